import { card, casts, inZone, life, neverAsked, ruling, shows } from '../../dsl/plain-ruling.ts';

ruling(
  '122.1c, 704.5g: a shield counter stands in for destruction by an effect, not by lethal damage, for which umbra armor does (702.89a)',
  {
    cards: [
      card('Fury', '{0}', 'Instant', "Damage can't be prevented this turn."),
      card('Cocoon', '{1}', 'Enchantment — Aura', 'Enchant creature\nUmbra armor'),
    ],
    seats: {
      A: { battlefield: ['Mountain', 'Swamp'], hand: ['Fury', 'Spark', 'Smite'] },
      B: {
        battlefield: [
          { card: 'Giant', counters: { shield: 1 } },
          { card: 'Bear', counters: { shield: 2 } },
          { card: 'Cocoon', attachedTo: 'Bear' },
        ],
      },
    },
  },
)
  .when('A', casts('Smite', { at: 'Giant' }))
  .resolve()
  .when('A', casts('Fury'))
  .resolve()
  .when('A', casts('Spark', { at: 'Bear' }))
  .resolve()
  .then('B', neverAsked('choose'), inZone('Cocoon', 'graveyard'))
  .then('B', shows('Giant', { zone: 'battlefield' }), shows('Bear', { counters: { shield: 1 } }));

ruling('704.5s, 714.4: a Saga whose last chapter is told is sacrificed, which a creature that is destroyed is not', {
  cards: [
    { name: 'Tale', cost: '{0}', type: 'Enchantment — Saga', layout: 'saga', text: 'I — You draw a card.' },
    card('Mourning', '{B}', 'Enchantment', 'Whenever you sacrifice a permanent, you gain 1 life.'),
  ],
  seats: { A: { battlefield: ['Mourning', 'Bear', 'Mountain'], hand: ['Tale', 'Spark'], library: ['Wall'] }, B: {} },
})
  .when('A', casts('Spark', { at: 'Bear' }))
  .resolve()
  .then('A', inZone('Bear', 'graveyard'), life('A', 20))
  .when('A', casts('Tale'))
  .resolve()
  .then('A', inZone('Tale', 'graveyard'), life('A', 21));
