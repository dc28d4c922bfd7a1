import type { KeywordOf } from '../meaning.ts';
import { n, SELF, effects, boost, type Triggered } from '../vocabulary.ts';

/** 702.45, 702.45a: bushido. */
export const bushido = (k: KeywordOf<'bushido'>): Triggered => ({
  kind: 'triggered',
  event: {
    on: 'any',
    of: [
      { on: 'blocks', what: SELF },
      { on: 'becomesBlocked', what: SELF },
    ],
  },
  body: effects(boost('self', n(k.n))),
  text: `Whenever this creature blocks or becomes blocked, it gets +${k.n}/+${k.n} until end of turn.`,
});
