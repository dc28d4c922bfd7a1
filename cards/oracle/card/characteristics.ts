/** Characteristics of a face: its type line, size, mana value and colors. */
import type { Face, PrintedStar } from '../ir/abilities/card.ts';
import type { CardType, Color, Supertype } from '../ir/index.ts';
import { COLORS } from '../ir/objects/common.ts';
import type { ScryfallFace } from '../../model/card.ts';

const TYPES: ReadonlySet<string> = new Set<CardType>([
  'artifact',
  'battle',
  'creature',
  'enchantment',
  'instant',
  'land',
  'planeswalker',
  'sorcery',
  'kindred',
  'scene',
]);
const SUPERTYPES: ReadonlySet<string> = new Set<Supertype>(['basic', 'legendary', 'snow', 'world']);
/** 114.3: emblems have no types; on a card that represents one, the words in front name its kind */
const EMBLEM = 'emblem';
export function typeLine(
  line: string,
): Pick<Face, 'supertypes' | 'types' | 'subtypes' | 'emblem'> & { readonly odd: boolean } {
  const [front = '', back = ''] = line.split(/ [—-] /);
  const words = front
    .split(' ')
    .filter((w) => w !== '')
    .map((w) => (w === 'Tribal' ? 'kindred' : w.toLowerCase()));
  const subtypes = back
    .replace('Time Lord', 'Time-Lord')
    .split(' ')
    .filter((w) => w !== '')
    .map((w) => w.replace('Time-Lord', 'Time Lord'));
  if (words.includes(EMBLEM)) return { supertypes: [], types: [], subtypes, emblem: front, odd: false };
  return {
    supertypes: words.filter((w) => SUPERTYPES.has(w)) as Supertype[],
    types: words.filter((w) => TYPES.has(w)) as CardType[],
    subtypes,
    odd: words.length === 0 || words.some((w) => !SUPERTYPES.has(w) && !TYPES.has(w)),
  };
}
/** "3", "*", "1+*"; anything else ("X", "*²") has no place in the IR. */
export function printedStat(text: string | undefined): number | PrintedStar | undefined {
  if (text === undefined) return undefined;
  return /^(?:\d+\+)?\*$/.test(text) ? (text as PrintedStar) : /^-?\d+$/.test(text) ? Number(text) : undefined;
}
export const isColor = (letter: string): letter is Color => (COLORS as readonly string[]).includes(letter);
export const symbolsOf = (cost: string): readonly string[] =>
  [...cost.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? '');
export const costOf = (symbols: readonly string[]): string => symbols.map((s) => `{${s}}`).join('');
export const SYMBOL = /^(?:\d+|[WUBRGCSX]|[WUBRGC2]\/[WUBRG](?:\/P)?|[WUBRG]\/P)$/;
/** CR 202.3: the mana value of a cost. A hybrid symbol counts its larger half, X nothing. */
export function manaValue(symbols: readonly string[]): number {
  return symbols.reduce(
    (sum, s) => sum + (/^\d+$/.test(s) ? Number(s) : s === 'X' ? 0 : s.startsWith('2/') ? 2 : 1),
    0,
  );
}
export function colorsOf(
  face: ScryfallFace,
  symbols: readonly string[],
  fallback: readonly string[] | undefined,
): readonly Color[] {
  const given = face.colors ?? face.color_indicator ?? (face.mana_cost === undefined ? fallback : undefined);
  return COLORS.filter((color) => (given ? given.includes(color) : symbols.some((s) => s.split('/').includes(color))));
}
