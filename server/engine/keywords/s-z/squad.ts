import { SELF, THIS, YOU, effects, type Triggered } from '../vocabulary.ts';

/** 702.157, 702.157a: squad. */
export const squad: Triggered = {
  kind: 'triggered',
  event: { on: 'enters', what: SELF },
  condition: { if: 'paid', what: 'squad' },
  body: effects({ do: 'copyToken', who: YOU, count: { a: 'timesPaid', what: 'squad' }, of: THIS }),
  text: "When this creature enters, if its squad cost was paid, create a token that's a copy of it for each time its squad cost was paid.",
};
