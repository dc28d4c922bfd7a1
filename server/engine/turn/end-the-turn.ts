import { hiddenParts } from '../objects/merged-components.ts';
import type { Flow } from '../kernel/procedure.ts';
import { checkStateBasedActions } from './state-based-actions.ts';
import { emit } from '../triggers/emit.ts';
import { moveObjects } from '../replacement/zone-change.ts';
import { reveal } from '../zones/shuffle-and-reveal.ts';
import type { Game } from '../ports/game.ts';
import { endEffects } from './cleanup.ts';
import type { SeatId } from '../kernel/refs.ts';

/**
 * Ends the turn or the combat phase (723.1, 723.2): what has triggered and waits ceases to exist, everything on the stack is exiled, state-based actions are
 * checked without priority, and nothing is left in combat. The turn goes on with its cleanup step, or with the next phase, when the resolution is over (game.ts).
 * The combat phase is not ended where there is none (723.2g).
 */
export function* endNow(g: Game, what: 'turn' | 'combat phase', seat: SeatId): Flow {
  if (what === 'combat phase' && g.course.current.phase !== 'combat') return;
  g.journal.set(g.state, 'pending', []); // 723.1a
  yield* moveObjects(
    g,
    g.state.zones.stack.map((id) => ({ id, to: 'exile', why: 'end' })),
    seat,
  ); // 723.1b
  while (!g.state.over && (yield* checkStateBasedActions(g))); // 723.1c
  if (g.state.combat) g.journal.set(g.state, 'combat', null); // 723.1d
  endEffects(g, (u) => u.u === 'combat');
  g.journal.set(g.state.turn, 'ends', what);
}

/** The match is over: what lies face down is shown (708.9), and everybody is told. */
export function tellEnd(g: Game): void {
  const { over, zones } = g.state;
  const hidden = [...zones.battlefield, ...zones.stack].filter((id) => g.world.get(id).faceDown);
  for (const id of hidden) reveal(g, g.world.get(id).owner, [id]); // 708.9
  for (const o of zones.battlefield.map((id) => g.world.get(id)))
    if (hiddenParts(o).length > 0) emit(g, { e: 'reveal', seat: o.owner, objs: [o.id], defs: hiddenParts(o) });
  emit(g, { e: 'over', winner: over?.winner ?? null, reason: over?.reason ?? '' });
}
