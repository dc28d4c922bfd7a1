import type { Game } from '../../../server/engine/ports/game.ts';
import { objRef, type SeatId, type SideId, type Zone } from '../../../server/engine/kernel/refs.ts';
import type { GameObject } from '../../../server/engine/kernel/state/object.ts';

const FURTHER_RULINGS = 6;
/** True if the Confrontation began under the rulings C32 to C37; earlier ones continue without them. */
export const hasFurtherRulings = (g: Game): boolean => g.setup.rulesVersion >= FURTHER_RULINGS;

const SPELLS_GO_HOME = 8;
/** True if the Confrontation began when a returned spell went by its own Front as a countered one does (C31). */
export const spellsGoHome = (g: Game): boolean => g.setup.rulesVersion >= SPELLS_GO_HOME;

/**
 * Seats: p is the Magician of Front p, n + p the Opposition at Front p.
 * Places are counted from 0, Fronts from 1.
 */
export const WILL: SideId = 0;
export const OPPOSITION: SideId = 1;

export const sideOf = (g: Game, seat: SeatId): SideId => g.world.seat(seat).side;
export const isOpposition = (g: Game, seat: SeatId): boolean => sideOf(g, seat) === OPPOSITION;
export const frontName = (place: number): string => `Front ${place + 1}`;

/** Every seat, side by side. */
export const everySeat = (g: Game): readonly SeatId[] => g.state.sides.flatMap(({ id }) => g.world.sideSeats(id));
/** True if all seats are at one Front. */
export const atOneFront = (g: Game): boolean =>
  g.state.sides.every(({ id }) => g.world.sideSeats(id).every((s) => g.world.seat(s).place === 0));

/** The seat of a side at a Front. */
export function seatAt(g: Game, side: SideId, place: number): SeatId {
  const seat = g.world.sideSeats(side).find((s) => g.world.seat(s).place === place);
  if (seat === undefined) throw new Error(`There is no seat of side ${side} at ${frontName(place)}.`);
  return seat;
}

const ZONES_AT_FRONTS: readonly Zone[] = ['battlefield', 'hand', 'graveyard'];
/** True for a zone that is divided by Fronts. The stack, exile, libraries and Relationship Zones are not. */
export const atFront = (zone: Zone): boolean => ZONES_AT_FRONTS.includes(zone);

/**
 * Place of an object; on the stack, that of its controller.
 * It also works for an object that was just taken from its zone.
 */
export function placeOf(g: Game, o: GameObject): number {
  return o.zone === 'battlefield' ? g.world.placeOf(objRef(o.id)) : g.world.seat(o.controller).place;
}
