import type { KeywordOf } from '../meaning.ts';
import { n, SELF, CREATURE, effects, type Triggered } from '../vocabulary.ts';

/** 702.165: backup. */
export const backup = (k: KeywordOf<'backup'>): Triggered => ({
  kind: 'triggered',
  event: { on: 'enters', what: SELF },
  body: effects(
    {
      do: 'putCounters',
      what: { sel: 'target', filter: CREATURE, count: { min: 1, max: 1 } },
      kind: '+1/+1',
      count: n(k.n),
    },
    { do: 'backUp', what: { sel: 'it' } },
  ),
  text: `When this creature enters, put ${k.n} +1/+1 counter(s) on target creature. If that's another creature, it gains the abilities printed below backup until end of turn.`,
});
