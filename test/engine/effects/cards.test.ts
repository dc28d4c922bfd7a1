import { describe, expect } from 'vitest';
import type { CardSpec } from '../../../server/judge/situation.ts';
import {
  card,
  casts,
  chooses,
  doesNotRead,
  goesOn,
  handOf,
  holds,
  isAsked,
  isOver,
  libraryOf,
  life,
  mayChoose,
  neverAsked,
  type Position,
  reads,
  ruling,
  shows,
  sorts,
  type Given,
} from '../../dsl/plain-ruling.ts';
import { sight } from '../../dsl/script.ts';

/** A sorcery of A for nothing that does this. */
const deed = (text: string, given: Given['seats'] = {}, more: Partial<Given> = {}): Given => ({
  ...more,
  cards: [card('Deed', '{0}', 'Sorcery', text), ...(more.cards ?? [])],
  seats: { A: { ...given['A'], hand: ['Deed', ...(given['A']?.hand ?? [])] }, B: { ...given['B'] } },
});
/** A library of these, the first on top. */
const top = (...names: CardSpec[]) => ({ library: names.toReversed() });
/** The library of A, the top card first: nobody sees it. */
const libraryIs = (...names: readonly string[]) =>
  sight(`a library of ${names.join(', ')}`, ({ s }: Position) => {
    expect(s.library('A').toReversed()).toEqual(names);
  });

describe('drawing and discarding', () => {
  ruling(
    '121.2: cards are drawn one at a time, counted through the turn',
    deed(
      'Draw two cards.',
      { A: { ...top('Bear', 'Bird', 'Wall'), battlefield: ['Tally'] } },
      { cards: [card('Tally', '{1}', 'Artifact', 'Whenever you draw your second card each turn, you gain 1 life.')] },
    ),
  )
    .when('A', casts('Deed'))
    .resolve()
    .then('A', holds('A', 'hand', ['Bear', 'Bird']), libraryOf('A', 1), life('A', 21));
  ruling(
    '104.3c: to draw from an empty library is remembered, for state-based actions',
    deed('Draw two cards.', { A: top('Bear') }),
  )
    .when('A', casts('Deed'))
    .resolve()
    .then('B', isOver('B', '104.2a', '704.5b'));
  ruling(
    '121.2b: who can’t draw more than one card each turn draws a part',
    deed(
      'Draw three cards.',
      { A: { ...top('Bear', 'Bear', 'Bear'), battlefield: ['Spike'] } },
      { cards: [card('Spike', '{1}', 'Artifact', "Each player can't draw more than one card each turn.")] },
    ),
  )
    .when('A', casts('Deed'))
    .resolve()
    .then('B', handOf('A', 1), libraryOf('A', 2), goesOn);
  ruling('121.2c: several players draw in APNAP order', deed('Each player draws a card.'))
    .when('A', casts('Deed'))
    .resolve()
    .then('A', handOf('A', 1), handOf('B', 1), reads(/A draws[^]*B draws/));
  const three = { B: { hand: ['Bear', 'Bird', 'Wall'] } };
  ruling('701.9b: the player chooses what to discard', deed('Each opponent discards a card.', three))
    .when('A', casts('Deed'))
    .until('choose')
    .then('B', mayChoose('Bear', 'Bird', 'Wall'))
    .when('B', chooses('Bird'))
    .then('A', holds('B', 'graveyard', ['Bird']));
  ruling('701.9b: unless it is random', deed('Each opponent discards two cards at random.', three))
    .when('A', casts('Deed'))
    .resolve()
    .then('A', handOf('B', 1), neverAsked('choose'));
  ruling(
    '701.9a: only what fits is discarded',
    deed('Discard a creature card.', { A: { hand: ['Bear', 'Forest', 'Island'] } }),
  )
    .when('A', casts('Deed'))
    .resolve()
    .then('A', holds('A', 'hand', ['Forest', 'Island']));
  ruling(
    '701.9a: or a whole hand; “that many” is what was discarded',
    deed('Discard your hand, then draw that many cards.', {
      A: { hand: ['Forest', 'Island'], ...top('Bear', 'Bird', 'Wall') },
    }),
  )
    .when('A', casts('Deed'))
    .resolve()
    .then('A', holds('A', 'hand', ['Bear', 'Bird']), holds('A', 'graveyard', ['Deed', 'Forest', 'Island']));
});

describe('looking into libraries', () => {
  ruling('701.17b: milling takes what there is', deed('Mill five cards.', { A: top('Bear', 'Bird') }))
    .when('A', casts('Deed'))
    .resolve()
    .then('A', libraryOf('A', 0), holds('A', 'graveyard', ['Bear', 'Bird', 'Deed']), goesOn);
  const four = (): Given['seats'] => ({ A: { ...top('Bear', 'Bird', 'Wall', 'Giant'), battlefield: ['Oracle'] } });
  const oracle = {
    cards: [
      card('Oracle', '{1}', 'Artifact', 'Whenever you scry, you gain 1 life.\nWhenever you surveil, you gain 1 life.'),
    ],
  };
  ruling(
    '701.22a: scry keeps some on top in any order and puts the rest on the bottom in any order',
    deed('Scry 3.', four(), oracle),
  )
    .when('A', casts('Deed'))
    .until('piles')
    .when('A', sorts({ top: ['Bird'], bottom: ['Bear', 'Wall'] }))
    .resolve()
    .then('A', libraryIs('Bird', 'Giant', 'Bear', 'Wall'), life('A', 21))
    .check('A alone knows what was looked at', ({ s }) =>
      expect(['Wall', 'Giant'].map((name) => s.object(name)?.known)).toEqual([[s.person('A')], undefined]),
    );
  ruling('701.22b: scry 0 is no event', {
    ...deed('Scry X.', four(), oracle),
    cards: [card('Deed', '{X}', 'Sorcery', 'Scry X.'), ...oracle.cards],
  })
    .when('A', casts('Deed', { x: 0 }))
    .resolve()
    .then('A', neverAsked('piles'), life('A', 20));
  ruling('701.25c: surveil 0 is none', {
    ...deed('Surveil X.', four(), oracle),
    cards: [card('Deed', '{X}', 'Sorcery', 'Surveil X.'), ...oracle.cards],
  })
    .when('A', casts('Deed', { x: 0 }))
    .resolve()
    .then('A', neverAsked('piles'), life('A', 20));
  ruling(
    '701.25a: surveil puts some into the graveyard and the rest back in any order',
    deed('Surveil 3.', four(), oracle),
  )
    .when('A', casts('Deed'))
    .until('piles')
    .when('A', sorts({ top: ['Wall', 'Bear'], graveyard: ['Bird'] }))
    .resolve()
    .then('A', libraryIs('Wall', 'Bear', 'Giant'), holds('A', 'graveyard', ['Bird', 'Deed']), life('A', 21));

  const woods = { A: { library: ['Bear', 'Island', { card: 'Island', as: 'other island' }] } };
  ruling(
    '701.23b: a search for a quality offers what fits and may find nothing; the library is shuffled',
    deed('Search your library for a land card, put it into your hand, then shuffle.', woods),
  )
    .when('A', casts('Deed'))
    .until('choose')
    .then('A', isAsked({ min: 0, max: 1 }), mayChoose('Island', 'other island'))
    .when('A', chooses())
    .resolve()
    .then('B', handOf('A', 0), reads(/shuffles/))
    .check('what was looked at is not known any more', ({ s }) => expect(s.object('Island')?.known).toBeUndefined());
  ruling(
    '701.23d: a search for just a card must find one',
    deed('Search your library for a card, put it into your hand, then shuffle.', woods),
  )
    .when('A', casts('Deed'))
    .until('choose')
    .then('A', isAsked({ min: 1, max: 1 }))
    .when('A', chooses('Island'))
    // 701.20a, 701.23e: what is found is revealed only if the effect says so
    .then('B', handOf('A', 1), doesNotRead(/Island/));
  ruling(
    '701.20a, 701.23e: what is found is revealed if the effect says so',
    deed('Search your library for a land card, reveal it, put it onto the battlefield tapped, then shuffle.', woods),
  )
    .when('A', chooses('Island'), casts('Deed'))
    .resolve()
    .then('B', reads(/reveals Island/), shows('Island', { zone: 'battlefield', tapped: true }));
  ruling(
    '701.24b: cards that go on top are put there after the shuffle',
    deed('Search your library for a card, then shuffle and put that card on top.', woods),
  )
    .when('A', chooses('Island'), casts('Deed'))
    .resolve()
    .then('A', reads(/shuffles/))
    .check('it is the top card', ({ s }) => expect(s.g.world.library(s.seat('A')).at(-1)).toBe(s.id('Island')));
  ruling(
    '701.23: who can’t search finds nothing, but shuffles',
    deed(
      'Search your library for a land card, put it into your hand, then shuffle.',
      { A: { ...woods.A, battlefield: ['Lock'] } },
      { cards: [card('Lock', '{1}', 'Artifact', "Players can't search libraries.")] },
    ),
  )
    .when('A', casts('Deed'))
    .resolve()
    .then('A', handOf('A', 0), neverAsked('choose'), reads(/shuffles/), doesNotRead(/searches/));
  ruling(
    '701.20a: a hand is revealed and you choose what is discarded',
    deed('Target opponent reveals their hand. You choose a nonland card from it. That player discards that card.', {
      B: { hand: ['Bear', 'Island', 'Spark'] },
    }),
  )
    .when('A', casts('Deed', { at: 'B' }))
    .until('choose')
    .then('A', holds('B', 'hand', ['Bear', 'Island', 'Spark']), mayChoose('Bear', 'Spark'))
    .when('A', chooses('Spark'))
    .then('A', holds('B', 'graveyard', ['Spark']));
  ruling(
    '701.20e: of the top cards one may be taken, the rest goes away as said',
    deed(
      'Look at the top three cards of your library. Put one of them into your hand and the rest on the bottom of your library in any order.',
      four(),
      oracle,
    ),
  )
    .when('A', casts('Deed'), chooses('Bird'), sorts({ bottom: ['Wall', 'Bear'] }))
    .resolve()
    .then('A', holds('A', 'hand', ['Bird']), libraryIs('Giant', 'Wall', 'Bear'));
  ruling(
    '701.20e: or nothing is taken where nothing fits',
    deed(
      'Look at the top three cards of your library. You may reveal a land card from among them and put it into your hand. Put the rest into your graveyard.',
      four(),
      oracle,
    ),
  )
    .when('A', casts('Deed'))
    .resolve()
    .then('A', handOf('A', 0), holds('A', 'graveyard', ['Bear', 'Bird', 'Deed', 'Wall']), libraryIs('Giant'));
  ruling(
    '701.20e: what goes to the bottom in a random order is known to nobody',
    deed(
      'Look at the top three cards of your library. Put one of them into your hand and the rest on the bottom of your library in a random order.',
      four(),
      oracle,
    ),
  )
    .when('A', casts('Deed'), chooses('Bird'))
    .resolve()
    .then('A', holds('A', 'hand', ['Bird']), libraryOf('A', 3))
    .check('nobody knows them', ({ s }) =>
      expect(['Bear', 'Wall'].map((name) => s.object(name)?.known)).toEqual([undefined, undefined]),
    );
});
