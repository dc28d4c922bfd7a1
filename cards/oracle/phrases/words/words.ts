/** Words that most phrases share: numbers, colors, card types, names, counters, mana symbols. */
import type { CardType, Color, Supertype } from '../../ir/index.ts';
import { map, pattern, table, type Phrase } from '../../combinators/index.ts';

const NUMBER_WORDS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
];
export const numberWord: Phrase<number> = table(
  'number word',
  NUMBER_WORDS.map((word, i) => [word, i + 1] as const),
);
export const digits: Phrase<number> = pattern(
  'number',
  /\d+/,
  (text) => (text === String(Number(text)) ? Number(text) : undefined),
  (n) => (n >= 0 ? String(n) : undefined),
);
/** two, three, …: what stands before a plural */
export const severalWord: Phrase<number> = map(
  numberWord,
  (n) => (n > 1 ? n : undefined),
  (n) => (n > 1 ? n : undefined),
);
const COLOR_NAMES: Readonly<Record<string, Color>> = { white: 'W', blue: 'U', black: 'B', red: 'R', green: 'G' };
export const color: Phrase<Color> = table('color', COLOR_NAMES);
export const TYPES: readonly CardType[] = [
  'artifact',
  'battle',
  'creature',
  'enchantment',
  'instant',
  'land',
  'planeswalker',
  'sorcery',
  'kindred',
];
export const cardType: Phrase<CardType> = table(
  'card type',
  TYPES.map((t) => [t, t] as const),
);
export const cardTypePlural: Phrase<CardType> = table(
  'card types',
  TYPES.map((t) => [t === 'sorcery' ? 'sorceries' : `${t}s`, t] as const),
);
export const supertype: Phrase<Supertype> = table(
  'supertype',
  (['basic', 'legendary', 'snow', 'world'] as const).map((t) => [t, t] as const),
);
/** A name in quotes of the card's own making: capitalised words with joining words between. */
export const properName: Phrase<string> = pattern(
  'name',
  /(?:~|[A-Z][\w'-]*(?:,? (?:(?:of|the|and|to|in|for|from|a|an|with|on|at|von) )*[A-Z][\w'-]*)*)/,
  (name) => name,
  (name) => name,
  true,
);
/** Kinds of counters on permanents (CR 122.1). */
export const counterKind: Phrase<string> = pattern(
  'counter kind',
  /(?:[+-]\d+\/[+-]\d+|[a-z]+(?: strike)?)(?= counter)/,
  (kind) => (/^(?:a|an|the|of|that|each|all|any|those|kind|such|more)$/.test(kind) ? undefined : kind),
  (kind) => kind,
);
export const POISONOUS = new Set(['poison', 'energy', 'experience', 'rad', 'ticket']);
/** `{2}{W/U}` as symbols. */
export const manaSymbols: Phrase<readonly string[]> = pattern(
  'mana',
  /(?:\{(?:\d+|[WUBRGCSX]|[WUBRGC2]\/[WUBRGP](?:\/P)?)\})+/,
  (text) => text.slice(1, -1).split('}{'),
  (symbols) => symbols.map((s) => `{${s}}`).join(''),
);
/** `{E}{E}` as a number (107.14) */
export const energySymbols: Phrase<number> = pattern(
  'energy',
  /(?:\{E\})+/,
  (text) => text.length / 3,
  (n) => (n > 0 ? '{E}'.repeat(n) : undefined),
);
