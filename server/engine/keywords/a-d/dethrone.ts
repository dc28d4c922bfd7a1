import { n, SELF, effects, grow, type Triggered } from '../vocabulary.ts';

/** 702.105, 702.105a: dethrone. */
export const dethrone: Triggered = {
  kind: 'triggered',
  event: { on: 'attacks', what: SELF },
  during: { if: 'attacks the leader' },
  body: effects(grow(n(1))),
  text: 'Whenever this creature attacks the player with the most life or tied for most life, put a +1/+1 counter on this creature.',
};
