import type { Flow } from './flow.ts';
import type { Game } from './game.ts';
import { removeSeats } from './leaving.ts';
import type { PersonId, SeatId, SideId } from './state.ts';
import { emit } from './triggers.ts';

/** Losing and the end of the match (CR 104). Sides win and lose as one (810.8a). */
export interface Loss {
  readonly side: SideId;
  readonly reason: string;
  readonly clause: string;
}

/** Whether an effect says that the side can't lose: of one of its seats is enough (810.8a). Conceding goes its own way (104.3a). */
export const cantLose = (g: Game, side: SideId): boolean => g.world.sideSeats(side).some((s) => g.world.playerRule(s, "can't lose the game"));

/** The sides lose at once. What follows from that is `settleLosses`. */
export function sidesLose(g: Game, losses: readonly Loss[]): void {
  for (const { side, reason, clause } of losses) {
    const s = g.state.sides[side];
    if (!s || s.lost) continue;
    g.journal.set(s, 'lost', true);
    g.journal.set(s, 'lostBy', { reason, clause });
    const seats = g.world.sideSeats(side);
    for (const seat of seats) g.journal.set(g.world.seat(seat), 'lost', true);
    emit(g, { e: 'lost', side, reason, clause });
    for (const seat of seats) emit(g, { e: 'playerDoes', action: 'loses the game', seat, n: 1 }); // 603.9
  }
}

/**
 * Ends the match when somebody has lost and at most one side has not: that one wins (104.2a, 104.2c); if none is left it is a draw (104.4a, 104.4d).
 * Returns whether the match is over.
 */
export function decideOutcome(g: Game): boolean {
  const { sides } = g.state;
  const left = sides.filter((s) => !s.lost);
  if (g.state.over || left.length === sides.length || left.length > 1) return g.state.over !== null;
  const [winner] = left;
  const why = sides.map((s) => (s.lostBy ? ` ${s.lostBy.reason}` : '')).join('');
  const teams = sides.some((s) => s.seats.length > 1);
  g.journal.set(g.state, 'over', winner
    ? { winner: winner.id, reason: `${winner.name} wins.${why}`, clauses: [teams ? '104.2c' : '104.2a', ...new Set(sides.flatMap((s) => s.lostBy?.clause ?? []))] }
    : { winner: null, reason: `All sides that were left lost at once: the game is a draw.${why}`, clauses: [teams ? '104.4d' : '104.4a'] });
  return true;
}

/** What losses come to: the end of the match, or the seats of those who have lost leave it (104.5, 800.4a). Returns whether anything was done. */
export function* settleLosses(g: Game): Flow<boolean> {
  if (g.state.over || !g.state.sides.some((s) => s.lost)) return false;
  if (decideOutcome(g)) return true;
  const leaving = g.state.sides.filter((s) => s.lost).flatMap((s) => g.world.sideSeats(s.id));
  yield* removeSeats(g, leaving);
  return leaving.length > 0;
}

/**
 * Somebody gives up or goes for good: the side loses at once (104.3a, 810.8b), and its seats leave as soon as what is under way is done. A format may hand
 * them to somebody else instead.
 */
export function leaveGame(g: Game, person: PersonId, conceded: boolean): void {
  const p = g.state.people[person];
  if (!p) return;
  if (g.rules.leave) {
    g.rules.leave(g, person, conceded);
    return;
  }
  g.journal.set(p, 'left', true);
  if (conceded) g.journal.set(p, 'conceded', true);
  const team = (g.state.sides[p.side]?.seats.length ?? 1) > 1;
  sidesLose(g, [{ side: p.side, reason: `${p.name} has ${conceded ? 'conceded' : 'left'}.`, clause: team ? '810.8b' : '104.3a' }]);
  decideOutcome(g); // at once (104.2a): nothing that is under way is finished without what has left
}

/**
 * A loop of mandatory actions: the game is a draw (104.4b, 731.4). Where not everybody exists for everybody, it is one for those whose objects are involved
 * and all in their range; the others play on (104.4f).
 */
export function* drawByLoop(g: Game, involved: readonly SeatId[], why: string): Flow {
  const scope = g.rules.scopeSeats;
  if (!scope) {
    g.journal.set(g.state, 'over', { winner: null, reason: `${why} The game is a draw.`, clauses: ['104.4b', '731.4'] });
    return;
  }
  const out = new Set(involved.flatMap((seat) => [seat, ...scope(g, seat)]));
  yield* removeSeats(g, [...out]);
  for (const side of g.state.sides) if (side.lost && !side.lostBy && side.seats.some((s) => out.has(s))) g.journal.set(side, 'lostBy', { reason: `For ${side.name} the game is a draw. ${why}`, clause: '104.4f' });
  decideOutcome(g);
}
