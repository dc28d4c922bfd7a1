import { commanderTable } from '../rules/commander.ts';
import { startingLife } from '../rules/opening.ts';
import { COMMANDER, FREE_FOR_ALL } from '../rules/sets.ts';
import { composeFormat } from '../sdk/composition/compose.ts';

/** Decks of a hundred different cards led by a commander (CR 903), in a free-for-all (903.2). */
export const commander = composeFormat({
  id: 'commander',
  name: 'Commander',
  about:
    'Two or more players, 40 life, decks of a hundred different cards led by a legendary creature, their own or dealt.',
  roles: [{ role: 'Player', min: 2, max: 12, usual: 4 }],
  rules: [commanderTable, ...FREE_FOR_ALL, ...COMMANDER, startingLife(40, '903.7')],
});
