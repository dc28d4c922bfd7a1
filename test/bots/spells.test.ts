import { describe, expect, it } from 'vitest';
import type { Part } from '../../server/protocol/index.ts';
import {
  attacks,
  blocks,
  card,
  casts,
  hidden,
  inStep,
  inZone,
  isOver,
  lands,
  onStack,
  passes,
  position,
  ruling,
  size,
  tapped,
  waits,
  type Given,
} from '../dsl/ruling.ts';
import { decided, decides } from './deciding.ts';

const CARDS = [
  card('Imp', '{1}{R}', 'Creature — Imp', '', '2/1'),
  card('Kid', '{G}', 'Creature — Human', '', '1/1'),
  card('Ox', '{3}{G}', 'Creature — Ox', '', '4/3'),
  card('Ogre', '{3}{R}', 'Creature — Ogre', '', '3/3'),
  card('Titan', '{7}', 'Creature — Giant', '', '7/7'),
  card('Drake', '{4}{U}', 'Creature — Drake', 'Flying', '4/4'),
  card('Wurm', '{0}', 'Creature — Wurm', '', '6/5'),
  card('Fall', '{3}{B}', 'Sorcery', 'Destroy target creature.'),
  card('Snuff', '{3}{B}', 'Instant', 'Destroy target creature.'),
  card('Refusal', '{1}{U}{U}', 'Instant', 'Counter target spell.'),
  card('Bolt', '{R}', 'Instant', 'Bolt deals 3 damage to any target.'),
  card('Leap', '{1}{G}', 'Instant', 'Target creature gets +3/+3 until end of turn.'),
  card('Omen', '{0}', 'Sorcery', 'Scry 2.'),
  card('Toll', '{0}', 'Sorcery', 'Each player sacrifices a creature of their choice.'),
  card('Warded', '{1}', 'Creature — Golem', 'Ward {1}', '2/2'),
];
const duel = (seats: Given['seats'], more: Partial<Given> = {}): Given => ({ cards: CARDS, seats, ...more });

describe('spells', () => {
  ruling(
    'CR 305.1: a land is played first, for a colour that the hand lacks',
    duel({ A: { battlefield: lands(2, 'Forest'), hand: ['Imp', 'Forest', 'Mountain'] } }),
  )
    .when('A', decides)
    .then('A', inZone('Mountain', 'battlefield'), inZone('Imp', 'hand'));
  ruling(
    'CR 601.2: of what can be cast, the creature that is worth most',
    duel({ A: { battlefield: lands(4, 'Forest'), hand: ['Kid', 'Ox'] } }),
  )
    .when('A', decides)
    .then('A', onStack('Ox'));
  const swamps = lands(4, 'Swamp');
  ruling(
    'CR 601.2c: removal is aimed at the best opposing creature',
    duel({ A: { battlefield: ['Titan', ...swamps], hand: ['Fall'] }, B: { battlefield: ['Bear', 'Drake'] } }),
  )
    .when('A', decides)
    .resolve()
    .then('A', inZone('Drake', 'graveyard'));
  ruling(
    'CR 601.2c: removal is not aimed at a creature of one’s own',
    duel({ A: { battlefield: ['Titan', ...swamps], hand: ['Fall'] } }),
  )
    .when('A', decides)
    .then('A', onStack(), inZone('Fall', 'hand'));
  const instant = { A: { battlefield: swamps, hand: ['Snuff'] }, B: { battlefield: ['Drake'] } };
  ruling('CR 117.1a: instants wait for combat or the end of the opposing turn', duel(instant))
    .when('A', decides)
    .then('A', onStack(), inZone('Snuff', 'hand'))
    .until('end', 'B')
    .when('B', passes)
    .when('A', decides)
    .then('A', onStack('Snuff'), inStep('end', 'B'))
    .resolve()
    .then('A', inZone('Drake', 'graveyard'));
  const countering = (friend: string): Given => ({
    cards: CARDS,
    format: 'two-headed-giant',
    people: 4,
    names: ['A', 'Friend', 'B', 'Foe'],
    turn: { side: friend === 'Friend' ? 'Team 1' : 'Team 2' },
    seats: { A: { battlefield: lands(3, 'Island'), hand: ['Refusal'] }, [friend]: { hand: ['Wurm'] } },
  });
  ruling('CR 701.6a: counters what an opponent casts, not what a friend does', countering('B'))
    .when('B', casts('Wurm'))
    .when('A', waits, decides)
    .then('A', onStack('Wurm', 'Refusal'));
  ruling('CR 701.6a: counters nothing that a friend casts', countering('Friend'))
    .when('Friend', casts('Wurm'))
    .when('A', waits, decides)
    .then('A', onStack('Wurm'), inZone('Refusal', 'hand'));
  ruling(
    'CR 119.6: burn goes to the face at once when it is the end of it',
    duel(
      { A: { battlefield: ['Mountain'], hand: ['Bolt'] }, B: { battlefield: ['Ogre'] } },
      { life: { B: 3 }, turn: { side: 'B', step: 'upkeep' } },
    ),
  )
    .when('B', passes)
    .when('A', decides)
    .resolve()
    .then('A', isOver('A'));
  const trick = duel(
    { A: { battlefield: ['Bear', 'Titan', ...lands(2, 'Forest')], hand: ['Leap'] }, B: { battlefield: ['Ogre'] } },
    { turn: { side: 'B' } },
  );
  ruling('CR 117.1a: a trick saves a creature in combat and is not spent outside of one', trick)
    .when('B', passes)
    .when('A', decides)
    .then('A', onStack(), inZone('Leap', 'hand'))
    .when('B', attacks({ Ogre: 'A' }))
    .when('A', blocks({ Bear: 'Ogre' }))
    .when('B', passes)
    .when('A', decides)
    .then('A', onStack('Leap'))
    .resolve()
    .then('A', size('Bear', '5/5'));
});

describe('other questions', () => {
  const scrying = (n: number) =>
    duel({ A: { battlefield: lands(n, 'Island'), hand: ['Omen'], library: ['Bear', 'Swamp', 'Titan'] } });
  ruling('CR 701.22a: lands stay on top while there are few, spells when there are many', scrying(2))
    .when('A', casts('Omen'))
    .until('piles')
    .when('A', decides)
    .until('draw', 'A')
    .then('A', inZone('Swamp', 'hand'), hidden('Titan'));
  ruling('CR 701.22a: spells stay on top when there are many lands', scrying(7))
    .when('A', casts('Omen'))
    .until('piles')
    .when('A', decides)
    .until('draw', 'A')
    .then('A', inZone('Titan', 'hand'), hidden('Swamp'));
  const warding = (battlefield: string[]) =>
    duel({ A: { battlefield, hand: ['Spark'] }, B: { battlefield: ['Warded'] } });
  ruling('CR 118.12: pays what can be paid, and declines what cannot', warding(['Mountain', 'Plains']))
    .when('A', casts('Spark', { at: 'Warded' }))
    .until('pay')
    .when('A', decides)
    .resolve()
    .then('A', tapped('A', 'Mountain', 'Plains'), inZone('Warded', 'graveyard'));
  it('CR 118.12: declines what it cannot pay', () => {
    const ward: Part = {
      kind: 'pay',
      title: 'ward',
      cost: '{1}',
      optional: true,
      suggestion: null,
      sources: [{ key: 'mana:c1:0', object: 'c1', gives: ['W'] }],
      pool: '',
    };
    expect(decided(position(warding(['Mountain'])), 'A', ward)).toEqual({ pay: null });
  });
  ruling('CR 701.21a: sacrifices what is worth least', duel({ A: { battlefield: ['Titan', 'Kid'], hand: ['Toll'] } }))
    .when('A', casts('Toll'))
    .until('choose')
    .when('A', decides)
    .then('A', inZone('Kid', 'graveyard'), inZone('Titan', 'battlefield'));
  ruling(
    'CR 510.1c: damage among blockers kills what it can, the best first',
    duel({ A: { battlefield: ['Giant'] }, B: { battlefield: ['Kid', 'Ogre'] } }),
  )
    .when('A', attacks({ Giant: 'B' }))
    .when('B', blocks({ Kid: 'Giant', Ogre: 'Giant' }))
    .until('distribute')
    .when('A', decides)
    .until('endCombat')
    .then('A', inZone('Kid', 'graveyard'), inZone('Ogre', 'graveyard'));
});
