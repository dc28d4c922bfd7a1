import { describe, expect } from 'vitest';
import type { ObjId } from '../../../server/engine/kernel/refs.ts';
import { STANDARD_TURN } from '../../../formats/sdk/turn.ts';
import {
  always,
  attacks,
  attackWithAll,
  card,
  casts,
  dice,
  doesNotRead,
  exiled,
  holds,
  inStep,
  inTurn,
  inZone,
  isAsked,
  keepsAlso,
  lands,
  libraryOf,
  life,
  mayAttack,
  type Position,
  reads,
  ruling,
  shows,
  turnOf,
} from '../../dsl/ruling.ts';
import { act, type Act } from '../../dsl/script.ts';
import { GM, filler, fillsIn, forests, goal, prose, scene, STILL, suspended } from './stage.ts';

const bears = (n: number): string[] => lands(n, 'Bear');
const staysHome: Act<Position> = always('attack', () => ({ attacks: [] }));

describe('the threat step', () => {
  /** Every step of the threats that has priority, in order. */
  const steps = ['time', 'suspend', 'main1', 'beginCombat', 'endCombat', 'main2'];
  const cycle = ruling(
    'J-4-6: once in each turn cycle, before the highest initiative, with six parts in their order',
    scene({ pcs: [{}, {}], threats: STILL, seats: { 'Threat 1': { battlefield: ['Golem'] } } }),
  ).when(GM, staysHome);
  for (const step of steps.slice(0, 4)) cycle.until(step).then('A', inTurn(1), turnOf('Threat 1'));
  cycle
    .check('the parts as the timeline shows them', (t) =>
      expect(t.view('A').turn.timeline.map((s) => s.id)).toEqual([
        'manage',
        'time',
        'suspend',
        'ready',
        'main1',
        'beginCombat',
        'attackers',
        'blockers',
        'firstStrike',
        'damage',
        'endCombat',
        'main2',
        'conditions',
        'describe',
        'cleanup',
      ]),
    )
    .until('form')
    .then(GM, inStep('conditions'), isAsked({ kind: 'form', name: 'conditions' }))
    .until('upkeep', 'A')
    .then('A', inTurn(2))
    .check('the turn of a character is as any', (t) =>
      expect(t.view('A').turn.timeline.map((s) => s.id)).toEqual(STANDARD_TURN.steps.map((s) => s.id)),
    )
    .until('upkeep', 'B')
    .then('A', inTurn(3))
    .until('time', 'Threat 1')
    .then('A', inTurn(4))
    .until('upkeep', 'A')
    .then('A', inTurn(5))
    .until('upkeep', 'B')
    .then('A', inTurn(6));
  /** Cards of this name, among those that are asked about by a clause. */
  const picksOut = (clause: string, ...names: readonly string[]): Act<Position> =>
    act(`picks out ${names.join(', ')}`, ({ s, g }) => {
      s.always('choose', ({ clauses, from }) =>
        clauses?.includes(clause)
          ? { chosen: names.flatMap((name) => from.filter((r) => g.nameOf(Number(r.slice(1))) === name).slice(0, 1)) }
          : undefined,
      );
      return null;
    });
  const allOf = (clause: string): Act<Position> =>
    always('options', ({ clauses, options }) =>
      clauses?.includes(clause) ? { keys: options.map((o) => o.key) } : undefined,
    );
  ruling(
    'J-4-7: the Game Master looks through a deck and puts cards on top',
    scene({ threats: [{ library: [...filler(5), 'Golem', ...filler(5)] }] }),
  )
    .when(GM, allOf('J-4-7'), picksOut('J-4-7', 'Golem'))
    .until('suspend', 'Threat 1')
    .then('A', libraryOf('Threat 1', 10), reads(/Golem/))
    .check('it is the card that was drawn', ({ s }) => expect(s.library('Threat 1')).toEqual(filler(10)));
  ruling(
    'J-4-17: what is put on top lies there in that order; the rest stays as it was',
    scene({ threats: [{ draw: 1, library: [...filler(4), 'Golem', 'Bear', ...filler(4)] }] }),
  )
    .check('before the threat step', ({ s }) => {
      const before: readonly ObjId[] = [...s.g.world.library(s.seat('Threat 1'))];
      const wanted = ['Golem', 'Bear'].map((name) => before.find((id) => s.g.nameOf(id) === name) ?? -1);
      s.always('options', ({ clauses, options }) =>
        clauses?.includes('J-4-6') ? { keys: options.map((o) => o.key) } : undefined,
      );
      s.always('choose', ({ clauses }) =>
        clauses?.includes('J-4-17') ? { chosen: wanted.map((id) => `o${id}` as const) } : undefined,
      );
      s.to('suspend', 'Threat 1');
      expect(s.g.world.library(s.seat('Threat 1'))).toEqual(
        [...before.filter((id) => !wanted.includes(id)), ...wanted.toReversed()].slice(0, -1),
      );
    })
    .then('A', reads(/Golem/));
  ruling(
    'J-4-16: no upkeep and no end step of its own; those of others come, and the cleanup does',
    scene({
      cards: [
        card('Clock', '{2}', 'Artifact', 'At the beginning of your upkeep, each opponent loses 1 life.'),
        card('Dusk', '{2}', 'Artifact', 'At the beginning of your end step, each opponent loses 1 life.'),
        card('Knell', '{2}', 'Artifact', 'At the beginning of each end step, each opponent loses 5 life.'),
      ],
      threats: STILL,
      seats: { 'Threat 1': { battlefield: ['Clock', 'Dusk', 'Knell', { card: 'Golem', damage: 2 }] } },
    }),
  )
    .when(GM, staysHome)
    .then('A', shows('Golem', { damage: 2 }))
    .until('main1', 'A')
    .then('A', life('A', 20), shows('Golem', { damage: undefined }))
    .until('time', 'Threat 1')
    .then('A', life('A', 15))
    .check('the cards say so', (t) =>
      expect(
        Object.values(t.view('A').objects)
          .filter((o) => o.notes?.some((n) => n.includes('J-4-16')))
          .map((o) => o.name)
          .toSorted(),
      ).toEqual(['Clock', 'Dusk']),
    );
  ruling(
    'J-4-8: suspended cards lose a time counter each threat step; the last one gone they are played, with haste',
    scene({ threats: STILL, seats: { 'Threat 1': { exile: [suspended('Golem', 2)] } } }),
  )
    .until('time', 'Threat 1')
    .then('A', shows('Golem', { zone: 'exile', counters: { time: 1 } }))
    .until('main1', 'A')
    .until('main1', 'Threat 1')
    .then('A', inZone('Golem', 'battlefield'))
    .when(GM, attackWithAll)
    .until('main1', 'A')
    .then('A', life('A', 17));
  for (const die of [1, 2, 3, 4, 5])
    ruling(
      'J-4-9: a card for each die: what is no 6 suspends it for so many turns',
      scene({ threats: [{ draw: 1, library: bears(9) }] }),
    )
      .when(GM, dice(die))
      .until('main1', 'Threat 1')
      .then('A', holds('Threat 1', 'battlefield', []), exiled('Bear'))
      .check(`with ${die} time counters`, (t) =>
        expect(t.view('A').exile.map((h) => t.view('A').objects[h]?.counters)).toEqual([{ time: die }]),
      );
  ruling('J-4-9: a 6 plays it', scene({ threats: [{ draw: 3, library: bears(9) }] }))
    .when(GM, dice(6, 2, 6))
    .until('main1', 'Threat 1')
    .then('A', holds('Threat 1', 'battlefield', ['Bear', 'Bear']), exiled('Bear'), reads(/\(J-4-9\)/));
  ruling(
    'J-4-10: its creatures attack whom the Game Master says; what came by a 6 is sick',
    scene({
      pcs: [{}, {}],
      threats: STILL,
      seats: { 'Threat 1': { battlefield: ['Golem', { card: 'Bear', sick: true }] } },
    }),
  )
    .until('attack')
    .then(GM, mayAttack({ Golem: ['A', 'B'] }))
    .when(GM, attacks({ Golem: 'B' }))
    .until('main1', 'A')
    .then('A', life('A', 20), life('B', 17));
  ruling(
    'J-4-11: the Game Master resolves conditions and adds some: beside, before or after the others',
    scene({ threats: [{ levels: [[prose('Calm it')]] }] }),
  )
    .when(GM, fillsIn('conditions', { deck: ['2'], newtext: 'Close the gate', how: ['before'] }, { resolved: ['2.0'] }))
    .until('main1', 'A')
    .then('A', keepsAlso('Threat 1', 'Overcome: Close the gate', 'After that: One more condition'))
    .until('main1', 'A')
    .then('A', reads(/“Close the gate” is resolved\..*\(J-4-4\)/), keepsAlso('Threat 1', 'Overcome: Calm it'));
  ruling(
    'J-4-11: what is added may be counted; what no longer holds is gone without being learned from',
    scene({
      threats: [{ library: ['Filler'], levels: [[goal('endure', 9, '', ['Bear'])]] }],
      seats: { 'Threat 1': { battlefield: ['Golem'] }, A: { hand: ['Smite'], battlefield: forests(1) } },
    }),
  )
    .when(
      GM,
      fillsIn(
        'conditions',
        { deck: ['2'], newkind: ['destroy'], newn: ['1'], newwhat: 'Golem', how: ['after'] },
        { dropped: ['2.0'], deck: ['2'], newtext: 'Never', how: ['after'] },
      ),
    )
    .until('main1', 'A')
    .until('main1', 'A')
    .then(
      'A',
      reads(/“endure 9” no longer holds\..*\(J-4-11\)/),
      keepsAlso('Threat 1', /^Overcome: Kill 1 of its golems/, 'After that: One more condition'),
      doesNotRead(/What was learned/),
    )
    .when('A', casts('Smite', { at: 'Golem' }))
    .resolve()
    .then(
      'A',
      reads(/Threat 1: “Kill 1 of its golems” is resolved\..*\(J-4-4\)/),
      keepsAlso('Threat 1', 'Overcome: Never'),
    );
  const smiting = scene({
    pcs: [{}, {}],
    threats: [{ library: ['Filler'], levels: [[goal('destroy', 1, 'golem', ['Bear'])], [prose('never')]] }],
    seats: { 'Threat 1': { battlefield: ['Golem'] }, B: { hand: ['Smite'], battlefield: forests(1) } },
  });
  ruling('J-7-3, J-7-6: who resolves a condition in a turn of theirs learns from it', smiting)
    .when(GM, staysHome)
    .until('main1', 'B')
    .when('B', casts('Smite', { at: 'Golem' }))
    .resolve()
    .then('A', reads(/What was learned of it is B’s: Bear\./));
  ruling('J-7-3, J-7-6: else the company does', smiting)
    .when(GM, staysHome)
    .until('main1', 'Threat 1')
    .when('B', casts('Smite', { at: 'Golem' }))
    .resolve()
    .then('A', reads(/What was learned of it is the company’s: Bear\./));
  ruling('J-4-12: the Game Master tells what goes on', scene())
    .when(GM, fillsIn('describe', { text: 'Water everywhere.' }))
    .until('main1', 'A')
    .then('A', reads(/Water everywhere\..*\(J-4-12\)/));
  ruling(
    'J-4-14: untaps before its main phase, plays X spells for 0, and puts lands down',
    scene({
      threats: STILL,
      seats: {
        'Threat 1': {
          battlefield: [{ card: 'Golem', tapped: true }],
          exile: [suspended('Blaze', 1), suspended('Grove', 1)],
        },
      },
    }),
  )
    .until('main1', 'Threat 1')
    .then(
      'A',
      shows('Golem', { zone: 'battlefield', tapped: undefined }),
      inZone('Blaze', 'graveyard'),
      inZone('Grove', 'battlefield'),
    );
  ruling(
    'J-4-14: with option threatUntap off it does not untap',
    scene({
      options: { threatUntap: false },
      threats: STILL,
      seats: { 'Threat 1': { battlefield: [{ card: 'Golem', tapped: true }] } },
    }),
  )
    .until('main1', 'Threat 1')
    .then('A', shows('Golem', { tapped: true }));
});
