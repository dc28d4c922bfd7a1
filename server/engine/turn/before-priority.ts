import { noticeControl } from '../zones/control.ts';
import { keepBound } from '../zones/day-night.ts';
import type { Flow } from '../kernel/procedure.ts';
import { exileStrays } from '../actions/leaving-the-game.ts';
import { watchLoops } from '../shortcuts/loops.ts';
import { resolveTop } from '../stack/resolve.ts';
import { keepReversal } from '../stack/reverse-actions.ts';
import { checkStateBasedActions } from './state-based-actions.ts';
import { stateTriggers } from '../triggers/emit.ts';
import { putTriggersOnStack } from '../stack/put-triggers.ts';
import type { Game } from '../ports/game.ts';

/** 117.5, 704.3: state-based actions are performed and triggers put on the stack, repeatedly, before a player gets priority. */
function* check(g: Game): Flow {
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

/** Everything that happens before a player receives priority. An announcement is over then, and can be reversed from now on (732.1). */
export function* beforePriority(g: Game): Flow {
  yield* check(g);
  if (g.state.over) return;
  if (g.announcing) keepReversal(g, g.announcing.look, g.announcing.by);
  g.announcing = null;
}

/** 117.4: the top of the stack resolves, once all players have passed in succession. */
export function* resolveNext(g: Game): Flow {
  yield* watchLoops(g);
  if (!g.state.over) yield* resolveTop(g);
}

/** 514.3a: if state-based actions are performed in a cleanup step, or triggered abilities wait, players receive priority and another cleanup step follows. */
export function* checkCleanup(g: Game): Flow {
  const performed = yield* checkStateBasedActions(g);
  if (performed || g.state.pending.length > 0) g.journal.set(g.state.turn, 'again', true);
}
