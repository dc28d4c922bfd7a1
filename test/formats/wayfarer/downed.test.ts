import { describe } from 'vitest';
import {
  attacks,
  card,
  casts,
  concedes,
  exiled,
  goesOn,
  handOf,
  holds,
  inZone,
  isOver,
  keeps,
  keepsAlso,
  lands,
  libraryOf,
  life,
  mayAttack,
  mayTarget,
  offered,
  picks,
  poison,
  reads,
  ruling,
  showsSeat,
  startingLife,
  turnOf,
  waitsFor,
  wasAsked,
  type Given,
} from '../../dsl/ruling.ts';
import { company, downs, hero, isDowned, isUp } from './company.ts';

const forests = { library: lands(9, 'Forest') };
const islands = lands(9, 'Island');
/** The scrivener's turn, with this spell in hand. */
const scriveners = (spell: string, more: Partial<Given> = {}): Given =>
  company(2, {
    turn: { side: 'S' },
    ...more,
    seats: { S: { battlefield: ['Mountain'], hand: [spell] }, A: forests, ...more.seats },
  });

describe('a wayfarer would lose', () => {
  ruling('W301.3: at 0 life they are downed instead', scriveners('Spark', { life: { A: 3 } }))
    .when('S', casts('Spark', { at: 'A' }))
    .resolve()
    .then('A', isDowned('A'), isUp('B'), goesOn);
  ruling('W301.3: of an empty library they are downed instead', scriveners('Bear', { seats: { A: { library: [] } } }))
    .until('main1', 'The company')
    .then('A', isDowned('A'), isUp('B'), goesOn);
  ruling('W301.3: of poison they are downed instead', scriveners('Venom', { poison: { A: 9 } }))
    .when('S', casts('Venom', { at: 'A' }))
    .resolve()
    .then('A', isDowned('A'), isUp('B'), goesOn);
  ruling('W301.3: an effect that says so downs them, too, but not conceding', scriveners('Doom'))
    .when('S', downs('A'))
    .resolve()
    .then('B', isDowned('A'), goesOn)
    .when('B', concedes)
    .then('A', isOver('S'));

  ruling(
    'W301.3a: commanders return to the command zone, everything else of theirs is shuffled into the library',
    company(2, {
      seats: {
        A: { battlefield: [hero, 'Bear'], graveyard: ['Bird'], exile: ['Wall'], hand: ['Giant'], library: [] },
        S: { battlefield: [{ card: 'Bear', as: 'stolen', owner: 'A' }], hand: ['Doom'] },
      },
    }),
  )
    .when('S', downs('A'))
    .resolve()
    .then(
      'A',
      holds('A', 'command', ['Hero']),
      libraryOf('A', 5),
      holds('A', 'hand', []),
      holds('A', 'graveyard', []),
      holds('A', 'battlefield', []),
      holds('S', 'battlefield', []),
      exiled(),
    );
  ruling(
    'W301.3a: emblems but sparks and all counters are removed',
    company(2, {
      cards: [card('Old Oath', '', 'Emblem', 'Creatures you control have vigilance.')],
      poison: { A: 4 },
      seats: {
        S: { hand: ['Doom'] },
        A: {
          ...forests,
          command: ['Old Oath', { card: 'Spark of the Hearth I', marks: { spark: 1 } }],
          counters: { energy: 3 },
        },
      },
    }),
  )
    .then(
      'A',
      holds('A', 'command', ['Old Oath', 'Spark of the Hearth I']),
      showsSeat('A', { counters: { energy: 3 } }),
    )
    .when('S', downs('A'))
    .resolve()
    .then(
      'A',
      holds('A', 'command', ['Spark of the Hearth I']),
      showsSeat('A', { counters: undefined }),
      poison('A', 0),
    );
  ruling(
    'W301.3b: until they return nothing of the others sees, counts, targets, attacks or affects them',
    company(2, {
      cards: [
        card('Rain', '{R}', 'Sorcery', 'Each opponent loses 2 life.'),
        card('Census', '{R}', 'Sorcery', 'You gain 1 life for each land on the battlefield.'),
      ],
      turn: { side: 'S' },
      seats: {
        S: { battlefield: [...lands(4, 'Mountain'), 'Bear'], hand: ['Rain', 'Spark', 'Census', 'Doom'] },
        A: { ...forests, command: [hero] },
      },
    }),
  )
    .then('S', mayTarget('cast', 'Spark', 'Bear', 'S', 'A', 'B'))
    .when('S', downs('A'))
    .resolve()
    .then('S', mayTarget('cast', 'Spark', 'Bear', 'S', 'B'))
    .when('S', casts('Rain'))
    .resolve()
    .when('S', casts('Census'))
    .resolve()
    .then('S', life('A', 30), life('B', 28), life('S', 16))
    .until('attack')
    .then('S', mayAttack({ Bear: ['B'] }))
    .when('S', attacks({ Bear: 'B' }))
    .until('main2')
    .then('S', life('B', 26));
  ruling(
    'W301.3b: they take no part themselves: no priority, no commander to cast, no draw',
    company(2, {
      seats: {
        A: { ...forests, command: [hero], battlefield: lands(2, 'Forest') },
        B: forests,
        S: { library: islands, hand: ['Doom'] },
      },
    }),
  )
    .then('A', offered('cast', 'Hero'))
    .when('S', downs('A'))
    .resolve()
    .until('main2')
    .then('A', waitsFor('B'))
    .until('main1', 'The company')
    .then('A', waitsFor('B'), handOf('A', 0), turnOf('B'));
  ruling(
    'WR4: what they control of others goes back, or is exiled',
    company(2, {
      cards: [card('Charm', '{R}', 'Sorcery', 'Gain control of target creature.')],
      seats: {
        A: { battlefield: ['Mountain', { card: 'Wall', owner: 'B' }], hand: ['Charm'], library: [] },
        S: { battlefield: ['Bear'], hand: ['Doom'] },
      },
    }),
  )
    .when('A', casts('Charm', { at: 'Bear' }))
    .resolve()
    .then('A', holds('A', 'battlefield', ['Bear', 'Mountain', 'Wall']))
    .when('S', downs('A'))
    .resolve()
    .then('A', holds('S', 'battlefield', ['Bear']), inZone('Wall', 'exile'));
});

describe('a downed wayfarer comes back', () => {
  /** A has been downed in the wayfarers' turn; B may ready the next scene. */
  const fallen = (library: string[], more: Partial<Given> = {}): Given =>
    company(2, {
      ...more,
      seats: {
        S: { library: islands, hand: ['Doom'] },
        B: { ...forests, hand: ['Page'] },
        ...more.seats,
        A: { library, ...more.seats?.['A'] },
      },
    });
  ruling(
    'W301.3c: each of their upkeeps a basic land comes from the library, and with three they return',
    fallen([...lands(9, 'Forest'), 'Bear']),
  )
    .when('S', downs('A'))
    .resolve()
    .until('upkeep', 'The company')
    .then('A', holds('A', 'battlefield', lands(1, 'Forest')), isDowned('A'))
    .until('upkeep', 'The company')
    .then('A', holds('A', 'battlefield', lands(2, 'Forest')), isDowned('A'))
    .until('upkeep', 'The company')
    .then(
      'A',
      holds('A', 'battlefield', lands(3, 'Forest')),
      isUp('A'),
      handOf('A', 7),
      life('A', 20),
      turnOf('A', 'B'),
    );
  ruling('W301.3c: they return as the next scene would open, and count for its base hand', fallen(lands(20, 'Forest')))
    .when('S', downs('A'))
    .resolve()
    .when('B', casts('Page'))
    .resolve()
    .until('upkeep', 'S')
    .then('S', isUp('A'), handOf('A', 7), handOf('S', 3));
  ruling(
    'W301.3d: with 10 life less for each time that they were downed, and with mulligans',
    fallen(lands(20, 'Forest'), {
      seats: { S: { library: islands }, B: { ...forests, hand: ['Doom', 'Doom', 'Page', 'Page'] } },
    }),
  )
    .when('B', downs('A'))
    .resolve()
    .when('B', casts('Page'))
    .resolve()
    .when('A', picks('mulligan'))
    .until('upkeep', 'S')
    .then('A', handOf('A', 7), life('A', 20), wasAsked('W301.3d', ['A', /Keep this hand/], ['A', /Keep this hand/]))
    .until('main1', 'The company')
    .when('B', downs('A'))
    .resolve()
    .when('B', casts('Page'))
    .resolve()
    .when('A', picks('mulligan'))
    .until('upkeep', 'S')
    .then('A', handOf('A', 7), life('A', 10), startingLife('A', 10), keepsAlso('A', 'Was downed: twice'));
  ruling(
    'W301.3e, WR6: nobody returns with a starting life of 0 or less, nor looks for lands',
    fallen(lands(20, 'Forest'), {
      seats: {
        S: { library: islands, hand: ['Doom'] },
        B: { ...forests, hand: ['Page'] },
        A: { marks: { 'times downed': 2 } },
      },
    }),
  )
    .when('S', downs('A'))
    .resolve()
    .until('upkeep', 'The company')
    .until('upkeep', 'The company')
    .when('B', casts('Page'))
    .resolve()
    .until('upkeep', 'S')
    .then('B', holds('A', 'battlefield', []), keeps('A', 'Downed: does not return'));
  ruling(
    'W301.3b, WR6: the lands that they find meanwhile are there for everybody',
    fallen(lands(9, 'Forest'), {
      cards: [card('Quake', '{R}', 'Sorcery', 'Destroy all lands.')],
      seats: { S: { battlefield: ['Mountain'], hand: ['Quake', 'Doom'], library: islands } },
    }),
  )
    .when('S', downs('A'))
    .resolve()
    .until('upkeep', 'The company')
    .then('S', holds('A', 'battlefield', ['Forest']))
    .until('main1', 'S')
    .when('S', casts('Quake'))
    .resolve()
    .then('S', holds('A', 'battlefield', []), holds('S', 'battlefield', []));
  ruling(
    'W301.3f: when all of them are downed they have lost',
    company(2, { seats: { S: { hand: ['Doom', 'Doom'] }, A: forests, B: forests } }),
  )
    .when('S', downs('A'))
    .resolve()
    .then('S', goesOn, reads(/A is downed.*\(W301\.3\)/))
    .when('S', downs('B'))
    .resolve()
    .then('S', isOver('S', '104.2c', 'W301.3f'), reads(/B is downed.*\(W301\.3\)/));
});
