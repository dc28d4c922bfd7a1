import { describe, expect, it } from 'vitest';
import { targetRequirements } from '../../../formats/binding/confrontation/targeting.ts';
import {
  asked,
  attackWithAll,
  casts,
  handOf,
  holds,
  inZone,
  life,
  mayAttack,
  mayBlock,
  mayTarget,
  mayTargetAlso,
  notInPlay,
  notOffered,
  playing,
  reads,
  ruling,
  size,
  takes,
  waits,
  waitsFor,
  type Given,
} from '../../dsl/ruling.ts';
import {
  confrontation,
  each,
  everybody,
  mainOf,
  oppositions,
  prisms,
  upkeepOf,
  wills,
  type Where,
} from './confrontation.ts';
import { optionsWith } from './pool.ts';

const sideOf = (seat: string): Where => (seat.startsWith('Will') ? 'Will' : 'Opposition');
/** This seat's main phase, with a land and this card in hand. */
const holding = (
  seat: string,
  hand: string,
  n: number,
  spec: Given['seats'][string] = {},
  options: Given['options'] = {},
): Given => {
  const seats = each(everybody(n), spec);
  return confrontation({
    magicians: n,
    options,
    turn: mainOf(sideOf(seat)),
    seats: { ...seats, [seat]: { ...spec, battlefield: [...(spec.battlefield ?? []), ...prisms(1)], hand: [hand] } },
  });
};
const the = (card: string, ...seats: readonly string[]): string[] => seats.map((seat) => `${seat}'s ${card}`);

describe.each([1, 2, 3])('C7: targets at the Front with %i Magicians', (n) => {
  const [mine, theirs] = [`Will ${n}`, `Opposition ${n}`];
  const staged = (seat: string, card: string, options: Given['options'] = {}): Given =>
    holding(seat, card, n, { battlefield: ['Brute'], graveyard: ['Captain'] }, options);
  ruling('C7: a Magician targets battlefields at their own Front only, of anybody', staged(mine, 'Slay')).then(
    mine,
    mayTarget('cast', 'Slay', ...the('Brute', mine, theirs)),
  );
  ruling('C7: a Magician targets graveyards at their own Front only', staged(mine, 'Bury')).then(
    mine,
    mayTarget('cast', 'Bury', ...the('Captain', mine, theirs)),
  );
  ruling(
    "C7: the Augur targets a Magician's things only from that Front, the Opposition's own anywhere",
    staged(theirs, 'Slay'),
  ).then(theirs, mayTarget('cast', 'Slay', ...the('Brute', mine, ...oppositions(n))));
  ruling(
    'C7: option augurOwnTargets "own-front" limits the Opposition\'s own things too',
    staged(theirs, 'Slay', { augurOwnTargets: 'own-front' }),
  ).then(theirs, mayTarget('cast', 'Slay', ...the('Brute', mine, theirs)));
});

describe('C7: what has no Front', () => {
  const counter = (options: Given['options'] = {}): Given =>
    confrontation({
      options,
      life: { Will: 21 },
      turn: mainOf('Opposition'),
      seats: {
        'Opposition 1': { battlefield: prisms(1), hand: ['Zap'] },
        'Will 2': { battlefield: prisms(1), hand: ['Refuse'] },
      },
    });
  ruling('C7: a Magician may counter a spell cast against a friend', counter())
    .when('Opposition 1', casts('Zap', { at: 'Will 1' }))
    .when('Will 2', casts('Refuse', { at: 'Zap' }))
    .resolve()
    .then('Will 1', life('Will', 21));
  ruling('C7: option stackTargeting "own-front" forbids that', counter({ stackTargeting: 'own-front' }))
    .when('Opposition 1', casts('Zap', { at: 'Will 1' }))
    .when('Will 2', waits)
    .then('Will 2', asked('priority'), notOffered('cast', 'Refuse'));
  ruling(
    'C7: a refusal cites the clause with the facts of both Fronts',
    confrontation({
      seats: { 'Opposition 2': { battlefield: ['Brute'] }, 'Will 1': { battlefield: prisms(1), hand: ['Slay'] } },
    }),
  ).check('why it is no target', ({ g, s }) => {
    const { holds: may, chain } = g.why(s.person('Will 1'), `target:${s.ref('Slay')}:${s.ref('Brute')}`);
    expect([may, chain.find((link) => !link.holds)]).toMatchObject([
      false,
      { clauses: ['C7'], facts: ['The source is at Front 1.', 'The target is at Front 2.'] },
    ]);
  });
  ruling(
    'C7: what has moved to another Front is no target any more',
    confrontation({
      turn: upkeepOf('Opposition'),
      seats: { 'Opposition 1': { battlefield: ['Brute'] }, 'Will 1': { battlefield: prisms(1), hand: ['Slay'] } },
    }),
  )
    .when('Opposition 1', takes('Move Brute'))
    .when('Will 1', waits)
    .then('Will 1', asked('priority'), notOffered('cast', 'Slay'));
  ruling(
    'C7, 608.2b: a target that moves to another Front in response is illegal on resolution',
    confrontation({
      seats: {
        'Opposition 1': { battlefield: ['Brute'] },
        'Opposition 2': { battlefield: prisms(1), hand: ['Borrow'] },
        'Will 1': { battlefield: prisms(1), hand: ['Slay'] },
      },
    }),
  )
    .when('Will 1', casts('Slay', { at: 'Brute' }))
    .when('Opposition 2', casts('Borrow', { at: 'Brute' }))
    .resolve()
    .then('Will 1', inZone('Brute', 'battlefield', 'Opposition 2'), reads(/Slay.*\(608\.2b\)/));
});

describe.each([1, 2, 3])('C8: players as targets with %i Magicians', (n) => {
  const mine = `Will ${n}`;
  describe.each(['Zap', 'Harsh Word', 'Kind Word', 'Sick Word'])('%s', (spell) => {
    ruling('C8: a Magician’s spell that deals in Life or poison only: any seat', holding(mine, spell, n)).then(
      mine,
      mayTarget('cast', spell, ...everybody(n)),
    );
    ruling('C8: so of the Augur', holding('Opposition 1', spell, n)).then(
      'Opposition 1',
      mayTarget('cast', spell, ...everybody(n)),
    );
  });
  describe.each(['Forget', 'Slow'])('%s', (spell) => {
    ruling('C8: a Magician’s spell that does something else: the two seats of the Front', holding(mine, spell, n)).then(
      mine,
      mayTarget('cast', spell, mine, `Opposition ${n}`),
    );
    ruling('C8: so of the Augur', holding('Opposition 1', spell, n)).then(
      'Opposition 1',
      mayTarget('cast', spell, 'Will 1', 'Opposition 1'),
    );
  });
  ruling('C8: what mixes both is limited', holding(mine, 'Dear Lesson', n)).then(
    mine,
    mayTarget('cast', 'Dear Lesson', mine, `Opposition ${n}`),
  );
});

describe('C8: control', () => {
  it('C8: control of a card in play may be given to any seat, a mix of control and anything else may not', () => {
    const { g, s } = playing(confrontation()).table;
    const player = targetRequirements(optionsWith()).find((r) => r.clauses.includes('C8'));
    const ask = (footprint: Partial<Record<'life' | 'poison' | 'control' | 'other', boolean>>): boolean | undefined =>
      player?.holds(g, {
        source: 0,
        seat: s.seat('Will 1'),
        target: s.ref('Opposition 2'),
        isSpell: true,
        footprint: { life: false, poison: false, control: false, other: false, ...footprint },
      });
    expect(ask({ control: true })).toBe(true);
    expect(ask({ control: true, life: true, poison: true })).toBe(true);
    expect(ask({ control: true, other: true })).toBe(false);
  });
});

describe.each([1, 2, 3])('C10: what does not target, with %i Magicians', (n) => {
  ruling(
    'C10: "all creatures" and "each opponent" run over every Front',
    confrontation({
      magicians: n,
      life: { Opposition: 20 },
      seats: {
        ...each(everybody(n), { battlefield: ['Brute'] }),
        'Will 1': { battlefield: ['Brute', ...prisms(2)], hand: ['Curse All', 'Deluge'] },
      },
    }),
  )
    .when('Will 1', casts('Curse All'))
    .resolve()
    .then('Will 1', life('Opposition', 20 - n))
    .when('Will 1', casts('Deluge'))
    .resolve()
    .then('Will 1', notInPlay('Brute'));
});
describe('C10: what does not target', () => {
  ruling(
    'C10: "each player" is every seat',
    confrontation({ seats: { 'Will 1': { battlefield: prisms(1), hand: ['Charity'] } } }),
  )
    .when('Will 1', casts('Charity'))
    .resolve()
    .then('Will 1', ...everybody(2).map((seat) => handOf(seat, 1)));
  ruling(
    'C10: option globalEffects "own-front" keeps them at the Front of their source',
    confrontation({
      options: { globalEffects: 'own-front' },
      life: { Opposition: 20 },
      seats: {
        ...each(everybody(2), { battlefield: ['Brute'] }),
        'Will 1': { battlefield: ['Brute', ...prisms(2)], hand: ['Curse All', 'Deluge'] },
      },
    }),
  )
    .when('Will 1', casts('Curse All'))
    .resolve()
    .then('Will 1', life('Opposition', 19))
    .when('Will 1', casts('Deluge'))
    .resolve()
    .then(
      'Will 1',
      holds('Will 1', 'battlefield', prisms(2)),
      holds('Will 2', 'battlefield', ['Brute']),
      holds('Opposition 1', 'battlefield', []),
      holds('Opposition 2', 'battlefield', ['Brute']),
    );
  const gloom = (options: Given['options'] = {}): Given =>
    confrontation({
      options,
      seats: {
        ...each(['Will 2', 'Opposition 1', 'Opposition 2'], { battlefield: ['Brute'] }),
        'Will 1': { battlefield: ['Gloom'] },
      },
    });
  ruling('C10: static effects on what others control reach every Front', gloom()).then(
    'Will 1',
    size("Will 2's Brute", '3/3'),
    size("Opposition 1's Brute", '2/2'),
    size("Opposition 2's Brute", '2/2'),
  );
  ruling('C10: or with "own-front" only their own', gloom({ globalEffects: 'own-front' })).then(
    'Will 1',
    size("Will 2's Brute", '3/3'),
    size("Opposition 1's Brute", '2/2'),
    size("Opposition 2's Brute", '3/3'),
  );
  ruling(
    'C10: with "own-front" a Magician may still take any seat\'s Life by targeting it (C8)',
    holding('Will 1', 'Zap', 2, {}, { globalEffects: 'own-front' }),
  ).then('Will 1', mayTargetAlso('cast', 'Zap', 'Opposition 2'));
});

describe.each([1, 2, 3])('C11: combat at the Front with %i Magicians', (n) => {
  const attacking = ruling(
    'C11: attackers attack the opposing seat at the same Front, and only that',
    confrontation({ magicians: n, seats: each(wills(n), { battlefield: ['Brute'] }) }),
  ).until('attack');
  for (const [i, seat] of wills(n).entries())
    attacking.then(seat, mayAttack({ [`${seat}'s Brute`]: [`Opposition ${i + 1}`] }));
  ruling(
    'C11: the Augur declares for every Front, each creature against the Magician there',
    confrontation({
      magicians: n,
      turn: mainOf('Opposition'),
      seats: each(oppositions(n), { battlefield: ['Brute'] }),
    }),
  )
    .until('attack')
    .then(
      'Opposition 1',
      waitsFor('Opposition 1'),
      mayAttack(Object.fromEntries(oppositions(n).map((seat, i) => [`${seat}'s Brute`, [`Will ${i + 1}`]]))),
    );
  ruling(
    'C11: blockers block attackers at the same Front only',
    confrontation({ magicians: n, seats: each(everybody(n), { battlefield: ['Brute'] }) }),
  )
    .when('Will 1', attackWithAll)
    .until('block')
    .then(
      'Opposition 1',
      mayBlock(Object.fromEntries(oppositions(n).map((seat, i) => [`${seat}'s Brute`, [`Will ${i + 1}'s Brute`]]))),
    );
});
