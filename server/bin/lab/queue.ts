/** Runs that one address may have waiting or running, and runs that may wait in all. */
export const MOST_OF_ADDRESS = 2;
const MOST_WAITING = 20;

interface Waiting {
  readonly run: string;
  readonly address: string;
}

/** One run at a time, and the others in the order in which they came. */
export class LabQueue {
  readonly #play: (run: string, stopped: () => boolean) => Promise<void>;
  readonly #onFault: (error: unknown) => void;
  readonly #waiting: Waiting[] = [];
  #now: (Waiting & { stopped: boolean }) | null = null;
  #over: Promise<void> = Promise.resolve();
  #closed = false;

  /** `play`: plays a run until its end, or until it is stopped. */
  constructor(play: (run: string, stopped: () => boolean) => Promise<void>, onFault: (error: unknown) => void) {
    this.#play = play;
    this.#onFault = onFault;
  }

  /** Null, or the reason why no run can be added. */
  full(address: string): 'address' | 'queue' | 'closed' | null {
    if (this.#closed) return 'closed';
    const all = this.#now === null ? this.#waiting : [this.#now, ...this.#waiting];
    if (all.filter((w) => w.address === address).length >= MOST_OF_ADDRESS) return 'address';
    return this.#waiting.length >= MOST_WAITING ? 'queue' : null;
  }

  add(run: string, address: string): void {
    if (this.#closed || this.place(run) !== null) return;
    this.#waiting.push({ run, address });
    this.#next();
  }

  /** 0: it is being played; from 1: its place among those that wait; null: neither. */
  place(run: string): number | null {
    if (this.#now?.run === run && !this.#now.stopped) return 0;
    const at = this.#waiting.findIndex((w) => w.run === run);
    return at < 0 ? null : at + 1;
  }

  /** Takes a run out. */
  stop(run: string): void {
    if (this.#now?.run === run) this.#now.stopped = true;
    const at = this.#waiting.findIndex((w) => w.run === run);
    if (at >= 0) this.#waiting.splice(at, 1);
  }

  /** Stops all of them; resolves when none is played any more. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#waiting.length = 0;
    if (this.#now !== null) this.#now.stopped = true;
    await this.#over;
  }

  #next(): void {
    if (this.#now !== null) return;
    const next = this.#waiting.shift();
    if (next === undefined) return;
    const now = { ...next, stopped: false };
    this.#now = now;
    this.#over = this.#play(now.run, () => now.stopped)
      .catch(this.#onFault)
      .then(() => {
        this.#now = null;
        this.#next();
      });
  }
}
