import { describe } from 'vitest';
import { card, casts, handOf, pool, ruling, tapped } from '../../dsl/plain-ruling.ts';

const rock = (name: string, text: string): ReturnType<typeof card> => card(name, '{2}', 'Artifact', text);

describe('CR 601.2g sources that a payment takes', () => {
  ruling('CR 601.2g: what gives nothing is left alone, and what only taps comes before what spends a counter', {
    cards: [
      card('Cradle', '', 'Land', '{T}: Add {G} for each creature you control.'),
      card('Depot', '', 'Land', '{T}, Remove a charge counter from Depot: Add {G}.'),
      rock('Vane', '{T}: Add {G}.'),
      card('Leaf', '{1}{G}', 'Sorcery', 'Draw a card.'),
    ],
    seats: {
      A: {
        battlefield: ['Cradle', { card: 'Depot', counters: { charge: 1 } }, 'Vane', 'Forest'],
        hand: ['Leaf'],
        library: ['Bear'],
      },
      B: {},
    },
  })
    .when('A', casts('Leaf'))
    .resolve()
    .then('A', handOf('A', 1), pool('A', ''), tapped('A', 'Forest', 'Vane'));
});
