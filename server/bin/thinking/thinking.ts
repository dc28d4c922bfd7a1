import { fileURLToPath } from 'node:url';
import { readStored } from '../../match/log/rebuild.ts';
import type { MatchStore } from '../../match/ports.ts';
import type { Think, Thought } from '../../match/thinking/thoughts.ts';
import { beginThread, NotDone, WorkThread, type Thread, type ThreadLimits } from '../threads/work-thread.ts';
import type { Done, Work } from './orders.ts';

const LIMITS: ThreadLimits = { work: 20_000, begin: 60_000, idle: 120_000, waiting: 200 };
const PROGRAM = fileURLToPath(new URL('thinking-thread.ts', import.meta.url));

/** Thinks in a thread of its own, about one question after another. */
export class ThinkingThread extends WorkThread<Work, Done> {
  constructor(limits: Partial<ThreadLimits> = {}, begin: () => Thread = () => beginThread(PROGRAM)) {
    super({ ...LIMITS, ...limits }, begin);
  }
}

/** matches whose last input is remembered, beyond those that the thread can have */
const REMEMBERED = 100;

/** Has the programs at tables think ahead in a thread, which holds replicas of their matches and is fed by their logs. */
export class Thinking {
  readonly #thread: Pick<ThinkingThread, 'do'>;
  readonly #store: Pick<MatchStore, 'setup' | 'inputs' | 'latestSnapshot'>;
  readonly #onFault: (error: unknown, match: string) => void;
  /** the input that the thread's replica of a match stands at */
  readonly #fed = new Map<string, number>();

  constructor(
    thread: Pick<ThinkingThread, 'do'>,
    store: Pick<MatchStore, 'setup' | 'inputs' | 'latestSnapshot'>,
    onFault: (error: unknown, match: string) => void,
  ) {
    this.#thread = thread;
    this.#store = store;
    this.#onFault = onFault;
  }

  readonly think: Think = async (thought) => {
    try {
      const done = await this.#asked(thought, this.#fed.get(thought.match) ?? null);
      if ('answer' in done) return done.answer;
      const again = await this.#asked(thought, null);
      return 'answer' in again ? again.answer : null;
    } catch (error) {
      this.#fed.delete(thought.match);
      // a thread with too much to do is no fault: the plain program answers
      if (!(error instanceof NotDone && error.reason === 'busy')) this.#onFault(error, thought.match);
      return null;
    }
  };

  async #asked(thought: Thought, fed: number | null): Promise<Done> {
    const { match, seq } = thought;
    const since = fed === null ? null : (await this.#store.inputs(match, fed)).filter((row) => row.seq <= seq);
    // what was taken back is not in the replica
    const goesOn = since !== null && fed !== null && fed <= seq && since.every(({ input }) => input.kind !== 'undo');
    const stored = goesOn ? null : await readStored(this.#store, match, seq);
    if (!goesOn && stored === null) return { answer: null };
    const rows = goesOn ? since : (stored?.rows ?? []);
    const from = stored && { setup: stored.setup, snapshot: stored.snapshot };
    const done = await this.#thread.do({ ...thought, from, rows });
    if ('lost' in done) this.#fed.delete(match);
    else this.#remember(match, seq);
    return done;
  }

  #remember(match: string, seq: number): void {
    this.#fed.delete(match);
    this.#fed.set(match, seq);
    const [oldest] = this.#fed.keys();
    if (this.#fed.size > REMEMBERED && oldest !== undefined) this.#fed.delete(oldest);
  }
}
