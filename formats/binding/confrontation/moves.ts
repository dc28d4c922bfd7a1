import { z } from 'zod';
import { marksOf } from '../../sdk/marks.ts';
import { rule } from '../../sdk/composition/rule.ts';
import { C13, C34, C37, C4, C5 } from '../clauses.ts';
import { BINDING_OPTIONS } from '../options.ts';
import { keepsContinuity } from './carry-move.ts';
import { moveActions } from './move-actions.ts';
import { moveRequirements } from './move-requirements.ts';
import { movesAdvice } from '../advice.ts';

const { augurMoves, giveAway, moveSickness, moveEnchanted } = BINDING_OPTIONS;

/** Moves of cards between the Fronts of one side. */
export const moves = rule({
  id: 'moves',
  clauses: [C4, C5, C13, C34, C37],
  options: { augurMoves, giveAway, moveSickness, moveEnchanted },
  needs: ['fronts', 'will-and-threat'],
  part: (options) => ({
    advice: { actions: [movesAdvice] },
    hooks: {
      keepsContinuity: (g, from, to) => keepsContinuity(g, from, to) && options.moveSickness !== 'always',
      requirements: { move: moveRequirements(options) },
      specialActions: moveActions(options),
      marks: { card: marksOf({ moved: z.number().int() }) },
      situation: {
        card: {
          moved: (value, turn) =>
            value === true
              ? { moved: turn }
              : '"moved" says that it has been moved in this upkeep: write true, or leave it out.',
        },
      },
    },
  }),
});
