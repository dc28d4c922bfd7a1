import type { PersonId, SeatId } from '../../../../server/engine/kernel/refs.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import { awake, isGroup, mayActNow } from '../model.ts';

/** Seats of a person that may take a special action: in the main phase of their turn, with an empty stack. */
export const inMain = (g: Game, person: PersonId): SeatId[] =>
  g.state.turn.step !== 'main1' || g.state.zones.stack.length > 0
    ? []
    : g.world.seatsOf(person).filter((seat) => mayActNow(g, seat) && !isGroup(g, seat) && awake(g, seat));
