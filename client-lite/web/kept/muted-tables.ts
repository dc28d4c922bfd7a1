import type { Texts } from './drafts.ts';
import { store } from './keyring.ts';

const KEY = 'fronts.muted-tables';
/** tables that are remembered */
const MOST = 100;

/** Tables that do not call this browser while its page is closed. */
export class MutedTables {
  readonly #texts: Texts | null;

  constructor(texts: Texts | null) {
    this.#texts = texts;
  }

  has(match: string): boolean {
    return this.#all().includes(match);
  }

  set(match: string, on: boolean): void {
    const others = this.#all().filter((other) => other !== match);
    try {
      this.#texts?.setItem(KEY, JSON.stringify((on ? [...others, match] : others).slice(-MOST)));
    } catch {
      // The store is full or forbidden: the server still forgets the seat.
    }
  }

  #all(): readonly string[] {
    try {
      const found: unknown = JSON.parse(this.#texts?.getItem(KEY) ?? '[]');
      return Array.isArray(found) ? found.filter((match) => typeof match === 'string') : [];
    } catch {
      return [];
    }
  }
}

export const mutedTables = new MutedTables(store('localStorage'));
