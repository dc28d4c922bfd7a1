/** Amounts in words (CR 107): digits, number words, X, "that much", "the number of …", and counted nouns. */
import type { Amount, Filter, ObjectSel } from '../ir/index.ts';
import { alt, form, lazy, lit, map, prefixed, table, worded, type Phrase } from '../combinators/index.ts';
import { filter, other } from './filter.ts';
import { counterKind, digits, numberWord, severalWord } from './words.ts';
import { playerPossessive, possessive } from './selectors.ts';

type A<K extends Amount['a']> = Extract<Amount, { readonly a: K }>;
const n = (inner: Phrase<number>): Phrase<Amount> => map(inner, (value): Amount => ({ a: 'n', n: value }), (v) => (v.a === 'n' && v.surface === undefined ? v.n : undefined));

export const X = lit<Amount>('X', { a: 'x' });
/** "3", "X": before "damage" and "life" */
export const figure: Phrase<Amount> = alt('figure', n(digits), X);
/** "three", "X" */
export const several: Phrase<Amount> = alt('several', n(severalWord), X);
/** the number of a keyword action: "scry 2", "mill three cards" has words */
export const thatMuch = lit<Amount>('that much', { a: 'that' });

const stat = table<A<'stat'>['stat']>('characteristic', { power: 'power', toughness: 'toughness', 'mana value': 'mana value' });
const counted: Phrase<Filter> = alt('counted', lazy('filter', () => filter.many), lazy('filter', () => map(form<{ f: Filter }>('other <f>', {}, { f: other(filter.many) }), (v) => v.f, (f) => ({ f }))));

const counts: Phrase<Amount> = alt<Amount>(
  'count', form<A<'count'>>('the number of <filter>', { a: 'count' }, { filter: counted }), form<A<'count'>>('twice the number of <filter>', { a: 'count', times: 2 }, { filter: counted }),
);
/** "the number of creatures you control", "its power", "your life total" */
export const amount: Phrase<Amount> = alt<Amount>(
  'amount',
  form<A<'count'>>('the number of <filter>', { a: 'count' }, { filter: counted }),
  form<A<'plus'>>('<n> plus <of>', { a: 'plus' }, { n: digits, of: lazy('amount', () => counts) }),
  form<A<'cardTypes'>>('the number of card types among <filter>', { a: 'cardTypes' }, { filter: counted }),
  form<A<'count'>>('twice the number of <filter>', { a: 'count', times: 2 }, { filter: counted }),
  form<A<'hand'>>('the number of cards in <of> hand', { a: 'hand' }, { of: lazy('player', () => playerPossessive) }),
  form<A<'counters'>>('the number of <kind> counters on <of>', { a: 'counters' }, { kind: counterKind, of: lazy<ObjectSel>('object', () => possessive.plain) }),
  form<A<'stat'>>('<of> <stat>', { a: 'stat' }, { of: lazy<ObjectSel>('possessive', () => possessive.of), stat }),
  worded('converted', form<A<'stat'>>('<of> converted mana cost', { a: 'stat', stat: 'mana value' }, { of: lazy<ObjectSel>('possessive', () => possessive.of) })),
  worded('the', form<A<'stat'>>('the <stat> of <of>', { a: 'stat' }, { stat, of: lazy<ObjectSel>('object', () => possessive.plain) })),
  form<A<'life'>>('<of> life total', { a: 'life' }, { of: lazy('player', () => playerPossessive) }),
);

/** "for each creature you control": one more for each; `times` for "two … for each". */
export const forEach: Phrase<Filter> = alt(
  'for each',
  map(form<{ f: Filter }>(' for each <f>', {}, { f: lazy('filter', () => filter.one) }), (v) => v.f, (f) => ({ f })),
  lit<Filter>(' for each card in your hand', { nouns: ['card'], zone: 'hand', whose: 'you' }),
  map(form<{ f: Filter }>(' for each other <f>', {}, { f: lazy('filter', () => other(filter.one)) }), (v) => v.f, (f) => ({ f })),
);

/** Puts "for each" on a figure: 2 for each → count × 2. */
export const scaled = (figure_: Phrase<Amount>, tail: string): Phrase<Amount> => alt<Amount>(
  'scaled',
  map(
    form<{ n: Amount; f: Filter }>(`<n>${tail}<f>`, {}, { n: figure_, f: forEach }),
    ({ n: base, f }): Amount | undefined => (base.a === 'n' && base.n > 0 ? { a: 'count', filter: f, ...(base.n > 1 ? { times: base.n } : {}), surface: 'for each' } : undefined),
    (v) => (v.a === 'count' && v.surface === 'for each' ? { n: { a: 'n', n: v.times ?? 1 } as Amount, f: v.filter } : undefined),
  ),
);

/**
 * A counted noun: "a card", "two cards", "X cards", "that many cards", "a card for each …", "cards equal to …". `one` and `more` are the
 * noun with all that belongs to it; the article is part of `one`.
 */
export function counting(one: string, more: string): Phrase<Amount> {
  const single = lit<Amount>(one, { a: 'n', n: 1 });
  const plural = map(form<{ n: Amount }>(`<n> ${more}`, {}, { n: several }), (v) => v.n, (v) => ({ n: v }));
  return alt<Amount>(
    more,
    single,
    plural,
    lit<Amount>(`that many ${more}`, { a: 'that' }),
    prefixed('equal ', map(form<{ v: Amount }>(`${more} equal to <v>`, {}, { v: amount }), (r) => r.v, (v) => ({ v }))),
    scaled(single, ''),
    scaled(plural, ''),
    prefixed('number equal ', map(form<{ v: Amount }>(`a number of ${more} equal to <v>`, {}, { v: amount }), (r) => r.v, (v) => ({ v }))),
  );
}

/** "one or more", "three or more": a bound in a condition */
export const orMore: Phrase<number> = map(form<{ n: number }>('<n> or more', {}, { n: numberWord }), (v) => v.n, (v) => ({ n: v }));
