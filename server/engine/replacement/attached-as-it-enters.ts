import { chooseRefs } from '../decisions/ask.ts';
import type { Characteristics } from '../ports/characteristics.ts';
import { faceOf } from '../objects/definitions.ts';
import type { Flow } from '../kernel/procedure.ts';
import { canBeAttached } from '../language/facts/protection.ts';
import { characteristicsOf } from '../layers/apply.ts';
import type { Move } from '../changes/objects.ts';
import type { Game } from '../ports/game.ts';
import { objRef, seatRef, type ObjId, type Ref, type SeatId } from '../kernel/refs.ts';
import { placeFor } from './zone-change.ts';

/** 303.4f–g: a player chooses what an Aura enchants that enters other than by resolving. If nothing can be enchanted, it stays where it is. */
export function* attachedAsItEnters(g: Game, m: Move, cause: SeatId | null): Flow<Move | null> {
  const o = g.world.object(m.id);
  const what = m.as ?? (o && { def: o.def, face: m.face ?? o.face });
  if (!o || !what || !faceOf(g, what).subtypes.includes('Aura') || o.zone === 'battlefield') return m;
  const seat = m.seat ?? placeFor(g, o, 'battlefield', cause);
  const legal = hostsFor(g, o.id, seat, characteristicsOf(g, what, seat));
  if (legal.length === 0) return o.zone === 'stack' ? { ...m, to: 'graveyard' } : null;
  const [to] = yield* chooseRefs(g, seat, {
    title: `${faceOf(g, what).name}: choose what it enchants`,
    from: legal,
    min: 1,
    max: 1,
    clauses: ['303.4f'],
    object: o.id,
  });
  return to === undefined ? m : { ...m, attachTo: to };
}

/** Objects and players that an Aura with these characteristics can enter attached to. */
export function hostsFor(g: Game, id: ObjId, seat: SeatId, looks: Characteristics): Ref[] {
  return [...g.world.seats(seat).map(seatRef), ...g.world.permanents(seat).map(objRef)].filter((to) =>
    canBeAttached(g, id, to, seat, looks),
  );
}
