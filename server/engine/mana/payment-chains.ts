import type { Payment } from '../kernel/decisions.ts';
import { inUse, type ManaSource, type Use } from './sources.ts';
import { isFree, pays, type ManaUnit } from './units.ts';
import { hardestFirst, type ManaDemand, type Pip } from './demand.ts';

/**
 * Payments in which mana abilities that cost mana pay for one another (601.2g, 605.3a): a Forest for a Signet, and that for a second one. They are found from
 * the end: the mana of the ability that is activated last pays for the spell alone, that of the one before also for the last one, and so on. So none ever
 * pays for itself, and the order is one in which they can be activated.
 */
export interface ChainSearch {
  readonly pool: readonly string[];
  readonly sources: readonly ManaSource[];
  readonly exclude: readonly Use[];
  readonly costs: (s: ManaSource) => readonly Pip[];
  /** pays what is left without further abilities that cost mana, in so many steps, which it counts down */
  readonly rest: (d: ManaDemand, exclude: readonly Use[], steps: Steps) => Payment | null;
  /** true if a payment can be carried out in some order */
  readonly fits: (payment: Payment) => boolean;
}
export interface Steps {
  left: number;
}

/** Abilities that cost mana, and what is still to be paid beside them. */
interface Chain extends ManaDemand {
  /** in the order of their activation */
  readonly tap: Payment['tap'];
  readonly taken: readonly Use[];
  /** by place among the sources: 1 for those that cannot be used any more */
  readonly closed: Uint8Array;
  /** their kinds */
  readonly kinds: readonly number[];
}

/** A source as the search needs it. */
interface Entry {
  readonly s: ManaSource;
  readonly costs: readonly Pip[];
  readonly gives: readonly string[];
  /** of sources of one kind only the first is tried */
  readonly kind: number;
  /** the places of the sources that cannot be used along with this one */
  readonly closes: readonly number[];
  /** the most mana that it gives beyond what it costs */
  readonly net: number;
  /** the types of mana that it can give, as bits */
  readonly types: number;
  /** of sources of one group only one can be used */
  readonly group: number;
}

/** so many chains are looked at */
const MOST_CHAINS = 600;
/** so many steps are taken for what is left to pay beside all chains, and beside one */
const MOST_STEPS = 1000;
const STEPS_FOR_ONE = 200;

/** A short chain that pays a demand along with other sources. Null if there is none, or it is too hard to find. */
export function payByChain(c: ChainSearch, d: ManaDemand): Payment | null {
  const entries = entriesOf(c);
  const seen = new Set<string>();
  /** by how long they are going to be at least, the most promising last */
  const waiting: Chain[][] = [];
  const lacking = (chain: Chain): number => missing(supplyOf(c.pool, entries, chain.closed, false), chain);
  const wait = (chains: readonly Chain[]): void => {
    for (const chain of chains.toReversed()) (waiting[chain.tap.length + lacking(chain)] ??= []).push(chain);
  };
  const excluded = new Set(c.exclude);
  const closed = Uint8Array.from(entries, ({ s }) => Number(inUse(excluded, s)));
  const all = supplyOf(c.pool, entries, closed, true);
  wait(
    waysToRead(d)
      .filter((wanted) => missing(all, wanted) === 0)
      .map((wanted) => ({ ...wanted, tap: [], taken: c.exclude, closed, kinds: [] })),
  );
  let steps = MOST_STEPS;
  for (;;) {
    const chain = waiting.find((list) => list !== undefined && list.length > 0)?.pop();
    if (!chain || steps <= 0) return null;
    if (chain.tap.length > 0 && lacking(chain) === 0) {
      const left = { left: Math.min(steps, STEPS_FOR_ONE) };
      steps -= left.left;
      const rest = c.rest(chain, chain.taken, left);
      steps += Math.max(0, left.left);
      const payment = rest && { ...rest, tap: [...rest.tap, ...chain.tap] };
      if (payment && c.fits(payment)) return payment;
    }
    const more: Chain[] = [];
    for (const entry of openTo(entries, chain)) {
      const now = chain.closed.slice();
      for (const k of entry.closes) now[k] = 1;
      const taken = [...chain.taken, ...entry.s.uses];
      const kinds = [...chain.kinds, entry.kind].sort((a, b) => a - b);
      const supply = supplyOf(c.pool, entries, now, true);
      for (const mana of entry.gives) {
        for (const { generic, pips } of without(chain, entry.s, mana)) {
          if (seen.size >= MOST_CHAINS) return null;
          const open = { generic, pips: [...pips, ...entry.costs].sort(hardestFirst) };
          const name = `${generic} ${open.pips.map(codeOf).sort().join()} ${kinds.join()}`;
          if (missing(supply, open) > 0 || seen.has(name)) continue;
          seen.add(name);
          more.push({ ...open, tap: [{ key: entry.s.key, mana }, ...chain.tap], taken, closed: now, kinds });
        }
      }
    }
    wait(more);
  }
}

/** The demand, and what it is if symbols like {2/W} are paid with generic mana. */
function waysToRead(d: ManaDemand): readonly ManaDemand[] {
  return d.pips
    .filter((p) => p.or > 0)
    .reduce<readonly ManaDemand[]>(
      (all, pip) => [
        ...all,
        ...all.map((o) => ({ generic: o.generic + pip.or, pips: o.pips.filter((p) => p !== pip) })),
      ],
      [d],
    );
}

/** The abilities that a chain may begin with next, one of each kind. */
function openTo(entries: readonly Entry[], chain: Chain): readonly Entry[] {
  const tried = new Set<number>();
  return entries.filter((e, i) => {
    if (!e.s.needs || chain.closed[i] === 1 || tried.has(e.kind)) return false;
    tried.add(e.kind);
    return true;
  });
}

/** Demands that may be left after the mana of a source has paid for part of one; an empty list if it pays for nothing. */
function without(d: ManaDemand, s: ManaSource, mana: string): readonly ManaDemand[] {
  let left: readonly ManaDemand[] = [d];
  for (const symbol of mana) {
    const unit = { symbol, plain: isFree(s), snow: s.snow ?? false };
    left = left.flatMap((open) => withoutOne(open, unit));
  }
  return left.filter((open) => open !== d);
}

/** Demands that may be left after one mana: of two symbols that it can pay, it pays the one that is harder to pay otherwise. */
function withoutOne(d: ManaDemand, unit: ManaUnit): readonly ManaDemand[] {
  const fit = d.pips.filter((p) => pays(unit, p));
  const hardest = fit.filter((p, i) => !fit.some((q, k) => isHarder(q, p) && (k < i || !isHarder(p, q))));
  const out: ManaDemand[] = hardest.map((p) => ({ generic: d.generic, pips: d.pips.toSpliced(d.pips.indexOf(p), 1) }));
  if (d.generic > 0 && hardest.every((p) => p.life)) out.push({ generic: d.generic - 1, pips: d.pips });
  return out.length > 0 ? out : [d];
}
/** True if whatever pays for the first pip pays for the second one, too. */
const isHarder = (a: Pip, b: Pip): boolean =>
  (bitsOf(a.colors) & ~bitsOf(b.colors)) === 0
  && (a.plain === true || !b.plain)
  && (a.snow === true || !b.snow)
  && (!a.life || b.life)
  && (a.or === 0 || (b.or > 0 && b.or <= a.or));

/** The sources without abilities whose cost no mana that there can be pays: with Signets alone there is none to begin with. */
function startable({ pool, sources, costs }: ChainSearch): readonly ManaSource[] {
  const open = sources.filter((s) => !s.needs);
  let shut = sources.filter((s) => s.needs);
  let types = bitsOf(pool.join('') + open.flatMap((s) => s.gives).join(''));
  for (let before = -1; before !== open.length;) {
    before = open.length;
    const more = shut.filter((s) => costs(s).every((p) => (bitsOf(p.colors) & types) !== 0));
    for (const s of more) types |= bitsOf(s.gives.join(''));
    shut = shut.filter((s) => !more.includes(s));
    open.push(...more);
  }
  return shut.length === 0 ? sources : sources.filter((s) => open.includes(s));
}

function entriesOf(c: ChainSearch): readonly Entry[] {
  const { costs } = c;
  const sources = startable(c);
  const looks = sources.map(
    (s) => `${s.gives.join()} ${s.rank} ${s.needs?.join('') ?? '-'} ${String(s.snow ?? false)} ${s.bound ? s.key : ''}`,
  );
  // those that give and cost the same are alike if those are alike, too, that use the same things
  const things = sources.map((s) => s.uses.map((use) => (/^[tg]\d/.test(use) ? use.slice(1) : use)));
  const by = new Map<string, Set<string>>();
  things.forEach((of, i) => {
    for (const thing of of) by.set(thing, (by.get(thing) ?? new Set()).add(looks[i] ?? ''));
  });
  const full = sources.map(
    (_, i) => `${looks[i]}:${(things[i] ?? []).map((thing) => [...(by.get(thing) ?? [])].sort().join('+')).join()}`,
  );
  return sources.map((s, i): Entry => {
    const own = new Set(s.uses);
    const pips = costs(s);
    const group = sources.findIndex((o) => o === s || (o.uses[0] !== undefined && o.uses[0] === s.uses[0]));
    return {
      s,
      costs: pips,
      gives: [...new Set(s.gives)],
      kind: full.indexOf(full[i] as string),
      closes: sources.flatMap((o, k) => (o === s || inUse(own, o) ? [k] : [])),
      net: Math.max(...s.gives.map((mana) => mana.length)) - pips.length,
      types: bitsOf(s.gives.join('')),
      group,
    };
  });
}

/** Cache: types of mana as bits, by their symbols. */
const bits = new Map<string, number>();
/** Types of mana as bits. */
function bitsOf(symbols: string): number {
  let n = bits.get(symbols);
  if (n === undefined) {
    n = 0;
    for (const symbol of symbols) n |= 1 << 'WUBRGC'.indexOf(symbol);
    if (bits.size < 4000) bits.set(symbols, n);
  }
  return n;
}
const codes = new WeakMap<Pip, string>();
function codeOf(p: Pip): string {
  let code = codes.get(p);
  if (code === undefined)
    codes.set(p, (code = `${p.colors}${p.plain ? 'p' : ''}${p.snow ? 's' : ''}${p.life ? 'l' : ''}${p.or}`));
  return code;
}

/** The most mana that there can be, and its types. */
interface Supply {
  readonly mana: number;
  readonly types: number;
}

/** Mana that a pool and the open sources can give, with those that cost mana or without. */
function supplyOf(pool: readonly string[], entries: readonly Entry[], closed: Uint8Array, costly: boolean): Supply {
  let types = bitsOf(pool.join(''));
  const most = new Uint32Array(entries.length);
  for (let i = 0; i < entries.length; i++) {
    const e = entries[i] as Entry;
    if (closed[i] === 1 || (e.s.needs && !costly)) continue;
    types |= e.types;
    most[e.group] = Math.max(most[e.group] ?? 0, e.net);
  }
  return { mana: most.reduce((a, b) => a + b, pool.length), types };
}

/** The least amount of mana missing, given so much of such types: 1 if only a type is. */
function missing(supply: Supply, d: ManaDemand): number {
  let need = d.generic - supply.mana;
  let types = 0;
  for (const p of d.pips) {
    if (p.life) continue;
    need++;
    if (p.or === 0 && (bitsOf(p.colors) & supply.types) === 0) types = 1;
  }
  return Math.max(need, types);
}
