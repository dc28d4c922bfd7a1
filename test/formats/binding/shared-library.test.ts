import { describe, expect } from 'vitest';
import {
  answers,
  card,
  casts,
  exiled,
  holds,
  libraryOf,
  life,
  offered,
  reads,
  ruling,
  type Given,
} from '../../dsl/ruling.ts';

const WILL = { side: 'Will', step: 'main1' };
const position = (given: Omit<Given, 'format'>): Given => ({ format: 'binding', ...given });
const ten = Array.from({ length: 10 }, () => 'Forest');

describe('C32: the shared library', () => {
  const GRIND = card('Grind', '{U}', 'Sorcery', 'Each opponent mills two cards.');
  const SWELL = card(
    'Swell',
    '{U}',
    'Sorcery',
    'Each opponent mills X cards, where X is the number of creature cards in all graveyards.',
  );
  const hands = (spell: string): Given =>
    position({
      cards: [GRIND, SWELL],
      turn: WILL,
      seats: {
        'Will 1': { battlefield: ['Island'], hand: [spell] },
        'Opposition 1': { library: [...ten, 'Giant', 'Giant', 'Bear', 'Bear'] },
      },
    });
  ruling('C32, C2: the Augur orders the seats that mill from it', hands('Grind'))
    .when('Will 1', casts('Grind'))
    .when(
      'Opposition 1',
      answers((part) => ({ order: part.kind === 'order' ? part.items.map((i) => i.key).toReversed() : [] })),
    )
    .resolve()
    .then(
      'Will 1',
      holds('Opposition 2', 'graveyard', ['Bear', 'Bear']),
      holds('Opposition 1', 'graveyard', ['Giant', 'Giant']),
    );
  ruling('C32: amounts are counted when each seat’s turn comes', {
    ...hands('Swell'),
    seats: { ...hands('Swell').seats, 'Will 1': { battlefield: ['Island'], hand: ['Swell'], graveyard: ['Wall'] } },
  })
    .when('Will 1', casts('Swell'))
    .when(
      'Opposition 1',
      answers((part) => ({ order: part.kind === 'order' ? part.items.map((i) => i.key) : [] })),
    )
    .resolve()
    .then(
      'Will 1',
      holds('Opposition 1', 'graveyard', ['Bear']),
      holds('Opposition 2', 'graveyard', ['Bear', 'Giant']),
    );

  /** The Opposition's library, from the bottom up, and what the Will casts. */
  const shared = (text: string, library: readonly string[], will: Given['seats'][string] = {}): Given =>
    position({
      cards: [card('Deed', '{U}', 'Sorcery', text)],
      turn: WILL,
      seats: {
        'Will 1': { ...will, battlefield: ['Island'], hand: ['Deed'] },
        'Opposition 1': { library: [...library] },
      },
    });
  const secondFirst = answers((part) => ({
    order: part.kind === 'order' ? part.items.map((i) => i.key).toReversed() : [],
  }));
  const firstFirst = answers((part) => ({ order: part.kind === 'order' ? part.items.map((i) => i.key) : [] }));
  ruling(
    'C32: each seat exiles cards of its own from the top',
    shared('Each opponent exiles the top two cards of their library.', [...ten, 'Giant', 'Wall', 'Spark', 'Bear']),
  )
    .when('Will 1', casts('Deed'))
    .when('Opposition 1', secondFirst)
    .resolve()
    .then('Will 1', exiled('Bear', 'Spark', 'Wall', 'Giant'), libraryOf('Opposition 1', 10));
  ruling(
    'C32: so does “each player”, of the Will each from their own',
    shared("Exile the top card of each player's library.", [...ten, 'Wall', 'Bear'], { library: ['Forest', 'Giant'] }),
  )
    .when('Will 1', casts('Deed'))
    .when('Opposition 1', secondFirst)
    .resolve()
    .then(
      'Will 1',
      libraryOf('Will 1', 1),
      libraryOf('Opposition 1', 10),
      reads(/Bear/),
      reads(/Wall/),
      reads(/Giant/),
    );
  const shown = shared(
    'Each player reveals the top card of their library. For each nonland card revealed this way, you gain 1 life. Then each player draws a card.',
    [...ten, 'Bear'],
    { library: ['Forest', 'Giant'] },
  );
  ruling('C32: a top card that each seat reveals is one card revealed', {
    ...shown,
    seats: { ...shown.seats, 'Will 2': { library: ['Forest', 'Forest'] } },
    life: { Will: 20 },
  })
    .when('Will 1', casts('Deed'))
    .when('Opposition 1', secondFirst)
    .resolve()
    .then('Will 1', life('Will', 22));
  ruling(
    'C32: what all of them exiled is spoken of together',
    shared('Each opponent exiles the top card of their library. You may play those cards this turn.', [
      ...ten,
      'Mountain',
      'Plains',
    ]),
  )
    .when('Will 1', casts('Deed'))
    .when('Opposition 1', secondFirst)
    .resolve()
    .then('Will 1', exiled('Plains', 'Mountain'), offered('play', 'Mountain'), offered('play', 'Plains'));
  ruling('C32: each exiles as many as is counted for them', {
    ...shared(
      'Each opponent exiles the top X cards of their library, where X is the number of cards in their hand.',
      [...ten, 'Giant', 'Wall', 'Bear'],
      {},
    ),
    seats: {
      'Will 1': { battlefield: ['Island'], hand: ['Deed'] },
      'Opposition 1': { library: [...ten, 'Giant', 'Wall', 'Bear'], hand: ['Spark'] },
      'Opposition 2': { hand: ['Spark', 'Spark'] },
    },
  })
    .when('Will 1', casts('Deed'))
    .when('Opposition 1', firstFirst)
    .resolve()
    .then('Will 1', exiled('Bear', 'Wall', 'Giant'));
  ruling('C32: and that when each seat’s turn comes', {
    ...shared('', [...ten, 'Giant', 'Wall', 'Bear']),
    cards: [
      card(
        'Maw',
        '{U}',
        'Artifact',
        'When this artifact enters, each opponent exiles the top X cards of their library, where X is 1 plus the number of cards exiled with this artifact.',
      ),
    ],
    seats: {
      'Will 1': { battlefield: ['Island'], hand: ['Maw'] },
      'Opposition 1': { library: [...ten, 'Giant', 'Wall', 'Bear'] },
    },
  })
    .when('Will 1', casts('Maw'))
    .when('Opposition 1', firstFirst)
    .resolve()
    .then('Will 1', exiled('Bear', 'Wall', 'Giant'));
  ruling(
    'C32: cards are exiled face down in that order, too',
    shared('Each opponent exiles the top card of their library face down.', [...ten, 'Wall', 'Bear']),
  )
    .when('Will 1', casts('Deed'))
    .when('Opposition 1', secondFirst)
    .resolve()
    .check('first the Bear has gone, then the Wall', ({ s }) => {
      expect(s.g.state.zones.exile).toEqual([s.id('Bear'), s.id('Wall')]);
    });
  ruling(
    'C32: what is manifested comes to the Front of the seat whose turn it was',
    shared('Each opponent manifests the top card of their library.', [...ten, 'Wall', 'Bear']),
  )
    .when('Will 1', casts('Deed'))
    .when('Opposition 1', secondFirst)
    .resolve()
    .check('the Bear is at Front 2', ({ s }) => {
      expect([s.g.world.controller(s.id('Bear')), s.g.world.controller(s.id('Wall'))]).toEqual([
        s.seat('Opposition 2'),
        s.seat('Opposition 1'),
      ]);
    });
  ruling(
    'C32: the seats dig until one is found in the order that the Augur chooses',
    shared(
      'Each opponent reveals cards from the top of their library until they reveal a creature card, then puts that card into their hand and the rest into their graveyard.',
      [...ten, 'Giant', 'Forest', 'Bear', 'Island'],
    ),
  )
    .when('Will 1', casts('Deed'))
    .when('Opposition 1', secondFirst)
    .resolve()
    .then(
      'Opposition 1',
      holds('Opposition 2', 'graveyard', ['Island']),
      holds('Opposition 1', 'graveyard', ['Forest']),
      holds('Opposition 2', 'hand', ['Bear']),
      holds('Opposition 1', 'hand', ['Giant']),
    );
  ruling(
    'C32: “for each opponent” goes in that order',
    shared('For each opponent, that player manifests the top card of their library.', [...ten, 'Wall', 'Bear']),
  )
    .when('Will 1', casts('Deed'))
    .when('Opposition 1', secondFirst)
    .resolve()
    .check('the Bear is at Front 2', ({ s }) => {
      expect([s.g.world.controller(s.id('Bear')), s.g.world.controller(s.id('Wall'))]).toEqual([
        s.seat('Opposition 2'),
        s.seat('Opposition 1'),
      ]);
    });
  ruling('C32: and so does what each may do', shared('Each opponent may draw a card.', [...ten, 'Wall', 'Bear']))
    .when('Will 1', casts('Deed'))
    .when('Opposition 1', secondFirst, answers({ keys: ['yes'] }))
    .when('Opposition 2', answers({ keys: ['yes'] }))
    .resolve()
    .then('Opposition 1', holds('Opposition 2', 'hand', ['Bear']), holds('Opposition 1', 'hand', ['Wall']));
  ruling(
    'C32: nobody is asked for an order where libraries are left alone',
    shared('Each opponent may gain 1 life.', ten),
  )
    .when('Will 1', casts('Deed'))
    .when('Opposition 1', answers({ keys: ['yes'] }))
    .when('Opposition 2', answers({ keys: ['yes'] }))
    .resolve()
    .then('Opposition 1', life('Opposition', 22));
});
