import type { Board } from '../../../server/engine/ports/characteristics.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import { moveObjects } from '../../../server/engine/replacement/zone-change.ts';
import { attach } from '../../../server/engine/zones/permanents.ts';
import { atOneFront } from './seats.ts';
import { objRef, type ObjId } from '../../../server/engine/kernel/refs.ts';

export const isAura = (g: Game, id: ObjId): boolean => g.world.chars(id).subtypes.includes('Aura');

/** A permanent with its attachments, and theirs. */
export function withAttachments(g: Game, id: ObjId): ObjId[] {
  return [id, ...g.world.attachments(objRef(id)).flatMap((a) => withAttachments(g, a))];
}

/** The last board without attachments across Fronts. Controllers and attachments are part of it. */
const together = new WeakMap<Game, Board>();

/**
 * C26: detach objects across Fronts.
 * Auras go to a graveyard (704.5m), Equipment becomes unattached (704.5n).
 */
export function* detachAcrossFronts(g: Game): Flow<boolean> {
  if (atOneFront(g)) return false;
  const board = g.world.board();
  if (together.get(g) === board) return false;
  const across: ObjId[] = [];
  for (const id of g.world.attachedPermanents()) {
    const to = g.world.get(id).attachedTo;
    if (to !== null && g.world.exists(to) && g.world.placeOf(to) !== g.world.placeOf(objRef(id))) across.push(id);
  }
  if (across.length === 0) {
    together.set(g, board);
    return false;
  }
  const auras = across.filter((id) => isAura(g, id));
  for (const id of across) if (!auras.includes(id)) attach(g, id, null);
  yield* moveObjects(
    g,
    auras.map((id) => ({ id, to: 'graveyard' as const })),
    null,
  );
  return true;
}
