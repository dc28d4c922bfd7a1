import { describe, expect } from 'vitest';
import { examineAttack, examineBlock } from '../../../server/engine/game/examine.ts';
import {
  attacks,
  blocks,
  card,
  hooked,
  mayAttack,
  neverAsked,
  openPart,
  type Position,
  replies,
  ruling,
  type Given,
} from '../../dsl/plain-ruling.ts';
import { sight, type Script, type Sight } from '../../dsl/script.ts';
import { giveRule } from '../../dsl/player-rule.ts';

const creature = (name: string, text = '', pt = '1/1', type = 'Creature — Human', cost = '{U}') =>
  card(name, cost, type, text, pt);
const failing = (list: readonly { readonly holds: boolean; readonly clauses: readonly string[] }[]) =>
  list.filter((f) => !f.holds).flatMap((f) => f.clauses);
/** The clause by which this does not attack it; null: it may. */
const attackingIs = (attacker: string, target: string, clause: string | null): Sight<Position> =>
  sight(`${attacker} against ${target}: ${clause ?? 'may attack'}`, ({ g, s }) => {
    expect(failing(examineAttack(g, { attacker: s.id(attacker), target: s.ref(target) }))[0] ?? null).toBe(clause);
  });
/** The clause by which this does not block it; null: it may. */
const blockingIs = (blocker: string, attacker: string, clause: string | null): Sight<Position> =>
  sight(`${blocker} before ${attacker}: ${clause ?? 'may block'}`, ({ g, s }) => {
    expect(failing(examineBlock(g, { blocker: s.id(blocker), attacker: s.id(attacker) }))[0] ?? null).toBe(clause);
  });

describe('attacking', () => {
  ruling(
    '302.6: a creature that came under its controller’s control this turn does not attack, unless it has haste (702.10b)',
    {
      cards: [creature('New'), creature('Old'), creature('Fast', 'Haste')],
      seats: { A: { battlefield: [{ card: 'New', sick: true }, 'Old', { card: 'Fast', sick: true }] }, B: {} },
    },
  )
    .until('attack')
    .then(
      'A',
      mayAttack({ Old: ['B'], Fast: ['B'] }),
      attackingIs('New', 'B', '302.6'),
      attackingIs('Old', 'B', null),
      attackingIs('Fast', 'B', null),
    )
    .until('main1', 'B')
    .until('attack')
    .until('main1', 'A')
    .until('attack')
    .then('A', mayAttack({ New: ['B'], Old: ['B'], Fast: ['B'] }));
  ruling('302.6: a format may read continuity its own way', {
    format: hooked('duel', { continuous: () => false }),
    people: 2,
    names: ['A', 'B'],
    cards: [creature('Old')],
    seats: { A: { battlefield: ['Old'] }, B: {} },
  }).then('A', attackingIs('Old', 'B', '302.6'));
  ruling('508.1a, 702.3b, 508.1c, 506.3: tapped, defenders, restricted and noncreatures stay home', {
    cards: [
      creature('Tapped'),
      creature('Keep', 'Defender'),
      creature('Freed', "Defender\nThis creature can attack as though it didn't have defender."),
      creature('Coward', "This creature can't attack or block."),
      creature('Calm', "This creature can't attack."),
      card('Rock', '{1}', 'Artifact'),
    ],
    seats: { A: { battlefield: [{ card: 'Tapped', tapped: true }, 'Keep', 'Freed', 'Coward', 'Calm', 'Rock'] }, B: {} },
  })
    .until('attack')
    .then(
      'A',
      mayAttack({ Freed: ['B'] }),
      attackingIs('Tapped', 'B', '508.1a'),
      attackingIs('Keep', 'B', '702.3b'),
      attackingIs('Freed', 'B', null),
      attackingIs('Coward', 'B', '508.1c'),
      attackingIs('Calm', 'B', '508.1c'),
      attackingIs('Rock', 'B', '506.3'),
    );
  ruling('508.1c: a seat that can’t attack has no attackers', { seats: { A: { battlefield: ['Bear'] }, B: {} } })
    .check('an effect says so of A', ({ g, s }) => giveRule(g, s.seat('A'), "can't attack"))
    .then('A', attackingIs('Bear', 'B', '508.1c'))
    .until('main2')
    .then('A', neverAsked('attack'));
  const sage = (name: string) => ({
    name,
    cost: '{1}',
    type: 'Planeswalker — Sage',
    loyalty: '3',
    text: '+1: You gain 1 life.',
  });
  ruling(
    '508.1b, 802.2, 805.10a: every opposing seat and its planeswalkers can be attacked, friends and other permanents cannot',
    {
      format: 'two-headed-giant',
      people: 4,
      names: ['A', 'B', 'C', 'D'],
      cards: [sage('Hero'), sage('Friend')],
      seats: {
        A: { battlefield: ['Bear'] },
        B: { battlefield: [{ card: 'Friend', counters: { loyalty: 3 } }] },
        C: { battlefield: [{ card: 'Hero', counters: { loyalty: 3 } }] },
        D: { battlefield: ['Bird'] },
      },
    },
  )
    .until('attack')
    .then(
      'A',
      mayAttack({ Bear: ['C', 'Hero', 'D'] }),
      attackingIs('Bear', 'Hero', null),
      attackingIs('Bear', 'Friend', '508.1b'),
      attackingIs('Bear', 'B', '508.1b'),
      attackingIs('Bear', 'Bird', '508.1b'),
    );
  ruling('508.1d: what has to attack says so, and does', {
    cards: [creature('Raging', 'This creature attacks each combat if able.'), creature('Guard')],
    seats: { A: { battlefield: ['Raging', 'Guard'] }, B: {} },
  })
    .until('attack')
    .check('one of them has to', (t) => {
      const { creatures } = openPart(t, 'A', 'attack');
      expect(creatures.map((c) => c.must ?? null)).toEqual([expect.stringContaining('508.1d'), null]);
    })
    .refused('A', replies({ attacks: [] }));
  ruling('509.1c: so does what has to block', {
    cards: [creature('Raging'), creature('Guard', 'This creature blocks each combat if able.')],
    seats: { A: { battlefield: ['Bear'] }, B: { battlefield: ['Raging', 'Guard'] } },
  })
    .when('A', attacks({ Bear: 'B' }))
    .until('block')
    .check('one of them has to', (t) => {
      const { creatures } = openPart(t, 'B', 'block');
      expect(creatures.map((c) => c.must ?? null)).toEqual([null, expect.stringContaining('509.1c')]);
    })
    .refused('B', replies({ blocks: [] }));
  ruling('509.1c: and what has to be blocked is', {
    cards: [creature('Lure', 'This creature must be blocked if able.')],
    seats: { A: { battlefield: ['Lure'] }, B: { battlefield: ['Bear'] } },
  })
    .when('A', attacks({ Lure: 'B' }))
    .until('block')
    .refused('B', replies({ blocks: [] }))
    .when('B', blocks({ Bear: 'Lure' }));
});

describe('blocking', () => {
  /** A's attacker with this text and B's creatures before it, the first of which is a plain 2/2: the clause that forbids each block, or null. */
  function before(
    name: string,
    attacker: ReturnType<typeof creature>,
    blockers: readonly (readonly [ReturnType<typeof creature>, string | null])[],
    seats: Partial<Given['seats']> = {},
  ): Script<Position> {
    return ruling(name, {
      cards: [attacker, ...blockers.map(([c]) => c)],
      seats: {
        A: { ...seats['A'], battlefield: ['Attacker', ...(seats['A']?.battlefield ?? [])] },
        B: { battlefield: [...blockers.map(([c]) => c.name), ...(seats['B']?.battlefield ?? [])] },
      },
    })
      .when('A', attacks({ Attacker: 'B' }))
      .then('B', ...blockers.map(([c, clause]) => blockingIs(c.name, 'Attacker', clause)));
  }
  const attacker = (text: string, cost = '{2}') => creature('Attacker', text, '2/2', 'Creature — Human', cost);
  const plain = creature('Plain', '', '2/2', 'Creature — Human', '{2}');
  const bird = creature('Bird', 'Flying');
  before('702.9b, 702.17b: flying is blocked by flying and reach', attacker('Flying'), [
    [plain, '702.9b'],
    [bird, null],
    [creature('Spider', 'Reach'), null],
  ]);
  before('702.28b: shadow and no shadow do not meet', attacker('Shadow'), [
    [plain, '702.28b'],
    [creature('Shade', 'Shadow'), null],
  ]);
  before('702.28b: nor do no shadow and shadow', attacker(''), [[creature('Shade', 'Shadow'), '702.28b']]);
  before('702.31b: horsemanship', attacker('Horsemanship'), [
    [plain, '702.31b'],
    [creature('Rider', 'Horsemanship'), null],
  ]);
  const golem = creature('Golem', '', '1/1', 'Artifact Creature — Golem', '{1}');
  const black = creature('Black', '', '1/1', 'Creature — Human', '{B}');
  const red = creature('Red', '', '1/1', 'Creature — Human', '{R}{G}');
  before('702.36b: fear lets artifacts and black through', attacker('Fear'), [
    [golem, null],
    [black, null],
    [red, '702.36b'],
  ]);
  before('702.13b: intimidate lets artifacts and its own colors through', attacker('Intimidate', '{R}'), [
    [golem, null],
    [black, '702.13b'],
    [red, null],
  ]);
  before('702.118b: skulk is blocked by no greater power', attacker('Skulk'), [
    [plain, null],
    [creature('Big', '', '3/1'), '702.118b'],
  ]);
  before('702.14c: landwalk looks at the lands of the defending player', attacker('Swampwalk'), [[plain, '702.14c']], {
    B: { battlefield: ['Swamp'] },
  });
  before('702.14c: not at those of others', attacker('Swampwalk'), [[plain, null]], { A: { battlefield: ['Swamp'] } });
  before('702.16f: protection', attacker('Protection from green'), [
    [plain, null],
    [creature('Green', '', '1/1', 'Creature — Human', '{G}'), '702.16f'],
  ]);
  before('509.1b: what can’t be blocked is not', attacker("This creature can't be blocked."), [[plain, '509.1b']]);
  before('509.1b: or not by some', attacker("This creature can't be blocked by creatures with power 2 or less."), [
    [plain, '509.1b'],
    [creature('Big', '', '3/3'), null],
  ]);
  before('509.1b: or by some alone', attacker("This creature can't be blocked except by creatures with flying."), [
    [plain, '509.1b'],
    [bird, null],
  ]);
  before('509.1b: what can’t block does not', attacker('Haste'), [
    [creature('Coward', "This creature can't block."), '509.1b'],
    [creature('Lookout', 'This creature can block only creatures with flying.'), '509.1b'],
  ]);
  before('509.1b: what blocks only some blocks those', attacker('Flying'), [
    [creature('Lookout', 'Flying\nThis creature can block only creatures with flying.'), null],
  ]);
  ruling('509.1a, 805.10d: untapped creatures of the attacked side block, those of others do not', {
    format: 'two-headed-giant',
    people: 4,
    names: ['A', 'B', 'C', 'D'],
    cards: [creature('Head'), creature('Asleep'), creature('Onlooker')],
    seats: {
      A: { battlefield: ['Bear'] },
      B: { battlefield: ['Onlooker'] },
      C: { battlefield: [{ card: 'Asleep', tapped: true }] },
      D: { battlefield: ['Head'] },
    },
  })
    .when('A', attacks({ Bear: 'C' }))
    .then(
      'C',
      blockingIs('Head', 'Bear', null),
      blockingIs('Asleep', 'Bear', '509.1a'),
      blockingIs('Onlooker', 'Bear', '509.1a'),
      blockingIs('Bear', 'Bear', '509.1a'),
    );
  const two = (text: string): Given => ({
    cards: [creature('Attacker', text, '2/2')],
    seats: { A: { battlefield: ['Attacker'] }, B: { battlefield: ['Bear', 'Wall'] } },
  });
  for (const text of ['Menace', "This creature can't be blocked except by two or more creatures."])
    ruling('702.111b, 509.1a: how many have to block', two(text))
      .when('A', attacks({ Attacker: 'B' }))
      .until('block')
      .check('one is too few', (t) =>
        expect(t.s.answer('B', { blocks: [[t.s.ref('Bear'), t.s.ref('Attacker')]] })).not.toBeNull(),
      )
      .when('B', blocks({ Bear: 'Attacker', Wall: 'Attacker' }));
  ruling('509.1a: how many can be blocked', {
    cards: [creature('Twin', 'This creature can block an additional creature each combat.')],
    seats: { A: { battlefield: ['Bear', 'Giant'] }, B: { battlefield: ['Twin', 'Wall'] } },
  })
    .when('A', attacks({ Bear: 'B', Giant: 'B' }))
    .until('block')
    .check('one that is plain blocks one', (t) =>
      expect(
        t.s.answer('B', {
          blocks: [
            [t.s.ref('Wall'), t.s.ref('Bear')],
            [t.s.ref('Wall'), t.s.ref('Giant')],
          ],
        }),
      ).not.toBeNull(),
    )
    .when('B', blocks({ Twin: ['Bear', 'Giant'] }));
});
