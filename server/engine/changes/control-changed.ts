import { loseRing } from './designations.ts';
import { lookAtExiled } from './exile-links.ts';
import { emit } from '../triggers/emit.ts';
import { removeFromCombat } from './remove-from-combat.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId, SeatId } from '../kernel/refs.ts';

/**
 * A permanent has a new controller, who has not had it continuously unless the format says so (302.6); it leaves combat (506.4).
 */
export function controlChanged(g: Game, id: ObjId, from: SeatId, to: SeatId): void {
  const o = g.world.object(id);
  if (o?.zone !== 'battlefield' || from === to) return;
  const rested = o.since < g.world.seat(from).turns && g.rules.keepsContinuity?.(g, from, to) === true;
  g.journal.set(o, 'since', g.world.seat(to).turns - (rested ? 1 : 0), id);
  g.journal.set(o, 'held', to, id);
  removeFromCombat(g, id);
  lookAtExiled(g, id);
  loseRing(g, id);
  emit(g, { e: 'control', obj: id, from, to });
}
