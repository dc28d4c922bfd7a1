import { describe } from 'vitest';
import { activates, card, casts, inZone, life, pool, ruling, tapped } from '../../dsl/plain-ruling.ts';
import { giveRule } from '../../dsl/player-rule.ts';

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
  ruling('CR 601.2h: mana in the pool pays the generic cost where lands have to be shared out among colors', {
    cards: [
      card('Mesa', '', 'Land', '{T}: Add {R} or {W}.'),
      card('Ridge', '', 'Land', '{T}: Add {R} or {G}.'),
      card('Helix', '{1}{R}{W}', 'Sorcery', 'You gain 3 life.'),
    ],
    seats: { A: { battlefield: ['Mesa', 'Ridge'], pool: 'G', hand: ['Helix'] }, B: {} },
  })
    .when('A', casts('Helix'))
    .resolve()
    .then('A', life('A', 23), pool('A', ''), tapped('A', 'Mesa', 'Ridge'));
  ruling('CR 119.8: a player who cannot lose life pays none for mana', {
    cards: [card('Pact', '{1}', 'Artifact', 'Pay 1 life: Add {B}.'), card('Gift', '{B}', 'Sorcery', 'Draw a card.')],
    seats: { A: { battlefield: ['Pact'], hand: ['Gift'] }, B: {} },
  })
    .check('an effect lets A lose no life', ({ g, s }) => giveRule(g, s.seat('A'), "can't lose life"))
    .refused('A', casts('Gift'), '601.2h');
});
