import { describe, expect } from 'vitest';
import {
  activates,
  card,
  casts,
  exiled,
  goesOn,
  handOf,
  holds,
  inTurn,
  inZone,
  isOver,
  keepsAlso,
  lands,
  libraryOf,
  life,
  onStack,
  ownedBy,
  poison,
  reads,
  ruling,
  shows,
  size,
  SPECTATOR,
  startingLife,
  turnOf,
} from '../../dsl/ruling.ts';
import { closed, company, essences, start } from './company.ts';

const sparking = { battlefield: lands(2, 'Mountain'), hand: ['Spark'] };
/** The scrivener at 3 life, whom A can bring to 0. */
const low = { seats: { A: sparking }, life: { S: 3 } };
const page = { hand: ['Page'] };

describe('the scene that is open', () => {
  ruling('W202.1: it lies face up in the scrivener’s command zone, and is theirs', start(2))
    .until('upkeep')
    .then(
      SPECTATOR,
      holds('S', 'command', ['First Light']),
      ownedBy('First Light', 'S'),
      shows('First Light', { faceDown: undefined }),
    );
  ruling(
    'W202.2: its abilities work from there',
    company(1, { scene: 2, seats: { S: { battlefield: ['Bear'] } } }),
  ).then('A', size('Bear', '3/3'));
  ruling(
    'W202.2: nothing counters its abilities',
    company(1, {
      scene: 1,
      turn: { side: 'S' },
      cards: [card('Hush', '{U}', 'Instant', 'Counter target activated ability.')],
      seats: { S: { battlefield: ['Mountain'] }, A: { battlefield: ['Island'], hand: ['Hush'] } },
    }),
  )
    .when('S', activates('High Noon'))
    .when('A', casts('Hush', { at: "High Noon's ability" }))
    .resolve()
    .then('A', holds('S', 'command', ['Nightfall']), reads(/Scene 3 opens: Nightfall.*\(W202\.3a\)/));
  ruling(
    'W202.3, W202.3a: “when this scene opens” triggers as it comes; for the first one it waits for the first upkeep',
    start(2),
  )
    .until('upkeep')
    .then('A', inTurn(1), inZone("First Light's ability", 'stack', 'S'));
  ruling('W202.3b: “when this scene closes” triggers as the next one is readied', company(2, low))
    .when('A', casts('Spark', { at: 'S' }))
    .until('resolution')
    .then('A', onStack('First Light'))
    .resolve()
    .then('A', life('A', 32), life('B', 32));
});

describe('the next scene is readied', () => {
  ruling('W202.4: instead of the scrivener losing', company(2, low))
    .when('A', casts('Spark', { at: 'S' }))
    .resolve()
    .then('A', goesOn, closed(0), life('S', 0), reads(/S would lose: S has 0 life\..*\(W202\.4\)/));
  ruling(
    'W202.5a: the scene leaves the game, the hand goes into the library, and an Essence is sacrificed',
    company(2, { seats: { S: { hand: ['Bear', 'Bird'], battlefield: essences(3), library: ['Giant'] }, A: page } }),
  )
    .when('A', casts('Page'))
    .resolve()
    .then(
      'S',
      holds('S', 'command', []),
      holds('S', 'hand', []),
      libraryOf('S', 3),
      holds('S', 'battlefield', essences(2)),
      holds('S', 'graveyard', essences(1)),
    );
  ruling(
    'W202.5b, W100.8: with a single wayfarer two Essences go',
    company(1, { seats: { S: { battlefield: essences(3) }, A: page } }),
  )
    .when('A', casts('Page'))
    .resolve()
    .then('S', holds('S', 'battlefield', essences(1)));
  ruling(
    'W202.5b: a downed wayfarer is in the game: one Essence goes',
    company(2, { seats: { S: { battlefield: essences(3) }, A: page, B: { marks: { downed: true } } } }),
  )
    .when('A', casts('Page'))
    .resolve()
    .then('S', holds('S', 'battlefield', essences(2)));
  ruling(
    'W202.5: while a scene is being readied, a second loss does nothing more',
    company(2, { seats: { S: { battlefield: essences(3) }, A: { hand: ['Page', 'Page'] } } }),
  )
    .when('A', casts('Page'), casts('Page'))
    .resolve()
    .then('S', holds('S', 'battlefield', essences(2)));
  ruling(
    'W202.5a: in the scrivener’s turn that turn ends once the stack is empty, and theirs is the next one',
    company(2, {
      turn: { side: 'S', number: 4 },
      seats: { S: { battlefield: ['Bear'] }, A: sparking },
      life: { S: 3 },
    }),
  )
    .when('A', casts('Spark', { at: 'S' }))
    .resolve()
    .then('A', inTurn(5), turnOf('S'), holds('S', 'command', ['High Noon']))
    .until('upkeep')
    .then('A', inTurn(6), turnOf('A', 'B'));
  ruling(
    'W202.5, W202.5c: in the wayfarers’ turn it opens as the scrivener’s turn starts: card, library and base hand; permanents and graveyard stay',
    company(3, {
      seats: { S: { battlefield: ['Bear'], graveyard: ['Bird'], exile: ['Wall'], hand: ['Giant'] }, A: page },
    }),
  )
    .when('A', casts('Page'))
    .resolve()
    .until('upkeep', 'S')
    .then(
      'S',
      holds('S', 'command', ['High Noon']),
      holds(
        'S',
        'hand',
        Array.from({ length: 5 }, () => 'Dust Ox'),
      ),
      libraryOf('S', 4),
      holds('S', 'graveyard', ['Bird']),
      exiled('Wall'),
      holds('S', 'battlefield', ['Bear', 'Essence']),
    );
  ruling(
    'W202.5d: below 0 life the scrivener has the revived value, which is the new starting life',
    company(2, { scene: 1, life: { S: -4 }, seats: { A: page } }),
  )
    .when('A', casts('Page'))
    .resolve()
    .until('upkeep', 'S')
    .then('A', life('S', 18), startingLife('S', 18));
  ruling('W202.5d: so they have at 0 life', company(2, { scene: 1, life: { S: 0 }, seats: { A: page } }))
    .when('A', casts('Page'))
    .resolve()
    .until('upkeep', 'S')
    .then('A', life('S', 18), startingLife('S', 18));
  ruling('W202.5d: else they gain the survived value', company(2, { scene: 1, life: { S: 6 }, seats: { A: page } }))
    .when('A', casts('Page'))
    .resolve()
    .until('upkeep', 'S')
    .then('A', life('S', 11), startingLife('S', 18));
  ruling(
    'W202.5e, W202.5f: then the poison is gone, and last of all what looks for its opening triggers',
    company(2, { poison: { S: 10 } }),
  )
    .until('upkeep', 'S')
    .then('A', poison('S', 0), life('S', 16), onStack('High Noon'))
    .resolve()
    .then('A', life('S', 17));
  ruling(
    'WR3: until it opens the scrivener cannot lose, and nothing further is readied',
    company(2, {
      seats: { A: { battlefield: lands(2, 'Mountain'), hand: ['Spark', 'Spark', 'Doom'] } },
      life: { S: 3 },
    }),
  )
    .when('A', casts('Spark', { at: 'S' }))
    .resolve()
    .when('A', casts('Spark', { at: 'S' }))
    .resolve()
    .when('A', casts('Doom', { at: 'S' }))
    .resolve()
    .until('upkeep', 'S')
    .then('A', keepsAlso('S', 'Scene: 2 of 3'), goesOn);
  ruling('WR3: when the last one has closed the wayfarers have won', company(2, { scene: 2, ...low }))
    .when('A', casts('Spark', { at: 'S' }))
    .resolve()
    .then('S', isOver('company', '104.2c', 'WR3'));
  ruling(
    'W202.5: an effect may say so, whoever’s turn it is',
    company(2, { scene: 1, turn: { side: 'S' }, seats: { S: { battlefield: ['Mountain'] } } }),
  )
    .when('S', activates('High Noon'))
    .resolve()
    .until('upkeep')
    .then('A', holds('S', 'command', ['Nightfall']), life('S', 17));
  ruling('W200.5, W201.7: the scrivener keeps any number of cards, a wayfarer seven', start(2))
    .until('upkeep')
    .check('the largest hands', ({ g, s }) => {
      for (const [seat, most] of [
        ['S', Number.MAX_SAFE_INTEGER],
        ['A', 7],
      ] as const)
        expect(g.world.seat(s.seat(seat)).maxHand).toBe(most);
    })
    .then('S', handOf('S', 3));
});
