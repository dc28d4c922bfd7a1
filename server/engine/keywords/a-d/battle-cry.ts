import { n, SELF, effects, type Triggered } from '../vocabulary.ts';

/** 702.91, 702.91a: battle cry. */
export const battleCry: Triggered = {
  kind: 'triggered',
  event: { on: 'attacks', what: SELF },
  body: effects({
    do: 'modify',
    what: {
      sel: 'each',
      filter: { nouns: ['creature'], qualifiers: [{ q: 'other' }, { q: 'status', is: 'attacking' }] },
    },
    mods: [{ m: 'pt', power: n(1), toughness: n(0) }],
    duration: 'end of turn',
  }),
  text: 'Whenever this creature attacks, each other attacking creature gets +1/+0 until end of turn.',
};
