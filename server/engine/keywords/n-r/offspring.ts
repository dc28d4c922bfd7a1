import { n, SELF, THIS, YOU, effects, type Triggered } from '../vocabulary.ts';

/** 702.175, 702.175a: offspring. */
export const offspring: Triggered = {
  kind: 'triggered',
  event: { on: 'enters', what: SELF },
  condition: { if: 'paid', what: 'offspring' },
  body: effects({ do: 'copyToken', who: YOU, count: n(1), of: THIS, but: [{ x: 'is', power: 1, toughness: 1 }] }),
  text: "When this permanent enters, if its offspring cost was paid, create a token that's a copy of it, except it's 1/1.",
};
