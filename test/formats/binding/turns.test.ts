import { describe } from 'vitest';
import {
  asked,
  attacks,
  attackWithAll,
  casts,
  goesOn,
  handOf,
  holds,
  inTurn,
  isOver,
  libraryOf,
  life,
  mayAttack,
  mayDo,
  mayDoAlso,
  neverAsked,
  notOffered,
  offered,
  onStack,
  orders,
  passes,
  plays,
  poison,
  reads,
  ruling,
  shows,
  size,
  turnOf,
  waits,
  waitsFor,
} from '../../dsl/ruling.ts';
import {
  confrontation,
  each,
  everybody,
  fealty,
  mainOf,
  opening,
  oppositions,
  owed,
  prisms,
  upkeepOf,
  wills,
} from './confrontation.ts';

describe.each([1, 2, 3])('C1: shared team turns with %i Magicians', (n) => {
  ruling('C1: all heads of a side are active together, then all of the other side', confrontation({ magicians: n }))
    .then('Will 1', turnOf(...wills(n)), inTurn(3))
    .until('main1', 'Opposition')
    .then('Will 1', turnOf(...oppositions(n)), inTurn(4));

  const lands = ruling(
    'C1: every head may play one land in the shared turn',
    confrontation({
      magicians: n,
      seats: {
        ...Object.fromEntries(
          wills(n).map((seat) => [seat, { hand: ['Grove', { card: 'Grove', as: `another of ${seat}` }] }]),
        ),
        ...each(oppositions(n), { hand: ['Grove'] }),
      },
    }),
  );
  for (const seat of wills(n)) lands.when(seat, plays('Grove'));
  for (const seat of wills(n)) lands.refused(seat, plays(`another of ${seat}`), '305.2');
  lands.until('main1', 'Opposition');
  for (const seat of oppositions(n)) lands.when(seat, plays('Grove'));
  lands.then('Will 1', ...everybody(n).map((seat) => holds(seat, 'battlefield', ['Grove'])));

  ruling('C1, 810.6: the side that plays first skips its first draw; then every head draws', () =>
    opening({ magicians: n }),
  )
    .until('main1')
    .then('Will 1', turnOf(...wills(n)), ...wills(n).map((seat) => handOf(seat, 7)))
    .until('main1', 'Opposition')
    .then('Will 1', ...oppositions(n).map((seat) => handOf(seat, 8)))
    .until('main1', 'Will')
    .then('Will 1', ...wills(n).map((seat) => handOf(seat, 8)));

  const passing = ruling(
    'C1, 805.5: a side passes when all its people pass, and any of them may act until then',
    confrontation({
      magicians: n,
      turn: upkeepOf('Will'),
      seats: each(wills(n), { battlefield: prisms(1), hand: ['Zap'] }),
    }),
  );
  for (const seat of wills(n).slice(0, -1)) passing.when(seat, passes);
  passing
    .then('Opposition 1', waitsFor(`Will ${n}`))
    // the last head acts: the passes of its friends are void
    .when(`Will ${n}`, casts(`Will ${n}'s Zap`, { at: 'Opposition 1' }))
    .then('Opposition 1', waitsFor(...wills(n)));
  for (const seat of wills(n)) passing.when(seat, passes);
  passing.then('Will 1', waitsFor('Opposition 1'), onStack('Zap'));

  const hits = ruling(
    "C1, 810.9: Life is the side's: damage to any head comes off it",
    confrontation({
      magicians: n,
      life: { Will: 21, Opposition: 20 },
      seats: { 'Will 1': { battlefield: prisms(n), hand: wills(n).map(() => 'Zap') } },
    }),
  );
  for (const seat of oppositions(n)) hits.when('Will 1', casts('Zap', { at: seat })).resolve();
  hits.then('Will 1', life('Will', 21), life('Opposition', 20 - 3 * n));

  ruling(
    `C28, C1, 810.8d, 810.11: poison to lose is ${5 + 5 * n} for ${n} heads`,
    confrontation({
      magicians: n,
      turn: mainOf('Opposition'),
      poison: { Will: 3 + 5 * n },
      seats: { 'Opposition 1': { battlefield: prisms(2), hand: ['Sick Word', 'Sick Word'] } },
    }),
  )
    .when('Opposition 1', casts('Sick Word', { at: 'Will 1' }))
    .resolve()
    .then('Will 1', poison('Will', 4 + 5 * n), goesOn)
    .when('Opposition 1', casts('Sick Word', { at: `Will ${n}` }))
    .resolve()
    .then('Will 1', isOver('Opposition'));
});

describe('C1: summoning sickness and combat are shared', () => {
  ruling(
    'C1, 805.10: one combined declaration, damage of a step taken off Life together',
    confrontation({ life: { Will: 21, Opposition: 20 }, seats: each(wills(2), { battlefield: ['Brute'] }) }),
  )
    .until('attack')
    .then('Opposition 1', waitsFor('Will 1', 'Will 2'))
    .when('Will 1', attackWithAll)
    .until('main2')
    .then(
      'Will 1',
      life('Will', 21),
      life('Opposition', 14),
      reads(/Brute attacks The Opposition at Front 1\./),
      reads(/Brute attacks The Opposition at Front 2\./),
    );
});

describe('C2: the shared library', () => {
  describe.each([1, 2, 3])('with %i Fronts', (n) => {
    ruling('C2: each Opposition seat draws its own hand from one library', () => opening({ magicians: n, library: 40 }))
      .until('upkeep')
      .then(
        'Will 1',
        ...oppositions(n).map((seat) => handOf(seat, 7)),
        ...oppositions(n).map((seat) => libraryOf(seat, 40 - 7 * n)),
        ...wills(n).map((seat) => libraryOf(seat, 33)),
      );
    ruling(
      'C2: "each opponent" reaches the shared library once for each of the seats',
      confrontation({ magicians: n, seats: { 'Will 1': { battlefield: prisms(1), hand: ['Grind'] } } }),
    )
      .when('Will 1', casts('Grind'))
      .resolve()
      .then(
        'Will 1',
        libraryOf('Opposition 1', 20 - 2 * n),
        ...oppositions(n).map((seat) => holds(seat, 'graveyard', ['Filler', 'Filler'])),
      );
  });
  ruling(
    'C2: the Augur orders the Fronts in which the draws of a step happen',
    confrontation({ seats: { 'Opposition 1': { library: ['Filler', 'Slay', 'Zap'] } } }),
  )
    .when('Opposition 1', orders('Front 2', 'Front 1'))
    .until('main1', 'Opposition')
    .then('Opposition 1', holds('Opposition 2', 'hand', ['Zap']), holds('Opposition 1', 'hand', ['Slay']));
  ruling('C2: with one Front there is nothing to order', confrontation({ magicians: 1 }))
    .until('main1', 'Opposition')
    .then('Opposition 1', handOf('Opposition 1', 1), neverAsked('order'));
  ruling(
    'C2, 810.8a: a draw from the empty library at any Front loses for the side',
    confrontation({ seats: { 'Opposition 1': { library: ['Filler'] } } }),
  )
    .until('over')
    .then('Will 1', isOver('Will'), inTurn(4));
});

describe('C9: "you" is one seat at one Front', () => {
  ruling(
    'C9: "creatures you control" reaches that seat\'s creatures only, on either side',
    confrontation({
      seats: {
        ...each(['Will 1', 'Opposition 1'], { battlefield: ['Rally', 'Brute'] }),
        ...each(['Will 2', 'Opposition 2'], { battlefield: ['Brute'] }),
      },
    }),
  ).then(
    'Will 1',
    size("Will 1's Brute", '4/4'),
    size("Will 2's Brute", '3/3'),
    size("Opposition 1's Brute", '4/4'),
    size("Opposition 2's Brute", '3/3'),
  );
  ruling(
    'C9: "your upkeep" triggers for the one seat, which draws for itself',
    confrontation({ turn: { side: 'Will', step: 'end' }, seats: { 'Opposition 2': { battlefield: ['Toll'] } } }),
  )
    .until('upkeep', 'Opposition')
    .resolve()
    .then('Will 1', handOf('Opposition 1', 0), handOf('Opposition 2', 1));

  describe.each([1, 2, 3])('with %i Magicians', (n) => {
    const again = ruling(
      "C9: an extra turn is the one seat's alone",
      confrontation({
        magicians: n,
        seats: {
          ...each(wills(n), { battlefield: ['Brute'], hand: ['Grove'] }),
          'Will 1': { battlefield: ['Brute', ...prisms(1)], hand: ['Grove', 'Again'] },
        },
      }),
    )
      .when('Will 1', casts('Again'))
      .resolve()
      .when('Will 1', attackWithAll)
      .until('main1', 'Will')
      .then('Opposition 1', turnOf('Will 1'), inTurn(4));
    // only it has untapped, drawn and may play a land
    for (const seat of wills(n)) {
      const its = seat === 'Will 1';
      again.then(
        seat,
        shows(`${seat}'s Brute`, { tapped: its ? undefined : true }),
        handOf(seat, its ? 2 : 1),
        (its ? offered : notOffered)('play', `${seat}'s Grove`),
      );
    }
    again.until('main1', 'Opposition').then('Will 1', turnOf(...oppositions(n)), inTurn(5));
  });
  ruling(
    'C9: on an extra turn only that seat attacks, and all sides keep priority',
    confrontation({
      seats: {
        'Will 1': { battlefield: ['Brute', ...prisms(1)], hand: ['Again'] },
        'Will 2': { battlefield: ['Brute'] },
      },
    }),
  )
    .when('Will 1', casts('Again'))
    .resolve()
    .until('main1', 'Will')
    .until('attack')
    .then('Will 1', waitsFor('Will 1'), mayAttack({ "Will 1's Brute": ['Opposition 1'] }))
    .when('Will 1', attacks({ "Will 1's Brute": 'Opposition 1' }))
    .when('Opposition 1', waits)
    .then('Opposition 1', asked('priority'), waitsFor('Opposition 1'));
  ruling(
    "C33, C9: in a match begun before C33 an extra combat phase is that seat's alone",
    confrontation({
      turn: { side: 'Will', step: 'main2' },
      seats: {
        'Will 1': { battlefield: ['Brute', ...prisms(1)], hand: ['Onslaught'] },
        'Will 2': { battlefield: ['Brute'] },
      },
    }),
  )
    .check('begun by the first version of the rules', ({ g }) => Object.assign(g.setup, { rulesVersion: 1 }))
    .when('Will 1', casts('Onslaught'))
    .until('attack')
    .then('Will 1', waitsFor('Will 1'));
  ruling(
    'C9: a skipped draw step takes that one seat out of the shared one',
    confrontation({ seats: { 'Will 1': { battlefield: prisms(1), hand: ['Slow'] } } }),
  )
    .when('Will 1', casts('Slow', { at: 'Opposition 1' }))
    .resolve()
    .until('main1', 'Opposition')
    .then('Will 1', handOf('Opposition 1', 0), handOf('Opposition 2', 1), neverAsked('order'));
  ruling(
    "C9: an extra turn is not the side's for C4, C5 and C14",
    confrontation({
      turn: upkeepOf('Will'),
      marks: owed([fealty(3)], []),
      seats: { 'Will 1': { battlefield: ['Brute', ...prisms(1)], hand: ['Again'] } },
    }),
  )
    .then('Will 1', mayDoAlso('Give Brute'), mayDoAlso('Spend 1 Fealty'))
    .until('main1')
    .when('Will 1', casts('Again'))
    .resolve()
    .until('upkeep', 'Will')
    .then('Will 1', turnOf('Will 1'), asked('priority'), mayDo());
});
