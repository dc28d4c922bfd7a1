import { expect } from 'vitest';
import {
  card,
  casts,
  chooses,
  doesNotRead,
  exiled,
  handOf,
  libraryOf,
  life,
  mayOpt,
  neverAsked,
  openPart,
  opts,
  picks,
  ruling,
  shows,
  size,
  type Position,
} from '../../dsl/plain-ruling.ts';
import { sight } from '../../dsl/script.ts';

const BALM = card(
  'Balm',
  '{0}',
  'Instant',
  'Prevent the next 2 damage that would be dealt to any target this turn. You gain life equal to the damage prevented this way.',
);
const HALO = card('Halo', '{0}', 'Instant', 'Prevent all damage that would be dealt to any target this turn.');
const DART = card('Dart', '{0}', 'Instant', 'Dart deals 2 damage to any target.');
const TWICE = card('Twice', '{1}', 'Enchantment', 'If you would gain life, you gain twice that much life instead.');
const DRINK = card('Drink', '{0}', 'Sorcery', 'You gain 1 life.');
const RELIC = card(
  'Relic',
  '{2}',
  'Artifact',
  'If a card or token would be put into a graveyard from anywhere, exile it instead.',
);
const TITAN = card(
  'Titan',
  '{1}{U}',
  'Creature — Giant',
  "If ~ would be put into a graveyard from anywhere, reveal ~ and shuffle it into its owner's library instead.",
  '3/3',
);
const ROT = card('Rot', '{0}', 'Sorcery', 'Target player discards a card.');
const BULWARK = card(
  'Bulwark',
  '{W}',
  'Creature — Giant',
  'All damage that would be dealt to you and other permanents you control is dealt to this creature instead.',
  '1/9',
);

const REVIVAL = card(
  'Revival',
  '{0}',
  'Sorcery',
  'Return target creature card from your graveyard to the battlefield.',
);
const DOUBLE = card(
  'Double',
  '{3}',
  'Creature — Shapeshifter',
  'You may have this creature enter as a copy of any creature card in a graveyard.',
  '0/0',
);

ruling('CR 616.1: of two shields that stop the same damage the player says which does, and the other is left', {
  cards: [BALM, HALO, DART],
  seats: { A: { hand: ['Balm', 'Halo', 'Dart'] } },
})
  .when('A', casts('Balm', { at: 'A' }))
  .resolve()
  .when('A', casts('Halo', { at: 'A' }))
  .resolve()
  .when('A', casts('Dart', { at: 'A' }))
  .until('options')
  .then('A', mayOpt('A shield of 2: 2 becomes 0', 'A shield that prevents all of it: 2 becomes 0'))
  .when('A', opts('all of it'))
  .then('A', life('A', 20));

ruling('CR 616.1: nobody is asked for the order of four effects that each give twice as much', {
  cards: [TWICE, DRINK],
  seats: { A: { battlefield: ['Twice', 'Twice', 'Twice', 'Twice'], hand: ['Drink'] } },
})
  .when('A', casts('Drink'))
  .resolve()
  .then('A', life('A', 36), neverAsked('options'));

ruling('CR 616.1: a card that is discarded is exiled or shuffled into its library, as its owner chooses', {
  cards: [RELIC, TITAN, ROT],
  seats: { A: { hand: ['Rot', 'Titan'], library: ['Wall'] }, B: { battlefield: ['Relic'] } },
})
  .when('A', casts('Rot', { at: 'A' }))
  .until('options')
  .then('A', mayOpt('Relic: exile', 'Titan: shuffle into its library'))
  .when('A', opts('Titan'))
  .then('A', libraryOf('A', 2), exiled('Rot'));

ruling('CR 614.9: damage to the creature that such damage is redirected to is dealt to it, and nobody is asked', {
  cards: [BULWARK, BALM, DART],
  seats: { A: { battlefield: ['Bulwark'], hand: ['Balm'] }, B: { hand: ['Dart', 'Spark'], battlefield: ['Mountain'] } },
})
  .when('A', casts('Balm', { at: 'Bulwark' }))
  .resolve()
  .when('B', casts('Spark', { at: 'Bulwark' }))
  .resolve()
  .then('A', shows('Bulwark', { damage: 1 }), neverAsked('options'));

ruling('CR 614.12, 707.5: what returns from the graveyard is no longer there for it to become a copy of', {
  cards: [DOUBLE, REVIVAL],
  seats: { A: { hand: ['Revival'], graveyard: ['Double', 'Bear'] } },
})
  .when('A', casts('Revival', { at: 'Double' }))
  .until('choose')
  .then(
    'A',
    sight('Bear alone to be copied', (t: Position, who) => {
      expect(openPart(t, who, 'choose').from).toEqual([t.s.ref('Bear')]);
    }),
  );

ruling('CR 702.104a, 614.12a: tribute: its controller chooses one opponent, who may pay it', {
  format: 'free-for-all',
  people: 3,
  names: ['A', 'B', 'C'],
  cards: [card('Hero', '{0}', 'Creature — Beast', 'Tribute 2', '1/1')],
  seats: { A: { hand: ['Hero'] } },
})
  .when('A', casts('Hero'))
  .until('choose')
  .when('A', chooses('C'))
  .when('C', picks('yes'))
  .then('B', size('Hero', '3/3'));

ruling('CR 119.5, 119.9: a life total that becomes what it is already is neither gained nor lost', {
  cards: [
    card('Balance', '{0}', 'Sorcery', 'Your life total becomes 20.'),
    card(
      'Choir',
      '{1}',
      'Enchantment',
      'Whenever you gain life, you draw a card.\nWhenever you lose life, you draw a card.',
    ),
  ],
  seats: { A: { battlefield: ['Choir'], hand: ['Balance'], library: ['Wall'] } },
})
  .when('A', casts('Balance'))
  .resolve()
  .then('A', life('A', 20), handOf('A', 0), doesNotRead(/life/));

ruling('CR 614.1a: what doubles damage to an opponent doubles no damage to its controller or to a creature', {
  cards: [
    DART,
    card(
      'Fury',
      '{1}',
      'Enchantment',
      'If a source you control would deal damage to an opponent, it deals double that damage to that player instead.',
    ),
  ],
  seats: { A: { battlefield: ['Fury'], hand: ['Dart', 'Dart', 'Dart'] }, B: { battlefield: ['Giant'] } },
})
  .when('A', casts('Dart', { at: 'A' }))
  .resolve()
  .when('A', casts('Dart', { at: 'Giant' }))
  .resolve()
  .when('A', casts('Dart', { at: 'B' }))
  .resolve()
  .then('A', life('A', 18), shows('Giant', { damage: 2 }), life('B', 16));
