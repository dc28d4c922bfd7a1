import { combatDamage } from '../combat/damage.ts';
import { declareAttackers } from '../combat/declare-attackers.ts';
import { declareBlockers } from '../combat/declare-blockers.ts';
import type { Flow } from '../kernel/procedure.ts';
import type { Procedures, StepSpec } from '../ports/format-hooks.ts';
import type { Game } from '../ports/game.ts';
import { checkDaytime } from '../zones/day-night.ts';
import { beforePriority, checkCleanup, resolveNext } from './before-priority.ts';
import { cleanup } from './cleanup.ts';
import { tellEnd } from './end-the-turn.ts';
import { addLoreCounters } from './lore-counters.ts';
import type { ProcedureName } from './chart-names.ts';
import { declareMulligans, putOnBottom, takeMulligans } from './mulligans.ts';
import { beginStep, drawStep, emptyManaPools, endCombat, phaseInUntapStep, untapStep } from './turn-based-actions.ts';

/** Entry action of a state of the chart. A flow may ask players; without one it is done at once. */
export type Procedure = (g: Game, step: StepSpec) => Flow | void;

/** 703.4: turn-based actions and the other procedures of a turn, by their names in the statechart. The driver itself asks the player with priority. */
export const TURN_PROCEDURES: { readonly [name in Exclude<ProcedureName, 'receivePriority'>]: Procedure } = {
  beforeOpening: (g) => own(g)?.beforeOpening?.(g),
  startingPlayer: (g) => own(g)?.startingPlayer?.(g),
  additionalSteps: (g) => own(g)?.additionalSteps?.(g),
  openingHands: (g) => own(g)?.openingHands?.(g),
  declareMulligans,
  takeMulligans,
  putOnBottom,
  openingHandActions: (g) => own(g)?.openingHandActions?.(g),
  beforeFirstTurn: (g) => own(g)?.beforeFirstTurn?.(g),
  beginTurn,
  beginStep,
  phasing: phaseInUntapStep,
  dayAndNight: checkDaytime,
  untap: (g) => untapStep(g),
  draw: (g) => own(g)?.drawStep?.(g) ?? drawStep(g),
  addLoreCounters,
  declareAttackers,
  declareBlockers,
  firstStrikeDamage: (g) => combatDamage(g, true),
  combatDamage: (g) => combatDamage(g, false),
  cleanup,
  checkCleanup,
  formatStep: (g, step) => own(g)?.steps?.[step.id]?.(g),
  checkStateBasedActions: beforePriority,
  resolve: resolveNext,
  emptyManaPools,
  removeFromCombat: endCombat,
  endGame: tellEnd,
};

/** Procedures of the format. */
function own(g: Game): Partial<Procedures> | undefined {
  return g.rules.procedures;
}

/** The format's own procedure at the beginning of a turn. */
function beginTurn(g: Game): Flow | void {
  const begin = own(g)?.beginTurn;
  if (!begin) return;
  g.journal.set(g.state.turn, 'opened', true);
  return begin(g);
}
