import { copyLimit, deckSize, sideboardSize } from '../sdk/decks.ts';
import { cr, rule, ruling } from '../sdk/rule.ts';

/** Decks as in constructed play (CR 100.2a, 100.4a). */
export const constructed = rule({
  id: 'constructed',
  clauses: [
    cr('100.2a', 'A deck has at least sixty cards and at most four of each, basic lands apart.'),
    cr('100.4a', 'A sideboard has at most fifteen cards.'),
  ],
  part: () => ({
    deck: {
      size: 60, copies: 4, leastSpells: 30,
      requirements: [deckSize({ least: 60, clauses: ['100.2a'] }), copyLimit({ most: 4, clauses: ['100.2a'] }), sideboardSize(15, ['100.4a'])],
    },
  }),
});

/** Decks by chance, for whoever brings none. */
export const dealtDecks = rule({
  id: 'dealt-decks',
  clauses: [ruling('D2', 'A deck is dealt from the pool: in two colours or those of its commander, two cards in five lands, filled up with basic lands.')],
});
