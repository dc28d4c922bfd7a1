import { addPlayerCounters, changeLife, loseCounters, setLife } from '../actions/life.ts';
import { quantities } from '../language/amounts.ts';
import { askSide, chooseOptions, chooseRefs } from '../decisions/ask.ts';
import type { Part } from '../kernel/decisions.ts';
import type { Flow } from '../kernel/procedure.ts';
import { players } from '../language/selectors.ts';
import { sourceName } from '../language/describe.ts';
import { LIFE, OTHER, POISON } from '../ports/footprints.ts';
import type { LifeChange } from '../ports/would-be-events.ts';
import type { Exec, Executors } from '../ports/resolution.ts';
import { objRef, refId, seatRef, type SeatId } from '../kernel/refs.ts';

export const lifeWords: Pick<
  Executors,
  'gainLife' | 'loseLife' | 'setLife' | 'exchangeLife' | 'redistributeLife' | 'playerCounters' | 'losePlayerCounters'
> = {
  gainLife: {
    footprint: LIFE,
    *run(x, e) {
      const seats = yield* players(x, e.who);
      yield* change(x, quantities(x, e.amount, seats), 1);
    },
  },
  loseLife: {
    footprint: LIFE,
    *run(x, e) {
      const seats = yield* players(x, e.who);
      yield* change(x, quantities(x, e.amount, seats), -1);
    },
  },
  setLife: {
    footprint: LIFE,
    *run(x, e) {
      const seats = yield* onePerSide(x, yield* players(x, e.who));
      for (const { seat, n } of quantities(x, e.amount, seats)) yield* setLife(x.g, seat, n);
    },
  },
  exchangeLife: {
    footprint: LIFE,
    *run(x, e) {
      const seats = [...(yield* players(x, e.who)), ...(e.with ? yield* players(x, e.with) : [])];
      const [a, b] = seats;
      if (
        a === undefined
        || b === undefined
        || x.g.world.totals(a) === x.g.world.totals(b)
        || !x.g.world.hasLife(a)
        || !x.g.world.hasLife(b)
      )
        return; // 810.9e, 701.12a
      const { world } = x.g;
      yield* assign(x, [
        { seat: a, n: world.life(b) },
        { seat: b, n: world.life(a) },
      ]);
    },
  },
  redistributeLife: {
    footprint: LIFE,
    *run(x) {
      yield* redistribute(x);
    },
  },
  playerCounters: {
    footprint: (e) => (e.kind === 'poison' ? POISON : OTHER),
    *run(x, e) {
      const seats = yield* players(x, e.who);
      let total = 0;
      for (const { seat, n } of quantities(x, e.count, seats)) {
        yield* addPlayerCounters(x.g, seat, e.kind, n);
        total += n;
      }
      x.amount = total;
    },
  },
  losePlayerCounters: {
    footprint: (e) => (e.kind === undefined || e.kind === 'poison' ? POISON : OTHER),
    *run(x, e) {
      let total = 0;
      for (const seat of yield* players(x, e.who)) total += loseCounters(x.g, seat, e.kind);
      x.amount = total;
    },
  },
};

/** 119.7, 119.8: sets the life totals of some players at once, or of none if one of them can't gain or lose the life for it (701.12a). */
function* assign(x: Exec, totals: readonly { readonly seat: SeatId; readonly n: number }[]): Flow {
  const { world } = x.g;
  const changes = totals.flatMap(({ seat, n }): LifeChange[] =>
    n === world.life(seat) ? [] : [{ seat, delta: n - world.life(seat), why: 'set' }],
  );
  if (changes.some((c) => world.sideRule(c.seat, c.delta > 0 ? "can't gain life" : "can't lose life"))) return;
  yield* changeLife(x.g, changes);
}

/** 810.9f: any number of players, not two of one side, each get one of their life totals back. */
function* redistribute(x: Exec): Flow {
  const { g } = x;
  const title = `${sourceName(x)}: redistribute life totals`;
  const about = { clauses: ['119.7', '810.9f'], object: x.source };
  const chosen = (yield* chooseRefs(g, x.you, {
    ...about,
    title,
    from: g.world
      .seats(x.you)
      .filter((s) => g.world.hasLife(s))
      .map(seatRef),
    min: 0,
    max: Infinity,
  })).map(refId);
  const seats = chosen.filter((s, i) => chosen.findIndex((t) => g.world.totals(t) === g.world.totals(s)) === i);
  const left = seats.map((s) => ({
    key: `life:${s}`,
    label: `${g.world.life(s)} (of ${g.world.seat(s).name})`,
    n: g.world.life(s),
  }));
  const totals: { seat: SeatId; n: number }[] = [];
  for (const seat of seats) {
    const [key] = yield* chooseOptions(g, x.you, {
      ...about,
      title: `${title}: which one for ${g.world.seat(seat).name}?`,
      options: left.map(({ key: k, label }) => ({ key: k, label })),
      min: 1,
      max: 1,
    });
    const at = Math.max(
      0,
      left.findIndex((l) => l.key === key),
    );
    totals.push({ seat, n: left.splice(at, 1)[0]?.n ?? g.world.life(seat) });
  }
  yield* assign(x, totals);
}

/** All seats at once; "that much" is what they gained or lost in all, after replacements and what forbade it. */
function* change(x: Exec, amounts: readonly { readonly seat: SeatId; readonly n: number }[], sign: 1 | -1): Flow {
  const total = (): number =>
    amounts.reduce((sum, { seat }) => {
      const { gained, lost } = x.g.world.seat(seat).turn;
      return sum + (sign > 0 ? gained : lost);
    }, 0);
  const before = total();
  yield* changeLife(
    x.g,
    amounts.map(({ seat, n }) => ({ seat, delta: sign * n })),
  );
  x.amount = total() - before;
  x.did = x.amount > 0;
}

/** CR 810.9d: where several members of a side that shares its life are meant, the side chooses the one that is affected. */
function* onePerSide(x: Exec, seats: readonly SeatId[]): Flow<SeatId[]> {
  const out: SeatId[] = [];
  for (const totals of new Set(seats.map((s) => x.g.world.totals(s)))) {
    const from = seats.filter((s) => x.g.world.totals(s) === totals);
    if (from.length === 1) {
      out.push(...from);
      continue;
    }
    const part: Part = {
      kind: 'choose',
      title: `${sourceName(x)}: whose life total is set?`,
      clauses: ['810.9d'],
      object: objRef(x.source),
      from: from.map(seatRef),
      min: 1,
      max: 1,
    };
    const answer = yield* askSide(x.g, from, part);
    out.push(...('chosen' in answer ? answer.chosen : []).map(refId));
  }
  return out;
}
