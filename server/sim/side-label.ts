import type { Game } from '../engine/game/game.ts';
import type { SeatId } from '../engine/kernel/refs.ts';
import type { Side } from '../engine/kernel/state/seat.ts';

/**
 * The name of a side in every match: that of the format, or the role that its people have and no other team; null: its players are like all others.
 * `roles`: by person.
 */
export function sideLabel(
  { state, world }: Game,
  { name, seats, team }: Side,
  roles: readonly string[],
): string | null {
  const people = new Set([...state.people.map((p) => p.name), ...seats.map((s) => world.seat(s).name)]);
  if (!people.has(name)) return name;
  const roleOf = (seat: SeatId): string => roles[world.seat(seat).person] ?? '';
  const own = new Set(seats.map(roleOf));
  const others = new Set(state.sides.flatMap((s) => (s.team === team ? [] : s.seats.map(roleOf))));
  const [role = ''] = own;
  return own.size === 1 && role !== '' && !others.has(role) ? role : null;
}
