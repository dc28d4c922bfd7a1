import { describe, expect } from 'vitest';
import { act, type Act } from '../../dsl/script.ts';
import {
  asked,
  casts,
  doesNotRead,
  hidden,
  holds,
  inZone,
  mayDo,
  mayDoAlso,
  mayTarget,
  openPart,
  ownedBy,
  type Position,
  reads,
  ruling,
  shows,
  size,
  takes,
  waits,
  type Given,
} from '../../dsl/ruling.ts';
import { confrontation, mainOf, prisms, upkeepOf } from './confrontation.ts';

/** The seat to which something moves, where there is more than one. */
const to = (seat: string): Act<Position> =>
  act(`to ${seat}`, ({ s }, who) => {
    s.will(who, { keys: [s.ref(seat)] });
    return null;
  });
/** The Opposition's upkeep, or another moment of the same position. */
const upkeep = (seats: Given['seats'], more: Partial<Given> = {}): Given =>
  confrontation({ turn: upkeepOf('Opposition'), ...more, seats });
/** The Will's. */
const wills = (seats: Given['seats'], more: Partial<Given> = {}): Given =>
  upkeep(seats, { turn: upkeepOf('Will'), ...more });

describe('C4: the Augur moves things between its Fronts', () => {
  ruling(
    'C4: with one Front there is nowhere to move to',
    upkeep({ 'Opposition 1': { battlefield: ['Brute'], hand: ['Zap'] } }, { magicians: 1 }),
  ).then('Opposition 1', asked('priority'), mayDo());
  ruling(
    "C4: with 2 Fronts hand cards and permanents of every Front may move, in the upkeep of the Opposition's turn",
    upkeep({
      'Opposition 1': { battlefield: ['Brute'] },
      'Opposition 2': { hand: ['Zap'] },
      'Will 1': { battlefield: [{ card: 'Brute', as: 'theirs' }] },
    }),
  )
    .then(
      'Opposition 1',
      mayDo('Move Brute from Front 1 to Front 2', 'Move Zap from the hand at Front 2 to the hand at Front 1'),
    )
    .when('Opposition 1', takes('Move Brute'))
    .then('Will 1', inZone('Brute', 'battlefield', 'Opposition 2'))
    .until('main1', 'Opposition')
    .then('Opposition 1', asked('priority'), mayDo())
    .until('upkeep', 'Will')
    .when('Opposition 1', waits)
    .then('Opposition 1', mayDo());
  ruling(
    'C4: with 3 Fronts the Augur is asked to which',
    upkeep(
      {
        'Opposition 1': { battlefield: ['Brute'] },
        'Opposition 3': { hand: ['Zap'] },
        'Will 1': { battlefield: [{ card: 'Brute', as: 'theirs' }] },
      },
      { magicians: 3 },
    ),
  )
    .then(
      'Opposition 1',
      mayDo('Move Brute from Front 1 to another Front', 'Move Zap from the hand at Front 3 to a hand at another Front'),
    )
    .when('Opposition 1', to('Opposition 2'), takes('Move Brute'))
    .then('Will 1', inZone('Brute', 'battlefield', 'Opposition 2'));
  ruling(
    'C4: one object at a time, each at most once in that upkeep',
    upkeep({ 'Opposition 1': { battlefield: ['Brute', 'Captain'] } }),
  )
    .when('Opposition 1', takes('Move Brute'))
    .then('Opposition 1', mayDo('Move Captain from Front 1 to Front 2'))
    .until('upkeep', 'Opposition')
    .then('Opposition 1', mayDoAlso('Move Brute from Front 2 to Front 1'));
  const own = { 'Will 1': { battlefield: ['Brute'], hand: ['Zap'] } };
  ruling('C4: the Augur moves nothing of a Magician’s', upkeep(own)).then('Opposition 1', asked('priority'), mayDo());
  ruling(
    'C4: option augurMoves "any-at-front": the Augur moves a Magician\'s creature to the Magician of another Front',
    upkeep(own, { options: { augurMoves: 'any-at-front' } }),
  )
    .then('Opposition 1', mayDo('Move Brute from Front 1 to Front 2'))
    .when('Opposition 1', takes('Move Brute'))
    .then('Will 1', inZone('Brute', 'battlefield', 'Will 2'));
  ruling(
    'C4: only with an empty stack',
    upkeep({ 'Opposition 1': { battlefield: ['Brute', ...prisms(1)], hand: ['Zap'] } }),
  )
    .when('Opposition 1', casts('Zap', { at: 'Will 1' }))
    .then('Opposition 1', asked('priority'), mayDo());
  ruling(
    'C4: everybody is told that a hidden card moved, nobody which; what others knew of that hand is known no more',
    upkeep({ 'Opposition 1': { hand: ['Zap', 'Slay'] } }),
  )
    .check('the Will has seen that hand', ({ g, s }) => {
      for (const name of ['Zap', 'Slay']) g.journal.set(g.world.get(s.id(name)), 'known', [0]);
    })
    .then('Will 1', holds('Opposition 1', 'hand', ['Slay', 'Zap']))
    .when('Opposition 1', takes('Move Zap'))
    .then('Opposition 1', holds('Opposition 2', 'hand', ['Zap']), holds('Opposition 1', 'hand', ['Slay']))
    .then(
      'Will 1',
      reads(/A card moves from the hand at Front 1 to the hand at Front 2\./),
      doesNotRead(/Zap/),
      hidden('Zap'),
      hidden('Slay'),
    );
  ruling(
    'C4: nothing leaves or enters the battlefield: the same object, with its counters, and still tapped',
    upkeep({ 'Opposition 1': { battlefield: [{ card: 'Brute', counters: { '+1/+1': 2 }, tapped: true }] } }),
  )
    .when('Opposition 1', takes('Move Brute'))
    .then(
      'Will 1',
      inZone('Brute', 'battlefield', 'Opposition 2'),
      shows('Brute', { counters: { '+1/+1': 2 }, tapped: true }),
      size('Brute', '5/5'),
    )
    .check('it has changed no zone', ({ g }) =>
      expect([...g.journal.events(0)].filter((e) => e.e === 'zone')).toEqual([]),
    );
});

describe('C5: Magicians give permanents to each other', () => {
  ruling(
    'C5: alone there is nobody to give to',
    wills({ 'Will 1': { battlefield: ['Brute'] } }, { magicians: 1 }),
  ).then('Will 1', asked('priority'), mayDo());
  ruling(
    'C5: with 2 Magicians each moves what they control, no hand cards, and the other becomes its controller',
    wills({ 'Will 1': { battlefield: ['Brute'], hand: ['Zap'] }, 'Will 2': { battlefield: ['Captain'] } }),
  )
    .then('Will 1', mayDo('Give Brute to M2 at Front 2, who then controls it'))
    .then('Will 2', mayDo('Give Captain to M1 at Front 1, who then controls it'))
    .when('Will 1', takes('Give Brute'))
    .then('Opposition 1', inZone('Brute', 'battlefield', 'Will 2'), ownedBy('Brute', 'Will 1'));
  ruling(
    'C5: with 3 Magicians they say to whom',
    wills(
      { 'Will 1': { battlefield: ['Brute'], hand: ['Zap'] }, 'Will 3': { battlefield: ['Captain'] } },
      { magicians: 3 },
    ),
  )
    .then('Will 1', mayDo('Give Brute to another Magician, who then controls it'))
    .then('Will 3', mayDo('Give Captain to another Magician, who then controls it'))
    .when('Will 1', to('Will 3'), takes('Give Brute'))
    .then('Opposition 1', inZone('Brute', 'battlefield', 'Will 3'), ownedBy('Brute', 'Will 1'));
  ruling(
    'C5: with three Magicians the question names each of them with the Front, and says who then controls it',
    wills({ 'Will 1': { battlefield: ['Brute'] } }, { magicians: 3 }),
  )
    .when('Will 1', takes('Give Brute'))
    .check('the question', (t) =>
      expect(openPart(t, 'Will 1', 'options')).toMatchObject({
        title: 'Give Brute to which Magician?',
        options: [
          { label: 'M2 at Front 2', note: 'M2 then controls it' },
          { label: 'M3 at Front 3', note: 'M3 then controls it' },
        ],
      }),
    );
  const theirs = { 'Opposition 1': { battlefield: ['Brute'] }, 'Opposition 2': { battlefield: ['Captain'] } };
  ruling('C5: nobody gives away what is not theirs', wills(theirs)).then('Will 1', asked('priority'), mayDo());
  ruling(
    'C5: option giveAway "any-at-front": a creature of the Opposition goes to the other Magician too',
    wills(theirs, { options: { giveAway: 'any-at-front' } }),
  )
    .then('Will 1', mayDo('Give Brute to M2 at Front 2, who then controls it'))
    .then('Will 2', mayDo('Give Captain to M1 at Front 1, who then controls it'))
    .when('Will 1', takes('Give Brute'))
    .then('Will 1', inZone('Brute', 'battlefield', 'Will 2'), ownedBy('Brute', 'Opposition 1'))
    .until('upkeep', 'Opposition')
    .then('Opposition 1', asked('priority'), mayDo('Move Captain from Front 2 to Front 1'));
  ruling("C5: not in the Opposition's upkeep", upkeep({ 'Will 1': { battlefield: ['Brute'] } }))
    .when('Will 1', waits)
    .then('Will 1', mayDo());
});

describe('C4, C5: a move is refused by the rule that forbids it', () => {
  ruling(
    'C4: a Magician who asks to move their own creature as the Augur would is told that the Augur makes such moves',
    upkeep({ 'Will 1': { battlefield: ['Brute'] } }),
  ).check('who makes such moves', ({ g, s }) => {
    const { holds: may, chain } = g.why(s.person('Will 1'), `special:move:${s.ref('Brute')}`);
    expect([may, chain.find((link) => !link.holds)]).toMatchObject([
      false,
      { clauses: ['C4'], says: 'Such a move is made by the Augur.' },
    ]);
  });
  ruling(
    'C5: the Augur who asks to give away their own creature is told that Magicians make such gifts',
    wills({ 'Opposition 1': { battlefield: ['Brute'] } }),
  ).check('who makes such gifts', ({ g, s }) => {
    const { holds: may, chain } = g.why(s.person('Opposition 1'), `special:give:${s.ref('Brute')}`);
    expect([may, chain.find((link) => !link.holds)]).toMatchObject([
      false,
      { clauses: ['C5'], says: 'Such a gift is made by a Magician.' },
    ]);
  });
});

describe('C12: control decides the Front', () => {
  ruling(
    'C12: control that passes between the two seats of a Front moves nothing; it fights there for its new controller',
    confrontation({
      turn: mainOf('Opposition'),
      seats: { 'Will 2': { battlefield: ['Brute'] }, 'Opposition 2': { battlefield: prisms(1), hand: ['Borrow'] } },
    }),
  )
    .when('Opposition 2', casts('Borrow', { at: 'Brute' }))
    .resolve()
    .then('Will 1', inZone('Brute', 'battlefield', 'Opposition 2'))
    .until('main1', 'Will')
    .then('Will 1', inZone('Brute', 'battlefield', 'Will 2'));
  ruling(
    'C12: the Opposition at one Front takes what the Opposition has at another: it moves, the same object',
    confrontation({
      turn: mainOf('Opposition'),
      seats: {
        'Opposition 1': { battlefield: [{ card: 'Brute', counters: { '+1/+1': 1 } }] },
        'Opposition 2': { battlefield: prisms(1), hand: ['Borrow', 'Zap'] },
        'Will 2': { battlefield: prisms(1), hand: ['Slay'] },
      },
    }),
  )
    .when('Opposition 2', casts('Borrow', { at: 'Brute' }))
    .resolve()
    .then('Will 1', inZone('Brute', 'battlefield', 'Opposition 2'), shows('Brute', { counters: { '+1/+1': 1 } }))
    .when('Will 2', waits)
    .then('Will 2', mayTarget('cast', 'Slay', 'Brute'));
});
