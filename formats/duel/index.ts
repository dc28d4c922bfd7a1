import { DUEL } from '../rules/sets.ts';
import { composeFormat } from '../sdk/composition/compose.ts';

/** The ordinary game of two (CR 100.1a). */
export const duel = composeFormat({
  id: 'duel',
  name: 'Duel',
  about: 'Two players, 20 life, decks of their own or dealt.',
  roles: [{ role: 'Player', min: 2, max: 2 }],
  rules: DUEL,
});
