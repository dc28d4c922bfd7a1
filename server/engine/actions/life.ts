import type { Flow } from '../kernel/procedure.ts';
import { emit } from '../triggers/emit.ts';
import { changed } from '../kernel/fixed-shape.ts';
import type { LifeChange } from '../ports/would-be-events.ts';
import type { Game } from '../ports/game.ts';
import { lifeChange, wouldLoseLife } from '../replacement/amounts.ts';
import type { SeatId } from '../kernel/refs.ts';
import type { Seat, Totals } from '../kernel/state/seat.ts';

/**
 * 810.9: gains and losses of life as one event. They happen to each seat by itself and are applied to its total, or the one that its side shares (119.3);
 * replacement effects apply to each by itself, and to what a side's total would fall by. Of a player without a life total they are told, and nothing else comes of it.
 */
export function* changeLife(g: Game, changes: readonly LifeChange[]): Flow {
  const made: LifeChange[] = [];
  for (const wanted of changes) {
    const totals = g.world.totals(wanted.seat);
    const earlier = made.reduce((sum, o) => sum + (g.world.totals(o.seat) === totals ? o.delta : 0), 0);
    const c = yield* lifeChange(g, wanted, totals.life + earlier);
    if (!c || !g.world.hasLife(c.seat)) continue;
    if (!g.world.sideRule(c.seat, c.delta > 0 ? "can't gain life" : "can't lose life")) made.push(c);
  }
  if (made.length === 0) return;
  const net = new Map<Totals, { n: number; readonly seat: SeatId }>();
  for (const c of made) {
    const totals = g.world.totals(c.seat);
    const so = net.get(totals);
    if (so) so.n += c.delta;
    else net.set(totals, { n: c.delta, seat: c.seat });
  }
  for (const { n, seat } of net.values())
    if (n < 0) yield* wouldLoseLife(g, { side: g.world.seat(seat).side, loss: -n });
  for (const [totals, { n }] of net) g.journal.set(totals, 'life', totals.life + n);
  for (const c of made) {
    const seat: Seat = g.world.seat(c.seat);
    const { gained, lost } = seat.turn;
    g.journal.set(
      seat,
      'turn',
      changed(seat.turn, c.delta > 0 ? { gained: gained + c.delta } : { lost: lost - c.delta }),
    );
    const by = c.by ?? g.agent;
    emit(g, {
      e: 'life',
      seat: c.seat,
      delta: c.delta,
      ...(c.why === undefined ? {} : { why: c.why }),
      ...(by === null ? {} : { by }),
    });
  }
}

/** 810.9c: the seat gains or loses what it takes for its side's total to be `n` (119.5). */
export function* setLife(g: Game, seat: SeatId, n: number): Flow {
  if (!g.world.hasLife(seat)) return;
  const delta = n - g.world.life(seat);
  if (delta !== 0) yield* changeLife(g, [{ seat, delta, why: 'set' }]);
}

/** Paying life is losing it (119.4); whether it can be paid is a question of costs. */
export function* payLife(g: Game, seat: SeatId, n: number): Flow {
  if (n > 0) yield* changeLife(g, [{ seat, delta: -n, why: 'paid', by: seat }]);
}

/** 810.10: poison counters happen to each seat and are kept by its side, where that shares them. `by`: who gives them. */
export function* addPoison(g: Game, seat: SeatId, n: number, by: SeatId | null = g.agent): Flow {
  if (n <= 0 || !g.world.isPlayer(seat) || g.world.sideRule(seat, "can't get counters")) return;
  const totals = g.world.totals(seat);
  g.journal.set(totals, 'poison', totals.poison + n);
  emit(g, { e: 'poison', seat, n, ...(by === null ? {} : { by }) });
}

/** Any other kind of counter on a player (122.1); poison goes to the side. */
export function* addPlayerCounters(g: Game, seat: SeatId, kind: string, n: number): Flow {
  if (kind === 'poison') return yield* addPoison(g, seat, n);
  if (n <= 0 || !g.world.isPlayer(seat) || g.world.sideRule(seat, "can't get counters")) return;
  const s = g.world.seat(seat);
  g.journal.set(s, 'counters', { ...s.counters, [kind]: (s.counters[kind] ?? 0) + n });
  if (kind === 'energy') emit(g, { e: 'playerDoes', action: 'gets energy', seat, n });
}

/** Takes up to `n` counters of a kind other than poison from a player (122.1). */
export function removePlayerCounters(g: Game, seat: SeatId, kind: string, n: number): void {
  const s = g.world.seat(seat);
  g.journal.set(s, 'counters', { ...s.counters, [kind]: Math.max(0, (s.counters[kind] ?? 0) - n) });
}

/**
 * 810.10b, 810.10d: all counters of a kind, or of every kind, are taken from a player; poison counters from the side that has them. Returns
 * how many.
 */
export function loseCounters(g: Game, seat: SeatId, kind?: string): number {
  let lost = 0;
  const totals = g.world.totals(seat);
  if ((kind === undefined || kind === 'poison') && totals.poison > 0) {
    lost += totals.poison;
    g.journal.set(totals, 'poison', 0);
  }
  const s = g.world.seat(seat);
  const gone = Object.keys(s.counters).filter((k) => kind === undefined || k === kind);
  if (gone.length === 0) return lost;
  for (const k of gone) lost += s.counters[k] ?? 0;
  g.journal.set(s, 'counters', Object.fromEntries(Object.entries(s.counters).filter(([k]) => !gone.includes(k))));
  return lost;
}
