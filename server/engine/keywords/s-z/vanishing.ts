import type { Ability } from '../../../../cards/oracle/ir/index.ts';
import type { KeywordOf } from '../meaning.ts';
import { SELF, UPKEEP, effects, shrink, sacrificed, isSelf, entersWith, type Triggered } from '../vocabulary.ts';

/** 702.63, 702.63a: vanishing. */
export const vanishingTriggers: readonly Triggered[] = [
  {
    kind: 'triggered',
    event: UPKEEP,
    condition: isSelf({ q: 'counter', kind: 'time' }),
    body: effects(shrink('time')),
    text: 'At the beginning of your upkeep, if this permanent has a time counter on it, remove a time counter from it.',
  },
  {
    kind: 'triggered',
    event: { on: 'lastCounter', what: SELF, kind: 'time' },
    body: effects(sacrificed),
    text: 'When the last time counter is removed from this permanent, sacrifice it.',
  },
];

/** The counters that it enters with. */
export const vanishingStatic = (k: KeywordOf<'vanishing'>): Ability => entersWith('time', k.n);
