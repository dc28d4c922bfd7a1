import { SELF, THIS, effects, type Triggered } from '../vocabulary.ts';

/** 702.74, 702.74a: evoke. */
export const evoke: Triggered = {
  kind: 'triggered',
  event: { on: 'enters', what: SELF },
  condition: { if: 'way', way: 'evoke' },
  body: effects({ do: 'sacrifice', who: { sel: 'controller', of: THIS }, what: THIS }),
  text: 'When this permanent enters, if its evoke cost was paid, its controller sacrifices it.',
};
