import { SELF, YOU, effects, type Triggered } from '../vocabulary.ts';

/** 702.147, 702.147a: decayed. That it can't block stands among the rules of blocking. */
export const decayed: Triggered = {
  kind: 'triggered',
  event: { on: 'attacks', what: SELF },
  body: effects({
    do: 'delayed',
    when: 'end of combat',
    effects: [{ do: 'sacrifice', who: YOU, what: { sel: 'it' } }],
  }),
  text: 'When this creature attacks, sacrifice it at end of combat.',
};
