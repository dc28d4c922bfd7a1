/** Amounts in words (CR 107): digits, number words, X, "that much", "the number of …", and counted nouns. */
import type { Amount, Filter, ObjectSel } from '../ir/index.ts';
import {
  ahead,
  alt,
  form,
  lazy,
  lit,
  map,
  prefixed,
  series,
  table,
  where,
  worded,
  type Phrase,
} from '../combinators/index.ts';
import { usedCards } from './crafted.ts';
import { filter, other } from './filter.ts';
import { color, counterKind, digits, numberWord, severalWord } from './words.ts';
import { playerPossessive, possessive } from './selectors.ts';

type A<K extends Amount['a']> = Extract<Amount, { readonly a: K }>;
const n = (inner: Phrase<number>): Phrase<Amount> =>
  map(
    inner,
    (value): Amount => ({ a: 'n', n: value }),
    (v) => (v.a === 'n' && v.surface === undefined ? v.n : undefined),
  );

export const X = lit<Amount>('X', { a: 'x' });
/** "3", "X": before "damage" and "life" */
export const figure: Phrase<Amount> = alt('figure', n(digits), X);
/** "three", "X" */
export const several: Phrase<Amount> = alt('several', n(severalWord), X);
/** the number of a keyword action: "scry 2", "mill three cards" has words */
export const thatMuch = lit<Amount>('that much', { a: 'that' });

const stat = table<A<'stat'>['stat']>('characteristic', {
  power: 'power',
  toughness: 'toughness',
  'mana value': 'mana value',
});
const counted: Phrase<Filter> = alt(
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
/** what a spell calls itself behind "spent to cast" */
export const SPENT_ON: readonly (readonly [string, { readonly surface?: string }])[] = [
  ['this spell', {}],
  ['~', { surface: '~' }],
  ['it', { surface: 'it' }],
];
/** what mana was spent on: "this creature", "it"; in a trigger "that spell" is the one that it speaks of, whatever was done since */
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

/** Where the text itself has cards exiled or revealed as an effect, those are meant, with what they are; else a cost. */
const BY_EFFECT = /(?:^|[.,:] |then |— |player )(?:exile|reveal)s? (?![^.]*:)/;
const BY_COST = new RegExp(`^(?![\\s\\S]*${BY_EFFECT.source})`);
const byEffect = (how: string): boolean => how === 'exiled' || how === 'revealed';
/** what is said of the same objects by their class: left to a cost or to what was sacrificed or discarded */
const plain = (f: Filter, how: RegExp): boolean =>
  f.qualifiers?.length === 1
  && f.nouns.length === 1
  && ['creature', 'card', 'permanent', 'artifact', 'land', 'subtype:Spirit'].includes(f.nouns[0] ?? '')
  && how.test(f.qualifiers[0]?.surface ?? '');
const unpaid = (inner: () => Phrase<Filter>): Phrase<Filter> =>
  lazy('filter', () =>
    alt(
      'filter',
      ahead(
        BY_COST,
        where(inner(), (f) => !plain(f, /(?:sacrificed|discarded|exiled|revealed) this way$/)),
      ),
      ahead(
        BY_EFFECT,
        where(inner(), (f) => !plain(f, /(?:sacrificed|discarded) this way$/)),
      ),
    ),
  );
/** "creature sacrificed this way": what a cost was paid with, or what the words before have had sacrificed or discarded; the noun is theirs */
const paidNouns = (plural: boolean): readonly Phrase<Amount>[] =>
  (['sacrificed', 'discarded', 'exiled', 'tapped', 'revealed', 'returned', 'removed'] as const).flatMap((how) =>
    (how === 'removed'
      ? ['counter', ...['storage', 'charge', '+1/+1', 'ki'].map((kind) => `${kind} counter`)]
      : ['creature', 'card', 'permanent', 'artifact', 'land', 'Spirit']
    ).map((noun) => (byEffect(how) ? ahead<Amount>(BY_COST, paid(noun, plural, how)) : paid(noun, plural, how))),
  );
function paid(noun: string, plural: boolean, how: A<'paidWith'>['how']): Phrase<Amount> {
  return lit<Amount>(`${noun}${plural ? 's' : ''} ${how} this way`, { a: 'paidWith', how, noun });
}
const paidOne = alt<Amount>('paid', ...paidNouns(false));
const paidMany = alt<Amount>('paid', ...paidNouns(true));

/** "card types among cards in your graveyard" */
export const typesAmong: Phrase<Amount> = alt<Amount>(
  'types',
  form<A<'cardTypes'>>('card types among <filter>', { a: 'cardTypes' }, { filter: counted }),
  form<A<'landTypes'>>('basic land types among <filter>', { a: 'landTypes' }, { filter: counted }),
);

/** "for each creature you control": one more for each; `times` for "two … for each". */
export const forEach: Phrase<Amount> = alt<Amount>(
  'for each',
  form<A<'count'>>(' for each <filter>', { a: 'count' }, { filter: unpaid(() => filter.one) }),
  lit<Amount>(' for each card in your hand', { a: 'count', filter: { nouns: ['card'], zone: 'hand', whose: 'you' } }),
  form<A<'count'>>(' for each other <filter>', { a: 'count' }, { filter: lazy('filter', () => other(filter.one)) }),
  ...['it', '~', 'this spell'].map((name) =>
    lit<Amount>(` for each time ${name} was kicked`, {
      a: 'timesPaid',
      what: 'multikicker',
      ...(name === 'it' ? {} : { surface: name }),
    }),
  ),
  form<A<'castBefore'>>(
    " for each other <filter> you've cast before it this turn",
    { a: 'castBefore' },
    { filter: lazy('filter', () => where(filter.one, (f) => f.zone === 'stack' && f.whose === undefined)) },
  ),
  form<A<'castThisTurn'>>(
    " for each <filter> you've cast this turn",
    { a: 'castThisTurn' },
    { filter: lazy('filter', () => where(filter.one, (f) => f.zone === 'stack' && f.whose === undefined)) },
  ),
  form<A<'landTypes'>>(' for each basic land type among <filter>', { a: 'landTypes' }, { filter: counted }),
  lit<Amount>(' for each creature that died this turn', { a: 'died' }),
  lit<Amount>(' for each creature in your party', { a: 'party' }),
  lit<Amount>(' for each opponent you have', { a: 'players', of: { sel: 'each opponent' } }),
  form<A<'colorsAmong'>>(' for each color among <filter>', { a: 'colorsAmong' }, { filter: counted }),
  form<A<'cardTypes'>>(' for each card type among <filter>', { a: 'cardTypes' }, { filter: counted }),
  lit<Amount>(' for each color of mana spent to cast it', { a: 'spentColors' }),
  lit<Amount>(' for each creature it devoured', { a: 'devoured' }),
  lit<Amount>(" for each time you've cast your commander from the command zone this game", { a: 'leaderCasts' }),
  lit<Amount>(" for each time you've cast a commander from the command zone this game", {
    a: 'leaderCasts',
    surface: 'a',
  }),
  lit<Amount>(' for each poison counter your opponents have', {
    a: 'playerCounters',
    kind: 'poison',
    of: { sel: 'each opponent' },
  }),
  map(
    form<{ of: Amount }>(' for each <of>', {}, { of: paidOne }),
    (v) => v.of,
    (of) => ({ of }),
  ),
  form<A<'counters'>>(
    ' for each <kind> counter on <of>',
    { a: 'counters' },
    { kind: counterKind, of: lazy<ObjectSel>('object', () => possessive.plain) },
  ),
);
/** So many for each: the counted unit `n` times over. */
export const perEach = (n: number, unit: Amount): Amount =>
  n === 1 ? unit : unit.a === 'count' ? { ...unit, times: n } : { a: 'times', n, of: unit };
/** What `perEach` put together; undefined for any other amount. */
export function unitOf(v: Amount): { readonly n: number; readonly unit: Amount } | undefined {
  if (v.a === 'leaderCasts' && v.surface === 'a') return { n: 1, unit: v };
  if (v.surface !== undefined) return undefined;
  if (v.a === 'count' && v.times !== undefined) {
    const { times, ...unit } = v;
    return times > 1 ? { n: times, unit } : undefined;
  }
  if (v.a === 'times')
    return v.n > 1 && v.of.a !== 'count' && v.of.surface === undefined && UNITS.has(v.of.a)
      ? { n: v.n, unit: v.of }
      : undefined;
  return UNITS.has(v.a) ? { n: 1, unit: v } : undefined;
}
const UNITS: ReadonlySet<Amount['a']> = new Set<Amount['a']>([
  'count',
  'died',
  'castBefore',
  'party',
  'colorsAmong',
  'timesPaid',
  'landTypes',
  'cardTypes',
  'counters',
  'spentColors',
  'devoured',
  'playerCounters',
  'leaderCasts',
  'paidWith',
  'players',
  'castThisTurn',
]);

/** Puts "for each" on a figure: 2 for each → count × 2. */
export const scaled = (figure_: Phrase<Amount>, tail: string): Phrase<Amount> =>
  alt<Amount>(
    'scaled',
    map(
      form<{ n: Amount; f: Amount }>(`<n>${tail}<f>`, {}, { n: figure_, f: forEach }),
      ({ n: base, f }): Amount | undefined =>
        base.a === 'n' && base.n > 0 ? { ...perEach(base.n, f), surface: 'for each' } : undefined,
      (v) => {
        const { surface, ...bare } = v;
        const parts = surface === 'for each' ? unitOf(bare) : undefined;
        return parts && { n: { a: 'n', n: parts.n } as Amount, f: parts.unit };
      },
    ),
  );

/**
 * A counted noun: "a card", "two cards", "X cards", "that many cards", "a card for each …", "cards equal to …". `one` and `more` are the
 * noun with all that belongs to it; the article is part of `one`.
 */
export function counting(one: string, more: string): Phrase<Amount> {
  const single = lit<Amount>(one, { a: 'n', n: 1 });
  const plural = map(
    form<{ n: Amount }>(`<n> ${more}`, {}, { n: several }),
    (v) => v.n,
    (v) => ({ n: v }),
  );
  return alt<Amount>(
    more,
    single,
    plural,
    lit<Amount>(`that many ${more}`, { a: 'that' }),
    prefixed(
      'equal ',
      map(
        form<{ v: Amount }>(`${more} equal to <v>`, {}, { v: amount }),
        (r) => r.v,
        (v) => ({ v }),
      ),
    ),
    scaled(single, ''),
    scaled(plural, ''),
    prefixed(
      'number equal ',
      map(
        form<{ v: Amount }>(`a number of ${more} equal to <v>`, {}, { v: amount }),
        (r) => r.v,
        (v) => ({ v }),
      ),
    ),
  );
}

/** "one or more", "three or more": a bound in a condition */
export const orMore: Phrase<number> = map(
  form<{ n: number }>('<n> or more', {}, { n: numberWord }),
  (v) => v.n,
  (v) => ({ n: v }),
);
