import { expect } from 'vitest';
import { emperor } from '../../../formats/emperor/index.ts';
import {
  answers,
  attacks,
  blocks,
  card,
  inZone,
  isAsked,
  life,
  neverAsked,
  notAsked,
  ruling,
  shows,
  wasAsked,
} from '../../dsl/plain-ruling.ts';

/** A and B against Y and Z. */
const TEAMS = { format: 'two-headed-giant', people: 4, names: ['A', 'B', 'Y', 'Z'] } as const;

ruling('509.1b, 805.10d: where no more than one creature can block, it is the first that a team declares', {
  ...TEAMS,
  cards: [card('Arbiter', '{1}', 'Enchantment', 'No more than one creature can block each combat.')],
  seats: {
    A: { battlefield: ['Bear', 'Arbiter'] },
    B: {},
    Y: { battlefield: ['Giant'] },
    Z: { battlefield: [{ card: 'Wall', as: 'Z wall' }] },
  },
})
  .when('A', attacks({ Bear: 'Y' }))
  .when('Y', blocks({ Giant: 'Bear', 'Z wall': 'Bear' }))
  .check('the Giant blocks alone', (t) => {
    expect(t.g.state.combat?.attacks.flatMap((a) => a.blockers)).toEqual([t.s.id('Giant')]);
  })
  .until('main2')
  .then('A', inZone('Bear', 'graveyard'));

ruling('509.1d, 805.10d: each player of a team pays the cost to block with their own creatures', {
  ...TEAMS,
  cards: [
    card(
      'Toll',
      '{1}',
      'Enchantment',
      "Creatures can't block unless their controller pays {1} for each of those creatures.",
    ),
  ],
  seats: {
    A: { battlefield: ['Bear', 'Toll'] },
    B: {},
    Y: { battlefield: ['Giant', { card: 'Forest', as: 'forest of Y' }] },
    Z: { battlefield: ['Wall', { card: 'Forest', as: 'forest of Z' }] },
  },
})
  .when('A', attacks({ Bear: 'Y' }))
  .when('Y', blocks({ Giant: 'Bear', Wall: 'Bear' }))
  .then('Y', isAsked({ kind: 'pay', cost: '{1}', title: 'Pay {1} to block with Giant?' }))
  .then('Z', notAsked)
  .when(
    'Y',
    answers((part) => ({ pay: part.kind === 'pay' ? part.suggestion : null })),
  )
  .then('Z', isAsked({ kind: 'pay', cost: '{1}', title: 'Pay {1} to block with Wall?' }))
  .when('Z', answers({ pay: null }))
  .then('Z', shows('forest of Y', { tapped: true }))
  .check('the Giant blocks alone', (t) => {
    expect(t.g.state.combat?.attacks.flatMap((a) => a.blockers)).toEqual([t.s.id('Giant')]);
  });

const TWO = 'This creature can block an additional creature each combat.';
ruling('510.1d, 805.10f: a team divides the damage of its blockers in the order of the attackers that they block', {
  ...TEAMS,
  cards: [
    card('Pair', '{1}', 'Creature — Bear', TWO, '2/2'),
    card('Twin', '{1}', 'Creature — Bear', TWO, '2/2'),
    card('Ox', '{1}', 'Creature — Ox', '', '2/4'),
  ],
  seats: {
    A: { battlefield: ['Bear', 'Giant', 'Ox'] },
    B: {},
    Y: { battlefield: ['Pair'] },
    Z: { battlefield: ['Twin'] },
  },
})
  .when('A', attacks({ Bear: 'Y', Giant: 'Y', Ox: 'Z' }))
  .when('Y', blocks({ Pair: ['Giant', 'Ox'], Twin: ['Bear', 'Giant'] }))
  .until('endCombat')
  .then('Y', wasAsked('510.1d', ['Z', /^Twin assigns/], ['Y', /^Pair assigns/]));

ruling('802.4a: a creature does not block what attacks a teammate with life of their own', {
  format: emperor,
  people: 6,
  names: ['A', 'E', 'B', 'X', 'Y', 'Z'],
  turn: { side: 'Z' },
  seats: { A: {}, E: { battlefield: ['Wall'] }, Z: { battlefield: ['Bear'] } },
})
  .when('Z', attacks({ Bear: 'A' }))
  .until('endCombat')
  .then('A', neverAsked('block'), life('A', 18));
