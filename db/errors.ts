/** What keeps the database from being opened: what, where, and how to mend it, each in one sentence. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

/** A write was refused because another process has taken the match since. */
export class FencedError extends Error {
  override readonly name = 'FencedError';
  readonly match: string;
  constructor(match: string) {
    super(`match ${match} has been taken over by another server process`);
    this.match = match;
  }
}
