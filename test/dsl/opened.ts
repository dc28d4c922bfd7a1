import type { Flow } from '../../server/engine/kernel/procedure.ts';
import type { Procedures } from '../../server/engine/ports/format-hooks.ts';

function* nothing(): Flow {
  yield* [];
}

/** Procedures of a format with one flow in place of its opening: no hands are drawn and nobody takes a mulligan. */
export const openedBy = (
  begin: Procedures['startingPlayer'],
  procedures: Partial<Procedures> = {},
): Partial<Procedures> => ({
  ...procedures,
  startingPlayer: begin,
  additionalSteps: nothing,
  openingHands: nothing,
  mulligans: { parties: () => [] },
  openingHandActions: nothing,
  beforeFirstTurn: nothing,
});
