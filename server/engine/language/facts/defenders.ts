import { protectedBy } from '../../objects/battles.ts';
import type { Game } from '../../ports/game.ts';
import { objRef, seatRef, type Ref, type SeatId } from '../../kernel/refs.ts';

/**
 * 802.2, 805.10a: the things that creatures of a seat may attack: opposing seats, their planeswalkers and whatever else can be
 * attacked, and battles that they protect (508.1b, 802.2).
 */
export function defendersOf(g: Game, seat: SeatId): Ref[] {
  const opponents = g.world.opponents(seat);
  const walkers = (s: SeatId): Ref[] =>
    g.world
      .permanentsOf(s)
      .filter(
        (id) => g.world.chars(id).types.includes('planeswalker') || g.rules.attackable?.(g, g.world.get(id)) === true,
      )
      .map(objRef);
  return [
    ...opponents.flatMap((s) => [seatRef(s), ...walkers(s)]),
    ...g.world.opposingDecks(seat).flatMap(walkers),
    ...protectedBy(g, opponents).map(objRef),
  ];
}
