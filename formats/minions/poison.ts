import type { WouldLose } from '../../server/engine/ports/would-be-events.ts';
import type { Flow } from '../../server/engine/kernel/procedure.ts';
import type { SeatFact } from '../../server/engine/ports/format-hooks.ts';
import type { Hooks } from '../sdk/composition/rule.ts';
import { become, isIn, isMinion, mark, mastersFor, nameOf, type Falling, type Marks } from './status.ts';
import type { Game } from '../../server/engine/ports/game.ts';
import type { SeatId } from '../../server/engine/kernel/refs.ts';

/** Marks of a seat: its poison counters by giver, and the number of each giver's last gift. */
const FROM = 'poison from ';
const GIFT = 'poison gift ';
const NOBODY = -1;

interface Given {
  readonly by: SeatId;
  readonly n: number;
  /** later gifts have higher numbers */
  readonly gift: number;
}

/** Poison counters by giver, the latest giver first. */
export function givenTo(marks: Marks): readonly Given[] {
  return Object.entries(marks)
    .flatMap(([key, n]) =>
      key.startsWith(FROM)
        ? [
            {
              by: Number(key.slice(FROM.length)),
              n: Number(n),
              gift: Number(marks[GIFT + key.slice(FROM.length)] ?? 0),
            },
          ]
        : [],
    )
    .sort((a, b) => b.gift - a.gift);
}

/** Counters that are left when the total falls: the latest are removed first (M-29). */
function kept(given: readonly Given[], total: number): readonly Given[] {
  let over = given.reduce((sum, x) => sum + x.n, 0) - total;
  return given.map((x) => {
    const off = Math.max(0, Math.min(over, x.n));
    over -= off;
    return { ...x, n: x.n - off };
  });
}

function note(g: Game, seat: SeatId, given: readonly Given[]): void {
  mark(
    g,
    seat,
    Object.fromEntries(
      given.flatMap(({ by, n, gift }) => [
        [FROM + by, n > 0 ? n : null],
        [GIFT + by, n > 0 ? gift : null],
      ]),
    ),
  );
}

/** The player who has given the most, among equals the latest (M-25, M-26); players who left do not count. */
function mostGiven(g: Game, seat: SeatId): SeatId | null {
  const given = kept(givenTo(g.world.seat(seat).marks), g.world.totals(seat).poison).filter(
    (x) => x.n > 0 && x.by !== NOBODY && isIn(g, x.by),
  );
  const most = Math.max(0, ...given.map((x) => x.n));
  return given.find((x) => x.n === most)?.by ?? null;
}

const limit = (g: Game, seat: SeatId): number => g.rules.poisonToLose?.(g, g.world.seat(seat).side) ?? 10;

/** Turn all players with too many counters into minions at once, and return these. */
function fall(g: Game): ReadonlyMap<SeatId, SeatId> {
  const falling = g.world
    .present()
    .filter(
      (s) =>
        isIn(g, s)
        && !isMinion(g, s)
        && g.world.totals(s).poison >= limit(g, s)
        && !g.world.playerRule(s, "can't lose the game"),
    )
    .map((seat): Falling => ({ seat, by: mostGiven(g, seat) }));
  const givers = new Map(falling.map((f) => [f.seat, f.by]));
  const masters = new Map(
    [...mastersFor(g, falling)].flatMap(([seat, master]): [SeatId, SeatId][] =>
      master === null ? [] : [[seat, master]],
    ),
  );
  become(g, masters, (seat, master) => {
    const totals = g.world.totals(seat);
    const before = kept(givenTo(g.world.seat(seat).marks), totals.poison);
    const after = before.map((x) => (x.by === master || x.by === givers.get(seat) ? { ...x, n: 0 } : x));
    const gone = before.reduce((sum, x, i) => sum + x.n - (after[i]?.n ?? 0), 0);
    g.journal.set(totals, 'poison', totals.poison - gone); // M-27
    note(g, seat, after);
    return {
      text: `${nameOf(g, seat)} has ${totals.poison + gone} poison counters and becomes a minion of ${nameOf(g, master)}; ${gone} of them go.`,
      clause: 'M-25',
    };
  });
  return masters;
}

export const poisonHooks: Hooks = {
  watch(g, e) {
    if (e.e !== 'poison') return;
    const by = e.by ?? NOBODY;
    const before = kept(givenTo(g.world.seat(e.seat).marks), g.world.totals(e.seat).poison - e.n);
    const own = before.find((x) => x.by === by);
    const gift = Math.max(0, ...before.map((x) => x.gift)) + 1;
    note(g, e.seat, [...before.filter((x) => x !== own), { by, n: (own?.n ?? 0) + e.n, gift }]);
  },
  replacements: {
    lose: [
      {
        clause: 'M-25',
        label: 'Becomes a minion',
        applies: (_g, e) => e.why === 'poison',
        *replace(g, e): Flow<WouldLose | null> {
          yield* [];
          const who = e.seat ?? g.world.sideSeats(e.side)[0];
          if (who === undefined) return e;
          const before = isMinion(g, who);
          const masters = fall(g);
          // Those who became minions with others at once are no longer over the limit.
          return masters.has(who) || (before && g.world.totals(who).poison < limit(g, who)) ? null : e;
        },
      },
    ],
  },
  seatFacts(g, id) {
    const { marks } = g.world.seat(id);
    const { poison } = g.world.totals(id);
    return kept(givenTo(marks), poison).flatMap(({ by, n }): SeatFact[] =>
      n > 0 && by !== NOBODY ? [{ label: `Poison by ${nameOf(g, by)}`, value: String(n), clause: 'M-25' }] : [],
    );
  },
};
