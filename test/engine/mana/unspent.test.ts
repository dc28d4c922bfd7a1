import { card, ruling, showsSeat, takes } from '../../dsl/plain-ruling.ts';

const DEN = card('Den', '', 'Land', '{T}: Add {G}. Spend this mana only to cast creature spells.');

ruling('CR 500.5: a mana that is for creature spells is kept, too, by whoever does not lose unspent mana', {
  cards: [DEN, card('Stillness', '{G}', 'Enchantment', "You don't lose unspent mana as steps and phases end.")],
  seats: { A: { battlefield: ['Den', 'Stillness'] }, B: {} },
})
  .when('A', takes('Den'))
  .until('beginCombat')
  .then('A', showsSeat('A', { bound: [{ says: 'Spend this mana only to cast creature spells.', mana: 'G' }] }));
