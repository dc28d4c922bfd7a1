import { commanderDecks } from '../rules/commander-decks.ts';
import { commanderReturns, commandZone, damageByCommander } from '../rules/commander.ts';
import { startingLife } from '../rules/opening.ts';
import { FREE_FOR_ALL } from '../rules/sets.ts';
import { composeFormat } from '../sdk/composition/compose.ts';
import { upToManaValue } from '../sdk/deck/decks.ts';
import { number } from '../sdk/options.ts';
import { rule, ruling } from '../sdk/composition/rule.ts';
import { smallLegends } from './cards.ts';

/** PC2, PC3: the cards that fit into a pocket. */
export const pocketCards = rule({
  id: 'pocket-cards',
  needs: ['commander-decks'],
  clauses: [
    ruling('PC2', 'The cards of a deck have mana value 4 or less.'),
    ruling(
      'PC3',
      'A commander has mana value 3 or less; small legends of Orrow may lead a deck, whatever cards are dealt from.',
    ),
  ],
  options: {
    smallCards: number({
      label: 'Mana value of cards',
      clause: 'PC2',
      ruling: true,
      default: 4,
      min: 2,
      max: 20,
      whole: true,
      about: 'The highest mana value that a card of a deck may have.',
    }),
    smallCommanders: number({
      label: 'Mana value of commanders',
      clause: 'PC3',
      ruling: true,
      default: 3,
      min: 2,
      max: 20,
      whole: true,
      about: 'The highest mana value that a commander may have.',
    }),
  },
  part: ({ smallCards, smallCommanders }) => ({
    deck: { allows: [upToManaValue(smallCards, ['PC2', 'PC3'], smallCommanders)], also: smallLegends() },
  }),
});

/** Commander with decks of forty cards of low mana value. */
export const pocketCommander = composeFormat({
  id: 'pocket-commander',
  name: 'Pocket Commander',
  about:
    'Two or more players, 20 life, decks of forty different small cards led by a small legend, their own or dealt; 11 combat damage by one commander is enough.',
  roles: [{ role: 'Player', min: 2, max: 6, usual: 3 }],
  rules: [
    ...FREE_FOR_ALL,
    '!deck-construction',
    commanderDecks({ size: 40, sizeClause: 'PC1', leaderClause: '903.3', brawl: false }),
    pocketCards,
    commandZone,
    commanderReturns,
    damageByCommander(11, 'PC4'),
    startingLife(20, 'PC5'),
  ],
});
