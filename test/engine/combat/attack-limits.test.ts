import { describe, expect } from 'vitest';
import { attacks, card, type Position, ruling, shows, type Given } from '../../dsl/plain-ruling.ts';
import { act } from '../../dsl/script.ts';

/** A with a Bear and a Bird and B with a Giant declare together against C and D; C has an enchantment. */
const limited = (text: string): Given => ({
  format: 'two-headed-giant',
  people: 4,
  names: ['A', 'B', 'C', 'D'],
  cards: [card('Limit', '{1}', 'Enchantment', text)],
  seats: { A: { battlefield: ['Bear', 'Bird'] }, B: { battlefield: ['Giant'] }, C: { battlefield: ['Limit'] }, D: {} },
});
const declares = (attackers: Readonly<Record<string, string>>) =>
  act<Position>('declares attackers', ({ s }, who) =>
    s.answer(who, { attacks: Object.entries(attackers).map(([c, to]): [string, string] => [s.ref(c), s.ref(to)]) }),
  );
const fights = (...names: readonly string[]) =>
  ['Bear', 'Bird', 'Giant'].map((name) =>
    shows(name, { attacking: names.includes(name) ? (expect.any(String) as string) : undefined }),
  );

describe('CR 508.1c limits to the number of attackers', () => {
  const one = limited('No more than one creature can attack each combat.');
  ruling('CR 508.1c: where no more than one creature may attack each turn, nobody declares two', one)
    .until('attack')
    .refused('A', declares({ Bear: 'C', Bird: 'D' }), '508.1');
  ruling('CR 508.1c: of what two heads declare together, the first does', one)
    .when('A', attacks({ Bear: 'C', Giant: 'D' }))
    .then('C', ...fights('Bear'));
  const you = limited('No more than one creature can attack you each combat.');
  ruling(
    'CR 508.1c: where no more than one creature may attack a player, one attacks them, and others whom they like',
    you,
  )
    .when('A', attacks({ Bear: 'C', Bird: 'D', Giant: 'C' }))
    .then('C', ...fights('Bear', 'Bird'));
  ruling('CR 508.1c: any number attacks the others', you)
    .when('A', attacks({ Bear: 'D', Bird: 'C', Giant: 'D' }))
    .then('C', ...fights('Bear', 'Bird', 'Giant'));
});
