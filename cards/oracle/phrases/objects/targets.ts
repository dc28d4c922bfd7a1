/** Target objects in both numbers: "target creature", "up to two target lands" (CR 115). */
import type { Count, Filter, ObjectSel } from '../../ir/index.ts';
import { alt, form, map, where, type Phrase } from '../../combinators/index.ts';
import { manyCount, ONE } from './counts.ts';
import { filter, inYardCards, other } from './filter.ts';
import type { O } from './references.ts';

export const TARGET = { sel: 'target' } as const;
export const otherOne = other(filter.one);
export const otherMany = other(filter.many);
/** of whichever graveyards: "from a single graveyard" has its own words */
const anyYard = where(filter.many, (f) => f.oneYard !== true);
/** a spell, which stands on the stack, or a permanent or card */
export const targetOne: Phrase<ObjectSel> = alt<ObjectSel>(
  'target',
  form<O<'target'>>('target <filter>', { ...TARGET, count: ONE }, { filter: filter.one }),
  form<O<'target'>>('another target <filter>', { ...TARGET, count: ONE }, { filter: otherOne }),
  form<O<'target'>>('up to one target <filter>', { ...TARGET, count: { min: 0, max: 1 } }, { filter: filter.one }),
  form<O<'target'>>('up to one other target <filter>', { ...TARGET, count: { min: 0, max: 1 } }, { filter: otherOne }),
);
export const targetMany: Phrase<ObjectSel> = alt<ObjectSel>(
  'targets',
  form<O<'target'>>('<count> target <filter>', TARGET, { count: manyCount, filter: anyYard }),
  form<O<'target'>>('<count> other target <filter>', TARGET, { count: manyCount, filter: otherMany }),
  map<{ count: Count; filter: Filter }, ObjectSel>(
    form<{ count: Count; filter: Filter }>(
      '<count> target <filter> from a single graveyard',
      {},
      { count: manyCount, filter: inYardCards.many },
    ),
    ({ count, filter: f }) =>
      f.whose === undefined ? { ...TARGET, count, filter: { ...f, oneYard: true } } : undefined,
    (s) => {
      if (s.sel !== 'target' || !s.filter.oneYard || s.surface !== undefined) return undefined;
      const { oneYard: _, ...f } = s.filter;
      return { count: s.count, filter: f };
    },
  ),
  form<O<'target'>>(
    'each of <count> target <filter>',
    { ...TARGET, surface: 'each of' },
    { count: manyCount, filter: filter.many },
  ),
  form<O<'target'>>(
    'each of <count> other target <filter>',
    { ...TARGET, surface: 'each of' },
    { count: manyCount, filter: otherMany },
  ),
);
export const target = alt<ObjectSel>('target', targetOne, targetMany);
