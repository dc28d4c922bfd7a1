/** A match that cannot be set up as asked: says which rule stands in the way and how to mend it, like every refusal. */
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
