import { BRAWL, FREE_FOR_ALL } from '../rules/sets.ts';
import { composeFormat } from '../sdk/composition/compose.ts';

/** Commander with decks of sixty cards and less life (CR 903.12). */
export const brawl = composeFormat({
  id: 'brawl',
  name: 'Brawl',
  about:
    'Two or more players, 25 or 30 life, decks of sixty different cards led by a legendary creature or planeswalker, their own or dealt.',
  roles: [{ role: 'Player', min: 2, max: 12 }],
  rules: [...FREE_FOR_ALL, ...BRAWL],
});
