import type { Written } from '../parts/session.ts';

/** Storage for texts, such as the browser's session storage. */
export type Texts = Pick<Storage, 'getItem' | 'setItem'>;

/** A form that is partly filled in. `form`: its name. */
interface Draft {
  readonly key: string;
  readonly form: string;
  readonly written: Written;
}

/** Most forms kept for one match; older ones are dropped. */
const MOST = 12;

const isWritten = (value: unknown): value is Written =>
  typeof value === 'object'
  && value !== null
  && Object.values(value).every(
    (entry) => typeof entry === 'string' || (Array.isArray(entry) && entry.every((key) => typeof key === 'string')),
  );
const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object'
  && value !== null
  && 'key' in value
  && typeof value.key === 'string'
  && 'form' in value
  && typeof value.form === 'string'
  && 'written' in value
  && isWritten(value.written);

/** Unsent forms of one match by question. They survive a reload and another question in between. */
export class Drafts {
  readonly #texts: Texts | null;
  readonly #name: string;
  #drafts: readonly Draft[];

  constructor(match: string, texts: Texts | null) {
    this.#texts = texts;
    this.#name = `forms ${match}`;
    this.#drafts = this.#read();
  }

  /** The entries for a question, if it still asks for this form. */
  of(key: string, form: string): Written | null {
    return this.#drafts.find((draft) => draft.key === key && draft.form === form)?.written ?? null;
  }

  /** This person's unsent entries in the same form, from an earlier question. */
  earlier(key: string, form: string): Written | null {
    return (
      this.#drafts.findLast((draft) => draft.key !== key && draft.form === form && owner(draft.key) === owner(key))
        ?.written ?? null
    );
  }

  put(key: string, form: string, written: Written): void {
    this.#keep([...this.#drafts.filter((draft) => draft.key !== key), { key, form, written }].slice(-MOST));
  }

  /** Forget a form that was sent, and earlier entries in it. */
  sent(key: string, form: string): void {
    this.#keep(
      this.#drafts.filter((draft) => draft.key !== key && (draft.form !== form || owner(draft.key) !== owner(key))),
    );
  }

  #keep(drafts: readonly Draft[]): void {
    this.#drafts = drafts;
    try {
      this.#texts?.setItem(this.#name, JSON.stringify(drafts));
    } catch {
      // The store is full or forbidden: entries last until the page is closed.
    }
  }

  #read(): readonly Draft[] {
    try {
      const found: unknown = JSON.parse(this.#texts?.getItem(this.#name) ?? '[]');
      return Array.isArray(found) ? found.filter(isDraft) : [];
    } catch {
      return [];
    }
  }
}

/** The person in a question's key: the part after the slash. */
const owner = (key: string): string => key.slice(key.lastIndexOf('/') + 1);
