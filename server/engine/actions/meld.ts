import { meldDef } from '../objects/definitions.ts';
import type { Flow } from '../kernel/procedure.ts';
import { moveObjects } from '../replacement/zone-change.ts';
import { leaveNowhere } from '../changes/objects.ts';
import { partOf } from '../objects/merged-components.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId, SeatId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';

/** Meld pairs (CR 701.42, 712.4). */

/** True if two objects are the cards of one meld pair (701.42b). */
function isPair(g: Game, a: GameObject, b: GameObject, into: string): boolean {
  if (a.kind !== 'card' || b.kind !== 'card' || !g.setup.cards[into]) return false;
  const says = (x: GameObject, y: GameObject): boolean => {
    const melds = g.setup.cards[x.def]?.melds;
    return melds?.into === into && melds.with === g.setup.cards[y.def]?.name;
  };
  return says(a, b) || says(b, a);
}

/** Two exiled cards come onto the battlefield as one permanent (701.42a); what cannot be melded stays where it is (701.42c). */
export function* meld(g: Game, seat: SeatId, ids: readonly ObjId[], into: string): Flow<ObjId | null> {
  const [a, b] = ids.map((id) => g.world.object(id));
  if (!a || !b || a.zone !== 'exile' || b.zone !== 'exile' || !isPair(g, a, b, into)) return null;
  const parts = [partOf(a), partOf(b)];
  leaveNowhere(g, b.id);
  g.journal.set(a, 'def', meldDef({ into, of: parts.map((p) => p.def) }), a.id);
  g.journal.set(a, 'parts', parts, a.id);
  if (a.marks || b.marks) g.journal.set(a, 'marks', { ...b.marks, ...a.marks }, a.id); // 903.3b
  const [now] = yield* moveObjects(g, [{ id: a.id, to: 'battlefield', seat, why: 'meld' }], seat);
  return now ?? null;
}
