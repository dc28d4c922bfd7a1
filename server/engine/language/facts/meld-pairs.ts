import type { CardType } from '../../../../cards/oracle/ir/index.ts';
import type { Game } from '../../ports/game.ts';
import type { ObjId, SeatId } from '../../kernel/refs.ts';

/**
 * Permanents of a kind and a name that a seat both owns and controls beside the source; none where it does not both own and control the source. In a match without
 * the combined face nothing is melded: the deck report has said so.
 */
export function counterparts(
  g: Game,
  source: ObjId,
  seat: SeatId,
  pair: { readonly noun: CardType; readonly with: string; readonly into: string },
): readonly ObjId[] {
  const own = (id: ObjId): boolean =>
    g.world.object(id)?.zone === 'battlefield' && g.world.get(id).owner === seat && g.world.controller(id) === seat;
  if (!own(source) || !g.setup.cards[pair.into]) return [];
  return g.world
    .permanentsOf(seat)
    .filter(
      (id) =>
        id !== source && own(id) && g.world.chars(id).name === pair.with && g.world.chars(id).types.includes(pair.noun),
    );
}
