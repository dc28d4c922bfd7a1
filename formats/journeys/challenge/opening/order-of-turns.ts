import type { SeatId, SideId } from '../../../../server/engine/kernel/refs.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import { isCharacter } from '../state.ts';

/** The sides around the table, beginning with that of a seat. */
export function startingWith(g: Game, around: readonly SideId[], first: SeatId): SideId[] {
  const at = around.indexOf(g.world.seat(first).side);
  return [...around.slice(at), ...around.slice(0, at)];
}
/** Names in turn order (J-2-1): "Oda, Pell, Sister Thule". */
export const turns = (g: Game, around: readonly SideId[], first: SeatId): string =>
  startingWith(g, around, first)
    .flatMap((side) => g.world.sideSeats(side))
    .filter((s) => isCharacter(g, s))
    .map((s) => g.world.seat(s).name)
    .join(', ');
