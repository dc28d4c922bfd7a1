import { passControl } from '../zones/player-control.ts';
import { dueAfter, forgetActivated } from '../zones/phasing.ts';
import { working } from '../replacement/static-effects.ts';
import { emit } from '../triggers/emit.ts';
import type { Game } from '../ports/game.ts';
import { endEffects } from './cleanup.ts';
import type { SeatId, SideId } from '../kernel/refs.ts';
import type { TurnState } from '../kernel/state/turn.ts';

/** The next turn and its phases: extra ones and skipped ones (500.7–500.11). */
const FRESH_TURN = {
  drawn: 0,
  cast: 0,
  spells: [],
  gained: 0,
  lost: 0,
  damaged: 0,
  left: 0,
  entered: [],
  attacked: false,
} as const;

/** The next turn: extra turns first, latest first (500.7), then the sides in order, or as the format has it. */
export function nextTurn(g: Game): void {
  const { turn } = g.state;
  let queue = [...turn.queue];
  let next = turn.next;
  let side: SideId = turn.side;
  let seats: SeatId[] = [];
  let extra = false;
  const gone: SeatId[] = [];
  let nobody = false;
  for (let guard = 0; seats.length === 0 && !nobody && guard < 100; guard++) {
    const ordinary = queue.length === 0 && guard === 0 ? g.rules.ordinaryTurn?.(g) : null;
    const queued = queue[0];
    if (queued) {
      queue = queue.slice(1);
      ({ side } = queued);
      seats = queued.seats.filter((s) => !g.world.seat(s).left);
      extra = true;
    } else {
      side = ordinary?.side ?? next;
      next = ordinary?.next ?? g.world.sideAfter(side, 1);
      seats = (ordinary?.seats ?? g.world.sideSeats(side)).filter((s) => !g.world.seat(s).left);
      extra = false;
      nobody = ordinary?.seats?.length === 0;
      if (seats.length === 0) gone.push(...(g.state.sides[side]?.seats ?? [])); // 800.4k: it does not begin, but would have (800.4m)
    }
    seats = seats.filter((s) => !takeSkip(g, s, 'turn')); // 614.10, by seat
  }
  const cast = (of: readonly SeatId[]): number => Math.max(0, ...of.map((s) => g.world.seat(s).turn.cast));
  const fresh: TurnState = {
    number: turn.number + 1,
    side,
    seats,
    extra,
    step: g.course.first,
    begun: false,
    queue,
    next,
    inserted: [],
    resume: null,
    died: 0,
    ends: null,
    again: false,
    triggered: [],
    mains: 0,
    castBefore: {
      any: cast(turn.extra && g.rules.extraTurnSeats && !hasPhasesOfOneSeat(g) ? turn.seats : g.world.everybody()),
      active: cast(turn.seats),
    },
  };
  g.journal.set(g.state, 'turn', fresh);
  for (const seat of passControl(g, seats)) addExtraTurn(g, seat);
  for (const seat of g.world.everybody()) {
    const s = g.world.seat(seat);
    g.journal.set(s, 'turn', FRESH_TURN);
    if (seats.includes(seat)) {
      g.journal.set(s, 'turns', s.turns + 1, -1, true);
      g.journal.set(s, 'landsPlayed', 0);
    }
  }
  for (const id of g.state.zones.battlefield) {
    const o = g.world.get(id);
    if (Object.keys(o.activated).length > 0) g.journal.set(o, 'activated', {}, id);
  }
  forgetActivated(g);
  dueAfter(g, [...gone, ...(g.state.sides[side]?.seats ?? []).filter((s) => g.world.seat(s).left)]);
  endEffects(
    g,
    (u) =>
      (u.u === 'turnOf' && seats.includes(u.seat))
      || ((u.u === 'turnOf' || u.u === 'endOfTurnOf') && gone.includes(u.seat)),
  ); // 800.4m
  emit(g, { e: 'turn', number: fresh.number, side, seats, extra });
}

/** 500.7, 805.8: adds an extra turn after this one, for the seat's side or as the format has it. */
export function addExtraTurn(g: Game, seat: SeatId): void {
  const seats = g.rules.extraTurnSeats?.(g, seat) ?? g.world.sideSeats(g.world.seat(seat).side);
  g.journal.set(g.state.turn, 'queue', [{ side: g.world.seat(seat).side, seats: [...seats] }, ...g.state.turn.queue]);
}

const PHASES_OF_ONE_SEAT = 5;

/** Matches that began when a phase that a text adds without "you" was its controller's, and the last turn everybody's whoever had taken it. */
export const hasPhasesOfOneSeat = (g: Game): boolean => g.setup.rulesVersion <= PHASES_OF_ONE_SEAT;

/** Adds phases after this one (500.8) for the seat's side (805.8), or as the format has it. A phase is given by the step with which it begins. */
export function addPhases(g: Game, seat: SeatId, steps: readonly string[], whosever = false): void {
  const mine = g.rules.extraTurnSeats?.(g, seat) ?? g.world.sideSeats(g.world.seat(seat).side);
  const seats = whosever ? g.state.turn.seats : mine.filter((s) => g.world.isActive(s));
  if (seats.length > 0)
    g.journal.set(g.state.turn, 'inserted', [...steps.map((step) => ({ step, seats })), ...g.state.turn.inserted]);
}

/** CR 614.10: this seat skips its next turn or step of that name. */
export function skipNext(g: Game, seat: SeatId, what: string): void {
  const s = g.world.seat(seat);
  g.journal.set(s, 'skips', [...s.skips, what]);
}

/** True if the seat would skip it: by an effect that says so always, or the next time. */
export function skips(g: Game, seat: SeatId, what: string): boolean {
  return skipsAlways(g, seat, what) || g.world.seat(seat).skips.includes(what);
}

/** True if an effect says that the seat skips every one of them. */
export function skipsAlways(g: Game, seat: SeatId, what: string): boolean {
  return working(g, 'skipStep').some(
    (s) => s.effect.what === what && (s.effect.who === 'each player' || s.seat === seat),
  );
}

/** Uses up a skip, if there is one; what is skipped anyhow uses up none (616.1: the player would choose so). */
export function takeSkip(g: Game, seat: SeatId, what: string): boolean {
  if (skipsAlways(g, seat, what)) return true;
  const s = g.world.seat(seat);
  const at = s.skips.indexOf(what);
  if (at < 0) return false;
  g.journal.set(
    s,
    'skips',
    s.skips.filter((_, i) => i !== at),
  );
  return true;
}
