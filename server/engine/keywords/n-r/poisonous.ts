import type { KeywordOf } from '../meaning.ts';
import { n, SELF, effects, type Triggered } from '../vocabulary.ts';

/** 702.70, 702.70a: poisonous. */
export const poisonous = (k: KeywordOf<'poisonous'>): Triggered => ({
  kind: 'triggered',
  event: { on: 'dealsDamage', what: SELF, combat: true, to: 'player' },
  body: effects({ do: 'playerCounters', who: { sel: 'that player' }, kind: 'poison', count: n(k.n) }),
  text: `Whenever this creature deals combat damage to a player, that player gets ${k.n} poison counter(s).`,
});
