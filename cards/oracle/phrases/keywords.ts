/** Keyword abilities (CR 702), as a line of their own and inside other text. */
import type { CostPart, Filter, Keyword, KeywordName, ProtectionQuality } from '../ir/index.ts';
import {
  alt,
  form,
  lazy,
  list,
  lit,
  map,
  pattern,
  series,
  table,
  where,
  worded,
  type Phrase,
} from '../combinators/index.ts';
import { OWN_KEYWORDS, SIMPLE_KEYWORDS, type SimpleKeyword } from '../ir/common.ts';
import { subtypePlural } from './words/subtypes.ts';
import { cardTypePlural, color, digits, properName } from './words/words.ts';
import { cost, costEnumeration, manaCost } from './costs.ts';
import { filter } from './objects/filter.ts';

type K<N extends KeywordName> = Extract<Keyword, { readonly k: N }>;

export const simpleKeyword: Phrase<Keyword> = alt('keyword', ...SIMPLE_KEYWORDS.map((k) => word(k)));
function word(k: SimpleKeyword): Phrase<Keyword> {
  return map(
    table('keyword', [[k, k]]),
    (name): Keyword => ({ k: name as SimpleKeyword }),
    (v) => (v.k === k && Object.keys(v).length === 1 ? k : undefined),
  );
}

const quality: Phrase<ProtectionQuality> = alt<ProtectionQuality>(
  'quality',
  form<Extract<ProtectionQuality, { color: unknown }>>('<color>', {}, { color }),
  form<Extract<ProtectionQuality, { type: unknown }>>('<type>', {}, { type: cardTypePlural }),
  form<Extract<ProtectionQuality, { subtype: unknown }>>('<subtype>', {}, { subtype: subtypePlural }),
  lit<ProtectionQuality>('the chosen color', { chosen: 'color' }),
  lit<ProtectionQuality>('that color', { chosen: 'color', surface: 'that' }),
  lit<ProtectionQuality>('the color of your choice', { chosen: 'color', now: true }),
  lit<ProtectionQuality>('all colors', { all: 'colored' }),
  lit<ProtectionQuality>('each color', { all: 'colored', surface: 'each' }),
  lit<ProtectionQuality>('colorless', { all: 'colorless' }),
  lit<ProtectionQuality>('everything', { all: 'everything' }),
  lit<ProtectionQuality>('multicolored', { all: 'multicolored' }),
  lit<ProtectionQuality>('monocolored', { all: 'monocolored' }),
);
/** "from black", "from black and from red", "from Demons, from Dragons, and from artifacts" (702.16) */
const qualities: Phrase<readonly ProtectionQuality[]> = series(
  map(
    form<{ f: ProtectionQuality }>('from <f>', {}, { f: quality }),
    (v) => v.f,
    (f) => ({ f }),
  ),
  'and',
);
const protection: Phrase<Keyword> = form<K<'protection'>>(
  'protection <from>',
  { k: 'protection' },
  { from: qualities },
);
const hexproofFrom: Phrase<Keyword> = form<K<'hexproof from'>>(
  'hexproof <from>',
  { k: 'hexproof from' },
  { from: qualities },
);

/** "Cycling {2}" and "Ward—Pay 2 life." in its long form with a full stop */
type Costly =
  | 'freerunning'
  | 'web-slinging'
  | 'harmonize'
  | 'emerge'
  | 'bestow'
  | 'echo'
  | 'cumulative upkeep'
  | 'ward'
  | 'cycling'
  | 'kicker'
  | 'flashback'
  | 'equip'
  | 'evoke'
  | 'dash'
  | 'blitz'
  | 'spectacle'
  | 'surge'
  | 'escape'
  | 'multikicker'
  | 'buyback'
  | 'entwine'
  | 'replicate'
  | 'squad'
  | 'offspring'
  | 'madness'
  | 'miracle'
  | 'overload'
  | 'foretell'
  | 'plot'
  | 'warp'
  | 'mayhem'
  | 'disturb'
  | 'mutate'
  | 'morph'
  | 'megamorph'
  | 'disguise'
  | 'escalate';
const costly = <N extends Costly>(k: N, template: string = k): Phrase<Keyword> =>
  alt<Keyword>(
    k,
    form<K<N>>(`${template} <cost>`, { k } as Partial<K<N>>, { cost: manaCost } as never),
    worded<Keyword>('long', form<K<N>>(`${template}—<cost>.`, { k } as Partial<K<N>>, { cost } as never)),
    worded<Keyword>(
      'listed',
      form<K<N>>(`${template}—<cost>.`, { k } as Partial<K<N>>, { cost: costEnumeration } as never),
    ),
  );

const numbered: readonly Phrase<Keyword>[] = (
  ['toxic', 'annihilator', 'bushido', 'poisonous', 'rampage', 'renown', 'firebending'] as const
).map((k) => form<{ k: string; n: number }>(`${k} <n>`, { k }, { n: digits }) as unknown as Phrase<Keyword>);
const LANDS = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest', 'Desert'];
const landwalk: Phrase<Keyword> = alt(
  'landwalk',
  ...LANDS.map((subtype) => lit<Keyword>(`${subtype.toLowerCase()}walk`, { k: 'landwalk', subtype })),
);

/** Keywords that other objects can be given. */
export const grantable: Phrase<Keyword> = alt<Keyword>(
  'keyword',
  simpleKeyword,
  protection,
  hexproofFrom,
  ...numbered,
  landwalk,
  form<K<'ward'>>('ward <cost>', { k: 'ward' }, { cost: manaCost }),
);

/** "flying", "flying and trample", "flying, trample, and haste" */
export const keywordSeries: Phrase<readonly Keyword[]> = series(grantable, 'and');
/** names alone, for "loses flying" */
export const keywordNames: Phrase<readonly KeywordName[]> = series(
  table<KeywordName>(
    'keyword',
    SIMPLE_KEYWORDS.map((k) => [k, k] as const),
  ),
  'and',
);

const enchant: Phrase<Keyword> = alt<Keyword>(
  'enchant',
  form<K<'enchant'>>('enchant <filter>', { k: 'enchant' }, { filter: lazy('filter', () => filter.one) }),
  lit<Keyword>('enchant player', { k: 'enchant', player: 'any' }),
  lit<Keyword>('enchant opponent', { k: 'enchant', player: 'opponent' }),
);
const equipOnly: Phrase<Keyword> = form<K<'equip'>>(
  'equip <filter> <cost>',
  { k: 'equip' },
  { filter: lazy('filter', () => filter.one), cost: manaCost },
);
/** "Basic landcycling {1}", "Plainscycling {2}" */
const typecycling: readonly Phrase<Keyword>[] = (
  [
    ['basic landcycling', { nouns: ['land'], qualifiers: [{ q: 'supertype', is: 'basic' }], zone: 'library' }],
    ...['Plains', 'Island', 'Swamp', 'Mountain', 'Forest', 'Sliver', 'Wizard'].map((t) => [
      `${t.toLowerCase()}cycling`,
      { nouns: [`subtype:${t}`], zone: 'library' },
    ]),
  ] as readonly (readonly [string, Filter])[]
).map(([words, search]) => form<K<'cycling'>>(`${words} <cost>`, { k: 'cycling', search }, { cost: manaCost }));
const crew: Phrase<Keyword> = form<K<'crew'>>('crew <n>', { k: 'crew' }, { n: digits });
const size: Phrase<K<'prototype'>['size']> = pattern(
  'size',
  /\d+\/\d+/,
  (text) => {
    const [power, toughness] = text.split('/').map(Number);
    return { power: power ?? 0, toughness: toughness ?? 0 };
  },
  ({ power, toughness }) => `${power}/${toughness}`,
);
const prototype: readonly Phrase<Keyword>[] = [
  form<K<'prototype'>>('prototype <cost> — <size>', { k: 'prototype' }, { cost: manaCost, size }),
  form<K<'prototype'>>('prototype <cost> - <size>', { k: 'prototype', surface: '-' }, { cost: manaCost, size }),
];
/** keywords that only a card itself has */
const ownNumbered: readonly Phrase<Keyword>[] = (
  [
    'saddle',
    'dredge',
    'tribute',
    'bloodthirst',
    'fading',
    'graft',
    'modular',
    'vanishing',
    'amplify',
    'backup',
  ] as const
).map((k) => form<{ k: string; n: number }>(`${k} <n>`, { k }, { n: digits }) as unknown as Phrase<Keyword>);
/** "{G} or {W}" for each age counter is a hybrid symbol for each (702.24a, 107.4e) */
const eitherMana: Phrase<readonly CostPart[]> = map(
  pattern(
    '{W} or {U}',
    /\{[WUBRG]\} or \{[WUBRG]\}/,
    (text) => `${text[1] ?? ''}/${text.at(-2) ?? ''}`,
    (symbol) => (/^[WUBRG]\/[WUBRG]$/.test(symbol) ? `{${symbol.replace('/', '} or {')}}` : undefined),
  ),
  (symbol): readonly CostPart[] => [{ c: 'mana', symbols: [symbol], surface: 'or' }],
  (parts) =>
    parts.length === 1 && parts[0]?.c === 'mana' && parts[0].surface === 'or' ? parts[0].symbols[0] : undefined,
);
const totem: readonly Phrase<Keyword>[] = [
  lit<Keyword>('umbra armor', { k: 'umbra armor' }),
  lit<Keyword>('totem armor', { k: 'umbra armor', surface: 'totem' }),
]; // 702.89b
const devour: readonly Phrase<Keyword>[] = [
  form<K<'devour'>>('devour <n>', { k: 'devour' }, { n: digits }),
  form<K<'devour'>>('devour <filter> <n>', { k: 'devour' }, { n: digits, filter: lazy('filter', () => filter.one) }),
];
const onto = table<K<'splice'>['onto']>('spell', { Arcane: 'Arcane', 'instant or sorcery': 'instant or sorcery' });
const splice: readonly Phrase<Keyword>[] = [
  form<K<'splice'>>('splice onto <onto> <cost>', { k: 'splice' }, { onto, cost: manaCost }),
  worded<Keyword>('long', form<K<'splice'>>('splice onto <onto>—<cost>.', { k: 'splice' }, { onto, cost })),
];
const lineKeyword: Phrase<Keyword> = alt<Keyword>(
  'keyword',
  grantable,
  ...OWN_KEYWORDS.map((k) => word(k)),
  ...totem,
  ...devour,
  form<K<'partner with'>>('partner with <name>', { k: 'partner with' }, { name: properName }),
  form<K<'partner text'>>(
    'partner—<words>',
    { k: 'partner text' },
    {
      words: pattern(
        'text',
        /[A-Z][\w' &]+/,
        (t) => t,
        (t) => t,
        true,
      ),
    },
  ),
  ...typecycling,
  crew,
  ...prototype,
  ...ownNumbered,
  costly('echo'),
  costly('cumulative upkeep'),
  form<K<'cumulative upkeep'>>('cumulative upkeep <cost>', { k: 'cumulative upkeep' }, { cost: eitherMana }),
  costly('ward'),
  costly('cycling'),
  costly('kicker'),
  form<K<'kicker'>>('kicker <cost> and/or <second>', { k: 'kicker' }, { cost: manaCost, second: manaCost }),
  worded(
    'again',
    form<K<'kicker'>>('kicker <cost> and/or kicker <second>', { k: 'kicker' }, { cost: manaCost, second: manaCost }),
  ),
  costly('flashback'),
  costly('equip'),
  equipOnly,
  enchant,
  ...(
    [
      'freerunning',
      'web-slinging',
      'harmonize',
      'emerge',
      'bestow',
      'evoke',
      'dash',
      'blitz',
      'spectacle',
      'surge',
      'escape',
      'multikicker',
      'buyback',
      'entwine',
      'replicate',
      'squad',
      'offspring',
      'madness',
      'miracle',
      'overload',
      'foretell',
      'plot',
      'warp',
      'mayhem',
      'disturb',
      'mutate',
      'morph',
      'megamorph',
      'disguise',
      'escalate',
    ] as const
  ).map((k) => costly(k)),
  ...splice,
  form<K<'suspend'>>('suspend <n>—<cost>', { k: 'suspend' }, { n: where(digits, (n) => n > 0), cost: manaCost }),
  form<K<'casualty'>>('casualty <n>', { k: 'casualty' }, { n: digits }),
  form<K<'awaken'>>('awaken <n>—<cost>', { k: 'awaken' }, { n: digits, cost: manaCost }),
  form<K<'emerge'>>(
    'emerge from <filter> <cost>',
    { k: 'emerge' },
    { filter: lazy('filter', () => filter.one), cost: manaCost },
  ),
  ...(['delve', 'improvise', 'rebound', 'bargain', 'conspire', 'split second', 'cipher'] as const).map((k) =>
    lit<Keyword>(k, { k }),
  ),
  lit<Keyword>('retrace', { k: 'retrace' }),
  lit<Keyword>('jump-start', { k: 'jump-start' }),
);

export const olderKeywordLine: Phrase<readonly Keyword[]> = map(
  list(lineKeyword, ['; ']),
  (l) => l.items,
  (items) => ({ items, separators: items.slice(1).map(() => '; ') }),
);
/** A whole line of keywords: "Flying, vigilance". */
export const keywordLine: Phrase<readonly Keyword[]> = map(
  list(lineKeyword, [', ']),
  (l) => l.items,
  (items) => ({ items, separators: items.slice(1).map(() => ', ') }),
);
