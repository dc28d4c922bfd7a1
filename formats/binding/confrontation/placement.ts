import { atFront, isOpposition, OPPOSITION, placeOf, seatAt, sideOf, spellsGoHome } from './seats.ts';
import type { Rules } from '../../../server/engine/ports/format-hooks.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import type { ObjId, SeatId, Zone } from '../../../server/engine/kernel/refs.ts';
import type { GameObject } from '../../../server/engine/kernel/state/object.ts';

/** True if `seat` is an owner of the objects that `owner` owns. The Opposition's seats own together. */
export function owns(g: Game, seat: SeatId, owner: SeatId): boolean {
  return seat === owner || (isOpposition(g, seat) && isOpposition(g, owner));
}

type Placement = NonNullable<Rules['placement']>;

/** True if an object is at a Front that it leaves. A spell leaves the Front of its controller (C31); in older matches only for a graveyard. */
const leavesFront = (g: Game, o: GameObject, to: Zone): boolean =>
  atFront(o.zone) || (o.zone === 'stack' && (to === 'graveyard' || spellsGoHome(g)));

/** C6: the graveyard at the Front that a card leaves, of its owner's side. */
export const graveyardOfFront: Placement = (g, o, to) =>
  to === 'graveyard' && leavesFront(g, o, to) ? seatAt(g, sideOf(g, o.owner), placeOf(g, o)) : null;

/**
 * The seat of the Opposition to whose zone a card of it goes: that at the Front that the card leaves; from a zone
 * without Fronts, that at the Front of the seat behind the move (C24). A spell goes by its own Front (C31).
 */
export const placeOfOpposition: Placement = (g, o, to, cause) =>
  isOpposition(g, o.owner)
    ? seatAt(g, OPPOSITION, leavesFront(g, o, to) || cause === null ? placeOf(g, o) : g.world.seat(cause).place)
    : null;

/**
 * Seat that "its owner" means to an effect of `observer`.
 * A Magician, or the Opposition at the Front where the object is or was.
 */
export function ownerSeat(g: Game, id: ObjId, observer: SeatId): SeatId {
  const o = g.world.object(id);
  const known = g.world.lastKnown(id);
  const owner = o?.owner ?? known?.owner ?? observer;
  if (!isOpposition(g, owner)) return owner;
  const here = o ? atFront(o.zone) && placeOf(g, o) : known?.zone === 'battlefield' && known.place;
  return seatAt(g, OPPOSITION, typeof here === 'number' ? here : g.world.seat(observer).place);
}
