import { startGame } from '../../server/engine/game/game.ts';
import type { ObjId } from '../../server/engine/kernel/refs.ts';
import type { MatchSetup } from '../../server/engine/kernel/state/game.ts';
import type { Rules } from '../../server/engine/ports/format-hooks.ts';
import { Layout } from '../../server/judge/laid/layout.ts';
import { plain } from '../../server/judge/laid/plain-state.ts';
import { Scenario } from './acting.ts';

/** A match from its very beginning: `ruling('C3: …', () => started(setup, rules))`. Seats are called as in positions; `called`: objects that its rules lay out. */
export function started(setup: MatchSetup, rules: Rules, called: ReadonlyMap<string, ObjId> = new Map()): Scenario {
  const game = startGame(setup, rules);
  const { state } = game;
  const named = new Layout(plain({ ...state, objects: {} }), new Map());
  return new Scenario({ game, seat: (name) => named.seat(name), named: called });
}
