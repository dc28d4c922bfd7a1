/** Costs (CR 118, 602.1a): mana, {T}, sacrifices, discards, life, counters, loyalty. */
import type { CostPart } from '../../ir/index.ts';
import {
  alt,
  form,
  list,
  map,
  pattern,
  reworded,
  stable,
  where,
  worded,
  type Phrase,
} from '../../combinators/index.ts';
import { manaSymbols } from '../words/words.ts';
import { costPart, removals, type C } from './cost-parts.ts';

/** "+1", "0", "−3", "−X" in front of a loyalty ability (606) */
export const loyaltyCost: Phrase<readonly CostPart[]> = map(
  pattern(
    'loyalty',
    /(?:[+−]\d+|−X|0)(?=:)/,
    (text): C<'loyalty'> | undefined => {
      const amount = text.replace('−', '-').replace('+', '');
      return amount === '-X' ? { c: 'loyalty', n: amount } : { c: 'loyalty', n: Number(amount) };
    },
    ({ n }) => (n === '-X' ? '−X' : n === 0 ? '0' : n > 0 ? `+${n}` : `−${-n}`),
  ),
  (part): readonly CostPart[] => [part],
  (parts) => (parts.length === 1 && parts[0]?.c === 'loyalty' ? parts[0] : undefined),
);
const commas = (parts: number): readonly string[] => Array.from({ length: parts - 1 }, () => ', ');
/** "Remove three quest counters from ~ and sacrifice it": two parts in one */
const SPENT: CostPart = { c: 'sacrifice', self: true, surface: 'and it' };
const isSpent = (part: CostPart | undefined): boolean => part !== undefined && stable(part) === stable(SPENT);
const single: Phrase<readonly CostPart[]> = map(
  costPart,
  (part) => [part],
  (parts) => (parts.length === 1 ? parts[0] : undefined),
);
const spentUp: Phrase<readonly CostPart[]> = map<{ part: CostPart }, readonly CostPart[]>(
  form<{ part: CostPart }>('<part> and sacrifice it', {}, { part: alt('cost', ...removals()) }),
  ({ part }) => (part.c === 'removeCounter' && part.from === undefined ? [part, SPENT] : undefined),
  ([part, then, more]) => (part && isSpent(then) && more === undefined ? { part } : undefined),
);
const grouped = (parts: readonly CostPart[]): (readonly CostPart[])[] =>
  parts.flatMap((part, i) =>
    isSpent(part) ? [] : [isSpent(parts[i + 1]) ? [part, parts[i + 1] as CostPart] : [part]],
  );
/** "{2}, {T}, Sacrifice ~": the capital behind a comma is the cost's own style, so words are read in either case. */
export const costList: Phrase<readonly CostPart[]> = map(
  list(alt<readonly CostPart[]>('cost', single, spentUp), [', ']),
  (l) => l.items.flat(),
  (parts) => {
    const items = grouped(parts);
    return items.length > 0 ? { items, separators: commas(items.length) } : undefined;
  },
);
/** "Ward—Pay 2 life", "As an additional cost …, sacrifice a creature and pay 2 life": costs in running text */
export const cost: Phrase<readonly CostPart[]> = alt(
  'cost',
  map(
    list(costPart, [' and ', ', ']),
    (l) => (l.items.length > 1 && l.separators.some((s) => s !== ' and ') ? undefined : l.items),
    (items) => (items.length > 0 ? { items, separators: items.slice(1).map(() => ' and ') } : undefined),
  ),
);
/** "Escape—{3}{R}, Exile three other cards from your graveyard.": several parts in a keyword's long form */
export const costEnumeration: Phrase<readonly CostPart[]> = where(costList, (parts) => parts.length > 1);
/** "pay {1} and return a basic land you control to its owner's hand": what one does in place of paying a mana cost (118.9) */
const paidMana: Phrase<CostPart> = worded(
  'pay',
  form<C<'mana'>>('pay <symbols>', { c: 'mana' }, { symbols: manaSymbols }),
);
const done: Phrase<CostPart> = alt<CostPart>(
  'cost',
  paidMana,
  where(
    costPart,
    (part) => part.c !== 'mana' && part.c !== 'tap' && part.c !== 'untap' && !('self' in part && part.self === true),
  ),
);
export const insteadOfMana: Phrase<readonly CostPart[]> = map(
  list(done, [' and ']),
  (l) => (l.items.length <= 2 ? l.items : undefined),
  (items) =>
    items.length > 0 && items.length <= 2 ? { items, separators: items.slice(1).map(() => ' and ') } : undefined,
);
/** "by paying 3 life and discarding a card": costs behind "by" */
const GERUNDS: readonly (readonly [string, string])[] = [
  ['pay', 'paying'],
  ['sacrifice', 'sacrificing'],
  ['discard', 'discarding'],
  ['exile', 'exiling'],
  ['tap', 'tapping'],
  ['return', 'returning'],
  ['remove', 'removing'],
];
const gerund: Phrase<CostPart> = alt<CostPart>(
  'cost',
  ...GERUNDS.map(([verb, doing]) => reworded(done, `${verb} `, `${doing} `)),
);
export const gerunds: Phrase<readonly CostPart[]> = map(
  list(gerund, [' and ']),
  (l) => (l.items.length <= 2 ? l.items : undefined),
  (items) =>
    items.length > 0 && items.length <= 2 ? { items, separators: items.slice(1).map(() => ' and ') } : undefined,
);
