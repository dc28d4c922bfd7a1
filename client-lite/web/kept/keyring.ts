import type { Texts } from './drafts.ts';

/** A seat that was taken in this browser. Its secret also opens the character that was made there. */
export interface Seat {
  readonly match: string;
  readonly token: string;
}

/** most seats that are remembered: as many secrets as one request may name */
const MOST = 200;
const PLANES = 'plane secrets';
const SEATS = 'quest seats';
const CHARACTERS = 'character secrets';
const HOSTS = 'session secrets';

/**
 * Secrets that this browser knows.
 * They open planes that were made in it, seats at tales that were taken in it, sessions and quests that were
 * set up in it, and characters that were read from files. They are sent only to ask for what they open.
 */
export class Keyring {
  readonly #texts: Texts | null;

  constructor(texts: Texts | null) {
    this.#texts = texts;
  }

  plane(id: string): string | null {
    return this.#map(PLANES)[id] ?? null;
  }

  /** Secret of the person who set this session or quest up. */
  host(match: string): string | null {
    return this.#map(HOSTS)[match] ?? null;
  }

  keepHost(match: string, token: string): void {
    const { [match]: _same, ...others } = this.#map(HOSTS);
    this.#write(HOSTS, Object.fromEntries([...Object.entries(others), [match, token]].slice(-MOST)));
  }

  /** Keep the host's secret of a session or quest, so that this browser can open the next one. */
  keepHostOf({ match, host }: { readonly match: string; readonly host?: string | undefined }): void {
    const secret = host?.split('#')[1];
    if (secret !== undefined) this.keepHost(match, secret);
  }

  keepPlane(id: string, token: string): void {
    this.#write(PLANES, { ...this.#map(PLANES), [id]: token });
  }

  forgetPlane(id: string): void {
    this.#write(PLANES, Object.fromEntries(Object.entries(this.#map(PLANES)).filter(([other]) => other !== id)));
  }

  /** Newest last. */
  seats(): readonly Seat[] {
    const found = this.#read(SEATS);
    return Array.isArray(found) ? found.filter(isSeat) : [];
  }

  /** Secrets of the seats that were taken at one match. */
  seatsAt(match: string): readonly string[] {
    return this.seats()
      .filter((seat) => seat.match === match)
      .map((seat) => seat.token);
  }

  keepSeat(match: string, token: string): void {
    if (this.seatsAt(match).includes(token)) return;
    this.#write(SEATS, [...this.seats(), { match, token }].slice(-MOST));
  }

  /** Secrets that may open a character, newest last. */
  secrets(): readonly string[] {
    return [...new Set([...this.characters(), ...this.seats().map((seat) => seat.token)])].slice(-MOST);
  }

  /** Secrets of characters that were read from files. */
  characters(): readonly string[] {
    const found = this.#read(CHARACTERS);
    return Array.isArray(found) ? found.filter((token): token is string => typeof token === 'string') : [];
  }

  keepCharacter(token: string): void {
    this.#write(CHARACTERS, [...this.characters(), token].slice(-MOST));
  }

  #map(key: string): { readonly [id: string]: string } {
    const found = this.#read(key);
    return typeof found === 'object' && found !== null
      ? Object.fromEntries(
          Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
        )
      : {};
  }

  #read(key: string): unknown {
    try {
      return JSON.parse(this.#texts?.getItem(key) ?? 'null');
    } catch {
      return null;
    }
  }

  #write(key: string, value: unknown): void {
    try {
      this.#texts?.setItem(key, JSON.stringify(value));
    } catch {
      // The store is full or forbidden; the link on the page opens the same.
    }
  }
}

const isSeat = (value: unknown): value is Seat =>
  typeof value === 'object'
  && value !== null
  && 'match' in value
  && typeof value.match === 'string'
  && 'token' in value
  && typeof value.token === 'string';

/** One of the stores of a browser; null where it forbids them. */
export function store(which: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return globalThis[which];
  } catch {
    return null;
  }
}

export const keyring = new Keyring(store('localStorage'));
