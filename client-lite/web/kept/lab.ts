import type { Texts } from './drafts.ts';
import { store } from './keyring.ts';

/** A house format that was kept or opened in this browser. */
export interface KnownFormat {
  readonly id: string;
  readonly name: string;
}
/** A run that was begun or opened in this browser. */
export interface KnownRun {
  readonly id: string;
  /** its house format */
  readonly name: string;
  readonly seed: string;
  readonly people: number;
  readonly games: number;
  /** by which it can be cancelled, if it was begun here */
  readonly secret?: string | undefined;
}

/** most that are remembered of each */
const MOST = 40;
const FORMATS = 'fronts.lab.formats';
const RUNS = 'fronts.lab.runs';

/** House formats and runs that this browser knows, newest first, so that their designers find them again. */
export class KnownLab {
  readonly #texts: Texts | null;

  constructor(texts: Texts | null) {
    this.#texts = texts;
  }

  formats(): readonly KnownFormat[] {
    return this.#read(FORMATS, isFormat);
  }
  runs(): readonly KnownRun[] {
    return this.#read(RUNS, isRun);
  }
  secretOf(run: string): string | null {
    return this.runs().find(({ id }) => id === run)?.secret ?? null;
  }

  keepFormat({ id, name }: KnownFormat): void {
    this.#write(FORMATS, [{ id, name }, ...this.formats().filter((other) => other.id !== id)]);
  }
  /** Keep a run; a secret that is known stays. */
  keepRun({ id, name, seed, people, games, secret = this.secretOf(id) ?? undefined }: KnownRun): void {
    const run = { id, name, seed, people, games, ...(secret === undefined ? {} : { secret }) };
    this.#write(RUNS, [run, ...this.runs().filter((other) => other.id !== id)]);
  }

  #read<T>(key: string, is: (value: unknown) => value is T): readonly T[] {
    try {
      const found: unknown = JSON.parse(this.#texts?.getItem(key) ?? '[]');
      return Array.isArray(found) ? found.filter(is) : [];
    } catch {
      return [];
    }
  }
  #write(key: string, list: readonly object[]): void {
    try {
      this.#texts?.setItem(key, JSON.stringify(list.slice(0, MOST)));
    } catch {
      // The store is full or forbidden; the links lead to the same.
    }
  }
}

const isFormat = (value: unknown): value is KnownFormat =>
  typeof value === 'object'
  && value !== null
  && 'id' in value
  && typeof value.id === 'string'
  && 'name' in value
  && typeof value.name === 'string';
const isRun = (value: unknown): value is KnownRun =>
  isFormat(value)
  && 'seed' in value
  && typeof value.seed === 'string'
  && 'people' in value
  && typeof value.people === 'number'
  && 'games' in value
  && typeof value.games === 'number'
  && (!('secret' in value) || typeof value.secret === 'string');

export const knownLab = new KnownLab(store('localStorage'));
