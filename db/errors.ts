/** Reason why the database cannot be opened: the problem, its place, and the remedy. */
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

/** The connection was lost before the database confirmed a write, which may have happened. */
export class UnsureError extends Error {
  override readonly name = 'UnsureError';
  constructor(cause: unknown) {
    super('the database did not say whether it has written this', { cause });
  }
}

/** The database could not be reached, so nothing was written. */
export class UnreachedError extends Error {
  override readonly name = 'UnreachedError';
  constructor(cause: unknown) {
    super('the database cannot be reached', { cause });
  }
}

/**
 * Characters cannot join a session.
 * They are in a running one, or have changed since they were looked up.
 */
export class BusyError extends Error {
  override readonly name = 'BusyError';
  readonly characters: readonly string[];
  constructor(characters: readonly string[]) {
    super(`characters are elsewhere, or have changed: ${characters.join(', ')}`);
    this.characters = characters;
  }
}
/** Another session follows this one already. */
export class FollowedError extends Error {
  override readonly name = 'FollowedError';
  constructor(previous: string) {
    super(`${previous} is followed by another already`);
  }
}
