import { z } from 'zod';
import type { MatchPort, StopRules } from '../ports.ts';
import type { Seen } from './kept-wishes.ts';
import { isSeatRef, refId, type PersonId, type SeatId, type SideId } from '../../engine/kernel/refs.ts';

/**
 * Where a person wants to be asked for priority, as `step:own` and `step:other` (whose turn it is), and whether also over an object of the
 * own side on the stack. Everything else is passed for them. Decided from public state and these settings alone, so that being
 * asked tells nobody anything about a hand (400.2).
 *
 * `empty` is about windows in which they could only pass: `public` (the default) passes where what all see proves it, `ask` never. `own` passes also where what
 * only they see shows it; that pass is sent after a delay which has nothing to do with their hand.
 */
export const Stops = z.strictObject({
  stops: z.array(z.string().regex(/^[A-Za-z0-9 _-]{1,40}:(own|other)$/)).max(100),
  ownStack: z.boolean(),
  empty: z.enum(['public', 'own', 'ask']).optional(),
});
export type Stops = z.infer<typeof Stops>;

/** The stop for what opponents do at a place where friends sit and the person does not. */
const ELSEWHERE = 'elsewhere:other';

/**
 * Own turn: main phases, combat once blockers are declared, and the steps that the format has special actions for (116). Others' turns: when
 * somebody attacks the person. What opponents do at the place of a friend is left to that friend.
 */
export function defaultStops(rules: StopRules): Stops {
  const own = new Set<string | undefined>([
    'main',
    'blockers',
    ...(rules.specialActions ?? []).flatMap((a) => a.step ?? []),
  ]);
  const other = new Set<string | undefined>(['attackers']);
  const keys = (which: ReadonlySet<string | undefined>, whose: string) =>
    rules.turn.steps.filter((s) => which.has(s.action)).map((s) => `${s.id}:${whose}`);
  return { stops: [...keys(own, 'own'), ...keys(other, 'other')], ownStack: false };
}

/** 117.3d: true if the open question is passed for the person. Only priority is: the question while nothing is under way. */
export function passesFor(
  game: MatchPort,
  person: PersonId,
  { stops, ownStack, empty = 'public' }: Stops,
  seen: Seen | null = null,
): boolean {
  if (!game.quiescent) return false;
  return passesByStops(game, person, { stops, ownStack, empty }, seen) || (empty !== 'ask' && game.idle(person).proven);
}

function passesByStops(
  game: MatchPort,
  person: PersonId,
  { stops, ownStack, empty }: Stops,
  seen: Seen | null,
): boolean {
  const { state } = game;
  const side = state.people[person]?.side;
  const top = state.zones.stack.at(-1);
  if (top !== undefined)
    return sideOf(game, top) === side || answersFor(game, person, state.objects[top]?.controller)
      ? !ownStack
      : !stops.includes(ELSEWHERE) && friendsAffair(game, person, top);
  const step = game.rules.turn.steps.find((s) => s.id === state.turn.step);
  // a declaration of nobody gives nothing to respond to
  if ((step?.action === 'attackers' || step?.action === 'blockers') && !state.combat?.attacks.length) return true;
  const own = state.turn.side === side || state.turn.seats.some((seat) => answersFor(game, person, seat));
  if (!own && step?.action === 'attackers' && !stops.includes(ELSEWHERE) && !attacked(game, person)) return true;
  return (
    !stops.includes(`${state.turn.step}:${own ? 'own' : 'other'}`) || (own && empty !== 'ask' && unchanged(game, seen))
  );
}

/** True in a later main phase if nobody attacked and no object has come to be, moved or been cast since the person passed in the first one. */
function unchanged(game: MatchPort, seen: Seen | null): boolean {
  const { turn, nextId, seats } = game.state;
  const { steps } = game.rules.turn;
  const here = steps.findIndex((s) => s.id === turn.step);
  return (
    seen !== null
    && seen.turn === turn.number
    && seen.nextId === nextId
    && steps[here]?.action === 'main'
    && steps.slice(0, here).some((s) => s.id === seen.step && s.action === 'main')
    && turn.seats.every((seat) => seats[seat]?.turn.attacked !== true)
  );
}

/** True if an attack goes to a seat of the person, or to something there. */
const attacked = (game: MatchPort, person: PersonId): boolean =>
  (game.state.combat?.attacks ?? []).some(({ defender }) => answersFor(game, person, defender));

/** True if an opposing object on the stack is at a place where friends sit and the person does not, and targets nothing of the person's. */
function friendsAffair(game: MatchPort, person: PersonId, id: number): boolean {
  const { seats, objects, people } = game.state;
  const object = objects[id];
  const place = object && seats[object.controller]?.place;
  const there = seats.filter((seat) => seat.place === place && !seat.left);
  const mine = (ref: string): boolean =>
    answersFor(game, person, isSeatRef(ref) ? refId(ref) : objects[refId(ref)]?.controller);
  return (
    !there.some((seat) => seat.person === person)
    && there.some((seat) => seat.side === people[person]?.side)
    && !(object?.stack?.targets ?? []).flat().some(mine)
  );
}

/** True if the person makes the decisions of a seat: it is theirs, or they control that player (722.5). */
export function answersFor(game: MatchPort, person: PersonId, seat: SeatId | undefined): boolean {
  return seat !== undefined && game.state.seats[seat]?.person === person;
}

/** The side that controls an object. */
export function sideOf(game: MatchPort, id: number): SideId | undefined {
  const object = game.state.objects[id];
  return object === undefined ? undefined : game.state.seats[object.controller]?.side;
}
