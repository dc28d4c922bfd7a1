import { endHeldEffects } from '../changes/durations.ts';
import { removeFromCombat } from '../changes/remove-from-combat.ts';
import { controlChanged } from '../changes/control-changed.ts';
import type { Game } from '../ports/game.ts';
import { objRef, type ObjId } from '../kernel/refs.ts';

/** Notices changes of control that came about by themselves: an Aura attached or gone, a static ability, an effect that ended (613.1b). */
export function noticeControl(g: Game): void {
  endHeldEffects(g);
  const { boardSerial } = g.world;
  const before = noticed.get(g);
  if (before === boardSerial) return;
  noticed.set(g, boardSerial);
  const changed = before === undefined ? null : g.world.changedSince(before);
  for (const id of changed ? [...changed].sort((a, b) => a - b) : g.state.zones.battlefield) {
    const o = g.world.object(id);
    if (o?.zone !== 'battlefield') continue;
    if (g.state.combat) leaveCombat(g, id);
    const now = g.world.controller(id);
    const held = o.held ?? o.controller;
    if (now !== held) controlChanged(g, id, held, now);
  }
}
/** Remove from combat creatures, planeswalkers and battles that have stopped being that (506.4). */
function leaveCombat(g: Game, id: ObjId): void {
  const attacks = g.state.combat?.attacks ?? [];
  const { attackable } = g.rules;
  const { types } = g.world.chars(id);
  if (
    (!types.includes('creature') || types.includes('battle'))
    && attacks.some((a) => a.id === id || a.blockers.includes(id))
  )
    removeFromCombat(g, id, 'fighter');
  if (
    !types.includes('planeswalker')
    && !types.includes('battle')
    && !attackable?.(g, g.world.get(id))
    && attacks.some((a) => a.target === objRef(id))
  )
    removeFromCombat(g, id, 'target');
}

/** the board on which everybody is known to hold what they control */
const noticed = new WeakMap<Game, number>();
