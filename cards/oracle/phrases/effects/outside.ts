/** "… a sorcery card you own from outside the game" (CR 400.11). */
import type { BringIn, Effect, Filter } from '../../ir/index.ts';
import { article, form, map, worded, type Phrase } from '../../combinators/index.ts';
import { inLibrary } from '../objects/filter.ts';

const OWNED = JSON.stringify({ q: 'owned' });
/** "a sorcery card you own": where it is the words around say */
const cards: Phrase<Filter> = map(
  article(inLibrary.one),
  (f): Filter | undefined => {
    const { zone: _, qualifiers = [], ...rest } = f;
    const kept = qualifiers.filter((q) => q.q !== 'owned');
    return kept.length !== qualifiers.length - 1 || f.whose !== undefined
      ? undefined
      : { ...rest, ...(kept.length > 0 ? { qualifiers: kept } : {}) };
  },
  (f) => {
    if (f.zone !== undefined || f.whose !== undefined || (f.qualifiers ?? []).some((q) => JSON.stringify(q) === OWNED))
      return undefined;
    return { ...f, zone: 'library' as const, qualifiers: [{ q: 'owned' as const }, ...(f.qualifiers ?? [])] };
  },
);
const ONE = { min: 1, max: 1 } as const;
const MAY = { min: 0, max: 1 } as const;
const B = { do: 'bringIn', who: { sel: 'you' }, to: 'hand' } as const;
const bring = (template: string, fixed: Partial<BringIn>): Phrase<Effect> =>
  form<BringIn>(template, { ...B, ...fixed }, { filter: cards }) as Phrase<Effect>;
const OUT = 'from outside the game';
export const outsideEffects: readonly Phrase<Effect>[] = [
  bring(`you may reveal <filter> ${OUT} and put it into your hand`, { count: MAY, reveal: true }),
  worded(
    'choose that card',
    bring(`you may choose <filter> ${OUT}, reveal that card, and put it into your hand`, { count: MAY, reveal: true }),
  ),
  worded(
    'choose it',
    bring(`you may choose <filter> ${OUT}, reveal it, and put it into your hand`, { count: MAY, reveal: true }),
  ),
  bring(`choose <filter> ${OUT} and put it into your hand`, { count: ONE }),
  bring(`you may put <filter> ${OUT} into your hand`, { count: MAY }),
  bring(`you may put <filter> ${OUT} on top of your library`, { count: MAY, to: 'library top' }),
];
