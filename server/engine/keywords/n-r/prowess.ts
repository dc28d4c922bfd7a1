import { n, effects, boost, type Triggered } from '../vocabulary.ts';

/** 702.108, 702.108a: prowess. */
export const prowess: Triggered = {
  kind: 'triggered',
  event: {
    on: 'cast',
    who: 'you',
    filter: { nouns: ['spell'], qualifiers: [{ q: 'type', is: 'creature', not: true }], zone: 'stack' },
  },
  body: effects(boost('self', n(1))),
  text: 'Whenever you cast a noncreature spell, this creature gets +1/+1 until end of turn.',
};
