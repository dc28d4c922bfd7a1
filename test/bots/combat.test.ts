import { describe, expect, it } from 'vitest';
import type { Part } from '../../server/protocol/index.ts';
import { attacks, card, inZone, life, position, ruling, type Given, type Position } from '../dsl/ruling.ts';
import { sight } from '../dsl/script.ts';
import { confrontation } from '../formats/binding/confrontation.ts';
import { decided, decides } from './deciding.ts';

/** Creatures by their size: "3/3". */
const plain = (pt: string, text = '') => card(text === '' ? pt : `${pt} ${text}`, '{1}', 'Creature — Golem', text, pt);
const CARDS = [
  ...['1/1', '2/2', '3/3', '4/4', '5/1', '5/5', '6/6'].map((pt) => plain(pt)),
  plain('2/2', 'Flying'),
  plain('3/2', 'First strike'),
  plain('1/1', 'Deathtouch'),
  plain('3/3', 'Menace'),
];
type Cards = NonNullable<Given['seats'][string]['battlefield']>;
/** The creatures that attack, by name. */
const attacking = (...names: readonly string[]) =>
  sight(`attacking: ${names.join(', ') || 'nothing'}`, (t: Position, who) => {
    const { objects } = t.view(who);
    const going = Object.values(objects).flatMap((o) => (o.attacking === undefined ? [] : [o.name]));
    expect(going.toSorted()).toEqual(names.toSorted());
  });
/** The creatures that block, by name. */
const blocking = (...names: readonly string[]) =>
  sight(`blocking: ${names.join(', ') || 'nothing'}`, (t: Position, who) => {
    const { objects } = t.view(who);
    const there = Object.values(objects).flatMap((o) => (o.blocking === undefined ? [] : [o.name]));
    expect(there.toSorted()).toEqual(names.toSorted());
  });

describe('attacks', () => {
  const against = (own: Cards, foes: Cards, of: Record<string, number> = {}): Given => ({
    cards: CARDS,
    life: of,
    seats: { A: { battlefield: own }, B: { battlefield: foes } },
  });
  ruling(
    'CR 508.1: what nothing can block attacks, what would die for nothing stays',
    against(['2/2 Flying', '2/2'], ['3/3']),
  )
    .until('attack')
    .when('A', decides)
    .then('A', attacking('2/2 Flying'));
  ruling(
    'CR 509.1b: creatures at another place are no blockers of this attack',
    confrontation({
      cards: CARDS,
      life: { Will: 30 },
      seats: { 'Will 1': { battlefield: ['2/2'] }, 'Opposition 2': { battlefield: ['5/5'] } },
    }),
  )
    .until('attack')
    .when('Will 1', decides)
    .then('Will 1', attacking('2/2'));
  ruling('CR 104.3b: everything attacks when that is the end of it', against(['2/2', '2/2', '2/2'], ['5/5'], { B: 4 }))
    .until('attack')
    .when('A', decides)
    .then('A', attacking('2/2', '2/2', '2/2'));
  const answered = (of: number) => against(['4/4'], [{ card: '5/1', tapped: true }], { A: of });
  ruling('CR 508.1a: a guard stays at home when the answer would be the end', answered(4))
    .until('attack')
    .when('A', decides)
    .then('A', attacking());
  ruling('CR 508.1a: a guard attacks when its side lives through the answer', answered(20))
    .until('attack')
    .when('A', decides)
    .then('A', attacking('4/4'));
});

describe('blocks', () => {
  const attacked = (by: string, own: string[], of = 20): Given => ({
    cards: CARDS,
    turn: { side: 'B' },
    life: { A: of },
    seats: { A: { battlefield: own }, B: { battlefield: [{ card: by, as: 'the attacker' }] } },
  });
  const blocked = (name: string, by: string, own: string[], of?: number) =>
    ruling(name, attacked(by, own, of))
      .when('B', attacks({ 'the attacker': 'A' }))
      .until('block')
      .when('A', decides);
  blocked('CR 510.1: blocks with what kills and lives', '2/2', ['1/1', '3/3']).then('A', blocking('3/3'));
  blocked('CR 702.7b: first strike is reckoned with', '3/2 First strike', ['3/3']).then('A', blocking());
  blocked('CR 702.2b: a deathtouch creature of little worth takes a great one with it', '6/6', ['1/1 Deathtouch'])
    .then('A', blocking('1/1 Deathtouch'))
    .until('endCombat')
    .then('A', inZone('the attacker', 'graveyard'));
  const throwing = 'CR 104.3b: throws a creature in the way only when the damage would be the end';
  blocked(throwing, '6/6', ['1/1']).then('A', blocking()).until('endCombat').then('A', life('A', 14));
  blocked('CR 104.3b: throws a creature in the way of damage that would be the end', '6/6', ['1/1'], 6)
    .then('A', blocking('1/1'))
    .until('endCombat')
    .then('A', life('A', 6));
  blocked('CR 702.111b: menace is met by two or by none', '3/3 Menace', ['2/2', '2/2']).then(
    'A',
    blocking('2/2', '2/2'),
  );
  it('CR 702.111b: menace is not met by one alone', () => {
    const t = position(attacked('3/3 Menace', ['2/2']));
    const [attacker, own] = [t.handle('A', 'the attacker') ?? '', t.handle('A', '2/2') ?? ''];
    const part: Part = {
      kind: 'block',
      title: 'Declare blockers',
      creatures: [{ object: own, attackers: [attacker], max: 1 }],
      needs: [{ attacker, min: 2 }],
    };
    expect(decided(t, 'A', part)).toEqual({ blocks: [] });
  });
});
