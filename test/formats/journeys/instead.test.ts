import { describe, expect } from 'vitest';
import { Mage } from '../../../formats/journeys/challenge/setup.ts';
import { challengeOf, sceneOf, spheresOf } from '../../../formats/journeys/challenge/state.ts';
import {
  always,
  doesNotRead,
  exiled,
  holds,
  isOver,
  keepsAlso,
  lands,
  libraryOf,
  life,
  openPart,
  type Position,
  reads,
  ruling,
  showsSeat,
  takes,
} from '../../dsl/ruling.ts';
import { act, sight, type Act, type Sight } from '../../dsl/script.ts';
import { GM, filler, fillsIn, scene, STILL } from './stage.ts';

/** Everything among what is asked about by a clause that has one of these names; nothing: all of it. */
const gives = (clause: string, ...names: readonly string[]): Act<Position> =>
  act(`gives ${names.join(', ') || 'all'}`, ({ s, g }) => {
    s.always('choose', ({ clauses, from }) =>
      clauses?.includes(clause)
        ? { chosen: from.filter((r) => names.length === 0 || names.includes(g.nameOf(Number(r.slice(1))))) }
        : undefined,
    );
    return null;
  });
const attempts = takes('Attempt a task');
const travels = takes('Travel to another plane');
/** The tasks of the scene with their states and the time that is left. */
const tasks = (...all: readonly (readonly [state: string, time: number])[]): Sight<Position> =>
  sight(`tasks ${all.join('; ')}`, ({ g }) => {
    expect(sceneOf(g).tasks.map(({ state, time }) => [state, time])).toEqual(all);
  });
const gone = (seat: string): Sight<Position> =>
  sight(`that ${seat} has travelled`, (t, who) => {
    expect(t.seatView(who, seat).left).toBe(true);
    expect(sceneOf(t.g).departed[t.s.seat(seat)]?.how).toBe('travelled');
  });
/** The keys of the tasks between which somebody may choose as they try one. */
const offeredTasks = (...keys: readonly string[]): Sight<Position> =>
  sight(`tasks to choose from: ${keys.join(', ')}`, (t, who) => {
    const part = openPart(t, who, 'form');
    const field = part.fields.find((f) => f.key === 'task');
    expect(field?.kind === 'pick' ? field.options.map((o) => o.key) : []).toEqual(keys);
  });

describe('instead of the draw step', () => {
  ruling(
    'J-2-6, J-5-10: one attempt at a task, if the Game Master agrees',
    scene({ pcs: [{ library: ['Bear', 'Bear', 'Forest', ...filler(4)] }] }),
  )
    .until('upkeep', 'A')
    .when(
      'A',
      attempts,
      fillsIn('call', { call: ['yes'], tact: ['mental.G'], symbols: ['3'], time: ['2'] }),
      gives('J-5-3', 'Bear', 'Forest'),
    )
    .until('main1', 'A')
    .then('A', holds('A', 'hand', []), holds('A', 'graveyard', ['Bear', 'Bear', 'Forest']))
    .check('it is done', ({ g }) => expect(sceneOf(g).tasks.map((x) => x.state)).toEqual(['done']));
  ruling('J-2-6: the Game Master may say no; the draw step is gone all the same', scene())
    .until('upkeep', 'A')
    .when('A', attempts, fillsIn('call', { call: ['no'], tact: [], symbols: [], other: '', time: [] }))
    .until('main1', 'A')
    .then('A', holds('A', 'hand', []), tasks(), libraryOf('A', 20));
  ruling(
    'J-2-7: a land of the named plane is exiled; who departs is gone with those who come along',
    scene({ pcs: [{ library: ['Grove', ...filler(5)] }, {}, {}] }),
  )
    .until('upkeep', 'A')
    .when(
      'A',
      travels,
      gives('J-2-7'),
      always('options', ({ clauses, options }, person) =>
        clauses?.includes('J-2-7') && options.some((o) => o.key === 'come')
          ? { keys: [person === 1 ? 'come' : 'stay'] }
          : undefined,
      ),
    )
    .until('main1', 'C')
    .then('C', gone('A'), gone('B'), showsSeat('C', { left: undefined }))
    .check('the land lies in exile', ({ g }) => expect(sceneOf(g).departed[0]?.zones.exile).toHaveLength(1));
  ruling(
    'J-2-7, J-2-8: a mage travels in the same way',
    scene({ mages: [{ library: ['Grove', ...filler(5)] }], threats: [] }),
  )
    .until('upkeep', 'Mage 1')
    .when('Mage 1', travels, gives('J-2-7'))
    .until('over')
    .then('A', gone('Mage 1'), isOver('A'));
  ruling(
    'J-5-4, J-5-11: a spell is exiled where it helps, and each element counts; seven cards are never in hand',
    scene({ pcs: [{ library: ['Bear', ...filler(8)] }], threats: STILL }),
  )
    .until('upkeep', 'A')
    .when(
      'A',
      attempts,
      fillsIn('call', { call: ['yes'], tact: ['physical.R'], symbols: ['3'], time: ['2'] }),
      fillsIn('attempt', { how: ['spell'] }),
      fillsIn('verdict', { verdict: ['helps'], elements: ['name', 'art'] }),
      gives('J-5-4', 'Bear'),
    )
    .until('main1', 'A')
    .then(
      'A',
      exiled('Filler', 'Bear'),
      holds('A', 'hand', []),
      tasks(['open', 1]),
      keepsAlso(GM, /^Task: .*\(time 1\)/),
    )
    .check('two symbols are given', ({ g }) => expect(sceneOf(g).tasks[0]?.given).toHaveLength(2));
  ruling(
    'J-2-11, J-2-12: a mage attempts a task by its own spheres, and the characters have no part in it',
    scene({
      pcs: [{}, {}],
      mages: [{ spheres: { mental: 2, physical: 3, social: 4 }, library: [...lands(4, 'Bear'), ...filler(9)] }],
      threats: [],
    }),
  )
    .until('upkeep', 'Mage 1')
    .when(
      'Mage 1',
      attempts,
      fillsIn('call', { call: ['yes'], tact: ['mental.G'], symbols: ['6'], time: ['3'] }),
      gives('J-5-3', 'no such card'),
    )
    .until('main1', 'Mage 1')
    .then(GM, holds('Mage 1', 'hand', []), tasks(['open', 2]), keepsAlso(GM, 'Task: Bring the ceiling down (time 2)'))
    .check('by its own sphere, and as a task of its own', ({ s }) => {
      const most = s.asked.flatMap(({ part }) =>
        part.kind === 'choose' && part.clauses?.includes('J-5-3') ? [part.max] : [],
      );
      expect(most).toEqual([2]);
      const tried = s.asked.find(({ part }) => part.kind === 'form' && part.name === 'try');
      expect(tried?.part.clauses).toContain('J-2-11');
    })
    .until('upkeep', 'A')
    .when('A', attempts)
    .until('form')
    .then('A', offeredTasks('new'))
    .until('upkeep', 'Mage 1')
    .when('Mage 1', attempts)
    .until('form')
    .then('Mage 1', offeredTasks('t1', 'new'));
  ruling(
    'J-2-12: a mage of whose spheres nothing is said has 4, 3 and 2, as in matches from before',
    scene({ mages: [{}], threats: [] }),
  ).check('a setup from before', ({ g, s }) => {
    const [mage] = challengeOf(g).mages;
    delete (mage as { spheres?: unknown }).spheres;
    expect(Mage.safeParse(mage).success).toBe(true);
    expect(spheresOf(g, s.seat('Mage 1'))).toEqual({ mental: 4, physical: 3, social: 2 });
  });
  const assisted = (assist: string) => ({
    call: ['yes'],
    tact: ['mental.G'],
    symbols: ['6'],
    time: ['4'],
    assist: [assist],
  });
  const two = scene({ pcs: [{}, {}], threats: [{ library: filler(9) }] });
  ruling('J-5-6: who may assist does so for nothing', two)
    .until('upkeep', 'A')
    .when('A', attempts, fillsIn('call', assisted('yes')))
    .until('upkeep', 'B')
    .when('B', attempts)
    .until('form')
    .then('B', offeredTasks('t1', 'new'))
    .when('B', fillsIn('try', { task: ['t1'] }))
    .until('main1', 'B')
    .then('B', tasks(['open', 3]), reads(/\(J-5-6\)/));
  ruling('J-5-6: who may not is not offered the task', two)
    .until('upkeep', 'A')
    .when('A', attempts, fillsIn('call', assisted('no')))
    .until('upkeep', 'B')
    .when('B', attempts)
    .until('form')
    .then('B', offeredTasks('new'), doesNotRead(/\(J-5-6\)/));
  ruling(
    'J-3-5, J-5-11: at 0 life what is missing of the seven costs nothing, and nothing is milled of them',
    scene({ pcs: [{ library: 5, life: 0 }] }),
  )
    .until('upkeep', 'A')
    .when('A', attempts)
    .until('main1', 'A')
    .then('A', life('A', 0), libraryOf('A', 5), holds('A', 'graveyard', []));
  ruling('J-5-11: cards that are missing of the seven cost life', scene({ pcs: [{ library: 5 }] }))
    .until('upkeep', 'A')
    .when('A', attempts)
    .until('main1', 'A')
    .then('A', life('A', 18), libraryOf('A', 5));
});
