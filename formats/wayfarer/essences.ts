import type { Flow } from '../../server/engine/kernel/procedure.ts';
import type { Game } from '../../server/engine/ports/game.ts';
import { createObject } from '../../server/engine/changes/objects.ts';
import { moveObjects } from '../../server/engine/replacement/zone-change.ts';
import { number } from '../sdk/options.ts';
import { rule } from '../sdk/composition/rule.ts';
import { ESSENCES } from './clauses.ts';
import { isScrivenersTurn, note, scrivenerOf, setupOf } from './state.ts';

/** W201.3: an Essence from outside the game comes onto the battlefield. */
function* getEssence(g: Game): Flow {
  const seat = scrivenerOf(g);
  const id = createObject(g, setupOf(g).essence, 'card', seat, seat, 'exile');
  note(g, seat, `${g.world.seat(seat).name} gets an Essence`, 'W201.3');
  yield* moveObjects(g, [{ id, to: 'battlefield', seat, why: 'outside' }], seat);
}

/** The Essences that the scrivener gets each upkeep. */
export const essences = rule({
  id: 'essences',
  clauses: ESSENCES,
  needs: ['scenes'],
  options: {
    essencesEachUpkeep: number({
      label: 'Essences each upkeep',
      clause: 'W201.3',
      ruling: false,
      default: 1,
      min: 0,
      max: 5,
      whole: true,
      about: 'How many Essences come onto the battlefield in each upkeep of the scrivener.',
    }),
  },
  part: ({ essencesEachUpkeep }) => ({
    hooks: {
      procedures: {
        steps: {
          *upkeep(g) {
            if (!isScrivenersTurn(g)) return;
            for (let n = 0; n < essencesEachUpkeep; n++) yield* getEssence(g);
          },
        },
      },
    },
  }),
});
