import type { Ability } from '../../../../cards/oracle/ir/index.ts';
import { THIS } from '../vocabulary.ts';

/** 702.44, 702.44a: sunburst. Which counters depends on whether it enters as a creature. */
export const sunburst: readonly Ability[] = (['+1/+1', 'charge'] as const).map((kind): Ability => ({
  kind: 'static',
  text: `This enters with a ${kind} counter on it for each color of mana spent to cast it.`,
  effects: [
    {
      st: 'entersWithCounters',
      what: { s: 'self' },
      kind,
      count: { a: 'spentColors' },
      ifCond: {
        if: 'is',
        what: THIS,
        filter: { nouns: [], qualifiers: [{ q: 'type', is: 'creature', ...(kind === 'charge' ? { not: true } : {}) }] },
      },
    },
  ],
}));
