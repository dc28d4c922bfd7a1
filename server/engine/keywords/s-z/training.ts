import { n, SELF, effects, grow, signal, ifDone, attacking, type Triggered } from '../vocabulary.ts';

/** 702.149, 702.149a, c: training. */
export const training: Triggered = {
  kind: 'triggered',
  event: { on: 'attacks', what: SELF, besides: { n: 1, filter: attacking('>=', 1) } },
  body: effects(grow(n(1)), ifDone(signal('trains'))),
  text: 'Whenever this creature and at least one other creature with greater power attack, put a +1/+1 counter on this creature.',
};
