import { act, type Act } from '../../dsl/script.ts';
import { card, casts, life, ruling, type Position } from '../../dsl/plain-ruling.ts';

const berserker = (name: string) =>
  card(name, '{R}', 'Creature — Goblin', 'This creature attacks each combat if able.', '2/1');

/** Declares these attackers, and no others. */
const declares = (attackers: Readonly<Record<string, string>>): Act<Position> =>
  act(`declares ${Object.keys(attackers).join(', ') || 'no attackers'}`, ({ s }, who) =>
    s.answer(who, { attacks: Object.entries(attackers).map(([c, t]): [string, string] => [s.ref(c), s.ref(t)]) }),
  );

ruling('508.1d: where one creature can attack, it is the one on which more requirements lie', {
  cards: [
    berserker('Berserker'),
    berserker('Fanatic'),
    card('Provoke', '{0}', 'Instant', 'Goad target creature.'),
    card('Arbiter', '{1}', 'Enchantment', 'No more than one creature can attack each combat.'),
  ],
  seats: { A: { battlefield: ['Berserker', 'Fanatic'] }, B: { battlefield: ['Arbiter'], hand: ['Provoke'] } },
})
  .when('B', casts('Provoke', { at: 'Fanatic' }))
  .resolve()
  .until('attack')
  .refused('A', declares({}), '508.1', /508\.1d|701\.15b/)
  .refused('A', declares({ Berserker: 'B' }), '508.1', /508\.1d|701\.15b/)
  .when('A', declares({ Fanatic: 'B' }))
  .until('main2')
  .then('A', life('B', 18));
