/** A fault in a file. `where`: its place, like `scenes.0.deck`, counting from 0. */
export interface FileFault {
  readonly where: string;
  readonly message: string;
  readonly mend: string;
}

/** Refusal of a setup: the problem, its clauses, and the remedy. */
export class SetupError extends Error {
  readonly clauses: readonly string[];
  readonly mend: string;
  /** faults of the file that was brought, if it is the problem */
  readonly faults: readonly FileFault[];

  constructor(message: string, clauses: readonly string[], mend: string, faults: readonly FileFault[] = []) {
    super(message);
    this.name = 'SetupError';
    this.clauses = clauses;
    this.mend = mend;
    this.faults = faults;
  }
}
