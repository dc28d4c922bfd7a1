import { UnreachedError, UnsureError } from './errors.ts';

/** Milliseconds before each next attempt: five seconds in all, longer than most restarts of a server. */
const WAITS = [10, 25, 50, 100, 200, 400, 800, 1_500, 2_000];

/** SQLSTATE classes and codes of a lost connection: 08 (connection exception), 57P01 to 57P03 (terminated, crashed, starting up). */
const LOST = /^(?:08|57P0[123])/;
/** System codes: the connection broke during a statement … */
const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** … or could not be made, so nothing was sent. */
const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', '53300', '57P03']);
/** SQLSTATE of statements rolled back because of concurrent ones. */
const REPEAT = new Set(['40001', '40P01']);
/** node-postgres gives these no code */
const MESSAGES =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout)/;

const codeOf = (error: unknown): string => {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' ? code : '';
};

/** True if the error shows that nothing reached the database. */
const unreached = (error: unknown): boolean =>
  UNREACHED.has(codeOf(error))
  || (error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect'));
/** True if a second attempt may succeed. */
const passing = (error: unknown): boolean => {
  const code = codeOf(error);
  return (
    unreached(error)
    || LOST.test(code)
    || BROKEN.has(code)
    || REPEAT.has(code)
    || (error instanceof Error && MESSAGES.test(error.message))
  );
};

/**
 * Do work in the database, and repeat it if the connection is lost.
 * Repeated work must have the same result as work done once, because a lost connection may have finished it.
 * Throws UnsureError if an attempt may have succeeded, UnreachedError if none reached the database.
 */
export async function reliably<T>(work: () => Promise<T>, waits: readonly number[] = WAITS): Promise<T> {
  let unsure = false;
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const again = passing(error);
      unsure ||= again && !unreached(error) && !REPEAT.has(codeOf(error));
      const wait = waits[attempt];
      if (again && wait !== undefined)
        await new Promise((resolve) => {
          setTimeout(resolve, wait);
        });
      else throw unsure ? new UnsureError(error) : unreached(error) ? new UnreachedError(error) : error;
    }
  }
}
