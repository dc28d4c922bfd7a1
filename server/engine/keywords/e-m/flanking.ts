import { n, SELF, effects, boost, type Triggered } from '../vocabulary.ts';

/** 702.25, 702.25a: flanking. */
export const flanking: Triggered = {
  kind: 'triggered',
  event: {
    on: 'becomesBlocked',
    what: SELF,
    by: { nouns: ['creature'], qualifiers: [{ q: 'keyword', is: 'flanking', not: true }] },
  },
  body: effects(boost('subject', n(-1))),
  text: 'Whenever this creature becomes blocked by a creature without flanking, the blocking creature gets -1/-1 until end of turn.',
};
