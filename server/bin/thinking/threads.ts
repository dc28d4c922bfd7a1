import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Way } from '../../../db/index.ts';
import type { Think, Thought } from '../../match/thinking/thoughts.ts';
import { beginThread, NotDone, WorkThread, type ThreadLimits } from '../threads/work-thread.ts';
import type { Thinks } from './orders.ts';

const LIMITS: ThreadLimits = { work: 20_000, begin: 60_000, idle: 120_000, waiting: 200 };
const PROGRAM = fileURLToPath(new URL('thinking-thread.ts', import.meta.url));

/** A thread that thinks about one question after another. */
export type ThinkingThread = Pick<WorkThread<Thought, Thinks>, 'do' | 'close'>;

/** A thread that begins with the first question, and is given a way to the database. */
export const thinkingThread = (way: () => Way): WorkThread<Thought, Thinks> =>
  new WorkThread<Thought, Thinks>(LIMITS, () => {
    const given = way();
    return beginThread(PROGRAM, given, 'port' in given ? [given.port] : []);
  });

/**
 * Has the programs at tables think ahead in threads, which hold replicas of the matches and read their logs themselves. The questions of one match go to one thread; one core is left
 * to the tables. Threads begin with the first question, and end after two minutes without any.
 */
export class ThinkingThreads {
  readonly #threads: readonly ThinkingThread[];
  readonly #onFault: (error: unknown, match: string) => void;

  constructor(
    way: () => Way,
    onFault: (error: unknown, match: string) => void,
    { count = Math.max(1, availableParallelism() - 1), begin = (): ThinkingThread => thinkingThread(way) } = {},
  ) {
    this.#threads = Array.from({ length: count }, begin);
    this.#onFault = onFault;
  }

  readonly think: Think = async (thought) => {
    try {
      const { answer, fault } = await this.#threadOf(thought.match).do(thought);
      if (fault !== undefined) this.#onFault(new Error(fault), thought.match);
      return answer;
    } catch (error) {
      // threads with too much to do are no fault: the plain program answers
      if (!(error instanceof NotDone && error.reason === 'busy')) this.#onFault(error, thought.match);
      return null;
    }
  };

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  #threadOf(match: string): ThinkingThread {
    let sum = 0;
    for (const c of match) sum = (sum * 31 + (c.codePointAt(0) ?? 0)) % 65_521;
    return this.#threads[sum % this.#threads.length] as ThinkingThread;
  }
}
