import { card, casts, inZone, ruling } from '../../dsl/plain-ruling.ts';

ruling('CR 106.6: mana for Dragon spells alone pays for one that is no creature', {
  cards: [
    card('Roost', '', 'Land', '{T}: Add {R}. Spend this mana only to cast Dragon spells.'),
    card('Scale', '{R}', 'Kindred Artifact — Dragon'),
  ],
  seats: { A: { battlefield: ['Roost'], hand: ['Scale'] }, B: {} },
})
  .when('A', casts('Scale'))
  .resolve()
  .then('A', inZone('Scale', 'battlefield'));
