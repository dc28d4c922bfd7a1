import { store } from './keyring.ts';
import type { Texts } from './drafts.ts';
import { faultTexts } from '../texts/site.ts';

/** A situation file that one page hands to the judge's, with what the file cannot tell of the moment it was taken from. */
export interface HandedOver {
  readonly file: Readonly<Record<string, unknown>>;
  readonly note?: string | undefined;
}

const KEY = 'judge';
const isWords = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A note as text: `untold` is missing from the position, `forgotten` from its turn. */
function noteIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value;
  if (!isWords(value)) return undefined;
  const list = (word: string): readonly string[] =>
    Array.isArray(value[word]) ? value[word].filter((entry): entry is string => typeof entry === 'string') : [];
  const sentences = (['untold', 'forgotten'] as const).flatMap((word) =>
    list(word).length > 0 ? [faultTexts[word](list(word))] : [],
  );
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

/** Open the judge's page with a file. `from`: where it comes from, for the address: `/judge#from-match`. */
export function handOver(handed: HandedOver, from: string, texts: Texts | null = store('sessionStorage')): string {
  try {
    texts?.setItem(KEY, JSON.stringify(handed));
  } catch {
    // The store is full or forbidden: the page opens with what it had.
  }
  return `/judge#from-${from}`;
}

/** The file that was handed over, if the address says so: a situation file itself, or `{file, note}`. Null if there is none. */
export function handedOver(hash: string, texts: Texts | null = store('sessionStorage')): HandedOver | null {
  if (!hash.startsWith('#from-')) return null;
  try {
    const told: unknown = JSON.parse(texts?.getItem(KEY) ?? 'null');
    if (!isWords(told)) return null;
    return isWords(told['file']) ? { file: told['file'], note: noteIn(told['note'] ?? told) } : { file: told };
  } catch {
    return null;
  }
}
