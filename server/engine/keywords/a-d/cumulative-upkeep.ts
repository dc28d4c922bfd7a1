import type { KeywordOf } from '../meaning.ts';
import { n, THIS, YOU, UPKEEP, effects, grow, sacrificed, isSelf, type Triggered } from '../vocabulary.ts';

/** 702.24, 702.24a–b: cumulative upkeep. */
export const cumulativeUpkeep = (k: KeywordOf<'cumulative upkeep'>): Triggered => ({
  kind: 'triggered',
  event: UPKEEP,
  condition: isSelf(),
  body: effects(grow(n(1), 'age'), {
    do: 'pay',
    who: YOU,
    cost: k.cost,
    times: { a: 'counters', kind: 'age', of: THIS },
    unless: [sacrificed],
  }),
  text: 'At the beginning of your upkeep, put an age counter on this permanent, then sacrifice it unless you pay its upkeep cost for each age counter on it.',
});
