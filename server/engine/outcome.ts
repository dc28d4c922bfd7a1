import type { Game } from './game.ts';
import { removeSeat } from './leaving.ts';
import type { SeatId, SideId } from './state.ts';
import { emit } from './triggers.ts';

/** Winning and losing (CR 104). Sides win and lose as one (810.8a). */
export interface Loss {
  readonly side: SideId;
  readonly reason: string;
  readonly clause: string;
}

/** Whether an effect says that the side can't lose (614.17): of one of its seats is enough (810.8a). Conceding goes its own way (104.3a). */
export const cantLose = (g: Game, side: SideId): boolean => g.world.sideSeats(side).some((s) => g.world.playerRule(s, "can't lose the game"));

/** The sides lose at once, those that can't lose excepted; if the match goes on, their seats leave it (800.4). Returns whether any did. */
export function sidesLose(g: Game, losses: readonly Loss[]): boolean {
  const lost: SideId[] = [];
  for (const { side, reason, clause } of losses) {
    const s = g.state.sides[side];
    if (!s || s.lost || cantLose(g, side)) continue;
    g.journal.set(s, 'lost', true);
    for (const seat of g.world.sideSeats(side)) g.journal.set(g.world.seat(seat), 'lost', true);
    emit(g, { e: 'lost', side, reason, clause });
    lost.push(side);
  }
  if (lost.length > 0 && !decideOutcome(g)) for (const side of lost) for (const seat of [...g.world.sideSeats(side)]) removeSeat(g, seat);
  return lost.length > 0;
}

/**
 * Ends the match when somebody has lost and at most one side has not: that one wins (104.2a, 104.2c); if none is left it is a draw (104.4a, 104.4d).
 * Returns whether the match is over.
 */
export function decideOutcome(g: Game): boolean {
  if (g.state.over) return true;
  const { sides } = g.state;
  const left = sides.filter((s) => !s.lost);
  if (left.length > 1 || left.length === sides.length) return false;
  const [winner] = left;
  const teams = sides.some((s) => s.seats.length > 1);
  const over = winner
    ? { winner: winner.id, reason: `${winner.name} wins: every other side has lost.`, clauses: [teams ? '104.2c' : '104.2a'] }
    : { winner: null, reason: 'All sides that were left lost at once: the game is a draw.', clauses: [teams ? '104.4d' : '104.4a'] };
  g.journal.set(g.state, 'over', over);
  return true;
}

/** An effect says that a seat wins (104.2b): its side does, unless it can't; the others lose nothing but the match. Returns whether it did. */
export function seatWins(g: Game, seat: SeatId): boolean {
  const { side } = g.world.seat(seat);
  const s = g.state.sides[side];
  if (!s || s.lost || g.state.over || g.world.sideSeats(side).some((x) => g.world.playerRule(x, "can't win the game"))) return false;
  g.journal.set(g.state, 'over', { winner: side, reason: `${s.name} wins by an effect.`, clauses: ['104.2b'] });
  return true;
}

/** An effect says that a seat loses (104.3e): its side does (810.8a), unless it can't. Returns whether it did. */
export function seatLoses(g: Game, seat: SeatId): boolean {
  return sidesLose(g, [{ side: g.world.seat(seat).side, reason: 'An effect says so.', clause: '104.3e' }]);
}
