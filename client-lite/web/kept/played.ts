import type { Texts } from './drafts.ts';
import { store } from './keyring.ts';

/** A match at which a seat was taken in this browser. */
export interface Played {
  readonly match: string;
  /** secret of the seat */
  readonly token: string;
  readonly title: string;
  /** how it ended, in a sentence; null: it was still being played when this browser saw it last */
  readonly ending: string | null;
}

/** most matches that are remembered */
const MOST = 60;
const KEY = 'matches played';

/** Matches that were played in this browser, so that their players find them again. */
export class PlayedMatches {
  readonly #texts: Texts | null;

  constructor(texts: Texts | null) {
    this.#texts = texts;
  }

  /** Newest first. */
  all(): readonly Played[] {
    try {
      const found: unknown = JSON.parse(this.#texts?.getItem(KEY) ?? '[]');
      return Array.isArray(found) ? found.filter(isPlayed) : [];
    } catch {
      return [];
    }
  }

  /** Remember a match, or how it ended. It keeps its place in the list. */
  keep(played: Played): void {
    const known = this.all();
    const at = known.findIndex((other) => other.match === played.match && other.token === played.token);
    const next = at < 0 ? [played, ...known].slice(0, MOST) : known.with(at, played);
    try {
      this.#texts?.setItem(KEY, JSON.stringify(next));
    } catch {
      // The store is full or forbidden; the seat's link leads to the match too.
    }
  }
}

const isPlayed = (value: unknown): value is Played =>
  typeof value === 'object'
  && value !== null
  && 'match' in value
  && typeof value.match === 'string'
  && 'token' in value
  && typeof value.token === 'string'
  && 'title' in value
  && typeof value.title === 'string'
  && 'ending' in value
  && (value.ending === null || typeof value.ending === 'string');

export const playedMatches = new PlayedMatches(store('localStorage'));
