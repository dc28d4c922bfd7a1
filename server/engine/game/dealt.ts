import { Builder } from '../kernel/initial-state.ts';
import type { GameState, MatchSetup } from '../kernel/state/game.ts';
import type { Rules } from '../ports/format-hooks.ts';

/** The state in which a match begins as its format deals it. `decisions`: the questions asked before it. */
export function dealt(setup: MatchSetup, rules: Rules, decisions: number): GameState {
  const builder = new Builder(setup);
  rules.setup(setup, builder);
  return { ...builder.build(0, rules.turn.steps[0]?.id ?? 'untap'), decisions };
}

/** A state of its own, to play on from. */
export const copied = (state: GameState): GameState => JSON.parse(JSON.stringify(state)) as GameState;
