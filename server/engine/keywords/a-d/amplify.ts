import type { Ability } from '../../../../cards/oracle/ir/index.ts';
import type { KeywordOf } from '../meaning.ts';

/** 702.38, 702.38a: amplify. */
export const amplify = (k: KeywordOf<'amplify'>): Ability => ({
  kind: 'static',
  effects: [{ st: 'amplifies', count: k.n }],
  text: `As this enters, reveal any number of cards from your hand that share a creature type with it. It enters with ${k.n} +1/+1 counter(s) on it for each.`,
});
