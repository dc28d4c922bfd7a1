import type { Texts } from '../kept/drafts.ts';
import { store } from '../kept/keyring.ts';
import { SECTIONS, type Deck, type DeckEntry } from './deck.ts';

const KEY = 'fronts.decks';
/** Most decks that are kept. */
export const MOST_DECKS = 200;

/** Decks that are kept in this browser. */
export class DeckShelf {
  readonly #texts: Texts | null;

  constructor(texts: Texts | null) {
    this.#texts = texts;
  }

  /** The deck that was changed last comes first. */
  all(): readonly Deck[] {
    try {
      const found: unknown = JSON.parse(this.#texts?.getItem(KEY) ?? '[]');
      return Array.isArray(found) ? found.filter(isDeck) : [];
    } catch {
      return [];
    }
  }

  deck(id: string): Deck | null {
    return this.all().find((deck) => deck.id === id) ?? null;
  }

  /** Keep a deck in the place of its earlier version. False if the browser cannot keep it. */
  keep(deck: Deck): boolean {
    return this.#write([deck, ...this.all().filter((other) => other.id !== deck.id)].slice(0, MOST_DECKS));
  }

  delete(id: string): void {
    this.#write(this.all().filter((deck) => deck.id !== id));
  }

  #write(decks: readonly Deck[]): boolean {
    try {
      this.#texts?.setItem(KEY, JSON.stringify(decks));
      return this.#texts !== null;
    } catch {
      return false;
    }
  }
}

const isEntry = (value: unknown): value is DeckEntry =>
  typeof value === 'object'
  && value !== null
  && 'section' in value
  && SECTIONS.some((section) => section === value.section)
  && 'name' in value
  && typeof value.name === 'string'
  && 'count' in value
  && Number.isInteger(value.count)
  && Number(value.count) > 0;

const isDeck = (value: unknown): value is Deck =>
  typeof value === 'object'
  && value !== null
  && 'id' in value
  && typeof value.id === 'string'
  && 'name' in value
  && typeof value.name === 'string'
  && 'format' in value
  && typeof value.format === 'string'
  && 'entries' in value
  && Array.isArray(value.entries)
  && value.entries.every(isEntry);

export const deckShelf = new DeckShelf(store('localStorage'));

/** Short random name of a deck in addresses; `crypto.randomUUID` is missing on plain HTTP. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(36).padStart(2, '0')).join('');
