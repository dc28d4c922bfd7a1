import type { ObjectView, Part } from '../../protocol/index.ts';
import { damageOf, duel, fighter } from './fight.ts';
import type { Table } from './table.ts';
import { permanentWorth } from './worth.ts';

type BlockPart = Extract<Part, { kind: 'block' }>;

interface Attacker {
  readonly object: ObjectView;
  readonly min: number;
  readonly blockers: ObjectView[];
}

/** Blocks that kill without loss first, then fair trades; two on one that no one stops alone; and whatever it takes when the damage would be the end. */
export function blocks(t: Table, part: BlockPart): [string, string][] {
  const needs = new Map(part.needs.map((n) => [n.attacker, n.min]));
  const free = new Map(
    part.creatures.flatMap((c): [string, typeof c][] => (t.object(c.object) ? [[c.object, c]] : [])),
  );
  const attackers = [...new Set(part.creatures.flatMap((c) => c.attackers))]
    .flatMap((h): Attacker[] => {
      const object = t.object(h);
      return object
        ? [{ object, min: Math.max(needs.get(h) ?? 1, object.keywords?.includes('menace') ? 2 : 1), blockers: [] }]
        : [];
    })
    .sort((a, b) => permanentWorth(t, b.object) - permanentWorth(t, a.object));
  const put = (a: Attacker, h: string): void => {
    const o = t.object(h);
    if (!o) return;
    a.blockers.push(o);
    free.delete(h);
  };
  const able = (a: Attacker): ObjectView[] =>
    [...free.values()].filter((c) => c.attackers.includes(a.object.h)).flatMap((c) => t.object(c.object) ?? []);

  const pressure = (): number => (t.myLife - unblocked(t, attackers) <= Math.min(6, t.myLife * 0.4) ? 1 : 0);
  for (const a of attackers.filter((x) => x.min === 1)) {
    let best: { h: string; n: number } | null = null;
    for (const b of able(a)) {
      const n = bargain(t, b, a.object, pressure());
      if (n > 0.15 && (best === null || n > best.n)) best = { h: b.h, n };
    }
    if (best) put(a, best.h);
  }
  for (const a of attackers.filter((x) => x.blockers.length === 0))
    for (const b of pair(t, a, able(a)) ?? []) put(a, b.h);
  // the damage that is left would be the end: throw in what there is, against the most damage first
  for (const a of [...attackers].sort((x, y) => damageOf(y.object) - damageOf(x.object))) {
    if (unblocked(t, attackers) < t.myLife) break;
    if (a.blockers.length > 0) continue;
    const chumps = able(a)
      .sort((x, y) => permanentWorth(t, x) - permanentWorth(t, y))
      .slice(0, a.min);
    if (chumps.length === a.min) for (const b of chumps) put(a, b.h);
  }
  for (const c of [...free.values()].filter((x) => x.must !== undefined)) {
    const a = attackers.find((x) => c.attackers.includes(x.object.h) && x.blockers.length + 1 >= x.min);
    if (a) put(a, c.object);
  }
  return attackers.flatMap((a) => a.blockers.map((b): [string, string] => [b.h, a.object.h]));
}

/** The worth of one block: what dies there less what dies here, and a little for the damage that it stops. */
function bargain(t: Table, b: ObjectView, a: ObjectView, pressure: number): number {
  const { aDies, bDies } = duel(fighter(a), fighter(b));
  const stops =
    Math.min(damageOf(a), a.keywords?.includes('trample') ? (b.toughness ?? 0) : Infinity) * (0.15 + pressure * 0.5);
  return (aDies ? permanentWorth(t, a) : 0) - (bDies ? permanentWorth(t, b) : 0) + stops - (bDies && !aDies ? 0.8 : 0);
}

/** Two blockers that together kill an attacker which costs them one of the two at most, and that the lesser. */
function pair(t: Table, a: Attacker, able: readonly ObjectView[]): ObjectView[] | null {
  const { rest, power, keywords } = fighter(a.object);
  if (keywords.has('indestructible') || keywords.has('first strike') || keywords.has('double strike')) return null;
  const worth = permanentWorth(t, a.object);
  for (const [i, b] of able.entries())
    for (const c of able.slice(i + 1)) {
      const hit = (b.power ?? 0) + (c.power ?? 0);
      if (hit < rest && !b.keywords?.includes('deathtouch') && !c.keywords?.includes('deathtouch')) continue;
      const [fb, fc] = [fighter(b), fighter(c)];
      const both = power >= fb.rest + fc.rest || (keywords.has('deathtouch') && power >= 2);
      const loss = both
        ? permanentWorth(t, b) + permanentWorth(t, c)
        : Math.max(
            power >= fb.rest || keywords.has('deathtouch') ? permanentWorth(t, b) : 0,
            power >= fc.rest || keywords.has('deathtouch') ? permanentWorth(t, c) : 0,
          );
      if (worth - loss > 0.8) return [b, c];
    }
  return null;
}

/** Damage that comes through to one's own side as blocks stand; attackers of other places included. */
function unblocked(t: Table, attackers: readonly Attacker[]): number {
  let n = 0;
  for (const o of Object.values(t.view.objects)) {
    if (o.attacking === undefined || !t.ours(t.seat(o.attacking) ? o.attacking : '')) continue;
    const known = attackers.find((a) => a.object.h === o.h);
    const stopped = known ? known.blockers.length >= known.min : o.blocked === true;
    if (!stopped) n += damageOf(o);
    else if (known && o.keywords?.includes('trample'))
      n += Math.max(0, damageOf(o) - known.blockers.reduce((s, b) => s + (b.toughness ?? 0), 0));
  }
  return n;
}
