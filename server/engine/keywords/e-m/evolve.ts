import { n, THIS, YOUR_CREATURE, effects, grow, type Triggered } from '../vocabulary.ts';

/** 702.100, 702.100a: evolve. Its power or its toughness is greater = not (neither is greater). */
export const evolve: Triggered = {
  kind: 'triggered',
  event: { on: 'enters', what: { s: 'filter', filter: YOUR_CREATURE } },
  condition: {
    if: 'not',
    cond: {
      if: 'is',
      what: { sel: 'subject' },
      filter: {
        nouns: ['creature'],
        qualifiers: [
          { q: 'stat', stat: 'power', cmp: '<=', value: { a: 'stat', stat: 'power', of: THIS } },
          { q: 'stat', stat: 'toughness', cmp: '<=', value: { a: 'stat', stat: 'toughness', of: THIS } },
        ],
      },
    },
  },
  body: effects(grow(n(1))),
  text: 'Whenever a creature you control enters with greater power or toughness than this creature, put a +1/+1 counter on this creature.',
};
