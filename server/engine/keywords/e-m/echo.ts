import type { KeywordOf } from '../meaning.ts';
import { YOU, UPKEEP, effects, sacrificed, type Triggered } from '../vocabulary.ts';

/** 702.30, 702.30a: echo. */
export const echo = (k: KeywordOf<'echo'>): Triggered => ({
  kind: 'triggered',
  event: UPKEEP,
  condition: { if: 'new' },
  body: effects({ do: 'pay', who: YOU, cost: k.cost, unless: [sacrificed] }),
  text: 'At the beginning of your upkeep, if this permanent came under your control since the beginning of your last upkeep, sacrifice it unless you pay its echo cost.',
});
