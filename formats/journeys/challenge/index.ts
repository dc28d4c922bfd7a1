import { composeFormat } from '../../sdk/composition/compose.ts';
import type { FormatDefinition } from '../../sdk/format.ts';
import { CHALLENGE_RULES } from './rules.ts';

/** One challenge scene: ready-made characters against the Game Master's threat decks and mages. */
export const challenge: FormatDefinition = composeFormat({
  id: 'journeys-challenge',
  name: 'Journeys: a challenge scene',
  about:
    'Up to five ready characters against threat decks and a mage of the Game Master: initiative, threat steps, tasks in place of draws, and nobody who is at 0 life is out.',
  roles: [
    { role: 'Explorer', min: 1, max: 5 },
    { role: 'Game Master', min: 1, max: 1, decides: true, leads: true },
  ],
  rules: CHALLENGE_RULES,
});
