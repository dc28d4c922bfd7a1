import type { KeywordOf } from '../meaning.ts';
import { n, SELF, THIS, effects, grow, isSelf, type Triggered } from '../vocabulary.ts';

/** 702.112, 702.112a: renown. */
export const renown = (k: KeywordOf<'renown'>): Triggered => ({
  kind: 'triggered',
  event: { on: 'dealsDamage', what: SELF, combat: true, to: 'player' },
  condition: isSelf({ q: 'designation', is: 'renowned', not: true }),
  body: effects(grow(n(k.n)), { do: 'designate', what: THIS, as: 'renowned' }),
  text: `When this creature deals combat damage to a player, if it isn't renowned, put ${k.n} +1/+1 counter(s) on it and it becomes renowned.`,
});
