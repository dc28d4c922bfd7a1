import { readStored } from '../../match/log/rebuild.ts';
import type { MatchStore } from '../../match/ports.ts';
import type { Think, Thought } from '../../match/thinking/thoughts.ts';
import type { Done, Work } from './orders.ts';

/** Replicas of matches, which think. */
export interface Thinkers {
  do(work: Work): Promise<Done>;
}

/** matches whose last input is remembered, beyond those of which there can be a replica */
const REMEMBERED = 100;

/** Has the programs at tables think ahead in replicas of their matches, which are fed by the logs. */
export class Thinking {
  readonly #thinkers: Thinkers;
  readonly #store: Pick<MatchStore, 'setup' | 'inputs' | 'latestSnapshot'>;
  readonly #onFault: (error: unknown, match: string) => void;
  /** the input that the replica of a match stands at */
  readonly #fed = new Map<string, number>();

  constructor(
    thinkers: Thinkers,
    store: Pick<MatchStore, 'setup' | 'inputs' | 'latestSnapshot'>,
    onFault: (error: unknown, match: string) => void,
  ) {
    this.#thinkers = thinkers;
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
      this.#onFault(error, thought.match);
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
    const done = await this.#thinkers.do({ ...thought, from, rows });
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
