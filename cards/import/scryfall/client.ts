import { z } from 'zod';

/** Where time comes from: milliseconds that never go back, and waiting. */
export interface Clock {
  now(): number;
  sleep(ms: number): Promise<void>;
}
export const CLOCK: Clock = {
  now: () => performance.now(),
  sleep: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    }),
};

export interface ScryfallOptions {
  /** address of the API, without a slash at its end */
  readonly base: string;
  /** the user agent, NAME/VERSION; Scryfall refuses requests without one */
  readonly agent: string;
  /** told whenever there is something to wait for */
  readonly tell: (line: string) => void;
  readonly clock?: Clock;
  /** milliseconds without a byte after which a connection counts as broken */
  readonly patience?: number;
}

/** An error in talking to Scryfall: the request, the problem, and how to fix it. */
export class ScryfallError extends Error {
  /** of the answer, if there was one */
  readonly status: number | null;
  constructor(what: string, mend: string, status: number | null = null, options?: ErrorOptions) {
    super(`${what} ${mend}`, options);
    this.status = status;
  }
}

/** Milliseconds between requests: Scryfall takes ten a second, and two of searches (https://scryfall.com/docs/api/rate-limits). Its file servers have no limit. */
const GAP = 100;
const SEARCH_GAP = 500;
/** how often a request is made before it counts as failed */
const TRIES = 4;
/** Scryfall lets nobody in for so long after a 429 */
const LOCKED_OUT_MS = 30_000;
const LONGEST_WAIT_MS = 10 * 60_000;
const AGAIN = 'Then give the same command again: it goes on where it was.';
/** failures that are the same a second later */
const LASTING = new Set([
  'ENOTFOUND',
  'ECONNREFUSED',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

const ErrorObject = z.object({ object: z.literal('error'), details: z.string() });

/** An answer of Scryfall's; its body may be read once. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Throws where the connection breaks, or nothing comes for too long. */
  body(): AsyncGenerator<Uint8Array>;
  /** Hangs up, where the body is not wanted. */
  drop(): void;
}

/** Asks Scryfall, no faster than it wants, and again where that may help. */
export class ScryfallClient {
  readonly base: string;
  readonly #options: ScryfallOptions;
  readonly #clock: Clock;
  #next = -Infinity;

  constructor(options: ScryfallOptions) {
    this.#options = options;
    this.base = options.base;
    this.#clock = options.clock ?? CLOCK;
  }

  /** The JSON that an address answers with. Throws a ScryfallError. */
  async json(url: string): Promise<unknown> {
    for (let tried = 1; ; tried++) {
      const answer = await this.open(url, { accept: 'application/json;q=0.9,*/*;q=0.8' });
      let text: string;
      try {
        text = await textOf(answer);
      } catch (error) {
        await this.broken(url, error, tried);
        continue;
      }
      try {
        return JSON.parse(text);
      } catch {
        throw new ScryfallError(
          `${url} answered with what is not JSON: “${excerpt(text)}”.`,
          'Something between here and Scryfall may have answered: open the address in a browser, and look at SCRYFALL_URL if it is set.',
          answer.status,
        );
      }
    }
  }

  /** An answer of status 2xx, or one of `also`, with its body still to come. Waits its turn; throws a ScryfallError. */
  async open(url: string, headers: Readonly<Record<string, string>>, also: readonly number[] = []): Promise<Answer> {
    for (let tried = 1; ; tried++) {
      await this.#turn(url);
      let answer: Answer;
      try {
        answer = await this.#fetch(url, headers);
      } catch (error) {
        await this.broken(url, error, tried);
        continue;
      }
      const { status } = answer;
      if ((status >= 200 && status < 300) || also.includes(status)) return answer;
      const said = await saidIn(answer);
      if (status === 429) await this.#lockedOut(url, answer.headers.get('retry-after'), tried);
      else if (status < 500)
        throw new ScryfallError(
          `Scryfall refused ${url} (${status}${said}).`,
          status === 403
            ? 'It may have blocked this address: wait a day, or download the file with a browser and import that.'
            : 'Look at what was asked for, and at SCRYFALL_URL if it is set.',
          status,
        );
      else if (tried < TRIES) await this.#again(`Scryfall failed on ${new URL(url).pathname} (${status})`, tried);
      else
        throw new ScryfallError(
          `Scryfall failed ${TRIES} times on ${url} (${status}${said}).`,
          `Wait a while: nothing is wrong on this side. ${AGAIN}`,
          status,
        );
    }
  }

  async #fetch(url: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
    const patience = this.#options.patience ?? 30_000;
    const given = new AbortController();
    const timer = setTimeout(() => given.abort(), patience);
    try {
      const {
        status,
        headers: got,
        body,
      } = await fetch(url, { headers: { ...headers, 'user-agent': this.#options.agent }, signal: given.signal });
      return { status, headers: got, body: () => patiently(body, given, patience), drop: () => given.abort() };
    } finally {
      clearTimeout(timer);
    }
  }

  /** Waits before a request that broke is made again; throws where that has been done often enough, or cannot help. */
  async broken(url: string, error: unknown, tried: number): Promise<void> {
    if (error instanceof ScryfallError) throw error;
    const why = reason(error);
    if (tried < TRIES && !LASTING.has(why))
      return this.#again(`The connection to ${new URL(url).host} broke (${why})`, tried);
    throw new ScryfallError(
      LASTING.has(why)
        ? `Scryfall cannot be reached at ${new URL(url).origin} (${why}).`
        : `The connection to ${new URL(url).host} broke ${TRIES} times (${why}), at last on ${url}.`,
      `Look at the network, and at SCRYFALL_URL if it is set. ${AGAIN} Without a network, import a file that was downloaded elsewhere.`,
      null,
      { cause: error },
    );
  }

  async #turn(url: string): Promise<void> {
    if (!url.startsWith(`${this.base}/`)) return;
    const wait = this.#next - this.#clock.now();
    if (wait > 0) await this.#clock.sleep(wait);
    this.#next = this.#clock.now() + (url.startsWith(`${this.base}/cards/search`) ? SEARCH_GAP : GAP);
  }

  async #again(what: string, tried: number): Promise<void> {
    const wait = 1000 * 2 ** (tried - 1);
    this.#options.tell(`${what}: trying again in ${wait / 1000} s.`);
    await this.#clock.sleep(wait);
  }

  async #lockedOut(url: string, retryAfter: string | null, tried: number): Promise<void> {
    const wait = Math.max(retryAfter === null ? LOCKED_OUT_MS : waitOf(retryAfter), 1000);
    const told = 'Scryfall asks for less haste (429)';
    if (tried >= TRIES || wait > LONGEST_WAIT_MS)
      throw new ScryfallError(
        `${told} on ${url}, for ${Math.ceil(wait / 1000)} s more.`,
        `Wait that long, and let no other program on this network ask Scryfall meanwhile. ${AGAIN}`,
        429,
      );
    this.#options.tell(`${told}: waiting ${Math.ceil(wait / 1000)} s.`);
    await this.#clock.sleep(wait);
  }
}

/** The pieces of a body, as long as they keep coming. */
async function* patiently(
  body: ReadableStream<Uint8Array> | null,
  given: AbortController,
  patience: number,
): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const timer = setTimeout(() => given.abort(), patience);
  try {
    for await (const piece of body) {
      timer.refresh();
      yield piece;
      timer.refresh();
    }
  } finally {
    clearTimeout(timer);
  }
}

async function textOf(answer: Answer): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of answer.body()) text += decoder.decode(piece, { stream: true });
  return text + decoder.decode();
}

/** The message of a Scryfall error object. */
async function saidIn(answer: Answer): Promise<string> {
  try {
    const error = ErrorObject.safeParse(JSON.parse(await textOf(answer)));
    return error.success ? `: ${error.data.details.replace(/[.\s]+$/, '')}` : '';
  } catch {
    return '';
  }
}

/** Retry-After: seconds or a date. */
function waitOf(header: string): number {
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return seconds * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? LOCKED_OUT_MS : date - Date.now();
}

const excerpt = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 60);

/** A short name of why a connection failed: the system's code where there is one. */
function reason(error: unknown): string {
  const { cause, name, message, code } = error as {
    readonly cause?: unknown;
    readonly name?: string;
    readonly message?: string;
    readonly code?: string;
  };
  if (cause instanceof AggregateError && cause.errors.length > 0) return reason(cause.errors[0]);
  if (cause !== undefined && cause !== null) return reason(cause);
  if (name === 'TimeoutError' || name === 'AbortError') return 'nothing came for too long';
  return code ?? message ?? String(error);
}
