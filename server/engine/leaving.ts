import type { Game } from './game.ts';
import { decideOutcome } from './outcome.ts';
import type { PersonId, SeatId } from './state.ts';
import { removeFromCombat } from './zones.ts';

/** Somebody leaves (104.3a, 800.4). A format may hand their seats to somebody else instead. */
export function leaveGame(g: Game, person: PersonId, conceded: boolean): void {
  const p = g.state.people[person];
  if (!p) return;
  if (g.rules.leave) {
    g.rules.leave(g, person, conceded);
    return;
  }
  g.journal.set(p, 'left', true);
  if (conceded) g.journal.set(p, 'conceded', true);
  for (const seat of g.world.seatsOf(person)) removeSeat(g, seat);
  decideOutcome(g); // at once (104.2a): nothing that is under way is finished without what has left
}

/** A seat leaves: what it owns leaves with it, what it controls by effect goes back (800.4a); a side without seats has lost. */
export function removeSeat(g: Game, seat: SeatId): void {
  const { zones } = g.state;
  const s = g.world.seat(seat);
  const lists = [zones.battlefield, zones.exile, zones.stack, g.world.hand(seat), g.world.graveyard(seat), g.world.library(seat), g.world.command(seat)];
  for (const list of lists) {
    for (const id of list.slice()) {
      const o = g.world.object(id);
      if (!o || (o.owner !== seat && !(o.zone === 'stack' && o.controller === seat))) continue;
      removeFromCombat(g, id);
      g.journal.remove(list, list.indexOf(id), id, true);
      g.journal.delete(g.state.objects, id, id, true);
    }
  }
  g.journal.set(s, 'left', true, -1, true);
  const side = g.state.sides[s.side];
  if (side && g.world.sideSeats(side.id).length === 0) g.journal.set(side, 'lost', true);
}
