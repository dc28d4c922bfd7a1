import type { Game } from '../ports/game.ts';
import type { ObjId, Zone } from '../kernel/refs.ts';

/**
 * 400.2: questions that are asked no matter which cards are hidden. Everybody sees that a player is asked, which must not tell hidden cards apart: it depends on what everybody knows, which is how
 * many cards lie where, and not on which ones.
 */
export const HIDDEN: ReadonlySet<Zone> = new Set<Zone>(['library', 'hand']);

/** True if a card lies where not everybody may look, and was not shown to all. */
export function isSecret(g: Game, id: ObjId): boolean {
  const o = g.world.object(id);
  if (!o || !(HIDDEN.has(o.zone) || (o.zone === 'exile' && o.faceDown))) return false;
  return g.world.present().some((s) => !(o.known?.includes(s) ?? false));
}
