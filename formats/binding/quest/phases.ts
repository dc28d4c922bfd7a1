import type { AnyStateMachine } from 'xstate';
import { MachineRunner } from '../../../server/engine/turn/machines.ts';
import { questMachine, resolutionMachine, stepMachine } from './machines.ts';
import type { QuestState, Resolution } from './state.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

const runner = (machine: AnyStateMachine): ((from: string, type: string) => string) => {
  const run = new MachineRunner(machine);
  return (from, type) => {
    const to = run.next(from, { type });
    if (to === from) throw new Error(`${machine.id} has no ${type} in ${from}.`);
    return to;
  };
};
const quest = runner(questMachine);
const step = runner(stepMachine);
const resolution = runner(resolutionMachine);

/** Begin the quest's next phase. */
export function advance(s: QuestState, event: string): void {
  s.phase = quest(s.phase, event);
  s.stage++;
}
/**
 * Last version of the rules in which the Opposition took shape before the Will.
 * Quests that began under it keep that order.
 */
const OPPOSITION_FIRST = 3;
/** True if the quest began under those rules. */
export const isEarly = (setup: MatchSetup): boolean => setup.rulesVersion <= OPPOSITION_FIRST;
/**
 * The event that leads on from a phase whose place in the order has changed (P5).
 * EARLY in a quest that began under older rules, else `event`.
 */
export const inOrder = (setup: MatchSetup, event: string): string => (isEarly(setup) ? 'EARLY' : event);

/** Takes the present Step on. */
export function stepOn(s: QuestState, event: string): void {
  if (s.step) s.step.at = step(s.step.at, event);
}
/** Takes the Resolution on. */
export function resolveOn(r: Resolution, event: string): void {
  r.at = resolution(r.at, event);
}
