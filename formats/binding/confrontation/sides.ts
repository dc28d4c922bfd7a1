import type { Topics } from '../../../server/engine/ports/format-hooks.ts';
import type { Requirement } from '../../../server/engine/ports/legality.ts';
import { isSeatRef, refId } from '../../../server/engine/kernel/refs.ts';
import { teamPoison } from '../../rules/teams.ts';
import { rule } from '../../sdk/composition/rule.ts';
import { C1, C20, C28, C33, C36, C9 } from '../clauses.ts';

/** "You" in the text of a card: the seat that controls the source (C9). */
const YOU: Requirement<Topics['reach']> = {
  id: 'you',
  clauses: [C9.id],
  mend: 'Ask about the seat that controls the source.',
  concerns: (_g, c) => c.you === true && isSeatRef(c.to),
  holds: (_g, c) => c.you !== true || !isSeatRef(c.to) || refId(c.to) === c.seat,
  says: () => '"You" and "your" mean the one seat that controls the source, not its side.',
  facts: (g, c) => [`The source is controlled by ${g.world.seat(c.seat).name}.`],
};

/** Two sides that act and lose together: the Magicians, and the Opposition of the Augur. */
export const willAndThreat = rule({
  id: 'will-and-threat',
  clauses: [C1, C9, C20, C28, C33, C36],
  needs: ['shared-opposition', 'opening', 'quick-deal'],
  takes: [
    { of: 'losesAlone', clause: 'C1' },
    { of: 'ownLife', clause: 'C20' },
    { of: 'ownTurns', clause: 'C1' },
  ],
  part: () => ({
    hooks: {
      poisonToLose: teamPoison,
      extraTurnSeats: (_g, seat) => [seat], // C9
      requirements: { reach: [YOU] },
    },
  }),
});
