/**
 * Where the Comprehensive Rules say what each word of the IR means. A word is the discriminator of a node (`do: 'draw'`, `k: 'flying'`) or one of the
 * closed lists of restrictions; each has exactly one meaning. The types demand a number for every word. Words that only formats give a meaning have none.
 */
import { ABILITIES, DECK, EVENTS, EXCEPTIONS, MODIFICATIONS, PARTS, STATICS } from './abilities.ts';
import { EFFECTS } from './effects.ts';
import { KEYWORDS } from './keywords.ts';
import { AMOUNTS, CONDITIONS, COSTS, QUALIFIERS, SELECTORS } from './objects.ts';
import { RESTRICTIONS } from './restrictions.ts';
import type { RuleNumbers } from './table.ts';

/** The words of the IR by the field that names them. `rule` names a restriction. A node is the word of its first such field in this order. */
export const WORDS = {
  do: EFFECTS,
  st: STATICS,
  on: EVENTS,
  x: EXCEPTIONS,
  if: CONDITIONS,
  a: AMOUNTS,
  sel: SELECTORS,
  q: QUALIFIERS,
  c: COSTS,
  k: KEYWORDS,
  m: MODIFICATIONS,
  d: DECK,
  s: PARTS,
  kind: ABILITIES,
  rule: RESTRICTIONS,
} as const satisfies Readonly<Record<string, Readonly<Record<string, RuleNumbers>>>>;
export type WordField = keyof typeof WORDS;
/** The word of a node: the field that names it, and its value. */
export interface Word {
  readonly field: WordField;
  readonly word: string;
}
const FIELDS = (Object.keys(WORDS) as WordField[]).filter((field) => field !== 'rule');
/** The word that a record of the IR is; undefined for records that are parts of a word ("how many", what a token is). */
export function wordOf(node: Readonly<Record<string, unknown>>): Word | undefined {
  for (const field of FIELDS) {
    const word = node[field];
    if (typeof word === 'string' && Object.hasOwn(WORDS[field], word)) return { field, word };
  }
  return undefined;
}
/** Where the rules say what a word means; empty for words that formats or the table give their meaning. */
export const rulesOf = ({ field, word }: Word): RuleNumbers =>
  (WORDS[field] as Readonly<Record<string, RuleNumbers>>)[word] ?? [];
