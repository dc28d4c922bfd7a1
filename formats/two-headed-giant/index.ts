import { TWO_HEADED_GIANT } from '../rules/sets.ts';
import { composeFormat } from '../sdk/composition/compose.ts';

/** Two teams that take their turns and share their life together (CR 810). */
export const twoHeadedGiant = composeFormat({
  id: 'two-headed-giant',
  name: 'Two-Headed Giant',
  about: 'Two teams of two or more heads with shared turns and shared life, decks of their own or dealt.',
  roles: [
    { role: 'Team 1', min: 2, max: 6, equal: true },
    { role: 'Team 2', min: 2, max: 6, equal: true },
  ],
  rules: TWO_HEADED_GIANT,
});
