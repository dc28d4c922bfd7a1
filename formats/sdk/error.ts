/** Refusal of a setup: the problem, its clauses, and the remedy. */
export class SetupError extends Error {
  readonly clauses: readonly string[];
  readonly mend: string;

  constructor(message: string, clauses: readonly string[], mend: string) {
    super(message);
    this.name = 'SetupError';
    this.clauses = clauses;
    this.mend = mend;
  }
}
