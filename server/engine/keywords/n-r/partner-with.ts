import type { KeywordOf } from '../meaning.ts';
import { SELF, effects, type Triggered } from '../vocabulary.ts';

/** 702.124j: partner with. */
export const partnerWith = (k: KeywordOf<'partner with'>): Triggered => ({
  kind: 'triggered',
  event: { on: 'enters', what: SELF },
  body: effects({
    do: 'may',
    who: { sel: 'target player', who: 'player' },
    effects: [
      {
        do: 'search',
        who: { sel: 'that player' },
        filter: { nouns: ['card'], zone: 'library', qualifiers: [{ q: 'named', name: k.name }] },
        count: { min: 1, max: 1 },
        to: 'hand',
        reveal: true,
      },
    ],
  }),
  text: `When this permanent enters, target player may search their library for a card named ${k.name}, reveal it, put it into their hand, then shuffle.`,
});
