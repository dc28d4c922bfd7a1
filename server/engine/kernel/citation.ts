/** Clauses as people read them: a number of the Comprehensive Rules is "CR 508.1d", a clause of a format its own name. */

const NUMBER = /^\d{3}(?:\.\d+[a-z]*)?$/;

/** True if the clause is a number of the Comprehensive Rules. */
export const isRuleNumber = (clause: string): boolean => NUMBER.test(clause);

/** One clause as it is cited: "CR 704.5a", "OB5". */
export const citation = (clause: string): string => (isRuleNumber(clause) ? `CR ${clause}` : clause);

/** Several: "CR 508.1d, NW5". */
export const citations = (clauses: readonly string[]): string => clauses.map(citation).join(', ');
