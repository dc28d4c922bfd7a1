import { noticeControl } from '../zones/control.ts';
import { keepBound } from '../zones/day-night.ts';
import type { Flow } from '../kernel/procedure.ts';
import { exileStrays } from '../actions/leaving-the-game.ts';
import { watchLoops } from '../shortcuts/loops.ts';
import { resolveTop } from '../stack/resolve.ts';
import type { StepSpec } from '../ports/format-hooks.ts';
import { checkStateBasedActions } from './state-based-actions.ts';
import { stateTriggers } from '../triggers/emit.ts';
import { beginStep } from './turn-based-actions.ts';
import { putTriggersOnStack } from '../stack/put-triggers.ts';
import type { Game } from '../ports/game.ts';

/** 117.5, 704.3: state-based actions are performed and triggers put on the stack, repeatedly, before a player gets priority. */
export function* check(g: Game): Flow {
  for (let rounds = 0; !g.state.over; rounds++) {
    noticeControl(g);
    if (keepBound(g)) continue;
    if (rounds > 2000) {
      g.journal.set(g.state, 'over', {
        winner: null,
        reason: 'The game is in a loop of mandatory actions that nobody can break.',
        clauses: ['104.4b', '731.4'],
      });
      return;
    }
    if (yield* exileStrays(g)) continue;
    if (yield* checkStateBasedActions(g)) continue;
    if (g.world.mentions('on:state')) stateTriggers(g);
    if (g.state.pending.length === 0) return;
    yield* putTriggersOnStack(g);
  }
}

/** 117.4: the top of the stack resolves, once all players have passed in succession. */
export function* resolveNext(g: Game): Flow {
  yield* watchLoops(g);
  if (!g.state.over) yield* resolveTop(g);
}

/** 514.3a: if state-based actions were performed or abilities wait to be put on the stack, players get priority, and there is another cleanup step. */
export function* cleanUp(g: Game, spec: StepSpec): Flow {
  const { turn } = g.state;
  g.journal.set(turn, 'again', false);
  yield* beginStep(g, spec);
  const acted = yield* checkStateBasedActions(g);
  if (acted || g.state.pending.length > 0) g.journal.set(turn, 'again', true);
}
