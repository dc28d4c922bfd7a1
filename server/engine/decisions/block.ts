import { mostWorth, type Edge } from './best-assignment.ts';
import type { PartOf } from '../kernel/decisions.ts';

/** Blocks as pairs of blocker and attacker, and what restrictions and requirements make of them together (CR 509.1b–c). */
type Question = PartOf<'block'>;
type Creature = Question['creatures'][number];
export type Blocks = readonly (readonly [string, string])[];

/** Most attackers that have to be blocked, or by several creatures, to be weighed against each other; beyond that they are not. */
const WEIGHED = 10;

const blockersOf = (blocks: Blocks, attacker: string): number => blocks.filter(([, t]) => t === attacker).length;
const bounds = (p: Question, attacker: string): { min: number; max: number } => {
  const need = p.needs.find((n) => n.attacker === attacker);
  return { min: need?.min ?? 1, max: need?.max ?? Infinity };
};

/** Why too few or too many creatures block (509.1b); null: that is not so. */
export function alone(p: Question, blocks: Blocks): string | null {
  const blocking = new Set(blocks.map(([b]) => b));
  if (p.most !== undefined && blocking.size > p.most)
    return `No more than ${p.most} creature${p.most === 1 ? '' : 's'} can block (CR 509.1b).`;
  return blocking.size === 1 ? (p.creatures.find((c) => blocking.has(c.object))?.alone ?? null) : null;
}

/** The requirements that these blocks obey, in their own words: of creatures that have to block, of attackers that have to be blocked, and by certain creatures. */
function obeyed(p: Question, blocks: Blocks): Map<string, string> {
  const out = new Map<string, string>();
  for (const n of p.needs)
    if (n.must !== undefined && blockersOf(blocks, n.attacker) > 0)
      out.set(`>${n.attacker}`, `An attacker that must be blocked is not: ${n.must}`);
  for (const c of p.creatures) {
    const mine = blocks.filter(([b]) => b === c.object);
    if (c.must !== undefined && mine.length > 0) out.set(c.object, `A creature that must block does not: ${c.must}`);
    for (const [, t] of mine)
      if (c.lured?.includes(t))
        out.set(
          `${c.object}>${t}`,
          'A creature that can block an attacker which all creatures able to block it block does not (CR 509.1c).',
        );
  }
  return out;
}
const demands = (p: Question): number =>
  p.needs.filter((n) => n.must !== undefined).length
  + p.creatures.reduce((n, c) => n + (c.must === undefined ? 0 : 1) + (c.lured?.length ?? 0), 0);

/** 509.1c: a requirement that these blocks disobey, if legal blocks obey more requirements; else null. */
export function disobeyed(p: Question, blocks: Blocks): string | null {
  const done = obeyed(p, blocks);
  if (done.size === demands(p)) return null;
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
  if (alone(p, wished) === null && disobeyed(p, wished) === null) return wished;
  const best = mostObedient(p);
  const both = allowedOf(p, best, wanted);
  return alone(p, both) === null && disobeyed(p, both) === null ? both : best.map(([b, t]) => [b, t]);
}

/** These blocks with those of others that want to and may. */
function allowedOf(p: Question, fixed: Blocks, wanted: Blocks): [string, string][] {
  const all: [string, string][] = fixed.map(([b, t]) => [b, t]);
  for (const [b, t] of wanted)
    if (!fixed.some(([x]) => x === b) && blockersOf(all, t) < bounds(p, t).max) all.push([b, t]);
  return all.filter(([, t]) => blockersOf(all, t) >= bounds(p, t).min);
}

/** Blocks that obey as many requirements as any do without disobeying a restriction. */
function mostObedient(p: Question): Blocks {
  const free = p.creatures.filter((c) => !c.costs); // nobody has to pay
  const somebodyMust = p.creatures.some((c) => c.must !== undefined || c.lured !== undefined);
  const weighed = p.needs.filter((n) => n.must !== undefined || (n.min > 1 && somebodyMust)).slice(0, WEIGHED);
  let best: Blocks = [];
  let most = 0;
  const consider = (blocks: Blocks | null): void => {
    const n = blocks === null || alone(p, blocks) !== null ? 0 : obeyed(p, blocks).size;
    if (blocks !== null && n > most) [best, most] = [blocks, n];
  };
  for (let set = 0; set < 2 ** weighed.length; set++) {
    const blocked = weighed.filter((_, i) => Math.floor(set / 2 ** i) % 2 === 1).map((n) => n.attacker);
    const blocks = shared(p, blocked, free, null);
    consider(blocks);
    if (blocks === null || alone(p, blocks) === null) continue;
    // one that cannot block alone would: it does not, or another blocks, too
    consider(
      shared(
        p,
        blocked,
        free.filter((c) => c.alone === undefined),
        null,
      ),
    );
    for (const c of free) if (c.object !== blocks[0]?.[0]) consider(shared(p, blocked, free, c.object));
  }
  return best;
}

/** Worth more than all requirements together: that an attacker has as many blockers as it needs, or that one creature blocks in any case. */
const FORCED = 10_000;

/** Blocks of these creatures with which each of `blocked` has its blockers, and which obey most else; null where that cannot be. `along`: one that blocks if it can. */
function shared(
  p: Question,
  blocked: readonly string[],
  creatures: readonly Creature[],
  along: string | null,
): Blocks | null {
  const attackers = [...new Set(creatures.flatMap((c) => c.attackers))].filter(
    (t) => bounds(p, t).min <= 1 || blocked.includes(t),
  );
  const first = 3;
  const place = (attacker: string): number => first + creatures.length + attackers.indexOf(attacker);
  const edges: Edge[] = [{ from: 0, to: 2, cap: p.most ?? Infinity, worth: 0 }];
  for (const t of attackers) {
    const { min, max } = bounds(p, t);
    if (!blocked.includes(t)) edges.push({ from: place(t), to: 1, cap: max, worth: 0 });
    else if (min > max) return null;
    else
      edges.push(
        { from: place(t), to: 1, cap: min, worth: FORCED },
        { from: place(t), to: 1, cap: max - min, worth: 0 },
      );
  }
  const who: [number, string, string][] = [];
  for (const [i, c] of creatures.entries()) {
    const free = c.must === undefined && c.object !== along;
    const open = c.attackers.filter(
      (t) => attackers.includes(t) && (!free || blocked.includes(t) || c.lured?.includes(t)),
    );
    if (open.length === 0) continue;
    edges.push({
      from: 2,
      to: first + i,
      cap: 1,
      worth: (c.must === undefined ? 0 : 1) + (c.object === along ? FORCED : 0),
    });
    if (c.max > 1) edges.push({ from: p.most === undefined ? 0 : 2, to: first + i, cap: c.max - 1, worth: 0 });
    for (const t of open) {
      who.push([edges.length, c.object, t]);
      edges.push({ from: first + i, to: place(t), cap: 1, worth: c.lured?.includes(t) ? 1 : 0 });
    }
  }
  const used = mostWorth(first + creatures.length + attackers.length, edges);
  const blocks = who.flatMap(([edge, b, t]) => (used[edge] ? [[b, t] as const] : []));
  return blocked.every((t) => blockersOf(blocks, t) >= bounds(p, t).min) ? blocks : null;
}
