import { card, casts, life, pool, ruling, tapped } from '../../dsl/plain-ruling.ts';

ruling('CR 605.4a: what triggers on a land is counted where the land has several mana abilities, too', {
  cards: [
    card('Shore', '', 'Land', '{T}: Add {C}.\n{T}: Add {G}.'),
    card(
      'Bloom',
      '{G}',
      'Enchantment — Aura',
      'Enchant land\nWhenever enchanted land is tapped for mana, its controller adds an additional {G}.',
    ),
    card('Cheer', '{G}{G}', 'Sorcery', 'You gain 3 life.'),
  ],
  seats: { A: { battlefield: ['Shore', { card: 'Bloom', attachedTo: 'Shore' }], hand: ['Cheer'] }, B: {} },
})
  .when('A', casts('Cheer'))
  .resolve()
  .then('A', life('A', 23), pool('A', ''), tapped('A', 'Shore'));
