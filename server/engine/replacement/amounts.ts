import type { Subject } from '../../../cards/oracle/ir/index.ts';
import type { ActiveStatic } from '../ports/characteristics.ts';
import type { Flow } from '../kernel/procedure.ts';
import type { Game } from '../ports/game.ts';
import { type Active, working, isSubject, factorOf, settle } from './pipeline.ts';
import type { ObjId, SeatId } from '../kernel/refs.ts';

/** How much life a seat gains that would gain `n` (119.10). */
export function* lifeGainAmount(g: Game, seat: SeatId, n: number): Flow<number> {
  return yield* settle(
    g,
    seat,
    n,
    `You would gain ${n} life`,
    working(g, 'lifeGainFactor')
      .filter((s) => s.seat === seat)
      .map((s) => factorOf(g, s, s.effect)),
  );
}

/** How many counters are put on an object that `seat` would put `n` on (614.16); its controller is the affected player. */
export function* counterAmount(g: Game, seat: SeatId, id: ObjId, kind: string, n: number): Flow<number> {
  return yield* countersOn(g, g.world.object(id) ? g.world.controller(id) : seat, kind, n, (s, on) =>
    isSubject(g, s, on, id),
  );
}

export function* countersOn(
  g: Game,
  controller: SeatId,
  kind: string,
  n: number,
  isOn: (s: ActiveStatic, on: Subject) => boolean,
  all: readonly Active<'counterPlus'>[] = working(g, 'counterPlus'),
): Flow<number> {
  const list = all.filter(
    (s) =>
      (s.effect.on ? isOn(s, s.effect.on) : s.seat === controller)
      && (s.effect.kind === undefined || s.effect.kind === kind),
  );
  return yield* settle(
    g,
    controller,
    n,
    `${n} ${kind} counter(s) would be put`,
    list.map((s) => factorOf(g, s, s.effect)),
  );
}

/** How many tokens come to be where an effect would create `n` under a seat's control (614.16). */
export function* tokenCount(g: Game, seat: SeatId, n: number): Flow<number> {
  return yield* settle(
    g,
    seat,
    n,
    `${n} token(s) would be created`,
    working(g, 'tokenFactor')
      .filter((s) => s.seat === seat)
      .map((s) => factorOf(g, s, s.effect)),
  );
}

/** Whether counters of a kind can't be put on what is restricted so (614.17). */
export const barsCounters = (rules: ReadonlySet<string>, kind: string): boolean =>
  rules.size > 0 && (rules.has("can't have counters put on it") || rules.has(`can't have ${kind} counters put on it`));
