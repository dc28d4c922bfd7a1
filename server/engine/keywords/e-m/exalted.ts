import { n, YOUR_CREATURE, effects, boost, type Triggered } from '../vocabulary.ts';

/** 702.83, 702.83a: exalted. */
export const exalted: Triggered = {
  kind: 'triggered',
  event: { on: 'attacks', what: { s: 'filter', filter: YOUR_CREATURE }, alone: true },
  body: effects(boost('subject', n(1))),
  text: 'Whenever a creature you control attacks alone, that creature gets +1/+1 until end of turn.',
};
