import type { Written } from './parts/session.ts';

/** What is needed of a store of texts: the session's, where there is one. */
export type Texts = Pick<Storage, 'getItem' | 'setItem'>;

/** A form as far as it was filled in; `form`: which one it is. */
interface Draft {
  readonly key: string;
  readonly form: string;
  readonly written: Written;
}

/** forms of one match that are kept, the last ones */
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

/** Forms that were begun at one match, by the question that they answer: they outlive a reload, and that something else is asked. */
export class Drafts {
  readonly #texts: Texts | null;
  readonly #name: string;
  #drafts: readonly Draft[];

  constructor(match: string, texts: Texts | null) {
    this.#texts = texts;
    this.#name = `forms ${match}`;
    this.#drafts = this.#read();
  }

  /** What was filled in for a question, if it asks for the same form. */
  of(key: string, form: string): Written | null {
    return this.#drafts.find((draft) => draft.key === key && draft.form === form)?.written ?? null;
  }

  /** What was begun for the same form when it was asked before, and never sent. */
  earlier(key: string, form: string): Written | null {
    return (
      this.#drafts.findLast((draft) => draft.key !== key && draft.form === form && owner(draft.key) === owner(key))
        ?.written ?? null
    );
  }

  put(key: string, form: string, written: Written): void {
    this.#keep([...this.#drafts.filter((draft) => draft.key !== key), { key, form, written }].slice(-MOST));
  }

  /** The form was sent: neither it nor what was begun of it before is needed any more. */
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
      // a full or forbidden store: what is typed is still kept as long as the page is open
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

/** Whose question it is: the person behind the slash of a question's key. */
const owner = (key: string): string => key.slice(key.lastIndexOf('/') + 1);
