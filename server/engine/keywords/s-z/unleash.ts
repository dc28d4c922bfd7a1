import type { Ability } from '../../../../cards/oracle/ir/index.ts';
import { THIS, option } from '../vocabulary.ts';

/** 702.98, 702.98a: unleash. */
export const unleash: readonly Ability[] = [
  option('you', 1),
  {
    kind: 'static',
    condition: {
      if: 'is',
      what: THIS,
      filter: { nouns: ['permanent'], qualifiers: [{ q: 'counter', kind: '+1/+1' }] },
    },
    effects: [{ st: 'modify', what: THIS, mods: [{ m: 'restrict', rule: "can't block" }] }],
    text: "This permanent can't block as long as it has a +1/+1 counter on it.",
  },
];
