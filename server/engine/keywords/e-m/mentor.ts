import { n, SELF, effects, signal, attacking, type Triggered } from '../vocabulary.ts';

/** 702.134, 702.134a, c: mentor. */
export const mentor: Triggered = {
  kind: 'triggered',
  event: { on: 'attacks', what: SELF },
  body: effects(
    {
      do: 'putCounters',
      what: { sel: 'target', filter: attacking('<=', -1), count: { min: 1, max: 1 } },
      kind: '+1/+1',
      count: n(1),
    },
    signal('mentors'),
  ),
  text: "Whenever this creature attacks, put a +1/+1 counter on target attacking creature with power less than this creature's power.",
};
