import { mostWorth, type Edge } from './best-assignment.ts';
import type { PartOf } from '../kernel/decisions.ts';

/** Attacks as pairs of attacker and what it attacks, judged as a whole (CR 508.1c–d). */
type Question = PartOf<'attack'>;
export type Attacks = readonly (readonly [string, string])[];

const find = (p: Question, creature: string): Question['creatures'][number] | undefined =>
  p.creatures.find((c) => c.object === creature);
/** Number of requirements that a creature obeys by attacking its target of this place (508.1d, 701.15c). */
const worth = (c: Question['creatures'][number], at: number): number => c.obeys?.[at] ?? (c.must === undefined ? 0 : 1);
const obeyedBy = (p: Question, [creature, target]: Attacks[number]): number => {
  const c = find(p, creature);
  return c ? worth(c, c.targets.indexOf(target)) : 0;
};
/** Number of requirements that attacks obey together (508.1d). */
export const obeyed = (p: Question, attacks: Attacks): number => attacks.reduce((n, a) => n + obeyedBy(p, a), 0);
const most = (p: Question, target: string): number =>
  Math.min(Infinity, ...(p.limits ?? []).filter((l) => l.targets?.includes(target)).map((l) => l.max));
const mostOfAll = (p: Question): number =>
  Math.min(Infinity, ...(p.limits ?? []).filter((l) => l.targets === undefined).map((l) => l.max));

/** 508.1c: the restriction that these attacks together break; null if they break none. */
export function restricted(p: Question, attacks: Attacks): string | null {
  const over = p.limits?.find((l) => attacks.filter(([, t]) => l.targets?.includes(t) ?? true).length > l.max);
  if (over) return over.says;
  const [only] = attacks;
  return attacks.length === 1 && only ? (find(p, only[0])?.alone ?? null) : null;
}

/** 508.1d: a requirement that these attacks disobey, if attacks that break no restriction and cost nothing obey more requirements; else null. */
export function idle(p: Question, attacks: Attacks): string | null {
  if (!p.creatures.some((c) => c.must !== undefined)) return null;
  const best = mostObedient(p);
  if (obeyed(p, best) <= obeyed(p, attacks)) return null;
  const lacking = best.find(
    (b) =>
      obeyedBy(p, b)
      > obeyed(
        p,
        attacks.filter(([c]) => c === b[0]),
      ),
  );
  const c = lacking && find(p, lacking[0]);
  if (!lacking || !c) return 'More creatures that must attack could (CR 508.1d).';
  return attacks.some(([a]) => a === c.object)
    ? `A creature that must attack something else if able does not: ${c.must ?? ''}`
    : `A creature that must attack does not: ${c.must ?? ''}`;
}

/** Makes wished-for attacks legal: as many requirements as possible are obeyed, and restrictions come first. */
export function legalAttacks(p: Question, wanted: Attacks): [string, string][] {
  if (restricted(p, wanted) === null && idle(p, wanted) === null) return wanted.map(([c, t]) => [c, t]);
  const best = mostObedient(p);
  const all: [string, string][] = best.map(([c, t]) => [c, t]);
  for (const [c, t] of wanted) {
    const mine = all.find(([x]) => x === c);
    const others = all.filter((a) => a !== mine);
    const so: Attacks = [...others, [c, t]];
    if (mine && obeyedBy(p, [c, t]) < obeyedBy(p, [c, mine[1]])) continue;
    if (
      so.length > mostOfAll(p)
      || so.filter(([, x]) => x === t).length > most(p, t)
      || (p.limits ?? []).some((l) => so.filter(([, x]) => l.targets?.includes(x) ?? true).length > l.max)
    )
      continue;
    if (mine) mine[1] = t;
    else all.push([c, t]);
  }
  return restricted(p, all) === null ? all : best.map(([c, t]) => [c, t]);
}

/** Attacks that obey as many requirements as any do that break no restriction; what costs something is left out, since nobody has to pay. */
export function mostObedient(p: Question): Attacks {
  const best = shared(p, () => true, null);
  if (restricted(p, best) === null) return best;
  // one that cannot attack alone would: it stays at home, or somebody goes with it
  const others = p.creatures.filter((c) => c.object !== best[0]?.[0]).map((c) => shared(p, () => true, c.object));
  const ways = [shared(p, (c) => c.alone === undefined, null), ...others].filter((w) => restricted(p, w) === null);
  return ways.reduce<Attacks>((a, b) => (obeyed(p, b) > obeyed(p, a) ? b : a), []);
}

/** Worth more than all requirements together. */
const FORCED = 10_000;

/** The attacks of these creatures that obey most; `along`: one that goes in any case, if it can. */
function shared(p: Question, goes: (c: Question['creatures'][number]) => boolean, along: string | null): Attacks {
  const targets = [...new Set(p.creatures.flatMap((c) => c.targets))];
  const first = 3;
  const creatures = p.creatures.filter((c) => goes(c) && (c.object === along || c.must !== undefined));
  const place = (target: string): number => first + creatures.length + targets.indexOf(target);
  const edges: Edge[] = [
    { from: 2, to: 1, cap: mostOfAll(p), worth: 0 },
    ...targets.map((t): Edge => ({ from: place(t), to: 2, cap: most(p, t), worth: 0 })),
  ];
  const who: [number, string, string][] = [];
  for (const [i, c] of creatures.entries()) {
    edges.push({ from: 0, to: first + i, cap: 1, worth: c.object === along ? FORCED : 0 });
    for (const [k, target] of c.targets.entries()) {
      const n = worth(c, k);
      if (c.costs?.[k] || (n === 0 && c.object !== along)) continue;
      who.push([edges.length, c.object, target]);
      edges.push({ from: first + i, to: place(target), cap: 1, worth: n });
    }
  }
  const used = mostWorth(first + creatures.length + targets.length, edges);
  return who.flatMap(([edge, c, t]) => (used[edge] ? [[c, t] as const] : []));
}
