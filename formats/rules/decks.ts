import { copyLimit, deckSize, sideboardSize } from '../sdk/deck/decks.ts';
import { choice } from '../sdk/options.ts';
import { cr, rule, ruling, standing, type Part } from '../sdk/composition/rule.ts';

/** 100.2: decks as in constructed play, as in limited play, or as the players like. */
export const deckConstruction = rule({
  id: 'deck-construction',
  clauses: [
    cr('100.2', 'Each player has a deck of their own, of any cards where a table agrees on it.'),
    cr('100.2a', 'A constructed deck has at least sixty cards and at most four of each, basic lands apart.'),
    cr('100.2b', 'A limited deck has at least forty cards, and any number of each.'),
    standing(cr('100.4b', 'In limited play all other cards of a player are their sideboard.')),
    cr('100.4a', 'A constructed sideboard has at most fifteen cards.'),
    standing(
      cr('400.11a', 'The cards of a sideboard are outside the game; what brings cards in from there finds them.'),
    ),
    cr('400.11b', 'What was brought in stays in the game.'),
  ],
  options: {
    construction: choice({
      label: 'Decks',
      clause: '100.2',
      ruling: false,
      default: 'constructed',
      choices: {
        constructed: '60 cards or more (CR 100.2a)',
        limited: '40 cards or more (CR 100.2b)',
        free: 'Anything',
      },
      about:
        'The least that a deck brought by a player holds, and the kind of deck that is dealt. With 60 cards, at most four of each except basic lands; with 40, any number.',
    }),
  },
  part: ({ construction }): Part => {
    switch (construction) {
      case 'limited':
        return {
          deck: {
            size: 40,
            copies: 4,
            leastSpells: 20,
            sealed: true,
            requirements: [deckSize({ least: 40, clauses: ['100.2b', '100.5'] })],
          },
        };
      case 'free':
        return { deck: { requirements: [deckSize({ least: 1, clauses: ['100.2'] })] } };
      case 'constructed':
        return {
          deck: {
            size: 60,
            copies: 4,
            leastSpells: 30,
            requirements: [
              deckSize({ least: 60, clauses: ['100.2a', '100.5'] }),
              copyLimit({ most: 4, clauses: ['100.2a', '100.4a'] }),
              sideboardSize(15, ['100.4a']),
            ],
          },
        };
    }
  },
});

/** 100.4b: decks dealt at random to players who bring none. */
export const dealtDecks = rule({
  id: 'dealt-decks',
  clauses: [
    ruling(
      'D2',
      'A deck is dealt from the pool: in two colours or those of its commander, two cards in five lands, a curve of costs, most of it creatures, filled up with basic lands.',
    ),
    ruling(
      'D3',
      'In limited play each is dealt six boosters of the pool, fourteen cards by rarity in each, and plays the two colours of which there is most; the rest is the sideboard (100.4b).',
    ),
  ],
});
