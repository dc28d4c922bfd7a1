import { setImmediate } from 'node:timers';

/** A piece of work that waits for its turn. */
export interface Turn {
  /** resolves when it has come */
  readonly comes: Promise<void>;
  /** Somebody waits for it now. */
  hurry(): void;
}

/**
 * Pieces of work of all matches, one in each turn of the event loop, so that many matches together never keep connections waiting for longer than one piece takes. Every
 * second turn at least is for what somebody waits for.
 */
class Turns {
  readonly #urgent: (() => void)[] = [];
  readonly #others: (() => void)[] = [];
  #running = false;
  #last: 'urgent' | 'other' = 'other';

  /** The turn of what somebody waits for. */
  next(): Promise<void> {
    return new Promise((resolve) => this.#add(this.#urgent, resolve));
  }

  /** The turn of what goes on by itself. */
  later(): Turn {
    let begin: () => void = () => undefined;
    const comes = new Promise<void>((resolve) => {
      begin = resolve;
    });
    this.#add(this.#others, begin);
    const hurry = (): void => {
      const at = this.#others.indexOf(begin);
      if (at >= 0) this.#urgent.push(...this.#others.splice(at, 1));
    };
    return { comes, hurry };
  }

  #add(line: (() => void)[], begin: () => void): void {
    line.push(begin);
    if (this.#running) return;
    this.#running = true;
    setImmediate(this.#turn);
  }

  readonly #turn = (): void => {
    const [first, second] = this.#last === 'urgent' ? [this.#others, this.#urgent] : [this.#urgent, this.#others];
    const line = first.length > 0 ? first : second;
    this.#last = line === this.#urgent ? 'urgent' : 'other';
    const begin = line.shift();
    if (this.#urgent.length + this.#others.length > 0) setImmediate(this.#turn);
    else this.#running = false;
    begin?.();
  };
}

/** Turns of the event loop of this process. */
export const turns = new Turns();

/** milliseconds of playing before others get their turn */
const STRETCH_MS = 8;

/** Long work in stretches: each call waits for another turn once this one has been used for long enough. */
export function stretches(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < STRETCH_MS) return;
    await turns.next();
    since = performance.now();
  };
}
