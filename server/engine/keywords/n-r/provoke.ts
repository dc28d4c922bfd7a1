import { SELF, THIS, YOU, effects, type Triggered } from '../vocabulary.ts';

/** 702.39, 702.39a: provoke. */
export const provoke: Triggered = {
  kind: 'triggered',
  event: { on: 'attacks', what: SELF },
  body: effects({
    do: 'may',
    who: YOU,
    effects: [
      {
        do: 'modify',
        what: { sel: 'target', filter: { nouns: ['creature'], whose: 'defendingPlayer' }, count: { min: 1, max: 1 } },
        mods: [{ m: 'blocks', whom: THIS }],
        duration: 'end of combat',
      },
      { do: 'untap', what: { sel: 'it' } },
    ],
  }),
  text: 'Whenever this creature attacks, you may have target creature defending player controls block it this combat if able. If you do, untap that creature.',
};
