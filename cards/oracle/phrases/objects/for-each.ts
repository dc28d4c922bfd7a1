/** One more for each: "for each creature you control", "two for each Elf". */
import type { Amount, ObjectSel } from '../../ir/index.ts';
import { alt, form, lazy, lit, map, where, type Phrase } from '../../combinators/index.ts';
import { counterKind } from '../words/words.ts';
import { counted } from './amounts.ts';
import type { A } from './figures.ts';
import { filter, other } from './filter.ts';
import { paidOne, unpaid } from './paid.ts';
import { possessive } from './references.ts';

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
/** The number and the unit of an amount made by `perEach`; undefined for any other amount. */
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
