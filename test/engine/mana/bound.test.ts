import { describe } from 'vitest';
import { card, casts, inZone, ruling, showsSeat, takes } from '../../dsl/plain-ruling.ts';

describe('CR 106.6 mana with words of its own', () => {
  ruling('CR 715.3a: mana for sorcery spells pays for the Adventure of a creature card, and not for the creature', {
    cards: [
      card('School', '', 'Land', '{T}: Add {R}. Spend this mana only to cast sorcery spells.'),
      {
        layout: 'adventure',
        name: 'Errant',
        cost: '{R}',
        type: 'Creature — Human',
        pt: '3/2',
        other: { name: 'Quest', cost: '{R}', type: 'Sorcery — Adventure', text: 'You gain 2 life.' },
      },
    ],
    seats: { A: { battlefield: ['School'], hand: ['Errant'] }, B: {} },
  })
    .refused('A', casts('Errant', { face: 0 }), '601.2h')
    .when('A', casts('Errant', { face: 1 }))
    .resolve()
    .then('A', inZone('Errant', 'exile'));
  ruling('CR 106.6: what mana of a spell may not be spent on is told in the words of the spell', {
    cards: [
      card('Salvage', '{R}', 'Sorcery', "Add {R}{R}. This mana can't be spent to cast nonartifact spells."),
      card('Relic', '{1}{R}', 'Artifact'),
    ],
    seats: { A: { battlefield: ['Mountain'], hand: ['Salvage', 'Relic', 'Spark'] }, B: {} },
  })
    .when('A', casts('Salvage'))
    .resolve()
    .then(
      'A',
      showsSeat('A', { bound: [{ says: "This mana can't be spent to cast nonartifact spells.", mana: 'RR' }] }),
    )
    .refused('A', casts('Spark', { at: 'B' }), '601.2h')
    .when('A', casts('Relic'))
    .resolve()
    .then('A', inZone('Relic', 'battlefield'), showsSeat('A', { pool: '' }));
  ruling('CR 106.6: what mana of a triggered ability may not be spent on is told in short', {
    cards: [
      card(
        'Flow',
        '{R}',
        'Enchantment',
        "Whenever you tap a land for mana, add {R}. This mana can't be spent to cast creature spells.",
      ),
    ],
    seats: { A: { battlefield: ['Flow', 'Mountain'] }, B: {} },
  })
    .when('A', takes('Mountain'))
    .then('A', showsSeat('A', { pool: 'R', bound: [{ says: 'not for creature spells', mana: 'R' }] }));
  ruling('CR 609.4b: where one effect speaks of colors and another of types, {C} is paid with any mana', {
    cards: [
      card('Lens', '{1}', 'Artifact', 'You may spend mana as though it were mana of any color.'),
      card('Prism', '{1}', 'Artifact', 'You may spend mana as though it were mana of any type.'),
      card('Eldrazi', '{C}', 'Creature — Eldrazi', '', '2/2'),
    ],
    seats: { A: { battlefield: ['Lens', 'Prism', 'Forest'], hand: ['Eldrazi'] }, B: {} },
  })
    .when('A', casts('Eldrazi'))
    .resolve()
    .then('A', inZone('Eldrazi', 'battlefield'));
});
