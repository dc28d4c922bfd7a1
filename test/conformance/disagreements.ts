/** Scenarios whose course or outcome is not that of the rules, by id, with the rule that says so. */
export const DISAGREEMENTS: ReadonlyMap<string, string> = new Map<string, string>([]);
