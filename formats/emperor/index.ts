import {
  attackNeighbours,
  deployCreatures,
  emperorHands,
  emperorOpening,
  emperorRange,
  emperorsFall,
  emperorTeams,
} from '../rules/emperor.ts';
import { leaving } from '../rules/players.ts';
import { DUEL } from '../rules/sets.ts';
import { composeFormat } from '../sdk/composition/compose.ts';

/** Two teams, each with an emperor behind generals (CR 809). */
export const emperor = composeFormat({
  id: 'emperor',
  name: 'Emperor',
  about:
    'Two teams of three or more: an emperor in the middle, generals beside; whose emperor falls has lost. Own turns, 20 life each, limited range of influence.',
  roles: [
    { role: 'Team 1', min: 3, max: 6, equal: true },
    { role: 'Team 2', min: 3, max: 6, equal: true },
  ],
  rules: [
    ...DUEL,
    emperorTeams,
    emperorOpening,
    emperorRange,
    attackNeighbours,
    deployCreatures,
    emperorsFall,
    emperorHands,
    leaving,
  ],
});
