import type { Flow } from '../../../../server/engine/kernel/procedure.ts';
import { rule } from '../../../sdk/composition/rule.ts';
import { G_10_15 } from '../../clauses/strange.ts';
import { note } from '../model.ts';

/** G-10-15: draws and mills do nothing, since nobody has a library. */
export const noLibrary = rule({
  id: 'no-library',
  clauses: [G_10_15],
  takes: [{ of: 'ownLibrary', clause: 'G-10-15' }],
  part: () => ({
    hooks: {
      replacements: {
        draw: [
          {
            clause: 'G-10-15',
            label: 'There is no library to draw from',
            *replace(g, { seat }): Flow<null> {
              yield* [];
              note(g, seat, `${g.world.seat(seat).name} has no library to draw from.`, 'G-10-15');
              return null;
            },
          },
        ],
        mill: [{ clause: 'G-10-15', label: 'There is no library to mill', change: () => null }],
      },
    },
  }),
});
