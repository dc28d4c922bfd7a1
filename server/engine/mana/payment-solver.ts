import type { ManaSymbol } from '../../../cards/oracle/ir/index.ts';
import type { Payment } from '../kernel/decisions.ts';
import { payByChain, type Steps } from './payment-chains.ts';
import { inUse, mayChain, type ManaSource, type Use } from './sources.ts';
import { gathered, isPlain, needsOf, pays, settle, spendableNeeds, type ManaUnit } from './units.ts';
import { poolFor, sourcesFor, type Purpose } from './restrictions.ts';
import { asSpendable } from './spend-as-though.ts';
import { demandOf, type ManaDemand, type Pip } from './demand.ts';
import { snowIn } from './pool.ts';
import type { Game } from '../ports/game.ts';
import type { SeatId } from '../kernel/refs.ts';

/**
 * A way to pay: mana of the pool first, then the least flexible sources; Phyrexian pips by life only when mana is missing.
 * Null if there is none. `exclude`: what other parts of the cost use up; `on`: what it is spent on.
 */
export function solvePayment(
  g: Game,
  seat: SeatId,
  demand: ManaDemand,
  exclude: readonly Use[] = [],
  on?: Purpose,
): Payment | null {
  const d = asSpendable(g, seat, demand, on);
  const pool = poolFor(g, seat, on);
  const sources = sourcesFor(g, seat, on);
  // quick no: not enough mana in any colour
  let total = pool.length;
  for (const s of sources) total += mostOf(s).length;
  let hard = 0;
  for (const p of d.pips) if (!p.life) hard++;
  if (total < d.generic + hard) return null;
  const straight = payStraight(g, seat, d, exclude, pool, sources);
  if (straight) return straight;
  const search: Search = { g, seat, pool, sources, exclude, bends: bendable(d, on), steps: { left: Infinity } };
  return mayChain(g) && sources.some((s) => s.needs) ? payChained(search, d, on) : payBack(search, d);
}

/** Pays with sources that cost no mana; where they are not enough, also with chains of those that do, and only then with life. */
function payChained(all: Search, d: ManaDemand, on: Purpose | undefined): Payment | null {
  const { g, seat, pool } = all;
  const plain: Search = { ...all, sources: all.sources.filter((s) => !s.needs) };
  for (const wanted of d.pips.some((p) => p.life)
    ? [{ ...d, pips: d.pips.map((p) => ({ ...p, life: false })) }, d]
    : [d]) {
    const found =
      payBack(plain, wanted)
      ?? payByChain(
        {
          pool,
          sources: all.sources,
          exclude: all.exclude,
          costs: (s) => spendableNeeds(g, seat, s),
          fits: (payment) => settle(gathered(g, seat, payment, on), wanted, payment.life ?? []) !== null,
          rest: (open, exclude, steps) => payBack({ ...plain, exclude, steps }, open),
        },
        wanted,
      );
    if (found) return found;
  }
  return null;
}

/** A search for a payment: the position it starts from, and the bounds of its work. */
interface Search {
  readonly g: Game;
  readonly seat: SeatId;
  readonly pool: readonly string[];
  readonly sources: readonly ManaSource[];
  readonly exclude: readonly Use[];
  /** the amount of generic mana that waterbending may pay */
  readonly bends: number;
  readonly steps: Steps;
}

/** Tries the sources symbol by symbol and goes back on what does not fit. A source that costs mana is paid for by sources that cost none. */
function payBack(search: Search, d: ManaDemand): Payment | null {
  const { g, seat, pool, sources, exclude, bends, steps } = search;
  const used = new Map<number, string>(); // source index -> the mana it gives
  const taken = new Set<Use>(exclude);
  const free = g.world.seat(seat).pool.length; // what is for some things alone comes first
  const snowy = snowIn(g.world.seat(seat), pool.length - free);
  const spare: ManaUnit[] = pool.map((symbol, i) => ({ symbol, plain: i >= pool.length - free, snow: snowy.has(i) }));
  const pips = [...d.pips];

  const tryPip = (i: number): boolean => {
    if (i === pips.length) return generic();
    if (--steps.left < 0) return false;
    const pip = pips[i] as Pip;
    // spare mana of the pool or of sources already used
    const tried = new Set<string>();
    for (let u = 0; u < spare.length; u++) {
      const unit = spare[u] as ManaUnit;
      const same = `${unit.symbol}${String(unit.plain)}${String(unit.snow)}`; // units of one symbol are alike
      if (!pays(unit, pip) || tried.has(same)) continue;
      tried.add(same);
      spare.splice(u, 1);
      if (tryPip(i + 1)) return true;
      spare.splice(u, 0, unit);
    }
    const seen = new Set<string>();
    for (let k = 0; k < sources.length; k++) {
      const s = sources[k] as ManaSource;
      if (inUse(taken, s) || (pip.plain && !isPlain(s)) || (pip.snow && !s.snow)) continue;
      const costs = needsOf(s);
      for (const give of s.gives) {
        const color = [...pip.colors].find((c) => give.includes(c));
        if (!color) continue;
        const alike = `${s.gives.join()}|${give}|${s.rank}|${isPlain(s) ? '' : (s.needs?.join(' ') ?? s.key)}|${String(s.snow ?? false)}`;
        if (seen.has(alike)) continue;
        seen.add(alike);
        for (const use of s.uses) taken.add(use);
        used.set(k, give);
        const rest = give.replace(color, '');
        for (const c of rest) spare.push({ symbol: c, plain: isPlain(s), snow: s.snow ?? false });
        pips.push(...costs);
        if (tryPip(i + 1)) return true;
        pips.length -= costs.length;
        for (let n = 0; n < rest.length; n++) spare.pop();
        used.delete(k);
        for (const use of s.uses) taken.delete(use);
      }
    }
    if (pip.or > 0) {
      extra += pip.or;
      if (tryPip(i + 1)) return true;
      extra -= pip.or;
    }
    if (pip.life && g.world.life(seat) >= 2 * (life.length + 1) && !g.world.sideRule(seat, "can't lose life")) {
      life.push(pip.at);
      if (tryPip(i + 1)) return true;
      life.pop();
    }
    return false;
  };
  let extra = 0;
  const life: number[] = [];
  const generic = (): boolean => {
    let need = d.generic + extra - spare.length;
    if (need <= 0) return true;
    const picked: number[] = [];
    let bent = 0;
    for (let k = 0; k < sources.length && need > 0; k++) {
      const s = sources[k] as ManaSource;
      if (s.needs || inUse(taken, s) || (s.bends && ++bent > bends)) continue;
      const give = s.gives.reduce((a, b) => (b.length > a.length ? b : a));
      for (const use of s.uses) taken.add(use);
      used.set(k, give);
      picked.push(k);
      need -= give.length;
    }
    if (filtered(need, picked) <= 0) return true;
    for (const k of picked) {
      used.delete(k);
      for (const use of (sources[k] as ManaSource).uses) taken.delete(use);
    }
    return false;
  };
  /** More of it by abilities that give more than they cost, paid with what is there already. */
  const filtered = (wanted: number, picked: number[]): number => {
    let need = wanted;
    const units = [
      ...spare.filter((u) => u.plain).map((u) => u.symbol),
      ...picked.flatMap((k) => (isPlain(sources[k] as ManaSource) ? [...(used.get(k) ?? '')] : [])),
    ];
    for (let k = 0; k < sources.length && need > 0; k++) {
      const s = sources[k] as ManaSource;
      const [give = ''] = s.gives;
      const costs = needsOf(s);
      if (!s.needs || inUse(taken, s) || give.length <= costs.length) continue;
      const without = costs.reduce<string[] | null>((all, pip) => {
        const at = all?.findIndex((symbol) => pip.colors.includes(symbol)) ?? -1;
        return at < 0 ? null : (all?.toSpliced(at, 1) ?? null);
      }, units);
      if (!without) continue;
      units.splice(0, units.length, ...without);
      for (const use of s.uses) taken.add(use);
      used.set(k, give);
      picked.push(k);
      need -= give.length - costs.length;
    }
    return need;
  };
  if (!tryPip(0)) return null;
  const tap = [...used]
    .sort(([a], [b]) => Number(sources[a]?.needs !== undefined) - Number(sources[b]?.needs !== undefined))
    .map(([k, mana]) => ({ key: (sources[k] as ManaSource).key, mana }));
  return { tap, ...(life.length > 0 ? { life } : {}) };
}

/**
 * The first way that the search of `solvePayment` looks at: each pip takes what comes first for it. Where no pip finds nothing, the search would not go back
 * on any, so that this is its answer. Null where that is not so, or something needs a closer look.
 */
function payStraight(
  g: Game,
  seat: SeatId,
  d: ManaDemand,
  exclude: readonly Use[],
  pool: readonly string[],
  sources: readonly ManaSource[],
): Payment | null {
  const free = g.world.seat(seat).pool.length;
  const snowy = snowIn(g.world.seat(seat), pool.length - free);
  const spare =
    pool.length === 0 && d.pips.length === 0
      ? NO_UNITS
      : pool.map((symbol, i) => ({ symbol, plain: i >= pool.length - free, snow: snowy.has(i) }));
  const taken: Use[] = exclude.length === 0 ? [] : [...exclude];
  const tap: { key: string; mana: string }[] = [];
  const use = (s: ManaSource, mana: string): void => {
    for (let i = 0; i < s.uses.length; i++) taken.push(s.uses[i] as Use);
    tap.push({ key: s.key, mana });
  };
  const isOpen = (s: ManaSource): boolean => {
    for (let i = 0; i < s.uses.length; i++) if (taken.includes(s.uses[i] as Use)) return false;
    return true;
  };
  pips: for (const pip of d.pips) {
    const unit = spare.findIndex((u) => pays(u, pip));
    if (unit >= 0) {
      spare.splice(unit, 1);
      continue;
    }
    for (let k = 0; k < sources.length; k++) {
      const s = sources[k] as ManaSource;
      const give = s.gives.find((mana) => givesFor(pip, mana));
      if (give === undefined || !isOpen(s) || (pip.plain && !isPlain(s)) || (pip.snow && !s.snow)) continue;
      if (s.needs || s.uses.length === 0) return null;
      use(s, give);
      for (const symbol of give.length > 1
        ? give.replace([...pip.colors].find((c) => give.includes(c)) as string, '')
        : '')
        spare.push({ symbol, plain: isPlain(s), snow: s.snow ?? false });
      continue pips;
    }
    return null;
  }
  let need = d.generic - spare.length;
  for (let k = 0; k < sources.length && need > 0; k++) {
    const s = sources[k] as ManaSource;
    if (s.needs || !isOpen(s)) continue;
    if (s.bends || s.uses.length === 0) return null;
    const most = mostOf(s);
    use(s, most);
    need -= most.length;
  }
  return need > 0 ? null : { tap };
}
const NO_UNITS: ManaUnit[] = [];
/** The most mana that a source can give at once: "Add {G} or {R}{R}" is two. */
function mostOf({ gives }: ManaSource): string {
  let most = gives[0] ?? '';
  for (const mana of gives) if (mana.length > most.length) most = mana;
  return most;
}
function givesFor(pip: Pip, mana: string): boolean {
  for (let i = 0; i < pip.colors.length; i++) if (mana.includes(pip.colors[i] as string)) return true;
  return false;
}

/** 701.67b: the generic mana of a demand that waterbending may pay, which is that of its waterbend costs. */
export const bendable = (d: ManaDemand, on: Purpose | undefined): number =>
  Math.max(0, d.generic - (on?.unbent ?? d.generic));

/** The highest X that can be paid along with the rest (601.2b). */
export function maxX(
  g: Game,
  seat: SeatId,
  symbols: readonly ManaSymbol[],
  exclude: readonly Use[],
  on?: Purpose,
): number {
  const xs = symbols.filter((s) => s === 'X').length;
  if (xs === 0) return 0;
  let high = poolFor(g, seat, on).length;
  for (const s of sourcesFor(g, seat, on))
    high += Math.max(0, Math.max(...s.gives.map((x) => x.length)) - needsOf(s).length);
  for (let x = Math.floor(high / xs); x > 0; x--)
    if (solvePayment(g, seat, demandOf(symbols, x), exclude, on)) return x;
  return 0;
}
