import { expect } from 'vitest';
import {
  activates,
  attacks,
  blocks,
  card,
  casts,
  holds,
  inZone,
  isAsked,
  life,
  ofKind,
  opts,
  orders,
  ruling,
  shows,
} from '../../dsl/plain-ruling.ts';

/** Damage that is prevented or changed (615, 614.1a, 702.16e). */

const act = ofKind('{0}', 'Instant');
const DART = act('Dart', 'Dart deals 3 damage to any target.');
const OGRE = card('Ogre', '{2}{R}', 'Creature — Ogre', '{0}: This creature deals 1 damage to any target.', '3/3');
const shielding = (n: number) =>
  act('Shield', `Prevent the next ${n} damage that would be dealt to any target this turn.`);

ruling('702.16e: protection prevents all damage of sources with the quality, and none of others', {
  cards: [
    OGRE,
    card(
      'Knight',
      '{W}',
      'Creature — Knight',
      'Protection from red\nThis creature can block an additional creature each combat.',
      '2/5',
    ),
  ],
  seats: { A: { battlefield: ['Ogre', 'Bear'] }, B: { battlefield: ['Knight'] } },
})
  .when('A', attacks({ Ogre: 'B', Bear: 'B' }))
  .when('B', blocks({ Knight: ['Ogre', 'Bear'] }))
  .until('endCombat')
  .then('B', shows('Knight', { damage: 2 }), life('B', 20));

ruling('615.7: a shield prevents as much as it says, shrinks by it, and is gone when used up', {
  cards: [DART, shielding(4)],
  seats: { A: { hand: ['Shield'] }, B: { hand: ['Dart', 'Dart', 'Dart'] } },
})
  .when('A', casts('Shield', { at: 'A' }))
  .resolve()
  .when('B', casts('Dart', { at: 'A' }))
  .resolve()
  .then('A', life('A', 20))
  .check('1 of the shield is left', ({ g }) => expect(g.state.shields.map((s) => s.amount)).toEqual([1]))
  .when('B', casts('Dart', { at: 'B' }))
  .resolve()
  .then('A', life('B', 17))
  .when('B', casts('Dart', { at: 'A' }))
  .resolve()
  .then('A', life('A', 18))
  .check('the shield is gone', ({ g }) => expect(g.state.shields).toEqual([]));

ruling('615.7: of several sources at once the shielded player chooses what the shield stops first', {
  cards: [OGRE, shielding(3)],
  seats: { A: { battlefield: ['Ogre', 'Bear'] }, B: { hand: ['Shield'] } },
})
  .when('B', casts('Shield', { at: 'B' }))
  .resolve()
  .when('A', attacks({ Bear: 'B', Ogre: 'B' }))
  .until('order')
  .then('B', isAsked({ kind: 'order', clauses: ['615.7'] }))
  .when('B', orders('Ogre', 'Bear'))
  .then('B', life('B', 18));

ruling('615.1: shields look at who deals it and whether it is combat damage', {
  cards: [OGRE, act('Lull', 'Prevent all combat damage target creature would deal this turn.')],
  seats: { A: { battlefield: ['Ogre', 'Bear'] }, B: { hand: ['Lull'] } },
})
  .when('B', casts('Lull', { at: 'Ogre' }))
  .resolve()
  .when('A', activates('Ogre', { at: 'B' }))
  .resolve()
  .then('B', life('B', 19))
  .when('A', attacks({ Ogre: 'B', Bear: 'B' }))
  .until('endCombat')
  .then('B', life('B', 17))
  .check('the shield stays', ({ g }) => expect(g.state.shields).toHaveLength(1));

ruling('615.10: a static effect prevents its share of each source’s damage', {
  cards: [
    OGRE,
    DART,
    card('Ward', '{1}', 'Artifact', 'If a source would deal damage to you, prevent 1 of that damage.'),
  ],
  seats: { A: { battlefield: ['Ogre', 'Bear'] }, B: { battlefield: ['Ward'], hand: ['Dart'] } },
})
  .when('A', attacks({ Ogre: 'B', Bear: 'B' }))
  .until('endCombat')
  .then('B', life('B', 17))
  .when('B', casts('Dart', { at: 'A' }))
  .resolve()
  .then('B', life('A', 17));

ruling('615.1: "all combat damage to creatures you control" spares those creatures in combat', {
  cards: [
    OGRE,
    DART,
    card('Mist', '{1}', 'Artifact', 'Prevent all combat damage that would be dealt to creatures you control.'),
  ],
  seats: { A: { battlefield: ['Ogre', 'Bear'], hand: ['Dart'] }, B: { battlefield: ['Mist', 'Bird'] } },
})
  .when('A', attacks({ Ogre: 'B', Bear: 'B' }))
  .when('B', blocks({ Bird: 'Ogre' }))
  .until('endCombat')
  .then('B', inZone('Bird', 'battlefield'), shows('Bird', { damage: undefined }), life('B', 18))
  .when('A', casts('Dart', { at: 'Bird' }))
  .resolve()
  .then('B', inZone('Bird', 'graveyard'));

ruling('614.1a, 616.1: doubling and a shield: the damaged player decides whether to prevent before or after', {
  cards: [
    card(
      'Fury',
      '{1}',
      'Enchantment',
      'If a red source you control would deal damage to an opponent or a permanent an opponent controls, it deals double that damage instead.',
    ),
    card('Flame', '{R}', 'Instant', 'Flame deals 3 damage to any target.'),
    card('Oak', '{G}', 'Creature — Treefolk', '', '1/9'),
    shielding(2),
  ],
  seats: {
    A: { battlefield: ['Oak'], hand: ['Shield'] },
    B: { battlefield: ['Fury', 'Mountain', 'Mountain', 'Mountain'], hand: ['Flame', 'Flame', 'Flame'] },
  },
})
  .when('A', casts('Shield', { at: 'A' }))
  .resolve()
  .when('B', casts('Flame', { at: 'A' }))
  .until('options')
  .when('A', opts('shield'))
  .then('A', life('A', 18)) // 3 - 2 = 1, doubled; after doubling it would be 4
  .when('B', casts('Flame', { at: 'Oak' }))
  .resolve()
  .then('A', shows('Oak', { damage: 6 }))
  .when('B', casts('Flame', { at: 'B' }))
  .resolve()
  .then('A', life('B', 17), holds('B', 'hand', []));
