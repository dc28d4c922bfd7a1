import { endControl, holderOf } from '../zones/player-control.ts';
import type { Flow } from '../kernel/procedure.ts';
import { removeSeats } from './leaving-the-game.ts';
import { reallyLoses } from '../replacement/amounts.ts';
import { emit } from '../triggers/emit.ts';
import type { Loss, WouldLose } from '../ports/would-be-events.ts';
import type { Game } from '../ports/game.ts';
import type { PersonId, SeatId, SideId } from '../kernel/refs.ts';
import type { Side } from '../kernel/state/seat.ts';

/** True if an effect says that they can't lose: of one seat of a side that loses as one is enough (810.8a). Conceding goes its own way (104.3a). */
export const cantLose = (g: Game, loss: Pick<Loss, 'side' | 'seat'> & Partial<Pick<WouldLose, 'source'>>): boolean =>
  (loss.seat === null ? g.world.sideSeats(loss.side) : [loss.seat]).some((s) =>
    g.world.playerRule(s, "can't lose the game"),
  )
  || (g.rules.cantLose?.(g, loss) ?? false);

/** The losses that it comes to when these seats lose: of each by itself where it has totals of its own, else of its side. */
export function lossesOf<T>(g: Game, seats: readonly SeatId[], about: T): (T & Pick<Loss, 'side' | 'seat'>)[] {
  const own = seats.filter((s) => g.world.seat(s).own);
  const sides = new Set(seats.filter((s) => !own.includes(s)).map((s) => g.world.seat(s).side));
  return [
    ...[...sides].map((side) => ({ ...about, side, seat: null })),
    ...own.map((seat) => ({ ...about, side: g.world.seat(seat).side, seat })),
  ];
}

/** Those who would lose do, unless something else happens to them instead. Returns true if anybody would have. */
export function* theyLose(g: Game, losses: readonly WouldLose[]): Flow<boolean> {
  const lost: Loss[] = [];
  for (const loss of losses) if (yield* reallyLoses(g, loss)) lost.push(loss);
  sidesLose(g, lost);
  return losses.length > 0;
}

/** They lose at once. What follows from that is `settleLosses`. */
export function sidesLose(g: Game, losses: readonly Loss[]): void {
  for (const { side, seat, why, reason, clause } of losses) {
    const s = g.state.sides[side];
    if (!s || s.lost || (seat !== null && g.world.seat(seat).lost)) continue;
    const seats = seat === null ? g.world.sideSeats(side) : [seat];
    for (const of of seats) g.journal.set(g.world.seat(of), 'lost', true);
    if (g.world.sideSeats(side).every((of) => g.world.seat(of).lost)) {
      g.journal.set(s, 'lost', true);
      g.journal.set(s, 'lostBy', { reason, clause });
    }
    emit(g, { e: 'lost', side, ...(seat === null ? {} : { seat }), why, reason, clause });
    for (const of of seats) emit(g, { e: 'playerDoes', action: 'loses the game', seat: of, n: 1 }); // 603.9
  }
}

/** The side wins, and with it all of its team (104.2b, 104.2c), or whoever else `together` names. */
export function sideWins(
  g: Game,
  winner: SideId,
  reason: string,
  clauses: readonly string[],
  together?: readonly SideId[],
): void {
  const { sides } = g.state;
  const winners = together ?? sides.filter((s) => s.team === sides[winner]?.team).map((s) => s.id);
  g.journal.set(g.state, 'over', { winner, ...(winners.length > 1 ? { winners } : {}), reason, clauses });
}

/**
 * 104.1, 104.2a, 104.2c: ends the match when somebody has lost and all remaining sides are of one team, which wins. If no side is left it is a draw (104.4a, 104.4d).
 * Returns whether the match is over.
 */
export function decideOutcome(g: Game): boolean {
  const { sides } = g.state;
  const left = sides.filter((s) => !s.lost);
  if (g.state.over || left.length === sides.length || new Set(left.map((s) => s.team)).size > 1)
    return g.state.over !== null;
  const beaten = new Set(sides.map((s) => s.team)).size > 1; // of people who all play together, those who are left have beaten nobody
  if (left.length > 0 && !beaten) return false;
  const [winner] = left;
  const why = sides.map((s) => (s.lostBy ? ` ${s.lostBy.reason}` : '')).join('');
  const team = winner ? sides.filter((s) => s.team === winner.team) : [];
  const standing = team.filter((s) => !s.lost);
  const teams = sides.some((s) => s.seats.length > 1) || new Set(sides.map((s) => s.team)).size < sides.length;
  if (winner)
    sideWins(
      g,
      winner.id,
      `${standing.length < team.length ? `The survivors win: ${namesOf(standing)}` : `${namesOf(team)} ${team.length > 1 ? 'win' : 'wins'}`}.${why}`,
      [teams ? '104.2c' : '104.2a', ...new Set(sides.flatMap((s) => s.lostBy?.clause ?? []))],
    );
  else
    g.journal.set(g.state, 'over', {
      winner: null,
      reason: `All sides that were left lost at once: the game is a draw.${why}`,
      clauses: [teams ? '104.4d' : '104.4a'],
    });
  return true;
}
const namesOf = (sides: readonly Side[]): string =>
  [
    sides
      .slice(0, -1)
      .map((s) => s.name)
      .join(', '),
    sides.at(-1)?.name ?? '',
  ]
    .filter((x) => x !== '')
    .join(' and ');

/** Carry out losses: the match ends, or the seats of those who have lost leave it (104.5, 800.4a). Returns whether anything was done. */
export function* settleLosses(g: Game): Flow<boolean> {
  if (g.state.over || !(g.state.sides.some((s) => s.lost) || g.world.present().some((s) => g.world.seat(s).lost)))
    return false;
  if (decideOutcome(g)) return true;
  const leaving = g.world.present().filter((s) => g.world.seat(s).lost);
  yield* removeSeats(g, leaving);
  return leaving.length > 0;
}

/**
 * 104.3a, 722.6, 810.8b: a player concedes or leaves for good: the side loses at once, and its seats leave as soon as what is under way is done. A format may hand
 * them to somebody else instead.
 */
export function leaveGame(g: Game, person: PersonId, conceded: boolean): void {
  const p = g.state.people[person];
  if (!p) return;
  endControl(g, (s) => s.person === person || holderOf(s) === person); // 722.6, 800.4a
  if (g.rules.leave) {
    g.rules.leave(g, person, conceded);
    return;
  }
  g.journal.set(p, 'left', true);
  if (conceded) g.journal.set(p, 'conceded', true);
  const team = (g.state.sides[p.side]?.seats.length ?? 1) > 1;
  const about = { why: 'leaving', reason: `${p.name} has ${conceded ? 'conceded' : 'left'}.` } as const;
  const own = g.world.seatsOf(person).filter((s) => g.world.seat(s).own);
  sidesLose(
    g,
    own.length > 0
      ? own.map((seat) => ({ ...about, side: p.side, seat, clause: '104.3a' }))
      : [{ ...about, side: p.side, seat: null, clause: team ? '810.8b' : '104.3a' }],
  );
  decideOutcome(g); // at once (104.2a): nothing that is under way is finished without what has left
}

/**
 * 104.4b, 104.4f, 731.4: a loop of mandatory actions makes the game a draw. With a limited range of influence it is a draw for those whose objects are
 * involved and for all in their range; the others play on.
 */
export const drawByLoop = (g: Game, involved: readonly SeatId[], why: string): Flow =>
  drawFor(g, involved, why, { all: ['104.4b', '731.4'], some: '104.4f' });

/** The game is a draw: for everybody, or, where not everybody exists for everybody, for these and all in their range, who leave it. `by`: the rules that say so. */
export function* drawFor(
  g: Game,
  of: readonly SeatId[],
  why: string,
  by: { readonly all: readonly string[]; readonly some: string },
): Flow {
  const scope = g.rules.scopeSeats;
  if (g.state.over) return;
  if (!scope) {
    g.journal.set(g.state, 'over', { winner: null, reason: `${why} The game is a draw.`, clauses: [...by.all] });
    return;
  }
  const out = new Set(of.flatMap((seat) => [seat, ...scope(g, seat)]));
  yield* removeSeats(g, [...out]);
  for (const side of g.state.sides)
    if (side.lost && !side.lostBy && side.seats.some((s) => out.has(s)))
      g.journal.set(side, 'lostBy', { reason: `For ${side.name} the game is a draw. ${why}`, clause: by.some });
  decideOutcome(g);
}
