import type { KeywordOf } from '../meaning.ts';
import { SELF, effects, type Triggered } from '../vocabulary.ts';

/** 702.86, 702.86a: annihilator. */
export const annihilator = (k: KeywordOf<'annihilator'>): Triggered => ({
  kind: 'triggered',
  event: { on: 'attacks', what: SELF },
  body: effects({ do: 'sacrifice', who: { sel: 'defending player' }, filter: { nouns: ['permanent'] }, n: k.n }),
  text: `Whenever this creature attacks, defending player sacrifices ${k.n} permanent(s).`,
});
