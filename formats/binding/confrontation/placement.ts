import { atFront, isOpposition, OPPOSITION, placeOf, seatAt, WILL } from './fronts.ts';
import type { BindingOptions } from '../options.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import type { ObjId, SeatId, Zone } from '../../../server/engine/kernel/refs.ts';
import type { GameObject } from '../../../server/engine/kernel/state/object.ts';

/** True if `seat` is an owner of the objects that `owner` owns. The Opposition's seats own together. */
export function owns(g: Game, seat: SeatId, owner: SeatId): boolean {
  return seat === owner || (isOpposition(g, seat) && isOpposition(g, owner));
}

/**
 * C6 and "its owner's hand": the seat whose zone an object goes to.
 * A Magician's card goes to that Magician, but to the graveyard at the Front that it leaves. A card of the
 * Opposition goes to the Opposition's seat at the Front that it leaves; from a zone without Fronts, to the
 * Front of the seat behind the move. A spell goes to the graveyard at its Front, but to "its owner's hand" at
 * the Front of the source's controller.
 */
export function placement(options: Pick<BindingOptions, 'strayGraveyard'>) {
  return (g: Game, o: GameObject, to: Zone, cause: SeatId | null): SeatId => {
    const leavesFront = atFront(o.zone) || (o.zone === 'stack' && to === 'graveyard');
    if (!isOpposition(g, o.owner)) {
      return to === 'graveyard' && leavesFront && options.strayGraveyard === 'front'
        ? seatAt(g, WILL, placeOf(g, o))
        : o.owner;
    }
    return seatAt(g, OPPOSITION, leavesFront || cause === null ? placeOf(g, o) : g.world.seat(cause).place);
  };
}

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
