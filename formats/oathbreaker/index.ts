import { oathbreakerDecks, oathbreakerZone } from '../rules/oathbreaker.ts';
import { FREE_FOR_ALL } from '../rules/sets.ts';
import { composeFormat } from '../sdk/composition/compose.ts';
import { oathbreakers } from './cards.ts';

/** Decks of sixty different cards, each led by a planeswalker with a spell of its own. */
export const oathbreaker = composeFormat({
  id: 'oathbreaker',
  name: 'Oathbreaker',
  about:
    'Two or more players, 20 life, decks of sixty different cards led by a planeswalker and its signature spell, their own or dealt.',
  roles: [{ role: 'Player', min: 2, max: 8 }],
  rules: [...FREE_FOR_ALL, '!deck-construction', '!companion', oathbreakerDecks(oathbreakers), oathbreakerZone],
});
