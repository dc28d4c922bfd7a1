/** Amounts in words (CR 107): "the number of creatures you control", "its power", "your life total". */
import type { Amount, Filter, ObjectSel } from '../../ir/index.ts';
import { alt, form, lazy, lit, map, series, table, where, worded, type Phrase } from '../../combinators/index.ts';
import { color, counterKind, digits } from '../words/words.ts';
import { usedCards } from './crafted.ts';
import type { A } from './figures.ts';
import { filter, other } from './filter.ts';
import { paidMany, unpaid } from './paid.ts';
import { playerPossessive } from './players.ts';
import { possessive } from './references.ts';

const stat = table<A<'stat'>['stat']>('characteristic', {
  power: 'power',
  toughness: 'toughness',
  'mana value': 'mana value',
});
export const counted: Phrase<Filter> = alt(
  'counted',
  lazy('filter', () => unpaid(() => filter.many)),
  lazy('filter', () =>
    map(
      form<{ f: Filter }>('other <f>', {}, { f: other(filter.many) }),
      (v) => v.f,
      (f) => ({ f }),
    ),
  ),
);
const counts: Phrase<Amount> = alt<Amount>(
  'count',
  form<A<'count'>>('the number of <filter>', { a: 'count' }, { filter: counted }),
  form<A<'count'>>('twice the number of <filter>', { a: 'count', times: 2 }, { filter: counted }),
);
/** Names of the spell itself behind "spent to cast". */
export const SPENT_ON: readonly (readonly [string, { readonly surface?: string }])[] = [
  ['this spell', {}],
  ['~', { surface: '~' }],
  ['it', { surface: 'it' }],
];
/** The object that mana was spent on: "this creature", "it". In a trigger, "that spell" is the spell of the event. */
export const castOf: Phrase<ObjectSel> = alt<ObjectSel>(
  'object',
  lazy('object', () => where(possessive.plain, (s) => s.surface !== 'that spell')),
  lit<ObjectSel>('that spell', { sel: 'subject', surface: 'that spell' }),
);
export const identityColors: Phrase<Amount> = alt<Amount>(
  'colors',
  lit<Amount>("the number of colors in your commander's color identity", { a: 'identityColors' }),
  lit<Amount>("the number of colors in your commanders' color identity", {
    a: 'identityColors',
    surface: 'commanders',
  }),
);
/** "the number of creatures you control", "its power", "your life total" */
export const amount: Phrase<Amount> = alt<Amount>(
  'amount',
  form<A<'greatest'>>('the greatest <stat> among <filter>', { a: 'greatest' }, { stat, filter: counted }),
  worded(
    'converted',
    form<A<'greatest'>>(
      'the greatest converted mana cost among <filter>',
      { a: 'greatest', stat: 'mana value' },
      { filter: counted },
    ),
  ),
  form<A<'total'>>('the total <stat> of <filter>', { a: 'total' }, { stat, filter: counted }),
  worded(
    'converted',
    form<A<'total'>>(
      'the total converted mana cost of <filter>',
      { a: 'total', stat: 'mana value' },
      { filter: counted },
    ),
  ),
  form<A<'total'>>('the total <stat> of <filter>', { a: 'total' }, { stat, filter: usedCards('cards') }),
  form<A<'total'>>('the <stat> of <filter>', { a: 'total', surface: 'of one' }, { stat, filter: usedCards('card') }),
  form<A<'doors'>>('the number of unlocked doors among <filter>', { a: 'doors' }, { filter: counted }),
  form<A<'devotion'>>(
    'your devotion to <colors>',
    { a: 'devotion' },
    { colors: series(color, 'and') as Phrase<A<'devotion'>['colors']> },
  ),
  lit<Amount>('your devotion to that color', { a: 'devotion', colors: 'chosen', surface: 'that' }),
  lit<Amount>('your devotion to the chosen color', { a: 'devotion', colors: 'chosen' }),
  form<A<'count'>>('the number of <filter>', { a: 'count' }, { filter: counted }),
  form<A<'plus'>>('<n> plus <of>', { a: 'plus' }, { n: digits, of: lazy('amount', () => counts) }),
  lit<Amount>('the number of creatures in your party', { a: 'party' }),
  lit<Amount>('the number of opponents you have', { a: 'players', of: { sel: 'each opponent' } }),
  lit<Amount>('the damage already dealt to that player this turn', {
    a: 'damagedThisTurn',
    of: { sel: 'that player' },
  }),
  lit<Amount>('the damage dealt to that player this turn', {
    a: 'damagedThisTurn',
    of: { sel: 'that player' },
    surface: 'dealt',
  }),
  lit<Amount>('the number of creatures that died this turn', { a: 'died' }),
  lit<Amount>('the life lost this way', { a: 'that', surface: 'life lost' }),
  ...(['gained', 'lost'] as const).flatMap((what) => [
    lit<Amount>(`the amount of life you ${what} this turn`, { a: 'lifeThisTurn', what }),
    lit<Amount>(`the amount of life you've ${what} this turn`, { a: 'lifeThisTurn', what, surface: 'have' }),
  ]),
  form<A<'cardTypes'>>('the number of card types among <filter>', { a: 'cardTypes' }, { filter: counted }),
  form<A<'colorsAmong'>>('the number of colors among <filter>', { a: 'colorsAmong' }, { filter: counted }),
  form<A<'landTypes'>>('the number of basic land types among <filter>', { a: 'landTypes' }, { filter: counted }),
  form<A<'count'>>('twice the number of <filter>', { a: 'count', times: 2 }, { filter: counted }),
  form<A<'hand'>>('the number of cards in <of> hand', { a: 'hand' }, { of: lazy('player', () => playerPossessive) }),
  form<A<'counters'>>(
    'the number of <kind> counters on <of>',
    { a: 'counters' },
    { kind: counterKind, of: lazy<ObjectSel>('object', () => possessive.plain) },
  ),
  form<A<'stat'>>('<of> <stat>', { a: 'stat' }, { of: lazy<ObjectSel>('possessive', () => possessive.of), stat }),
  worded(
    'converted',
    form<A<'stat'>>(
      '<of> converted mana cost',
      { a: 'stat', stat: 'mana value' },
      { of: lazy<ObjectSel>('possessive', () => possessive.of) },
    ),
  ),
  worded(
    'the',
    form<A<'stat'>>(
      'the <stat> of <of>',
      { a: 'stat' },
      { stat, of: lazy<ObjectSel>('object', () => possessive.plain) },
    ),
  ),
  lit<Amount>('the number of times this creature has mutated', { a: 'mutated' }),
  ...SPENT_ON.map(([word, surface]) =>
    lit<Amount>(`the number of colors of mana spent to cast ${word}`, { a: 'spentColors', ...surface }),
  ),
  form<A<'spentMana'>>('the amount of mana spent to cast <of>', { a: 'spentMana' }, { of: castOf }),
  form<A<'castThisTurn'>>(
    "the number of <filter> you've cast this turn",
    { a: 'castThisTurn' },
    { filter: lazy('filter', () => where(filter.many, (f) => f.zone === 'stack' && f.whose === undefined)) },
  ),
  identityColors,
  form<A<'life'>>('<of> life total', { a: 'life' }, { of: lazy('player', () => playerPossessive) }),
  map(
    form<{ of: Amount }>('the number of <of>', {}, { of: lazy('paid', () => paidMany) }),
    (v) => v.of,
    (of) => ({ of }),
  ),
);
/** "card types among cards in your graveyard" */
export const typesAmong: Phrase<Amount> = alt<Amount>(
  'types',
  form<A<'cardTypes'>>('card types among <filter>', { a: 'cardTypes' }, { filter: counted }),
  form<A<'landTypes'>>('basic land types among <filter>', { a: 'landTypes' }, { filter: counted }),
);
