import { n, SELF, effects, type Triggered } from '../vocabulary.ts';

/** 702.115, 702.115a: ingest. */
export const ingest: Triggered = {
  kind: 'triggered',
  event: { on: 'dealsDamage', what: SELF, combat: true, to: 'player' },
  body: effects({ do: 'exile', what: { sel: 'top', count: n(1), of: { sel: 'that player' } } }),
  text: 'Whenever this creature deals combat damage to a player, that player exiles the top card of their library.',
};
