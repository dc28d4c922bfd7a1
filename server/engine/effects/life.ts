import { addPlayerCounters, changeLife, setLife } from '../actions/life.ts';
import { amount, quantities } from '../amounts.ts';
import { chooseRefs } from '../ask.ts';
import type { Exec, Executors } from '../exec.ts';
import type { Flow } from '../flow.ts';
import { LIFE, OTHER, POISON } from '../footprints.ts';
import { players } from '../selectors.ts';
import { refId, seatRef, type SeatId } from '../state.ts';
import { sourceName } from './wording.ts';

export const lifeWords: Pick<Executors, 'gainLife' | 'loseLife' | 'setLife' | 'playerCounters'> = {
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
      for (const seat of yield* onePerSide(x, yield* players(x, e.who))) yield* setLife(x.g, seat, amount(x, e.amount));
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
};

/** All seats at once; "that much" is what they gained or lost in all, after replacements and what forbade it. */
function* change(x: Exec, amounts: readonly { readonly seat: SeatId; readonly n: number }[], sign: 1 | -1): Flow {
  const total = (): number => amounts.reduce((sum, { seat }) => {
    const { gained, lost } = x.g.world.seat(seat).turn;
    return sum + (sign > 0 ? gained : lost);
  }, 0);
  const before = total();
  yield* changeLife(x.g, amounts.map(({ seat, n }) => ({ seat, delta: sign * n })));
  x.amount = total() - before;
  x.did = x.amount > 0;
}

/** CR 810.9d: where several members of a side are meant, the side chooses the one that is affected. */
function* onePerSide(x: Exec, seats: readonly SeatId[]): Flow<SeatId[]> {
  const out: SeatId[] = [];
  for (const side of new Set(seats.map((s) => x.g.world.seat(s).side))) {
    const from = seats.filter((s) => x.g.world.seat(s).side === side);
    const title = `${sourceName(x)}: whose life total is set?`;
    const chosen = yield* chooseRefs(x.g, from[0] as SeatId, { title, clauses: ['810.9d'], object: x.source, from: from.map(seatRef), min: 1, max: 1 });
    out.push(...chosen.map(refId));
  }
  return out;
}
