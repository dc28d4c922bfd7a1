import { describe, expect, it } from 'vitest';
import { sparksOf } from '../../../formats/wayfarer/episode.ts';
import { ownKey } from '../../../formats/wayfarer/cards.ts';
import { SPARK_SUBTYPES, sparkName } from '../../../formats/wayfarer/shipped/sparks.ts';
import { BELL } from '../../../formats/wayfarer/shipped/bell.ts';
import {
  always,
  card,
  casts,
  chooses,
  concedes,
  exiled,
  goesOn,
  holds,
  inZone,
  isAsked,
  keepsAlso,
  libraryOf,
  life,
  onStack,
  printed,
  reads,
  ruling,
  shows,
  SPECTATOR,
} from '../../dsl/ruling.ts';
import { company, downs, isDowned, start } from './company.ts';

/** The number of cards in the Spoils deck. */
const spoilsDeck = (n: number) => keepsAlso('S', `Spoils deck: ${n}`);

describe('the Spoils deck', () => {
  ruling(
    'W303.1: who loots the spoils casts its top card for nothing',
    company(2, { spoils: ['Proof Coin', 'Proof Soup'], seats: { A: { hand: ['Map'] } } }),
  )
    .when('A', casts('Map'))
    .until('resolution')
    .then('S', onStack('Proof Soup'), spoilsDeck(1))
    .resolve()
    .then('S', life('A', 35), holds('A', 'graveyard', ['Map', 'Proof Soup']));
  ruling(
    'WR5: a card that cannot be cast stays on top',
    company(2, {
      episode: { ...BELL, spoils: [{ name: 'Proof Net', cost: '{1}', type: 'Sorcery', text: 'Destroy target Bird.' }] },
      spoils: ['Proof Net'],
      seats: { A: { hand: ['Map'] } },
    }),
  )
    .when('A', casts('Map'))
    .resolve()
    .then(
      'S',
      spoilsDeck(1),
      exiled(),
      reads(/Proof Net cannot be cast now, and stays on top of the Spoils deck.*\(WR5\)/),
    );
  ruling('WR5: of an empty deck there is nothing', company(2, { seats: { A: { hand: ['Map'] } } }))
    .when('A', casts('Map'))
    .resolve()
    .then('S', spoilsDeck(0), reads(/The Spoils deck is empty.*\(W303\.1\)/));
  ruling(
    'W303.2: of several items that the wayfarers control they keep one, and the others go back',
    company(2, {
      spoils: ['Proof Coin', 'Proof Lamp'],
      seats: { A: { hand: ['Map'] }, B: { hand: [{ card: 'Map', as: 'other map' }] } },
    }),
  )
    .when('A', casts('Map'))
    .resolve()
    .when('B', casts('other map'))
    .until('choose')
    .then('A', isAsked({ kind: 'choose', clauses: ['W303.2'] }))
    .when('A', chooses('Proof Lamp'))
    .when('B', chooses('Proof Lamp'))
    .resolve()
    .then('S', holds('A', 'battlefield', ['Proof Lamp']), holds('B', 'battlefield', []), spoilsDeck(1));
  ruling(
    'W303.2: items of the scrivener are not counted',
    company(2, { seats: { A: { battlefield: ['Lamp'] }, S: { battlefield: ['Coin'] } } }),
  )
    .until('beginCombat')
    .then('A', inZone('Lamp', 'battlefield'), inZone('Coin', 'battlefield'));
  ruling(
    'W303.3: an item that would leave the battlefield is shuffled into the Spoils deck instead',
    company(2, {
      cards: [card('Rust', '{R}', 'Instant', 'Destroy target artifact.')],
      turn: { side: 'S' },
      seats: { S: { battlefield: ['Mountain'], hand: ['Rust'] }, A: { battlefield: ['Lamp'] } },
    }),
  )
    .when('S', casts('Rust', { at: 'Lamp' }))
    .resolve()
    .then(
      'A',
      holds('A', 'battlefield', []),
      holds('A', 'graveyard', []),
      spoilsDeck(1),
      reads(/Lamp is shuffled into the Spoils deck.*\(W303\.3\)/),
    );
  ruling(
    'W303.3: an item whose owner concedes would leave the battlefield: it is shuffled into the Spoils deck, and what else was theirs leaves the game (800.4a)',
    company(2, {
      spoils: ['Proof Soup'],
      seats: { A: { battlefield: ['Lamp', 'Bear'] }, S: { battlefield: [{ card: 'Coin', owner: 'A' }] } },
    }),
  )
    .when('A', concedes)
    .then(
      'B',
      goesOn,
      holds('A', 'battlefield', []),
      holds('S', 'battlefield', []),
      holds('A', 'graveyard', []),
      exiled(),
      spoilsDeck(3),
    );
  ruling(
    'W303.3, W301.3a: the item of a wayfarer who is downed goes back to the Spoils deck, not into the library',
    company(2, {
      turn: { side: 'S' },
      seats: { S: { hand: ['Doom'] }, A: { battlefield: ['Lamp', 'Bear'], library: [] } },
    }),
  )
    .when('S', downs('A'))
    .resolve()
    .then('B', isDowned('A'), libraryOf('A', 1), spoilsDeck(1), reads(/Lamp is shuffled into the Spoils deck/));
});

describe('spark emblems', () => {
  it('W302.1, W100.6: there are five of each tier', () => {
    expect([1, 5].map((tier) => sparksOf(tier).map((s) => s.card.name))).toEqual(
      [1, 5].map((tier) => SPARK_SUBTYPES.map((s) => sparkName(s, tier))),
    );
  });
  ruling('W302.1, W100.6: each wayfarer chooses one of the tier that is played', start(2, { tier: 3 }))
    .when(
      'A',
      always('options', ({ clauses }) =>
        clauses?.includes('W302.1') ? { keys: [ownKey(sparkName('Root', 3))] } : undefined,
      ),
    )
    .until('upkeep')
    .then(
      SPECTATOR,
      inZone("A's Spark of the Root III", 'command', 'A'),
      inZone("B's Spark of the Root III", 'command', 'B'),
    );
  ruling(
    'W302.1, W302.3, 114.5: the type line says that it is a spark emblem, and of which subtype; an emblem is of no card type',
    company(1, { seats: { A: { command: [{ card: 'Spark of the Hearth I', marks: { spark: 1 } }] } } }),
  )
    .then(
      SPECTATOR,
      shows('Spark of the Hearth I', { types: 'Spark Emblem — Hearth' }),
      printed('Spark of the Hearth I', { typeLine: 'Spark Emblem — Hearth' }),
    )
    .check('no card type', ({ s }) => expect(s.chars('Spark of the Hearth I').types).toEqual([]));
  ruling('W302.2: they work from the command zone: of the Hearth, 2 life each', start(2, { tier: 2 }))
    .until('draw')
    .then('S', life('A', 37), life('B', 37));
});
