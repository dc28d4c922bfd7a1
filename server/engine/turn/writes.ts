import type { Game } from '../ports/game.ts';
import type { StepSpec } from '../ports/format-hooks.ts';
import type { SideId } from '../kernel/refs.ts';
import { COMBAT_PHASE } from './guards.ts';
import { beginMulligans, endMulligans } from './mulligans.ts';
import { nextTurn, takeSkip } from './next-turn.ts';
import { stepAfterPhase } from './phases.ts';
import { SKIPPED } from './statechart.ts';
import type { WriteName } from './chart-names.ts';
import { enterStep } from './turn-based-actions.ts';

/** The writes to a match that belong to transitions of its statechart. `step`: the step that the transition leads to. */
export const TURN_WRITES: { readonly [name in WriteName]: (g: Game, step: StepSpec) => void } = {
  beginMulligans: (g) => beginMulligans(g, g.rules.procedures?.mulligans?.parties(g) ?? []),
  endMulligans,
  nextTurn,
  activePlayerReceivesPriority: (g) => givePriority(g, g.state.turn.side),
  keepPriority: (g) => givePriority(g, g.state.priority.side),
  skipStep,
  skipCombat,
  standAside,
  beginAdditionalPhase,
  resumeTurn,
  endTurn,
  endCombatPhase,
};

/** Gives priority to a side, or to the next one that is still in the game. Passes before it are void (117.4). */
function givePriority(g: Game, side: SideId): void {
  g.journal.progress(g.state, 'priority', { side: g.world.presentSide(side), passed: [], passes: 0 });
}

/** 614.10a: a step that all active players skip does not take place, with everything that was to happen in it. */
function skipStep(g: Game, step: StepSpec): void {
  enterStep(g, step);
  const what = step.action === undefined ? undefined : SKIPPED[step.action];
  if (what !== undefined) for (const s of g.state.turn.seats) takeSkip(g, s, what);
}

/** All active players skip the combat phase. */
function skipCombat(g: Game): void {
  for (const s of g.state.turn.seats) takeSkip(g, s, COMBAT_PHASE);
}

/** Active players who skip their combat phase stand aside while their teammates have it; the turn goes on with all of them. */
function standAside(g: Game): void {
  const { turn, flow } = g.state;
  const fighting = turn.seats.filter((s) => !takeSkip(g, s, COMBAT_PHASE));
  if (!turn.resume) g.journal.set(turn, 'resume', { step: stepAfterPhase(g.rules.turn, flow.turn), seats: turn.seats });
  g.journal.set(turn, 'seats', fighting);
}

/** 500.8: the next additional phase begins. The turn remembers where it goes on after the last of them, and whose it is. */
function beginAdditionalPhase(g: Game): void {
  const { turn } = g.state;
  const [next, ...rest] = turn.inserted;
  if (!next) return;
  if (!turn.resume) g.journal.set(turn, 'resume', { step: stepAfterPhase(g.rules.turn, turn.step), seats: turn.seats });
  g.journal.set(turn, 'inserted', rest);
  g.journal.set(turn, 'seats', next.seats);
}

/** The turn goes on where additional phases interrupted it. */
function resumeTurn(g: Game): void {
  const { turn } = g.state;
  if (!turn.resume) return;
  g.journal.set(turn, 'seats', turn.resume.seats);
  g.journal.set(turn, 'resume', null);
}

/** 723.1d: the turn skips to its cleanup step. What has triggered since waits until then (723.1f). */
function endTurn(g: Game): void {
  resumeTurn(g);
  g.journal.set(g.state.turn, 'inserted', []);
  g.journal.set(g.state.turn, 'ends', null);
}

/** 723.2d: the turn skips to the phase after combat. */
function endCombatPhase(g: Game): void {
  g.journal.set(g.state.turn, 'ends', null);
}
