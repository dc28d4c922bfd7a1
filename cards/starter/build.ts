import { COLORS, SIMPLE_KEYWORDS } from '../oracle/ir/index.ts';
import type { Color } from '../oracle/ir/index.ts';
import type { ScryfallCard } from '../model/card.ts';

/** Set code of every card of the starter plane. */
export const SET = 'orw';

const RARITY = { b: 'common', c: 'common', u: 'uncommon', r: 'rare', m: 'mythic' } as const;

/** name, mana cost, type line, rarity (b = basic land), rules text, power/toughness or loyalty */
export type Row = readonly [
  name: string,
  cost: string,
  type: string,
  rarity: keyof typeof RARITY,
  text: string,
  pt?: string,
];

const KEYWORDS_WITH_PARAMETER = [
  'Protection',
  'Ward',
  'Equip',
  'Enchant',
  'Cycling',
  'Kicker',
  'Flashback',
  'Toxic',
] as const;
const BASIC_TYPES: Readonly<Record<string, Color>> = {
  Plains: 'W',
  Island: 'U',
  Swamp: 'B',
  Mountain: 'R',
  Forest: 'G',
};

/** The symbols of a cost or text, without braces: `{2}{W/U}` → `['2', 'W/U']`. */
const symbolsOf = (text: string): string[] => [...text.matchAll(/\{([^}]+)\}/g)].map((m) => m[1] ?? '');

const colorsIn = (symbols: readonly string[]): Color[] =>
  COLORS.filter((c) => symbols.some((s) => s.split('/').includes(c)));

/** Mana value of a symbol (CR 202.3): X is 0, a hybrid symbol counts its largest part, any other coloured or colourless symbol 1. */
const valueOf = (symbol: string): number =>
  symbol === 'X' ? 0 : Math.max(...symbol.split('/').map((part) => (/^\d+$/.test(part) ? Number(part) : 1)));

/** The keyword abilities that a text has on lines of their own, in Scryfall's spelling. */
const keywordsOf = (text: string): string[] => {
  const phrases = text
    .split('\n')
    .flatMap((line) => line.split(', '))
    .map((phrase) => phrase.toLowerCase());
  const simple = SIMPLE_KEYWORDS.filter((k) => phrases.includes(k)).map((k) => k.charAt(0).toUpperCase() + k.slice(1));
  const others = KEYWORDS_WITH_PARAMETER.filter((k) => phrases.some((p) => p.startsWith(`${k.toLowerCase()} `)));
  return [...simple, ...others];
};

const build = ([name, cost, type, rarity, text, pt]: Row): ScryfallCard => {
  const costSymbols = symbolsOf(cost);
  const types = type.split(' ');
  const landColors = types.flatMap((t) => BASIC_TYPES[t] ?? []);
  const [power, toughness] = pt?.split('/') ?? [];
  const loyalty = toughness === undefined ? power : undefined;
  const devoid = text.startsWith('Devoid');
  const identity = new Set<string>([...colorsIn([...costSymbols, ...symbolsOf(text)]), ...landColors]);
  return {
    name,
    layout: 'normal',
    mana_cost: cost,
    cmc: costSymbols.reduce((sum, s) => sum + valueOf(s), 0),
    type_line: type,
    oracle_text: text,
    ...(power !== undefined && toughness !== undefined ? { power, toughness } : {}),
    ...(loyalty === undefined ? {} : { loyalty }),
    colors: devoid ? [] : colorsIn(costSymbols),
    color_identity: COLORS.filter((c) => identity.has(c)),
    keywords: keywordsOf(text),
    set: SET,
    rarity: RARITY[rarity],
  };
};

/** Cards in Scryfall's shape from rows; mana value (CR 202.3), colours (CR 105.2) and colour identity (CR 903.4) are worked out. */
export const cards = (rows: readonly Row[]): readonly ScryfallCard[] => rows.map(build);
