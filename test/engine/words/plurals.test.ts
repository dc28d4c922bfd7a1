import { card, casts, holds, ruling, size } from '../../dsl/plain-ruling.ts';

for (const [one, more] of [
  ['Zombie', 'Zombies'],
  ['Faerie', 'Faeries'],
  ['Ooze', 'Oozes'],
  ['Horse', 'Horses'],
  ['Mongoose', 'Mongooses'],
] as const)
  ruling(`CR 205.3m: “${more}” are creatures with the creature type ${one}`, {
    cards: [
      card('Kin', '{1}', `Creature — ${one}`, '', '2/2'),
      card('Banner', '{1}', 'Artifact', `${more} you control get +1/+1.`),
    ],
    seats: { A: { battlefield: ['Kin', 'Bear', 'Banner'] } },
  }).then('A', size('Kin', '3/3'), size('Bear', '2/2'));

for (const [one, more, type] of [
  ['Curse', 'Curses', 'Enchantment — Curse'],
  ['Case', 'Cases', 'Enchantment — Case'],
  ['Cartouche', 'Cartouches', 'Enchantment — Cartouche'],
] as const)
  ruling(`CR 205.3h: “${more}” are enchantments with the enchantment type ${one}`, {
    cards: [
      card('Sign', '{1}', type),
      card('Banner', '{1}', 'Enchantment'),
      card('Purge', '{0}', 'Sorcery', `Destroy all ${more}.`),
    ],
    seats: { A: { battlefield: ['Sign', 'Banner'], hand: ['Purge'] } },
  })
    .when('A', casts('Purge'))
    .resolve()
    .then('A', holds('A', 'battlefield', ['Banner']));
