import type { Refusal } from '../../../server/protocol/index.ts';

/** Call `then` after `ms` milliseconds; call the result to cancel. */
export type Later = (then: () => void, ms: number) => () => void;
export const later: Later = (then, ms) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};

/** `waiting`: it is saved after a short rest. `failed`: with the server's refusal. */
export type Saving =
  { readonly state: 'saved' | 'waiting' | 'saving' } | { readonly state: 'failed'; readonly refusal: Refusal };

interface SaverOptions<T> {
  /** resolves with the refusal if the server does not accept the value */
  save(value: T): Promise<Refusal | null>;
  changed(saving: Saving): void;
  readonly later: Later;
}

/** milliseconds without a change before saving, and before another try if the server did not answer */
const REST = 700;
const AGAIN = 5_000;

/**
 * Saves while a person writes.
 * It waits for a short rest, saves one version at a time, and always the last. A version that the server
 * refuses stays unsaved until it changes; one that did not arrive is sent again.
 */
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

  /** Save now instead of after the rest. */
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
    // A newer version replaces the one just sent.
    if (this.#next) return this.#rest(REST, refusal ? { state: 'failed', refusal } : { state: 'waiting' });
    if (!refusal) return this.#options.changed({ state: 'saved' });
    this.#next = now;
    if (refusal.code === 'unavailable' || refusal.code === 'too-fast') this.#rest(AGAIN, { state: 'failed', refusal });
    else this.#options.changed({ state: 'failed', refusal });
  }
}
