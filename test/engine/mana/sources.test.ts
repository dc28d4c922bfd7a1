import { describe } from 'vitest';
import { activates, card, casts, inZone, pool, ruling, tapped } from '../../dsl/ruling.ts';

describe('CR 601.2g sources of a payment', () => {
  ruling('CR 601.2g: of two mana in any combination those are added that the spell needs', {
    cards: [
      card('Rift', '', 'Land', '{T}: Add two mana in any combination of {R} and/or {G}.'),
      card('Flare', '{R}{G}', 'Sorcery', 'Draw a card.'),
    ],
    seats: { A: { battlefield: ['Rift'], hand: ['Flare'], library: ['Bear'] }, B: {} },
  })
    .when('A', casts('Flare'))
    .resolve()
    .then('A', inZone('Flare', 'graveyard'), pool('A', ''));
  ruling('CR 107.14: of two sources that each cost {E}, both are used by whoever has as much energy', {
    cards: [
      card('North Coil', '', 'Land', '{T}, Pay {E}: Add {R}.'),
      card('South Coil', '', 'Land', '{T}, Pay {E}: Add {R}.'),
      card('Well', '{2}', 'Artifact', '{T}: You get {E}{E}.'),
      card('Flare', '{R}{R}', 'Sorcery', 'Draw a card.'),
    ],
    seats: { A: { battlefield: ['North Coil', 'South Coil', 'Well'], hand: ['Flare'], library: ['Bear'] }, B: {} },
  })
    .when('A', activates('Well'))
    .resolve()
    .when('A', casts('Flare'))
    .resolve()
    .then('A', inZone('Flare', 'graveyard'), tapped('A', 'Well', 'North Coil', 'South Coil'));
});
