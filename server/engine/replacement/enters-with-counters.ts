import { chooseOpponent, yesNo } from '../decisions/ask.ts';
import type { Flow } from '../kernel/procedure.ts';
import type { WouldBe } from '../ports/would-be-events.ts';
import type { Game } from '../ports/game.ts';
import { barsCounters, counterEffect, countersKind } from './amounts.ts';
import { would } from './pipeline.ts';
import type { Of, Active } from './static-effects.ts';
import type { SeatId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';

/** The counters that an object enters with, whatever gives them to it: one event, to which each effect applies once, but for barred kinds. */
export function* countersAsItEnters(
  g: Game,
  o: GameObject,
  seat: SeatId,
  counters: Readonly<Record<string, number>>,
  barred: ReadonlySet<string>,
  effects: (e: WouldBe['counters']) => readonly Active<'counterPlus'>[],
): Flow<Readonly<Record<string, number>>> {
  const kinds = Object.fromEntries(Object.entries(counters).filter(([kind]) => !barsCounters(barred, kind)));
  if (Object.keys(kinds).length === 0) return kinds;
  const kind = countersKind((_g, e) => effects(e).map((s) => counterEffect(g, s)));
  return (yield* would(g, kind, { object: o.id, seat, kinds }))?.kinds ?? {};
}

/** A player may have it enter with counters (702.98a, 702.104a, 702.136a). */
export function* offered(g: Game, o: GameObject, seat: SeatId, e: Of<'entersOption'>): Flow<boolean> {
  let by = seat;
  if (e.by === 'an opponent') {
    const opponent = yield* chooseOpponent(g, seat, {
      title: `${g.nameOf(o.id)}: choose an opponent`,
      clauses: ['702.104a'],
      object: o.id,
    });
    if (opponent === undefined) return false;
    by = opponent;
  }
  return yield* yesNo(g, by, {
    title: `${g.nameOf(o.id)}: enter with ${e.count} more +1/+1 counter(s)?`,
    clauses: ['614.1c'],
    object: o.id,
  });
}
