import { describe, expect, it } from 'vitest';
import { wayfarer } from '../../../formats/wayfarer/index.ts';
import { STANDARD_TURN } from '../../../formats/sdk/turn.ts';
import {
  always,
  asked,
  card,
  chooses,
  handOf,
  holds,
  inTurn,
  keepsAlso,
  lands,
  libraryOf,
  life,
  onStack,
  orders,
  picks,
  printed,
  reads,
  ruling,
  shows,
  SPECTATOR,
  turnOf,
  type Given,
} from '../../dsl/ruling.ts';
import { company, essences, start } from './company.ts';

const islands = lands(9, 'Island');

describe('how the scrivener starts', () => {
  ruling('W200.1, W200.3: the first scene card comes into the command zone, and its deck is the library', start(2))
    .until('upkeep')
    .then(
      'S',
      holds('S', 'command', ['First Light']),
      holds('S', 'hand', ['Silt Ox', 'Silt Ox', 'Silt Ox']),
      libraryOf('S', 6),
      life('S', 12),
    )
    .check('each wayfarer has one commander in the command zone', (t) => {
      for (const seat of ['A', 'B']) {
        const { objects } = t.view('S');
        expect(t.seatView('S', seat).command.filter((h) => objects[h]?.leads)).toHaveLength(1);
      }
    });
  ruling('W200.4b: the opening hand has 2 cards against one wayfarer', start(1))
    .until('upkeep')
    .then(SPECTATOR, handOf('S', 2), keepsAlso('S', 'Base hand: 2'));
  ruling('W200.4, W200.4a: the opening hand has 3 cards against two wayfarers', start(2))
    .until('upkeep')
    .then(SPECTATOR, handOf('S', 3), keepsAlso('S', 'Base hand: 3'));
  ruling('W200.4, W200.4a: the opening hand has 5 cards against three wayfarers', start(3))
    .until('upkeep')
    .then(SPECTATOR, handOf('S', 5), keepsAlso('S', 'Base hand: 5'));

  /** Three wayfarers, of whom B is downed, in the second main phase of the scrivener without a hand. */
  const oneDowned: Partial<Given> = {
    turn: { side: 'S', step: 'main2' },
    seats: { S: { library: islands }, B: { marks: { downed: true } } },
  };
  ruling(
    'W200.4a, WR1: downed wayfarers are in the game: with countDowned they fill the hand to 5',
    company(3, { options: { countDowned: 'yes' }, ...oneDowned }),
  )
    .until('end')
    .then('A', handOf('S', 5));
  ruling(
    'W200.4a, WR1: without countDowned they do not: the hand is filled to 3',
    company(3, { options: { countDowned: 'no' }, ...oneDowned }),
  )
    .until('end')
    .then('A', handOf('S', 3));
  ruling(
    'W200.4a: in games that were set up before the option existed, downed wayfarers do not count',
    company(3, oneDowned),
  )
    .check('set up without it', ({ g }) => delete (g.setup.options as Record<string, unknown>)['countDowned'])
    .until('end')
    .then('A', handOf('S', 3));
  ruling('WR2: the scrivener may take mulligans to as many cards', start(2))
    .when(
      'S',
      always('options', ({ clauses, options: [, other] }) =>
        clauses?.includes('W200.4') && other?.note?.startsWith('3 new')
          ? { keys: [other.note.includes('then') ? 'keep' : 'mulligan'] }
          : undefined,
      ),
    )
    .until('upkeep')
    .then('A', handOf('S', 3), reads(/S takes a mulligan/));
});

describe('the scrivener’s turn', () => {
  it('W201.1: it has the steps of any turn', () => {
    expect(wayfarer.rules({}).turn).toBe(STANDARD_TURN);
  });
  ruling(
    'W201.2: permanents with phasing phase out and in in its untap step, before anything untaps',
    company(2, {
      cards: [card('Ghost', '{1}', 'Creature — Spirit', 'Phasing', '1/1')],
      seats: {
        S: { battlefield: ['Ghost'], library: islands },
        A: { library: lands(9, 'Forest') },
        B: { library: lands(9, 'Forest') },
      },
    }),
  )
    .until('main1', 'S')
    .then('A', holds('S', 'battlefield', ['Essence']))
    .until('main1', 'The company')
    .until('main1', 'S')
    .then('A', holds('S', 'battlefield', ['Essence', 'Essence', 'Ghost']));
  ruling(
    'W201.2, W203.6: what is infused is it no longer before anything untaps',
    company(2, {
      seats: { S: { battlefield: [{ card: 'Bear', tapped: true, marks: { _infused: true } }], library: islands } },
    }),
  )
    .then('A', shows('Bear', { keywords: ['haste'], tapped: true }))
    .until('upkeep', 'S')
    .then('A', shows('Bear', { keywords: undefined, tapped: undefined }));
  ruling(
    'W201.3, W203.1: in each upkeep an Essence comes from outside the game',
    company(2, { seats: { S: { library: islands } } }),
  )
    .until('upkeep', 'S')
    .then('A', holds('S', 'battlefield', essences(1)))
    .until('upkeep', 'S')
    .then('A', holds('S', 'battlefield', essences(2)));
  ruling(
    'W201.3a: it is a colourless land that adds one mana of any colour',
    company(2, { seats: { S: { library: islands } } }),
  )
    .until('upkeep', 'S')
    .then(
      'A',
      shows('Essence', { types: 'Land — Essence', colors: '', token: undefined }),
      printed('Essence', { text: '{T}: Add one mana of any color.' }),
    );
  ruling(
    'W201.4: nothing is drawn in the draw step',
    company(2, { seats: { S: { hand: ['Bear', 'Bear', 'Bear'], library: islands } } }),
  )
    .until('draw', 'S')
    .until('main1', 'S')
    .then('A', handOf('S', 3));
  ruling(
    'W201.5: as the first main phase begins they cast as many cards for nothing as there are wayfarers',
    company(2, {
      turn: { side: 'S', step: 'draw' },
      seats: {
        S: { hand: ['Giant', { card: 'Giant', as: 'second' }, { card: 'Giant', as: 'third' }], library: islands },
      },
    }),
  )
    .when('S', chooses('Giant'), chooses('second'))
    .until('main1', 'S')
    .then(
      'S',
      onStack('Giant', 'Giant'),
      holds('S', 'hand', ['Giant']),
      holds('S', 'battlefield', []),
      asked('priority'),
    );
  ruling(
    'W201.5: a card cast so may be infused',
    company(1, {
      turn: { side: 'S', step: 'draw' },
      seats: { S: { hand: ['Hog'], battlefield: essences(3), library: islands } },
    }),
  )
    .when('S', chooses('Hog'), picks('yes'), orders())
    .until('main1', 'S')
    .resolve()
    .then('S', shows('Hog', { keywords: ['haste'] }), life('S', 16));
  ruling(
    'W201.6: as the end step begins they draw up to the base hand, whatever would replace a draw',
    company(2, {
      turn: { side: 'S', step: 'main2' },
      cards: [card('Drought', '{U}', 'Enchantment', 'If you would draw a card, draw two cards instead.')],
      seats: { S: { hand: ['Bear'], battlefield: ['Drought'], library: islands } },
    }),
  )
    .until('end')
    .then('S', handOf('S', 3));
  ruling(
    'W201.6: with more than the base hand they draw nothing',
    company(2, {
      turn: { side: 'S', step: 'main2' },
      seats: { S: { hand: ['Bear', 'Bear', 'Bear', 'Bear'], library: islands } },
    }),
  )
    .until('end')
    .then('S', handOf('S', 4));
});

describe('who goes first', () => {
  ruling('W100.7: the wayfarers do, and draw in their first draw step', start(2))
    .until('draw')
    .then('S', inTurn(1), turnOf('A', 'B'), handOf('A', 8), handOf('B', 8));
  ruling('W201.3, W202.5: the scrivener’s first turn is the second of the game', start(1))
    .until('draw', 'S')
    .then('A', inTurn(2), holds('S', 'battlefield', ['Essence']), keepsAlso('S', 'Scene: 1 of 3'));
});
