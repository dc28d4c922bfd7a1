import { usable, type Purpose } from './restrictions.ts';
import { asSpendable } from './spend-as-though.ts';
import type { ManaDemand } from './demand.ts';
import type { Game } from '../ports/game.ts';
import type { SeatId } from '../kernel/refs.ts';
import type { Seat, BoundMana } from '../kernel/state/seat.ts';

const NOWHERE: ReadonlySet<number> = new Set();

/** 106.3: where in a seat's pool, behind `before` other mana, there is mana that snow sources produced; of mana that is alike it is the last. */
export function snowIn({ pool, snow }: Pick<Seat, 'pool' | 'snow'>, before: number): ReadonlySet<number> {
  if (!snow || snow.length === 0) return NOWHERE;
  const left = [...snow];
  const at = new Set<number>();
  for (let i = pool.length - 1; i >= 0; i--) {
    const k = left.indexOf(pool[i] as string);
    if (k < 0) continue;
    left.splice(k, 1);
    at.add(i + before);
  }
  return at;
}

/** The snow mana left in a pool, given that other mana was spent first. */
export const snowWithin = (pool: readonly string[], snow: readonly string[]): string[] => {
  const left = [...pool];
  return snow.filter((c) => {
    const at = left.indexOf(c);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
};

/** Takes a demand out of the pool (601.2h), what may be spent on little else first. Null if the pool does not hold it; then nothing is taken. */
export function spendPool(
  g: Game,
  seat: SeatId,
  demand: ManaDemand,
  life: readonly number[],
  on?: Purpose,
): { readonly mana: string; readonly bound: readonly BoundMana[] } | null {
  const d = asSpendable(g, seat, demand, on);
  const s = g.world.seat(seat);
  const bound = s.bound ? usable(g, seat, on) : [];
  const snowy = snowIn(s, 0);
  const left: (Held | BoundMana)[] = [...bound, ...s.pool.map((c, i): Held => ({ symbol: c, snow: snowy.has(i) }))];
  const symbol = (m: Held | BoundMana): string => m.symbol;
  const open = d.pips.filter((p) => !life.includes(p.at));
  let extra = 0;
  // scarcest colours were sorted first; a small search settles hybrids
  const settle = (i: number): boolean => {
    const pip = open[i];
    if (!pip) return left.length >= d.generic + extra;
    for (const c of pip.colors) {
      const at = left.findIndex((m) => m.symbol === c && (!pip.snow || ('snow' in m && m.snow)));
      if (at < 0) continue;
      const [taken] = left.splice(at, 1);
      if (settle(i + 1)) return true;
      left.splice(at, 0, taken as Held | BoundMana);
    }
    if (pip.or > 0) {
      extra += pip.or;
      if (settle(i + 1)) return true;
      extra -= pip.or;
    }
    return false;
  };
  if (!settle(0)) return null;
  // generic: what is for this alone, colourless, then what is there most of
  for (let n = d.generic + extra; n > 0; n--) {
    const own = left.findIndex((m) => 'only' in m && m.only !== undefined);
    const colourless = own >= 0 ? own : left.findIndex((m) => symbol(m) === 'C');
    if (colourless >= 0) left.splice(colourless, 1);
    else {
      const most = left.reduce(
        (best, m) => (count(left, symbol, m) > count(left, symbol, best) ? m : best),
        left[0] as Held | BoundMana,
      );
      left.splice(left.indexOf(most), 1);
    }
  }
  const rest = left.filter((m): m is Held => 'snow' in m);
  const pool = rest.map(symbol);
  const kept = [...pool];
  const spent = s.pool.filter((m) => {
    const at = kept.indexOf(m);
    if (at >= 0) kept.splice(at, 1);
    return at < 0;
  });
  if (spent.length > 0) g.journal.set(s, 'pool', pool);
  if (s.snow && spent.length > 0) g.journal.set(s, 'snow', rest.filter((m) => m.snow).map(symbol));
  const gone = bound.filter((b) => !left.includes(b));
  if (gone.length > 0)
    g.journal.set(
      s,
      'bound',
      (s.bound ?? []).filter((b) => !gone.includes(b)),
    );
  return { mana: [...gone.map((b) => b.symbol), ...spent].join(''), bound: gone };
}

const count = <T>(list: readonly T[], symbol: (m: T) => string, of: T): number =>
  list.filter((x) => symbol(x) === symbol(of)).length;

/** CR 500.5: unspent mana is lost as each step and phase ends, except mana that is kept until the end of combat or of the turn. */
export function emptyPools(g: Game, over: { readonly combat: boolean; readonly turn: boolean }): void {
  for (const seat of g.world.present()) {
    const s = g.world.seat(seat);
    if ((s.pool.length > 0 || (s.bound?.length ?? 0) > 0) && g.world.playerRule(seat, 'keeps unspent mana')) continue;
    if (s.pool.length > 0) g.journal.set(s, 'pool', []);
    if (s.snow && s.snow.length > 0) g.journal.set(s, 'snow', []);
    const kept = (s.bound ?? []).filter((b) =>
      b.keeps === 'end of turn' ? !over.turn : b.keeps === 'end of combat' && !over.combat,
    );
    if (s.bound && s.bound.length > kept.length) g.journal.set(s, 'bound', kept);
  }
}

/** Mana of a pool, and whether a snow source produced it. */
interface Held {
  readonly symbol: string;
  readonly snow: boolean;
}
