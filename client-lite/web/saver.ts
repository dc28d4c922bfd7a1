import type { Refusal } from '../../server/protocol/index.ts';

/** Calls `then` after so many milliseconds; gives how to call it off. */
export type Later = (then: () => void, ms: number) => () => void;
export const later: Later = (then, ms) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};

/** `waiting`: it is saved after a short rest; `failed`: with what the server said. */
export type Saving =
  { readonly state: 'saved' | 'waiting' | 'saving' } | { readonly state: 'failed'; readonly refusal: Refusal };

interface SaverOptions<T> {
  /** resolves with a refusal where it was not taken */
  save(value: T): Promise<Refusal | null>;
  changed(saving: Saving): void;
  readonly later: Later;
}

/** milliseconds of rest before what was written is saved, and before it is tried again where the server did not answer */
const REST = 700;
const AGAIN = 5_000;

/** Saves as one goes: after a short rest, one at a time, always the last. What is not taken stays unsaved until it is changed; what did not arrive is tried again. */
export class Saver<T> {
  readonly #options: SaverOptions<T>;
  #next: { readonly value: T } | null = null;
  #busy = false;
  #stop: (() => void) | null = null;

  constructor(options: SaverOptions<T>) {
    this.#options = options;
  }

  put(value: T): void {
    this.#next = { value };
    if (!this.#busy) this.#rest(REST, { state: 'waiting' });
  }

  /** Saves at once what waits to be saved. */
  hurry(): void {
    if (this.#next && !this.#busy) void this.#save();
  }

  #rest(ms: number, saving: Saving): void {
    this.#stop?.();
    this.#stop = this.#options.later(() => void this.#save(), ms);
    this.#options.changed(saving);
  }

  async #save(): Promise<void> {
    this.#stop?.();
    const now = this.#next;
    if (!now) return;
    this.#next = null;
    this.#busy = true;
    this.#options.changed({ state: 'saving' });
    const refusal = await this.#options.save(now.value);
    this.#busy = false;
    // what was written meanwhile counts
    if (this.#next) return this.#rest(REST, refusal ? { state: 'failed', refusal } : { state: 'waiting' });
    if (!refusal) return this.#options.changed({ state: 'saved' });
    this.#next = now;
    if (refusal.code === 'unavailable' || refusal.code === 'too-fast') this.#rest(AGAIN, { state: 'failed', refusal });
    else this.#options.changed({ state: 'failed', refusal });
  }
}
