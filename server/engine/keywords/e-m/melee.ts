import { SELF, effects, boost, type Triggered } from '../vocabulary.ts';

/** 702.121, 702.121a: melee. */
export const melee: Triggered = {
  kind: 'triggered',
  event: { on: 'attacks', what: SELF },
  body: effects(boost('self', { a: 'opponentsAttacked' })),
  text: 'Whenever this creature attacks, it gets +1/+1 until end of turn for each opponent you attacked with a creature this combat.',
};
