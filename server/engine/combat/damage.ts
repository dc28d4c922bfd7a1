import { dealDamage } from '../actions/damage.ts';
import { distribute } from '../ask.ts';
import type { Flow } from '../flow.ts';
import type { Game } from '../game.ts';
import { isSeatRef, objRef, refId, type Attack, type ObjId, type Ref } from '../state.ts';

interface Hit {
  readonly source: ObjId;
  readonly to: Ref;
  readonly amount: number;
}

const strikes = (g: Game, id: ObjId): boolean => g.world.has(id, 'first strike') || g.world.has(id, 'double strike');

/** Whether the combat damage step comes twice (510.4). */
export function hasFirstStrike(g: Game): boolean {
  return (g.state.combat?.attacks ?? []).some((a) => strikes(g, a.id) || a.blockers.some((b) => strikes(g, b)));
}

/** Combat damage is assigned and dealt as one event (510.1–2). `first`: the extra step of first and double strikers. */
export function* combatDamage(g: Game, first: boolean): Flow {
  const { combat } = g.state;
  if (!combat) return;
  const earlier = combat.firstStrike;
  const takesPart = (id: ObjId): boolean =>
    first ? strikes(g, id) : earlier === null || !earlier.includes(id) || g.world.has(id, 'double strike'); // 702.4b, 702.7b
  const hits: Hit[] = [];
  const dealers: ObjId[] = [];
  for (const a of combat.attacks) {
    if (!g.world.object(a.id) || !takesPart(a.id)) continue;
    dealers.push(a.id);
    hits.push(...(yield* attackerHits(g, a)));
  }
  const blocking = new Map<ObjId, Attack[]>();
  for (const a of combat.attacks) for (const b of a.blockers) blocking.set(b, [...(blocking.get(b) ?? []), a]);
  const order = g.state.sides.length > 2 ? g.world.apnap() : []; // 802.5
  const rank = (b: ObjId): number => (g.world.object(b) ? order.indexOf(g.world.controller(b)) : -1);
  for (const [b, attacks] of order.length > 0 ? [...blocking].sort(([a], [b]) => rank(a) - rank(b)) : blocking) {
    if (!g.world.object(b) || !takesPart(b)) continue;
    dealers.push(b);
    hits.push(...(yield* blockerHits(g, b, attacks)));
  }
  if (first) g.journal.set(combat, 'firstStrike', dealers);
  if (hits.length > 0) yield* dealDamage(g, hits, true);
}

/** 510.1a; some creatures assign by toughness. */
function assigns(g: Game, id: ObjId): number {
  const c = g.world.chars(id);
  return Math.max(0, (c.restrictions.has('assigns combat damage equal to its toughness') ? c.toughness : c.power) ?? 0);
}

/** What remains to be lethal, deathtouch considered (702.2c, 702.19b). */
function lethal(g: Game, id: ObjId, by: ObjId): number {
  const o = g.world.get(id);
  const c = g.world.chars(id);
  const left = c.types.includes('planeswalker') && !c.types.includes('creature') ? (o.counters['loyalty'] ?? 0) : Math.max(0, (c.toughness ?? 0) - o.damage);
  return g.world.has(by, 'deathtouch') ? Math.min(1, left) : left;
}

function* attackerHits(g: Game, a: Attack): Flow<Hit[]> {
  const power = assigns(g, a.id);
  if (power === 0) return [];
  const targetThere = g.world.exists(a.target) && (isSeatRef(a.target) || g.world.get(refId(a.target)).zone === 'battlefield');
  const all = (to: Ref): Hit[] => [{ source: a.id, to, amount: power }];
  if (!a.blocked) return targetThere ? all(a.target) : []; // 510.1b
  const blockers = a.blockers.filter((b) => g.world.object(b));
  const tramples = g.world.has(a.id, 'trample') && targetThere;
  if (blockers.length === 0) return tramples ? all(a.target) : []; // 510.1c, 702.19e
  const only = blockers[0] as ObjId;
  if (blockers.length === 1 && !tramples) return all(objRef(only));
  if (blockers.length === 1 && power <= lethal(g, only, a.id)) return all(objRef(only)); // nothing to trample over with
  const among = blockers.map((b) => ({ ref: objRef(b), min: 0, max: power, lethal: lethal(g, b, a.id) })); // with trample a bound for the rest, else only good to know
  const shares = yield* distribute(g, g.world.controller(a.id), {
    title: `${g.nameOf(a.id)} assigns ${power} combat damage`, clauses: tramples ? ['510.1c', '702.19b'] : ['510.1c'], object: a.id, total: power, exact: true,
    among: tramples ? [...among, { ref: a.target, min: 0, max: power }] : among,
  });
  return [...shares].flatMap(([to, amount]) => (amount > 0 ? [{ source: a.id, to, amount }] : []));
}

function* blockerHits(g: Game, b: ObjId, attacks: readonly Attack[]): Flow<Hit[]> {
  const power = assigns(g, b);
  const there = attacks.filter((a) => g.world.object(a.id));
  const only = there[0];
  if (power === 0 || !only) return [];
  if (there.length === 1) return [{ source: b, to: objRef(only.id), amount: power }];
  const shares = yield* distribute(g, g.world.controller(b), {
    title: `${g.nameOf(b)} assigns ${power} combat damage`, clauses: ['510.1d'], object: b, total: power, exact: true,
    among: there.map((a) => ({ ref: objRef(a.id), min: 0, max: power, lethal: lethal(g, a.id, b) })),
  });
  return [...shares].flatMap(([to, amount]) => (amount > 0 ? [{ source: b, to, amount }] : []));
}
