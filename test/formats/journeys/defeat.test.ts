import { describe, expect } from 'vitest';
import { sceneOf } from '../../../formats/journeys/challenge/state.ts';
import {
  always,
  card,
  casts,
  concedes,
  doesNotRead,
  goesOn,
  holds,
  isOver,
  libraryOf,
  life,
  mayNotDo,
  type Position,
  reads,
  ruling,
  takes,
  waitsFor,
  wasAsked,
} from '../../dsl/ruling.ts';
import { sight, type Sight } from '../../dsl/script.ts';
import { GM, filler, forests, scene, STILL } from './stage.ts';

/** A character who has left the scene, and how: what the story goes on from. */
const gone = (seat: string, how: string): Sight<Position> =>
  sight(`that ${seat} has ${how}`, (t) => {
    expect(sceneOf(t.g).departed[t.s.seat(seat)]?.how).toBe(how);
  });
const shot = (of: number) =>
  scene({ pcs: [{ life: of }, {}], threats: STILL, seats: { B: { hand: ['Spark'], battlefield: forests(1) } } });

describe('defeat', () => {
  ruling('J-3-1: life stops at 0, and who is there is vulnerable and plays on', shot(2))
    .until('main1', 'B')
    .when('B', casts('Spark', { at: 'A' }))
    .resolve()
    .then('B', life('A', 0), libraryOf('A', 19), goesOn, reads(/A is vulnerable\..*\(J-3-1\)/));
  ruling('J-3-2: a vulnerable character mills as many cards instead', shot(0))
    .until('main1', 'B')
    .when('B', casts('Spark', { at: 'A' }))
    .resolve()
    .then('B', life('A', 0), holds('A', 'graveyard', filler(3)), libraryOf('A', 16));
  ruling(
    'J-3-3: without a library draws and mills cost as much life',
    scene({ pcs: [{ library: 0 }], threats: STILL, seats: { A: { hand: ['Grind'], battlefield: forests(1) } } }),
  )
    .until('main1', 'A')
    .then('A', life('A', 19))
    .when('A', casts('Grind', { at: 'A' }))
    .resolve()
    .then('A', life('A', 16));
  describe.each([
    ['Exile the top two cards of your library.', 2],
    ['Manifest the top card of your library.', 1],
    ['Look at the top four cards of your library. Put one of them into your hand and the rest into your graveyard.', 4],
    [
      'Look at the top four cards of your library. Put one of them into your hand and the rest on the bottom of your library in any order.',
      1,
    ],
    ['Search your library for a card, put it into your hand, then shuffle.', 0],
    ['Scry 2.', 0],
  ])('%s', (text, lost) => {
    ruling(
      'J-3-3, J-3-7: whoever does so without a library loses as much life as cards would have moved',
      scene({
        cards: [card('Reach', '{G}', 'Sorcery', text)],
        pcs: [{ library: 1 }],
        threats: STILL,
        seats: { A: { hand: ['Reach'], battlefield: forests(1) } },
      }),
    )
      .until('main1', 'A')
      .then('A', life('A', 20), libraryOf('A', 0))
      .when('A', casts('Reach'))
      .resolve()
      .then('A', life('A', 20 - lost), (lost > 0 ? reads : doesNotRead)(/\(J-3-7\)/));
  });
  ruling(
    'J-3-7: what is missing of a library that has cards costs nothing',
    scene({
      cards: [card('Reach', '{G}', 'Sorcery', 'Exile the top two cards of your library.')],
      pcs: [{ library: 2 }],
      threats: STILL,
      seats: { A: { hand: ['Reach'], battlefield: forests(1) } },
    }),
  )
    .until('main1', 'A')
    .when('A', casts('Reach'))
    .resolve()
    .then('A', life('A', 20), libraryOf('A', 0));
  ruling(
    'J-3-4: vulnerable and exhausted at once is the end; the others play on',
    scene({ pcs: [{ life: 1, library: 0 }, {}], threats: STILL }),
  )
    .until('main1', 'B')
    .then('B', gone('A', 'perished'), goesOn);
  ruling('J-3-4: when the last character perishes, the scene is over', scene({ pcs: [{ life: 1, library: 0 }] }))
    .until('over')
    .then(GM, isOver('GM'), gone('A', 'perished'))
    .check('nothing is left of a library', ({ g }) => expect(sceneOf(g).departed[0]?.zones.library).toEqual([]));
  ruling(
    'J-3-4, 104.1: nobody is asked whether the scene is lost by whose death it is over',
    scene({
      pcs: [{ life: 1, library: 0 }],
      options: { stakes: { text: 'Lose, and the bridge is gone.', fallen: 1, company: 1 } },
    }),
  )
    .until('over')
    .then(GM, isOver('GM', '104.2c', 'J-3-4'), waitsFor(), wasAsked('J-2-13'));
  ruling(
    'J-3-5: what is over is not carried across',
    scene({
      pcs: [{ life: 2, library: 2 }],
      threats: STILL,
      seats: { A: { hand: ['Grind'], battlefield: forests(1) } },
    }),
  )
    .until('main1', 'A')
    .when('A', casts('Grind', { at: 'A' }))
    .resolve()
    .then('A', libraryOf('A', 0), life('A', 2)); // three milled where one was: no life is lost
  ruling(
    'J-3-5: but several draws are several',
    scene({
      pcs: [{ life: 9, library: 2 }],
      threats: STILL,
      seats: { A: { hand: ['Study'], battlefield: forests(1) } },
    }),
  )
    .until('main1', 'A')
    .when('A', casts('Study'))
    .resolve()
    .then('A', libraryOf('A', 0), life('A', 8)); // the second of two draws finds no card
  ruling(
    'J-3-6: nobody loses by life or library; who loses otherwise leaves the scene alive',
    scene({
      pcs: [{ life: 0 }, { library: 0 }],
      mages: [{ library: filler(20), battlefield: ['Forest'] }],
      threats: [],
      seats: { 'Mage 1': { hand: ['Taint'] } },
    }),
  )
    .until('main1', 'Mage 1')
    .then(GM, goesOn)
    .when('Mage 1', casts('Taint'))
    .until('over')
    .then(GM, gone('A', 'left'), gone('B', 'left'));
});

describe('the end of a challenge', () => {
  const learned = (spell: string) =>
    scene({
      mages: [{ life: 3, library: [], experience: ['Bear'] }, { name: 'Another' }],
      threats: [],
      seats: { A: { hand: [spell], battlefield: forests(1) } },
    });
  ruling('J-7-3: what a defeated mage knew is for the whole company', learned('Spark'))
    .until('main1', 'A')
    .when('A', casts('Spark', { at: 'Mage 1' }))
    .resolve()
    .then('A', gone('Mage 1', 'perished'))
    .check('it is the company’s', ({ g }) => expect(sceneOf(g).experience.map((x) => x.seat)).toEqual([null]));
  ruling('J-7-3: however they were defeated', learned('Taint'))
    .check('the other mage is proof against poison', ({ s, g }) => g.journal.set(s.totals('Another'), 'poison', -20))
    .until('main1', 'A')
    .when('A', casts('Taint'))
    .resolve()
    .then('A', gone('Mage 1', 'left'))
    .check('it is the company’s', ({ g }) => expect(sceneOf(g).experience.map((x) => x.seat)).toEqual([null]));
  ruling(
    'J-2-9: the Game Master is asked when nobody hostile is left, and may let it go on',
    scene({
      mages: [{ life: 3, library: [] }],
      threats: [],
      seats: { A: { hand: ['Spark'], battlefield: forests(1) } },
    }),
  )
    .when(
      GM,
      always('options', ({ clauses }) => (clauses?.includes('J-2-9') ? { keys: ['on'] } : undefined)),
    )
    .until('main1', 'A')
    .when('A', casts('Spark', { at: 'Mage 1' }))
    .resolve()
    .then('A', gone('Mage 1', 'perished'), goesOn, wasAsked('J-2-9', [GM, /./]))
    .until('main2', 'A')
    .when(GM, takes('End the scene'))
    .then('A', isOver('A'));
  ruling('J-2-9: the Game Master may end the scene in a turn of their own', scene({ mages: [{}], threats: [] }))
    .until('main1', 'Mage 1')
    .then(GM, mayNotDo('End the scene'))
    .until('main2', 'Mage 1')
    .when(GM, takes('End the scene'))
    .then('A', isOver(null, 'J-2-9'));
  ruling('J-2-9: a friendly mage is of the company', scene({ mages: [{ friendly: true }] }))
    .until('main1', 'A')
    .check('nobody is an opponent', ({ g, s }) =>
      expect([g.world.areOpponents(s.seat('A'), s.seat('Mage 1')), g.world.opponents(s.seat('Mage 1'))]).toEqual([
        false,
        [],
      ]),
    );
  ruling('J-2-9: who gives up leaves, and the others play on', scene({ pcs: [{}, {}] }))
    .until('main1', 'A')
    .when('A', concedes)
    .until('main1', 'B')
    .then('B', goesOn, gone('A', 'left'))
    .check('with their library', ({ g }) => expect(sceneOf(g).departed[0]?.zones.library).toHaveLength(19));
  ruling('J-2-9: a Game Master who gives up ends it', scene({ pcs: [{}, {}] }))
    .until('main1', 'A')
    .when(GM, concedes)
    .check('both characters have won', (t) => expect(t.g.over?.winners).toEqual([0, 1]));
});
