import { describe } from 'vitest';
import { activates, card, casts, goesOn, holds, isOver, keepsAlso, lands, reads, ruling } from '../../dsl/ruling.ts';
import { closed, company } from './company.ts';

describe('a wayfarer would win, or the scrivener lose', () => {
  ruling('W301.4: the next scene is readied instead of a win', company(2, { seats: { A: { hand: ['Glory'] } } }))
    .when('A', casts('Glory'))
    .resolve()
    .then('S', goesOn, closed(0), reads(/A would win/));
  ruling(
    'W301.4: the next scene is readied instead of the scrivener losing by an effect',
    company(2, { seats: { A: { hand: ['Doom'] } } }),
  )
    .when('A', casts('Doom', { at: 'S' }))
    .resolve()
    .then('S', goesOn, closed(0));
  ruling(
    'W301.4: what a scene says itself ends the game',
    company(2, { scene: 2, turn: { side: 'S' }, seats: { S: { battlefield: lands(2, 'Island') } } }),
  )
    .when('S', activates('Nightfall'))
    .resolve()
    .then('A', isOver('company'));
  ruling(
    'W301.4: the scrivener may win, which the wayfarers lose',
    company(2, { turn: { side: 'S' }, seats: { S: { hand: ['Glory'] } } }),
  )
    .when('S', casts('Glory'))
    .resolve()
    .then('A', isOver('S'));
  ruling(
    'W301.4a, W301.4b: an identical ability does it no more in this game, whoever’s card it is; another one does',
    company(2, {
      cards: [card('Moon', '{W}', 'Enchantment', '{0}: You win the game.')],
      seats: {
        S: { library: lands(9, 'Island') },
        A: { battlefield: ['Moon'], library: lands(9, 'Forest') },
        B: { battlefield: [{ card: 'Moon', as: 'other moon' }], hand: ['Glory'], library: lands(9, 'Forest') },
      },
    }),
  )
    .when('A', activates('Moon'))
    .resolve()
    .until('main1', 'S')
    .then('A', holds('S', 'command', ['High Noon']))
    .until('main1', 'The company')
    .when('B', activates('other moon'))
    .resolve()
    .then(
      'A',
      keepsAlso('S', 'Scene: 2 of 3'),
      reads(/An identical ability has done this before: nothing happens.*\(W301\.4a\)/),
    )
    .when('B', casts('Glory'))
    .resolve()
    .then('A', closed(1));
});
