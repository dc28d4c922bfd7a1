import { store } from './keyring.ts';

/** Choices of the person at this browser, for every table. */
export interface Preferences {
  /** short sounds, such as the one when your turn to decide comes */
  readonly sound: boolean;
  /** `system`: motion unless the system asks for less of it; `off`: nothing moves */
  readonly motion: 'system' | 'off';
  /** notifications of the browser while the page is hidden; the browser has to allow them, too */
  readonly notifications: boolean;
  /** calls while the page is closed: this browser has subscribed to them */
  readonly push: boolean;
  /** printed cards' pictures, loaded from the address that the catalog names */
  readonly pictures: boolean;
}

export const DEFAULTS: Preferences = {
  sound: true,
  motion: 'system',
  notifications: false,
  push: false,
  pictures: false,
};
const KEY = 'fronts.preferences';

/** The parts of a browser's storage that preferences need. */
type Texts = Pick<Storage, 'getItem' | 'setItem'>;

/** The preferences in one browser: read once, kept at each change, and told to all who listen. */
export class PreferenceStore {
  readonly #texts: Texts | null;
  readonly #listeners = new Set<() => void>();
  #now: Preferences;

  /** `texts`: null where the browser forbids storage; then choices hold until the page is left */
  constructor(texts: Texts | null) {
    this.#texts = texts;
    this.#now = read(texts);
  }

  get now(): Preferences {
    return this.#now;
  }

  set(change: Partial<Preferences>): void {
    this.#now = { ...this.#now, ...change };
    try {
      this.#texts?.setItem(KEY, JSON.stringify(this.#now));
    } catch {
      // The store is full or forbidden: the choice holds until the page is left.
    }
    for (const listener of this.#listeners) listener();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** Stored preferences; the default in place of each one that is missing or has no known value. */
function read(texts: Texts | null): Preferences {
  let kept: unknown;
  try {
    kept = JSON.parse(texts?.getItem(KEY) ?? 'null');
  } catch {
    return DEFAULTS;
  }
  if (typeof kept !== 'object' || kept === null) return DEFAULTS;
  const { sound, motion, notifications, push, pictures } = kept as { readonly [key in keyof Preferences]?: unknown };
  return {
    sound: typeof sound === 'boolean' ? sound : DEFAULTS.sound,
    motion: motion === 'system' || motion === 'off' ? motion : DEFAULTS.motion,
    notifications: typeof notifications === 'boolean' ? notifications : DEFAULTS.notifications,
    push: typeof push === 'boolean' ? push : DEFAULTS.push,
    pictures: typeof pictures === 'boolean' ? pictures : DEFAULTS.pictures,
  };
}

export const preferences = new PreferenceStore(store('localStorage'));

/** True if things on the page may move now. */
export const mayMove = ({ now }: PreferenceStore = preferences): boolean =>
  now.motion === 'system' && !globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
