import { glossaryTexts, glossaryWords } from '../texts/rules/glossary.ts';

/** An entry of the glossary. */
export interface Entry {
  /** the word in English texts, such as the server's */
  readonly term: string;
  /** the word in the language of the page */
  readonly word: string;
  readonly says: string;
}

const entries = (words: Readonly<Record<string, string>>): Entry[] =>
  Object.entries(words)
    .map(([term, says]) => ({ term, word: glossaryWords[term] ?? term, says }))
    .toSorted((a, b) => a.word.localeCompare(b.word));

export const FORMAT_TERMS: readonly Entry[] = entries(glossaryTexts.formats);
export const MAGIC_TERMS: readonly Entry[] = entries(glossaryTexts.magic);

const byTerm = new Map(
  [...FORMAT_TERMS, ...MAGIC_TERMS].flatMap((entry) => [[entry.term, entry] as const, [entry.word, entry] as const]),
);
/** The glossary's words on a term: "Fealty"; undefined for anything else. */
export const meaningOf = (term: string): string | undefined => byTerm.get(term)?.says;
/** Longer terms first: "commander tax" is no commander. */
const TERMS = new RegExp(
  `\\b(${[...byTerm.keys()].toSorted((a, b) => b.length - a.length).join('|')})(?=(?:s|es|ies)?\\b)`,
  'g',
);

/** Texts one after the other, each with the words that those before it have explained already. */
export function explainedOnce(
  list: readonly string[],
): { readonly text: string; readonly except: ReadonlySet<string> }[] {
  const seen = new Set<string>();
  return list.map((text) => {
    const except = new Set(seen);
    for (const piece of cutAtTerms(text, seen)) if (typeof piece !== 'string') seen.add(piece.word);
    return { text, except };
  });
}

/** A piece of a text: plain words, or a word with its entry. */
export type Piece = string | { readonly word: string; readonly entry: Entry };

/**
 * A text cut at the words that the glossary explains, each only where it first stands.
 * Words are told apart by their capitals: "the Will" is a term, "they will" is not.
 */
export function cutAtTerms(text: string, except: ReadonlySet<string> = new Set()): Piece[] {
  const seen = new Set(except);
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(TERMS)) {
    const [word] = match;
    const entry = byTerm.get(word);
    if (!entry || seen.has(word)) continue;
    seen.add(word);
    if (match.index > from) pieces.push(text.slice(from, match.index));
    pieces.push({ word, entry });
    from = match.index + word.length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}
