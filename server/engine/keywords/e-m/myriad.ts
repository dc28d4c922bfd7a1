import { SELF, effects, type Triggered } from '../vocabulary.ts';

/** 702.116: myriad. */
export const myriad: Triggered = {
  kind: 'triggered',
  event: { on: 'attacks', what: SELF },
  body: effects({ do: 'myriad' }),
  text: 'Whenever this creature attacks, for each opponent other than defending player, you may create a tapped token copy of it attacking that player.',
};
