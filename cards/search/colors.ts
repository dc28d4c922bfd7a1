import type { ColorSet, Comparison } from './query.ts';

const LETTERS = 'wubrg';
const ALL: readonly ColorSet[] = Array.from({ length: 32 }, (_, set) => set);

/** Names of color sets, with their letters. */
const NAMES: Readonly<Record<string, string>> = {
  white: 'w',
  blue: 'u',
  black: 'b',
  red: 'r',
  green: 'g',
  colorless: '',
  colourless: '',
  c: '',
  azorius: 'wu',
  dimir: 'ub',
  rakdos: 'br',
  gruul: 'rg',
  selesnya: 'gw',
  orzhov: 'wb',
  izzet: 'ur',
  golgari: 'bg',
  boros: 'rw',
  simic: 'gu',
  silverquill: 'wb',
  prismari: 'ur',
  witherbloom: 'bg',
  lorehold: 'rw',
  quandrix: 'gu',
  bant: 'gwu',
  esper: 'wub',
  grixis: 'ubr',
  jund: 'brg',
  naya: 'rgw',
  abzan: 'wbg',
  jeskai: 'urw',
  sultai: 'bgu',
  mardu: 'rwb',
  temur: 'gur',
  chaos: 'ubrg',
  aggression: 'wbrg',
  altruism: 'wurg',
  growth: 'wubg',
  artifice: 'wubr',
  fivecolor: LETTERS,
};
const MANY = new Set(['m', 'multi', 'multicolor', 'multicolored', 'multicolour']);

/** Scryfall's letters of colours as a set. */
export const colorSet = (colors: readonly string[]): ColorSet =>
  colors.reduce((set, c) => set | bit(c.toLowerCase()), 0);
const bit = (letter: string): ColorSet => (LETTERS.includes(letter) ? 1 << LETTERS.indexOf(letter) : 0);
const count = (set: ColorSet): number => [...LETTERS].filter((_, i) => (set & (1 << i)) !== 0).length;

/**
 * The sets of colours that a query's word stands for: letters in any order, a colour, the name of a combination, a number of colours, or "multicolor". `<` and `>` are
 * about what is in the set. `:` asks colours to include the word's and an identity to lie within them. Null: it is no such word; a string: what is wrong with the sign.
 */
export function colorSets(
  of: 'colors' | 'identity',
  is: Comparison | ':',
  word: string,
): readonly ColorSet[] | null | string {
  if (MANY.has(word))
    return is === ':' || is === '='
      ? ALL.filter((set) => count(set) > 1)
      : is === '!='
        ? ALL.filter((set) => count(set) < 2)
        : `“${word}” takes no “${is}”`;
  if (/^\d$/.test(word)) return ALL.filter((set) => COMPARE[is === ':' ? '=' : is](count(set), Number(word)));
  const letters = Object.hasOwn(NAMES, word) ? NAMES[word] : /^[wubrg]+$/.test(word) ? word : undefined;
  if (letters === undefined) return null;
  const wanted = colorSet([...letters]);
  const colon = wanted === 0 ? '=' : of === 'colors' ? '>=' : '<=';
  return ALL.filter((set) => INCLUDES[is === ':' ? colon : is](set, wanted));
}

const COMPARE: Readonly<Record<Comparison, (a: number, b: number) => boolean>> = {
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};
const within = (a: ColorSet, b: ColorSet): boolean => (a & ~b) === 0;
const INCLUDES: typeof COMPARE = {
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => within(a, b) && a !== b,
  '<=': within,
  '>': (a, b) => within(b, a) && a !== b,
  '>=': (a, b) => within(b, a),
};
