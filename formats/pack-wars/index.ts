import { openedPacks } from '../rules/pack-wars.ts';
import { FREE_FOR_ALL } from '../rules/sets.ts';
import { composeFormat } from '../sdk/composition/compose.ts';

/** Open a booster or two, shuffle in some lands, and play. */
export const packWars = composeFormat({
  id: 'pack-wars',
  name: 'Pack Wars',
  about:
    'Two or more players open a booster or two each, shuffle in three to five basic lands of each type, and play what they have drawn.',
  roles: [{ role: 'Player', min: 2, max: 8 }],
  rules: [...FREE_FOR_ALL, '!deck-construction', '!dealt-decks', '!companion', openedPacks],
});
