import { FREE_FOR_ALL } from '../rules/sets.ts';
import { starWin } from '../rules/star.ts';
import { composeFormat } from '../sdk/composition/compose.ts';

/** Five in a star, each against the two opposite. */
export const star = composeFormat({
  id: 'star',
  name: 'Star',
  about: 'Five players, 20 life: who outlives both opposite wins; neighbours are allies as long as it suits them.',
  roles: [{ role: 'Player', min: 5, max: 5 }],
  rules: [...FREE_FOR_ALL, starWin],
});
