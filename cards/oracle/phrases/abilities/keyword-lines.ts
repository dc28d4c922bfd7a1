/** Lines of keywords, with those that only a card itself has: "enchant creature", "crew 2" (CR 702). */
import { OWN_KEYWORDS } from '../../ir/objects/keywords.ts';
import type { CostPart, Filter, Keyword } from '../../ir/index.ts';
import {
  alt,
  form,
  lazy,
  list,
  lit,
  map,
  pattern,
  table,
  where,
  worded,
  type Phrase,
} from '../../combinators/index.ts';
import { manaCost } from '../costs/cost-parts.ts';
import { cost } from '../costs/costs.ts';
import { filter } from '../objects/filter.ts';
import { digits, properName } from '../words/words.ts';
import { costly, grantable, word, type K } from './keywords.ts';

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
  form<K<'cumulative upkeep'>>('cumulative upkeep <cost>', { k: 'cumulative upkeep' }, { cost: eitherMana }),
  form<K<'kicker'>>('kicker <cost> and/or <second>', { k: 'kicker' }, { cost: manaCost, second: manaCost }),
  worded(
    'again',
    form<K<'kicker'>>('kicker <cost> and/or kicker <second>', { k: 'kicker' }, { cost: manaCost, second: manaCost }),
  ),
  costly,
  equipOnly,
  enchant,
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
