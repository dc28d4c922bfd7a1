import { DUEL } from '../rules/sets.ts';
import { composeFormat } from '../sdk/composition/compose.ts';
import { dawn, evening, HORDE_ROLE, hordeDeck, nightfall, onslaught, watch } from './rules.ts';

/** One to four sentries together against a horde that comes at night. */
export const nightWatch = composeFormat({
  id: 'night-watch',
  name: 'The Night Watch',
  about:
    'One to four sentries, with decks of their own or dealt, hold out together against a horde that a bot plays. Empty its library and clear its creatures to see the dawn.',
  roles: [
    { role: 'Sentry', min: 1, max: 4, usual: 2 },
    { role: HORDE_ROLE, min: 1, max: 1, program: 'NW2' },
  ],
  rules: [...DUEL, '!starting-life', '!companion', watch, evening, hordeDeck, nightfall, onslaught, dawn],
});
