import type { Game } from '../../ports/game.ts';
import type { ObjId } from '../../kernel/refs.ts';

/**
 * CR 302.6: true for a creature that its controller has not controlled continuously since their most recent turn began. `since` of an object counts its
 * controller's turns at the time control began. Haste is seen to (702.10b–c).
 */
export function summoningSick(g: Game, id: ObjId): boolean {
  const o = g.world.get(id);
  if (g.world.has(id, 'haste')) return false;
  return g.rules.continuous ? !g.rules.continuous(g, o) : o.since >= g.world.seat(g.world.controller(id)).turns;
}
