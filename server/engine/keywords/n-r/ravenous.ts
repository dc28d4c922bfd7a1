import type { Ability } from '../../../../cards/oracle/ir/index.ts';
import { n, SELF, YOU, effects, type Triggered } from '../vocabulary.ts';

/** 702.156, 702.156a: ravenous. */
export const ravenousTrigger: Triggered = {
  kind: 'triggered',
  event: { on: 'enters', what: SELF },
  condition: { if: 'amount', of: { a: 'x' }, cmp: '>=', n: 5 },
  body: effects({ do: 'draw', who: YOU, count: n(1) }),
  text: 'When this permanent enters, if X is 5 or more, draw a card.',
};

/** The counters that it enters with. */
export const ravenousStatic: Ability = {
  kind: 'static',
  effects: [{ st: 'entersWithCounters', what: { s: 'self' }, kind: '+1/+1', count: { a: 'x' } }],
  text: 'This permanent enters with X +1/+1 counters on it.',
};
