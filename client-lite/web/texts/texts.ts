import { language } from './language.ts';

/** Texts of one surface: strings, and functions that return strings. */
interface Texts {
  readonly [key: string]: string | ((...facts: never[]) => string) | Texts;
}

/** A surface's texts in another language, with the keys that are translated. */
export type Translation<T> = {
  readonly [K in keyof T]?: T[K] extends string | ((...facts: never[]) => string) ? T[K] : Translation<T[K]>;
};

/** The pseudo-locale marks every text of the page, so that a test sees the ones that are not translated. */
const PSEUDO = 'en-XA';
/** A text marked line by line: lists stand in texts with one item a line. */
const marked = (text: string): string => text.replace(/^.*\S.*$/gm, '⟦$&⟧');

function pseudo<T extends Texts>(english: T): T {
  const entries = Object.entries(english).map(([key, text]) => [
    key,
    typeof text === 'string'
      ? marked(text)
      : typeof text === 'function'
        ? (...facts: never[]) => marked(text(...facts))
        : pseudo(text),
  ]);
  return Object.fromEntries(entries) as T;
}

function translated<T extends Texts>(english: T, translation: Translation<T> | undefined): T {
  if (!translation) return english;
  const entries = Object.entries(english).map(([key, text]) => {
    const other = translation[key];
    return [
      key,
      typeof text === 'object' ? translated(text, other as Translation<Texts> | undefined) : (other ?? text),
    ];
  });
  return Object.fromEntries(entries) as T;
}

/**
 * The texts of one surface in the language of the page: English where nothing is translated.
 * `translations`: by language tag, such as `de`.
 */
export function texts<T extends Texts>(english: T, translations: { readonly [tag: string]: Translation<T> } = {}): T {
  return language === PSEUDO ? pseudo(english) : translated(english, translations[language]);
}
