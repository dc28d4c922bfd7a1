import type { PartOf } from './types.ts';

/** Blocks as pairs of blocker and attacker, and what requirements make of them (CR 509.1b–c). */
type Question = PartOf<'block'>;
export type Blocks = readonly (readonly [string, string])[];

/** How many attackers that may have to be blocked, or by several, are weighed against each other; more than that are not asked for together. */
const WEIGHED = 10;

const blockersOf = (blocks: Blocks, attacker: string): number => blocks.filter(([, t]) => t === attacker).length;
const bounds = (p: Question, attacker: string): { min: number; max: number } => {
  const need = p.needs.find((n) => n.attacker === attacker);
  return { min: need?.min ?? 1, max: need?.max ?? Infinity };
};

/** The requirements that these blocks obey, in their own words: one for each creature that has to block and each attacker that has to be blocked. */
function obeyed(p: Question, blocks: Blocks): Map<string, string> {
  const out = new Map<string, string>();
  for (const n of p.needs) if (n.must !== undefined && blockersOf(blocks, n.attacker) > 0) out.set(`>${n.attacker}`, `An attacker that must be blocked is not: ${n.must}`);
  for (const c of p.creatures) if (c.must !== undefined && blocks.some(([b]) => b === c.object)) out.set(c.object, `A creature that must block does not: ${c.must}`);
  return out;
}

/** A requirement that legal blocks could obey along with as many others, where these obey fewer than is possible; else null (509.1c). */
export function disobeyed(p: Question, blocks: Blocks): string | null {
  const done = obeyed(p, blocks);
  if (done.size === p.needs.filter((n) => n.must !== undefined).length + p.creatures.filter((c) => c.must !== undefined).length) return null;
  const best = obeyed(p, mostObedient(p));
  if (best.size <= done.size) return null;
  for (const [key, says] of best) if (!done.has(key)) return says;
  return null;
}

/**
 * Makes wished-for blocks legal: an attacker keeps its fewest and most blockers, and as many requirements as possible are obeyed. Restrictions come first
 * (509.1c).
 */
export function legalBlocks(p: Question, wanted: Blocks): [string, string][] {
  const wished = allowedOf(p, [], wanted);
  return disobeyed(p, wished) === null ? wished : allowedOf(p, mostObedient(p), wanted);
}

/** These blocks with those of others that want to and may. */
function allowedOf(p: Question, fixed: Blocks, wanted: Blocks): [string, string][] {
  const all: [string, string][] = fixed.map(([b, t]) => [b, t]);
  for (const [b, t] of wanted) if (!fixed.some(([x]) => x === b) && blockersOf(all, t) < bounds(p, t).max) all.push([b, t]);
  return all.filter(([, t]) => blockersOf(all, t) >= bounds(p, t).min);
}

/** Blocks that obey as many requirements as any do without disobeying a restriction. */
function mostObedient(p: Question): Blocks {
  const someMustBlock = p.creatures.some((c) => c.must !== undefined);
  const weighed = p.needs.filter((n) => n.must !== undefined || (n.min > 1 && someMustBlock)).slice(0, WEIGHED);
  let best: Blocks = [];
  let most = 0;
  for (let set = 0; set < 2 ** weighed.length; set++) {
    const blocked = weighed.filter((_, i) => Math.floor(set / 2 ** i) % 2 === 1).map((n) => n.attacker);
    const closed = new Set(p.needs.filter((n) => n.min > 1 && !blocked.includes(n.attacker)).map((n) => n.attacker));
    const blocks = new Assignment(p, closed).with(blocked);
    const n = blocks === null ? 0 : obeyed(p, blocks).size;
    if (blocks !== null && n > most) [best, most] = [blocks, n];
  }
  return best;
}

/** Creatures on attackers, found along alternating paths: first as many as each attacker that is to be blocked needs, then every creature that must block. */
class Assignment {
  private readonly p: Question;
  private readonly closed: ReadonlySet<string>;
  private readonly on = new Map<string, Set<string>>();

  /** `closed`: attackers that nothing blocks */
  constructor(p: Question, closed: ReadonlySet<string>) {
    this.p = p;
    this.closed = closed;
    for (const c of p.creatures) this.on.set(c.object, new Set());
  }

  /** Null: these attackers cannot all be blocked by as many as they need. */
  with(blocked: readonly string[]): Blocks | null {
    for (const t of blocked) {
      const { min, max } = bounds(this.p, t);
      if (min > max) return null;
      for (let i = 0; i < min; i++) if (!this.fill(t, new Set())) return null;
    }
    for (const c of this.p.creatures) if (c.must !== undefined && this.of(c.object).size === 0) this.place(c, new Set());
    return this.p.creatures.flatMap((c) => [...this.of(c.object)].map((t) => [c.object, t] as const));
  }

  private of(creature: string): Set<string> {
    return this.on.get(creature) ?? new Set();
  }

  /** One more blocker for an attacker; whoever leaves another for it is replaced there. */
  private fill(attacker: string, tried: Set<string>): boolean {
    for (const c of this.p.creatures) {
      const mine = this.of(c.object);
      if (tried.has(c.object) || mine.has(attacker) || !c.attackers.includes(attacker)) continue;
      tried.add(c.object);
      if (mine.size < c.max) {
        mine.add(attacker);
        return true;
      }
      for (const other of mine) {
        if (!this.fill(other, tried)) continue;
        mine.delete(other);
        mine.add(attacker);
        return true;
      }
    }
    return false;
  }

  /** An attacker for a creature that must block, where need be in the place of one that need not or that finds another. */
  private place(c: Question['creatures'][number], tried: Set<string>): boolean {
    tried.add(c.object);
    for (const t of c.attackers) {
      if (this.closed.has(t) || this.of(c.object).has(t)) continue;
      const here = this.p.creatures.filter((d) => this.of(d.object).has(t));
      const makesRoom = here.length < bounds(this.p, t).max ? null : here.find((d) => !tried.has(d.object) && (d.must === undefined || this.of(d.object).size > 1 || this.place(d, tried)));
      if (makesRoom === undefined) continue;
      if (makesRoom) this.of(makesRoom.object).delete(t);
      this.of(c.object).add(t);
      return true;
    }
    return false;
  }
}
