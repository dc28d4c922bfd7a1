import { activates, card, ruling, size } from '../../dsl/plain-ruling.ts';

/** Effects of one layer that wait for others (613.8), found by comparison with the reference in test/engine/model. */

const MIGHT = card('Might', '', 'Enchantment', 'Creatures with power 3 or greater get +1/+1.');

ruling('613.8b: what looks at power waits for counters that change it', {
  cards: [MIGHT],
  seats: { A: { battlefield: ['Might', { card: 'Bear', counters: { '+1/+1': 1 } }, 'Bird'] } },
}).then('A', size('Bear', '4/4'), size('Bird', '1/1'));

ruling('613.8b: a creature that counters make small no longer gets what large ones get', {
  cards: [MIGHT],
  seats: { A: { battlefield: ['Might', { card: 'Giant', counters: { '-1/-1': 2 } }] } },
}).then('A', size('Giant', '2/2'));

const POND = card(
  'Pond',
  '',
  'Enchantment — Aura',
  'Enchant land\nEnchanted creature loses all abilities and is a blue Frog with base power and toughness 1/1.',
);
const TREE = card(
  'Tree',
  '',
  'Land',
  "{T}: Tree becomes a 3/3 green Elf creature until end of turn. It's still a land.",
);
const CROWN = card('Crown', '', 'Enchantment', 'Elves get +4/+4.');

ruling('613.8a: what an Aura makes of an enchanted creature waits until the land is a creature', {
  cards: [POND, TREE, CROWN],
  seats: { A: { battlefield: ['Tree', { card: 'Pond', attachedTo: 'Tree' }, 'Crown'] } },
})
  .when('A', activates('Tree'))
  .resolve()
  .then('A', size('Tree', '3/3'));

const TEACH = card('Teach', '', 'Enchantment', 'Creatures you control have "Creatures you control get +1/+1."');
const VOID = card('Void', '', 'Enchantment', 'All creatures lose all abilities.');

ruling('613.7a: an ability that was lost does nothing, though a newer effect gives the same again', {
  cards: [TEACH, VOID],
  seats: { A: { battlefield: ['Bear', 'Teach', 'Void', { card: 'Teach', as: 'Second' }] } },
}).then('A', size('Bear', '3/3'));

const PLAGUE = card('Plague', '', 'Enchantment', 'Elves have "All creatures lose all abilities."');
const PIPER = card('Piper', '', 'Creature — Elf', 'Creatures you control get +1/+1 and have flying.', '1/1');

ruling('613.8c: an effect waits for one that is only there since an effect of the same layer gave its ability', {
  cards: [PLAGUE, PIPER],
  seats: { A: { battlefield: ['Plague', 'Piper', 'Bear'] } },
}).then('A', size('Bear', '2/2'), size('Piper', '1/1'));
