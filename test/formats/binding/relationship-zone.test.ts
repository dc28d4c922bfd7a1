import { describe, expect } from 'vitest';
import type { Act, Script } from '../../dsl/script.ts';
import {
  always,
  asked,
  casts,
  costs,
  exiled,
  holds,
  inZone,
  libraryOf,
  life,
  neverAsked,
  notOffered,
  offered,
  plays,
  type Position,
  ruling,
  shows,
  waits,
  wasAsked,
  type Given,
} from '../../dsl/ruling.ts';
import { confrontation, each, mainOf, oppositions, prisms, tied } from './confrontation.ts';

/** The owner of a tied card always puts it back, or never does. */
const putsBack = (yes: boolean): Act<Position>[] => [
  always('choose', ({ clauses, from }) => (clauses?.includes('C17') ? { chosen: yes ? [...from] : [] } : undefined)),
  always('options', ({ clauses }) => (clauses?.includes('C17') ? { keys: [yes ? 'yes' : 'no'] } : undefined)),
];
/** One Magician with this card tied, so many lands and these cards. */
const alone = (card: string, lands: number, hand: string[] = [], more: Partial<Given> = {}): Given =>
  confrontation({
    magicians: 1,
    ...more,
    seats: { 'Will 1': { battlefield: prisms(lands), hand, command: [tied(card)] } },
  });

describe.each([1, 2, 3])('C16, C18: playing from the Relationship Zone with %i Magicians', (n) => {
  const last = `Will ${n}`;
  ruling(
    'C16: a Magician casts their own tied cards from there as from the hand; they are in no hand',
    confrontation({ magicians: n, seats: { [last]: { battlefield: prisms(2), command: [tied('Captain')] } } }),
  )
    .then(last, holds(last, 'hand', []), costs('Captain', '{2}'))
    .when(last, casts('Captain'))
    .resolve()
    .then(last, inZone('Captain', 'battlefield', last));
  const augur = ruling(
    "C18: the Augur plays the Opposition's at any Front; the seat there controls them",
    confrontation({
      magicians: n,
      turn: mainOf('Opposition'),
      seats: {
        ...each(oppositions(n), { battlefield: prisms(2) }),
        'Opposition 1': { battlefield: prisms(2), command: [tied('Captain', 'Root')] },
      },
    }),
  );
  for (const seat of oppositions(n)) augur.then(seat, offered('cast', 'Captain'));
  augur
    .when(`Opposition ${n}`, casts('Captain'))
    .resolve()
    .then('Will 1', inZone('Captain', 'battlefield', `Opposition ${n}`));
  for (const seat of oppositions(n)) augur.then(seat, asked('priority'), notOffered('cast', 'Captain'));
});

describe('C16: cost and timing', () => {
  ruling(
    "C16: a Magician plays nobody else's tied cards, nor in somebody else's turn what is no instant",
    confrontation({
      seats: {
        'Will 1': { battlefield: prisms(2), command: [tied('Captain')] },
        'Will 2': { battlefield: prisms(2) },
        'Opposition 1': { command: [tied('Brute', 'Root')] },
      },
    }),
  )
    .then('Will 1', offered('cast', 'Captain'), notOffered('cast', 'Brute'))
    .then('Will 2', asked('priority'), notOffered('cast', 'Captain'), notOffered('cast', 'Brute'))
    .until('main1', 'Opposition')
    .when('Will 1', waits)
    .then('Will 1', asked('priority'), notOffered('cast', 'Captain'));
  ruling('C16: {2} more for each earlier cast of that card from there, and of that card only', {
    ...confrontation({
      magicians: 1,
      seats: {
        'Will 1': { battlefield: prisms(14), hand: ['Slay', 'Slay'], command: [tied('Captain'), tied('Runner')] },
      },
    }),
  })
    .when('Will 1', ...putsBack(true))
    .then('Will 1', costs('Captain', '{2}'))
    .when('Will 1', casts('Captain'))
    .resolve()
    .when('Will 1', casts('Slay', { at: 'Captain' }))
    .resolve()
    .then('Will 1', inZone('Captain', 'command', 'Will 1'), costs('Captain', '{4}'))
    .when('Will 1', casts('Captain'))
    .resolve()
    .when('Will 1', casts('Slay', { at: 'Captain' }))
    .resolve()
    .then(
      'Will 1',
      inZone('Captain', 'command', 'Will 1'),
      costs('Captain', '{6}'),
      shows('Captain', { notes: ['the Captain: quality of Art', 'costs {4} more (cast from here twice)'] }),
      costs('Runner', '{1}'),
    )
    .check('by C16', ({ g, s }) => {
      const more = (name: string) => g.rules.costIncrease?.(g, s.seat('Will 1'), g.world.get(s.id(name)));
      expect([more('Captain'), more('Runner')]).toMatchObject([{ n: 4, clause: 'C16' }, null]);
    });
  ruling('C16: from elsewhere it costs what it says', alone('Captain', 6, ['Send Home']))
    .when('Will 1', ...putsBack(false), casts('Captain'))
    .resolve()
    .when('Will 1', casts('Send Home', { at: 'Captain' }))
    .resolve()
    .then('Will 1', inZone('Captain', 'hand', 'Will 1'), costs('Captain', '{2}'));
  ruling('C16: a land there is played under the normal land rule', alone('Grove', 0, ['Prism']))
    .when('Will 1', plays('Grove'))
    .then('Will 1', inZone('Grove', 'battlefield', 'Will 1'), asked('priority'), notOffered('play', 'Prism'));
  ruling(
    'C16: a tied card is known by its Face',
    confrontation({ magicians: 1, seats: { 'Opposition 1': { command: [tied('Captain', 'Root')] } } }),
  ).then('Will 1', shows('Captain', { notes: ['the Captain: quality of Root'] }));
});

describe.each([1, 2, 3])('C17: returning with %i Magicians', (n) => {
  const [mine, theirs] = [`Will ${n}`, `Opposition ${n}`];
  const died = (script: Script<Position>, yes: boolean): Script<Position> =>
    script
      .when(mine, ...putsBack(yes), casts('Mourner'))
      .resolve()
      .when(theirs, casts('Slay', { at: 'Mourner' }))
      .resolve();
  const given = (options: Given['options'] = {}): Given =>
    confrontation({
      magicians: n,
      options,
      life: { Will: 21 },
      seats: {
        [mine]: { battlefield: prisms(3), command: [tied('Mourner')] },
        [theirs]: { battlefield: prisms(1), hand: ['Slay'] },
      },
    });
  died(ruling('C17, 903.9a: it died, triggers saw it, and its owner puts it back', given()), true).then(
    mine,
    inZone('Mourner', 'command', mine),
    life('Will', 22),
  );
  died(ruling('C17: or leaves it in the graveyard, asked once', given()), false)
    .then(mine, inZone('Mourner', 'graveyard', mine))
    .until('end')
    .then(mine, wasAsked('C17', [mine, /./]));
  died(ruling('C17: option returnToRelationshipZone "none"', given({ returnToRelationshipZone: 'none' })), true).then(
    mine,
    inZone('Mourner', 'graveyard', mine),
  );
});

describe('C17: from everywhere', () => {
  ruling(
    'C17, 903.9a: from exile too',
    confrontation({
      turn: mainOf('Opposition'),
      seats: {
        'Opposition 1': { command: [tied('Captain', 'Root')] },
        'Opposition 2': { battlefield: prisms(2) },
        'Will 2': { battlefield: prisms(1), hand: ['Send Away'] },
      },
    }),
  )
    .when('Opposition 2', ...putsBack(true), casts('Captain'))
    .resolve()
    .when('Will 2', casts('Send Away', { at: 'Captain' }))
    .resolve()
    .then('Will 1', holds('Opposition 1', 'command', ['Captain']), exiled());
  const sent = (script: Script<Position>, spell: string, yes: boolean): Script<Position> =>
    script
      .when('Will 1', ...putsBack(yes), casts('Captain'))
      .resolve()
      .when('Will 1', casts(spell, { at: 'Captain' }))
      .resolve();
  sent(
    ruling(
      'C17, 903.9b: instead of the hand it goes to the zone, if its owner wants',
      alone('Captain', 3, ['Send Home']),
    ),
    'Send Home',
    true,
  ).then('Will 1', inZone('Captain', 'command', 'Will 1'));
  sent(
    ruling('C17, 903.9b: if they do not, it goes to the hand', alone('Captain', 3, ['Send Home'])),
    'Send Home',
    false,
  ).then('Will 1', inZone('Captain', 'hand', 'Will 1'));
  sent(
    ruling('C17, 903.9b: instead of the library, too', alone('Captain', 3, ['Send Under'])),
    'Send Under',
    true,
  ).then('Will 1', inZone('Captain', 'command', 'Will 1'), libraryOf('Will 1', 20));
  sent(ruling('C17, 903.9b: or it goes into the library', alone('Captain', 3, ['Send Under'])), 'Send Under', false)
    .then('Will 1', holds('Will 1', 'command', []), libraryOf('Will 1', 21))
    .check('it is the top card', ({ s }) => expect(s.library('Will 1').at(-1)).toBe('Captain'));
  ruling('C17: a tied spell that has resolved goes back', alone('Zap', 1))
    .when('Will 1', ...putsBack(true), casts('Zap', { at: 'Opposition 1' }))
    .resolve()
    .then('Will 1', inZone('Zap', 'command', 'Will 1'));
  ruling(
    'C17: option "permanents": a tied spell that has resolved stays in the graveyard',
    alone('Zap', 1, [], { options: { returnToRelationshipZone: 'permanents' } }),
  )
    .when('Will 1', ...putsBack(true), casts('Zap', { at: 'Opposition 1' }))
    .resolve()
    .then('Will 1', inZone('Zap', 'graveyard', 'Will 1'));
  ruling(
    'C17: cards that are not tied are not asked about',
    confrontation({
      magicians: 1,
      seats: { 'Opposition 1': { battlefield: ['Captain'] }, 'Will 1': { battlefield: prisms(1), hand: ['Slay'] } },
    }),
  )
    .when('Will 1', casts('Slay', { at: 'Captain' }))
    .resolve()
    .then('Will 1', inZone('Captain', 'graveyard', 'Opposition 1'), neverAsked('choose'), neverAsked('options'));
});
