import type { ScryfallCard, ScryfallFace } from '../model/card.ts';
import { normalise } from '../oracle/normalise.ts';
import { colorSet } from './colors.ts';
import type { ColorSet } from './query.ts';

/** Facts of a card that a search compares, folded for comparison. */
export interface SearchFacts {
  /** names folded (`foldName`): of the whole card, then of each of several faces */
  readonly names: readonly string[];
  /** texts folded (`foldText`), the faces' one below the other: the types, the rules text without reminder text */
  readonly types: string;
  readonly oracle: string;
  /** the rules text with `~` for the card's own name, and the one with reminder text; null where they are no other */
  readonly self: string | null;
  readonly full: string | null;
  /** of the whole card where it has them as one, else of each face */
  readonly colors: readonly ColorSet[];
  readonly identity: ColorSet;
  readonly manaValue: number;
  /** of each face that has the number, in the same order; `*` and the like count as 0 */
  readonly powers: readonly number[];
  readonly toughnesses: readonly number[];
  readonly loyalties: readonly number[];
}

/** Raised whenever facts are drawn from a card otherwise: those that an older program stored are drawn anew. */
export const FACTS_VERSION = 1;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/ø/g, 'o');

/** A name for comparing: small letters without accents, single spaces, no other signs. */
export const foldName = (name: string): string =>
  plain(name)
    .replace(/'/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A text for comparing: small letters without accents, plain quotation marks and minus signs. */
export const foldText = (text: string): string =>
  plain(text)
    .replace(/\u2212/g, '-')
    .replace(/[^\S\n]+/g, ' ')
    .trim();

export function searchFacts(card: ScryfallCard): SearchFacts {
  const faces: readonly ScryfallFace[] =
    card.card_faces !== undefined && card.card_faces.length > 0 ? card.card_faces : [card];
  const texts = (of: (face: ScryfallFace) => string): string =>
    foldText(
      faces
        .map(of)
        .filter((text) => text !== '')
        .join('\n'),
    );
  const full = texts((f) => f.oracle_text ?? '');
  const oracle = texts((f) => withoutReminder(f.oracle_text ?? ''));
  const self = texts((f) =>
    normalise(f.oracle_text ?? '', f.name, /\blegendary\b/i.test(f.type_line ?? card.type_line ?? '')),
  );
  const numbers = (of: 'power' | 'toughness' | 'loyalty'): number[] =>
    (card[of] !== undefined ? [card] : faces).flatMap((f) => (f[of] === undefined ? [] : [numberOf(f[of])]));
  return {
    names: [...new Set([card.name, ...faces.map((f) => f.name)].map(foldName))],
    types: texts((f) => f.type_line ?? card.type_line ?? ''),
    oracle,
    self: self === oracle ? null : self,
    full: full === oracle ? null : full,
    colors: [
      ...new Set(card.colors !== undefined ? [colorSet(card.colors)] : faces.map((f) => colorSet(f.colors ?? []))),
    ],
    identity: colorSet(card.color_identity),
    manaValue: card.cmc,
    powers: numbers('power'),
    toughnesses: numbers('toughness'),
    loyalties: numbers('loyalty'),
  };
}

const withoutReminder = (text: string): string =>
  text
    .replace(/ ?\([^()]*\)/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n');

/** "3", "1+*", "*", "X": what stands first, else nothing. */
function numberOf(printed: string): number {
  if (printed === '∞') return Infinity;
  return Number(/^[+-]?\d+(?:\.\d+)?/.exec(printed)?.[0] ?? 0);
}
