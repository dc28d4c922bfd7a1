import { combatDamage } from '../combat/damage.ts';
import { declareAttackers } from '../combat/declare-attackers.ts';
import { declareBlockers } from '../combat/declare-blockers.ts';
import type { Flow } from '../kernel/procedure.ts';
import type { StepSpec } from '../ports/format-hooks.ts';
import type { Game } from '../ports/game.ts';
import { checkDaytime } from '../zones/day-night.ts';
import { beforePriority, checkCleanup, resolveNext } from './before-priority.ts';
import { cleanup } from './cleanup.ts';
import { tellEnd } from './end-the-turn.ts';
import { addLoreCounters } from './lore-counters.ts';
import type { ProcedureName } from './chart-names.ts';
import { beginStep, drawStep, emptyManaPools, endCombat, phaseInUntapStep, untapStep } from './turn-based-actions.ts';

/** Entry action of a state of the chart. A flow may ask players; without one it is done at once. */
export type Procedure = (g: Game, step: StepSpec) => Flow | void;

/** 703.4: turn-based actions and the other procedures of a turn, by their names in the statechart. The driver itself asks the player with priority. */
export const TURN_PROCEDURES: { readonly [name in Exclude<ProcedureName, 'receivePriority'>]: Procedure } = {
  *opening(g) {
    const { beforeOpening, opening } = g.rules.procedures ?? {};
    if (beforeOpening) yield* beforeOpening(g);
    if (opening) yield* opening(g);
  },
  beginTurn,
  beginStep,
  phasing: phaseInUntapStep,
  dayAndNight: checkDaytime,
  untap: (g) => untapStep(g),
  draw: (g) => g.rules.procedures?.drawStep?.(g) ?? drawStep(g),
  addLoreCounters,
  declareAttackers,
  declareBlockers,
  firstStrikeDamage: (g) => combatDamage(g, true),
  combatDamage: (g) => combatDamage(g, false),
  cleanup,
  checkCleanup,
  formatStep: (g, step) => g.rules.procedures?.steps?.[step.id]?.(g),
  checkStateBasedActions: beforePriority,
  resolve: resolveNext,
  emptyManaPools,
  removeFromCombat: endCombat,
  endGame: tellEnd,
};

/** The format's own procedure at the beginning of a turn. */
function beginTurn(g: Game): Flow | void {
  const own = g.rules.procedures?.beginTurn;
  if (!own) return;
  g.journal.set(g.state.turn, 'opened', true);
  return own(g);
}
