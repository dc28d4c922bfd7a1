import { dealDamage } from '../actions/damage.ts';
import { distribute, yesNo } from '../decisions/ask.ts';
import type { Flow } from '../kernel/procedure.ts';
import { againstBanding } from './bands.ts';
import type { Game } from '../ports/game.ts';
import { isSeatRef, objRef, refId, seatRef, type ObjId, type Ref } from '../kernel/refs.ts';
import type { Attack } from '../kernel/state/turn.ts';

interface Hit {
  readonly source: ObjId;
  readonly to: Ref;
  readonly amount: number;
}

const strikes = (g: Game, id: ObjId): boolean => g.world.has(id, 'first strike') || g.world.has(id, 'double strike');

/** 510.4: true if there are two combat damage steps. */
export function hasFirstStrike(g: Game): boolean {
  return (g.state.combat?.attacks ?? []).some((a) => strikes(g, a.id) || a.blockers.some((b) => strikes(g, b)));
}

/** 510.1–2: combat damage is assigned, and then dealt as one event. `first`: the extra step of first and double strikers. */
export function* combatDamage(g: Game, first: boolean): Flow {
  const { combat } = g.state;
  if (!combat) return;
  const earlier = combat.firstStrike;
  const takesPart = (id: ObjId): boolean =>
    first ? strikes(g, id) : earlier === null || !earlier.includes(id) || g.world.has(id, 'double strike'); // 702.4b, 702.7b
  const hits: Hit[] = [];
  const dealers: ObjId[] = [];
  const attacking = combat.attacks.filter((a) => g.world.object(a.id) && takesPart(a.id));
  for (const a of attacking) dealers.push(a.id);
  // what tramples comes last: it takes into account what the others are assigned (702.19b)
  for (const a of attacking.toSorted((x, y) => Number(tramples(g, x.id)) - Number(tramples(g, y.id))))
    hits.push(...(yield* attackerHits(g, a, hits)));
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
  yield* dealDamage(g, hits, true);
}

/** 510.1a; some creatures assign by toughness. */
function assigns(g: Game, id: ObjId): number {
  const c = g.world.chars(id);
  return Math.max(0, (c.restrictions.has('assigns combat damage equal to its toughness') ? c.toughness : c.power) ?? 0);
}

/** 702.19: an attacker with trample, or with trample over planeswalkers if it attacks one. */
const tramples = (g: Game, id: ObjId): boolean =>
  g.world.has(id, 'trample') || g.world.has(id, 'trample over planeswalkers');

/** Damage that is still lethal, given deathtouch and the damage that others assign already (702.2c, 702.19b). */
function lethal(g: Game, id: ObjId, by: ObjId, others: readonly Hit[] = []): number {
  const o = g.world.get(id);
  const assigned = others.filter((h) => h.to === objRef(id));
  if (assigned.some((h) => g.world.has(h.source, 'deathtouch'))) return 0;
  const left = Math.max(0, (g.world.chars(id).toughness ?? 0) - o.damage - assigned.reduce((n, h) => n + h.amount, 0));
  return g.world.has(by, 'deathtouch') ? Math.min(1, left) : left;
}

type Share = {
  readonly ref: Ref;
  readonly min: number;
  readonly max: number;
  readonly lethal?: number;
  readonly rank?: number;
};

/** Recipients of an attacker's damage: with trample over planeswalkers also the player, once the planeswalker has been assigned its loyalty (702.19c, e). */
function attacked(g: Game, a: Attack, power: number, others: readonly Hit[]): Share[] {
  const there = !a.lost && g.world.exists(a.target);
  const over =
    !isSeatRef(a.target) && g.world.has(a.id, 'trample over planeswalkers') && g.world.exists(seatRef(a.defender));
  const walker = !isSeatRef(a.target) && there && g.world.chars(refId(a.target)).types.includes('planeswalker');
  const rest = (ref: Ref, more: object = {}): Share => ({ ref, min: 0, max: power, ...more });
  if (!over || (there && !walker)) return there ? [rest(a.target)] : [];
  if (!there) return [rest(seatRef(a.defender))];
  const loyalty = Math.max(
    0,
    (g.world.get(refId(a.target)).counters['loyalty'] ?? 0)
      - others.reduce((n, h) => n + (h.to === a.target ? h.amount : 0), 0),
  );
  return [rest(a.target, { lethal: loyalty, rank: 1 }), rest(seatRef(a.defender), { rank: 2 })];
}

/** 510.1c: an attacker assigns its damage to the creatures that block it, or to what it attacks. */
function* attackerHits(g: Game, a: Attack, others: readonly Hit[]): Flow<Hit[]> {
  const power = assigns(g, a.id);
  if (power === 0) return [];
  const to = attacked(g, a, power, others);
  const blockers = a.blockers.filter((b) => g.world.object(b));
  const { controller, restrictions } = g.world.chars(a.id);
  const unhindered =
    a.blocked
    && to.length > 0
    && restrictions.has("may assign combat damage as though it weren't blocked")
    && (yield* yesNo(g, controller, {
      title: `${g.nameOf(a.id)}: assign its damage as though it weren't blocked?`,
      clauses: ['510.1c'],
      object: a.id,
    }));
  if (!a.blocked || unhindered || (blockers.length === 0 && tramples(g, a.id))) return yield* assigned(g, a, power, to); // 510.1b, 702.19d
  const among = blockers.map((b): Share => ({
    ref: objRef(b),
    min: 0,
    max: power,
    lethal: lethal(g, b, a.id, others),
  })); // with trample a bound for the rest, else only good to know
  const enough = among.reduce((n, m) => n + (m.lethal ?? 0), 0);
  if (againstBanding(g, blockers)) return yield* assigned(g, a, power, among, ['702.22j'], a.defender);
  if (!tramples(g, a.id) || (among.length === 1 && power <= enough)) return yield* assigned(g, a, power, among); // with nothing left to trample over there is no question
  return yield* assigned(g, a, power, [...among, ...to], ['510.1c', '702.19b']);
}

/** The division of a creature's damage by its controller or another player, where there is more than one way to divide it. */
function* assigned(
  g: Game,
  a: Attack,
  power: number,
  among: readonly Share[],
  clauses: readonly string[] = ['510.1c'],
  by = g.world.controller(a.id),
): Flow<Hit[]> {
  const [only] = among;
  if (!only) return [];
  if (among.length === 1) return [{ source: a.id, to: only.ref, amount: power }];
  const shares = yield* distribute(g, by, {
    title: `${g.nameOf(a.id)} assigns ${power} combat damage`,
    clauses,
    object: a.id,
    total: power,
    exact: true,
    among,
  });
  return [...shares].flatMap(([to, amount]) => (amount > 0 ? [{ source: a.id, to, amount }] : []));
}

/** 510.1d: a blocker assigns its damage to the creatures that it blocks. */
function* blockerHits(g: Game, b: ObjId, attacks: readonly Attack[]): Flow<Hit[]> {
  const power = assigns(g, b);
  const there = attacks.filter((a) => g.world.object(a.id));
  const only = there[0];
  if (power === 0 || !only) return [];
  if (there.length === 1) return [{ source: b, to: objRef(only.id), amount: power }];
  const banding = againstBanding(
    g,
    there.map((a) => a.id),
  );
  const shares = yield* distribute(g, banding ? g.world.controller(only.id) : g.world.controller(b), {
    title: `${g.nameOf(b)} assigns ${power} combat damage`,
    clauses: [banding ? '702.22k' : '510.1d'],
    object: b,
    total: power,
    exact: true,
    among: there.map((a) => ({ ref: objRef(a.id), min: 0, max: power, lethal: lethal(g, a.id, b) })),
  });
  return [...shares].map(([to, amount]) => ({ source: b, to, amount }));
}
