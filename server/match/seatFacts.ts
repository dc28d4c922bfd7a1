import type { Game } from '../engine/game.ts';
import type { Rules } from '../engine/rules.ts';
import type { Seat, SeatId } from '../engine/state.ts';

type Facts = ReturnType<NonNullable<Rules['seatFacts']>>;
const NO_FACTS: Facts = [];

/** What everybody may know of a seat: what the format says, and who decides for it, now or in its next turn, where that is not its own player (722.1, 722.5). */
export function factsOf(g: Game, { id, controlled, controlNext }: Seat): Facts {
  const facts = g.rules.seatFacts?.(g, id) ?? NO_FACTS;
  if (!controlled && !controlNext) return facts;
  const by = (label: string, seat: SeatId, clause: string) => ({ label, value: g.world.seat(seat).name, clause });
  return [...facts, ...(controlled ? [by('Controlled by', controlled.by, '722.5')] : []), ...(controlNext ? [by('Controlled next turn by', controlNext.by, '722.1')] : [])];
}
