import { landsBeside, sharedBox, smallHands } from '../rules/battle-box.ts';
import { FREE_FOR_ALL } from '../rules/sets.ts';
import { composeFormat } from '../sdk/composition/compose.ts';

/** One box of cards for all players, and ten lands for each. */
export const battleBox = composeFormat({
  id: 'battle-box',
  name: 'Battle Box',
  about:
    'Two or more players draw from one shared library of nonland cards; ten lands lie beside each, one to be played each turn. 20 life, four cards to start with.',
  roles: [{ role: 'Player', min: 2, max: 8 }],
  rules: [...FREE_FOR_ALL, '!deck-construction', '!dealt-decks', '!companion', sharedBox, landsBeside, smallHands],
});
