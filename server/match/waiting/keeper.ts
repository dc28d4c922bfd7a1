import type { WaitingStore } from './ports.ts';

/** between two looks into the store */
const EVERY_MS = 15_000;
/** matches opened at once */
const MOST = 20;
/** a match that was opened is left alone for so long: it counts its own time, or cannot be played */
const AGAIN_MS = 5 * 60_000;

interface Deps {
  readonly store: Pick<WaitingStore, 'due'>;
  /** takes a match up, which then does what is due */
  readonly open: (match: string) => Promise<unknown>;
  /** milliseconds since 1970; default: the system's */
  readonly today?: () => number;
  readonly onFault: (error: unknown) => void;
}

/** Takes up matches in which somebody's time ran out while no process had them in memory, such as after a restart. */
export class Keeper {
  readonly #deps: Deps;
  readonly #opened = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Looks now, and from then on again and again. */
  start(): void {
    this.#timer = setInterval(() => void this.look(), EVERY_MS).unref();
    void this.look();
  }
  close(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
  }

  async look(): Promise<void> {
    const { store, open, today = Date.now, onFault } = this.#deps;
    try {
      const now = today();
      for (const [match, at] of this.#opened) if (now - at >= AGAIN_MS) this.#opened.delete(match);
      for (const match of await store.due(now, MOST + this.#opened.size)) {
        if (this.#opened.has(match)) continue;
        this.#opened.set(match, now);
        await open(match);
      }
    } catch (error) {
      onFault(error);
    }
  }
}
