import { FREE_FOR_ALL } from '../rules/sets.ts';
import { composeFormat } from '../sdk/composition/compose.ts';

/** Every player against every other (CR 806). */
export const freeForAll = composeFormat({
  id: 'free-for-all',
  name: 'Free-for-All',
  about: 'Three or more players, everybody against everybody, 20 life, decks of their own or dealt.',
  roles: [{ role: 'Player', min: 3, max: 12, usual: 4 }],
  rules: FREE_FOR_ALL,
});
