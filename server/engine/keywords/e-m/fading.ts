import type { Ability } from '../../../../cards/oracle/ir/index.ts';
import type { KeywordOf } from '../meaning.ts';
import { UPKEEP, effects, shrink, sacrificed, entersWith, type Triggered } from '../vocabulary.ts';

/** 702.32, 702.32a: fading. */
export const fadingTrigger: Triggered = {
  kind: 'triggered',
  event: UPKEEP,
  body: effects(shrink('fade'), { do: 'if', cond: { if: 'did', not: true }, then: [sacrificed] }),
  text: "At the beginning of your upkeep, remove a fade counter from this permanent. If you can't, sacrifice it.",
};

/** The counters that it enters with. */
export const fadingStatic = (k: KeywordOf<'fading'>): Ability => entersWith('fade', k.n);
