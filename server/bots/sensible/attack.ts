import type { ObjectView, Part, SeatView } from '../../protocol/index.ts';
import { couldBlock, damageOf, duel, fighter } from './fight.ts';
import { isCreature, type Table } from './table.ts';
import { permanentWorth } from './worth.ts';

type AttackPart = Extract<Part, { kind: 'attack' }>;

interface Candidate {
  readonly object: ObjectView;
  readonly target: string;
  readonly defender: SeatView;
  readonly must: boolean;
  readonly blockers: readonly ObjectView[];
}

/**
 * Attacks that no block makes a bad bargain, everything when that wins, and enough left at home to live through the answer. Where several sides can be
 * attacked, all go for the one that falls, else for the one that is hurt most, and never for one's own, whose player they may control (722.5); only what has to attack and cannot go there goes elsewhere.
 */
export function attacks(t: Table, part: AttackPart): [string, string][] {
  if (
    part.creatures.every((c) =>
      c.targets.every((r) => {
        const o = t.object(r);
        return o !== undefined && isCreature(o);
      }),
    )
  )
    return challenge(t, part);
  const sides = [...new Set(part.creatures.flatMap((c) => c.targets.map((r) => defenderOf(t, r)?.side ?? -1)))];
  const plans = sides.map((side) => planAgainst(t, part, side));
  const [best] = plans
    .filter((p) => t.areOpponents(p.side, t.side))
    .toSorted((a, b) => Number(b.wins) - Number(a.wins) || b.damage - a.damage);
  const going = new Set(best?.list.map((c) => c.object.h));
  const elsewhere = plans
    .flatMap((p) => p.list)
    .filter((c) => c.must && !going.has(c.object.h) && going.add(c.object.h));
  return [...(best?.list ?? []), ...elsewhere].map((c) => [c.object.h, c.target]);
}

/** The least that an attack on a creature has to promise. */
export const promising = -4;

/** Promise of an attack on a creature: the damage that it would deal beyond what it takes, corrected by the format's advice. */
export function promise(t: Table, a: ObjectView, b: ObjectView): number {
  const edge = (a.power ?? 0) - (b.toughness ?? 0) - ((b.power ?? 0) - (a.toughness ?? 0));
  return (damageOf(a) > 0 ? edge : edge - 6) + (t.advice.attack?.(a, b) ?? 0);
}

/** Where creatures are attacked, the one attack that promises most, unless none promises anything; first what can be beaten and still stands. */
function challenge(t: Table, part: AttackPart): [string, string][] {
  const all = part.creatures.flatMap((c) =>
    c.targets.map((r, i) => {
      const [a, b] = [t.object(c.object), t.object(r)];
      return { c, r, n: a && b && !t.ours(b.seat) ? promise(t, a, b) - i * 0.01 : -Infinity };
    }),
  );
  const [best] = all.toSorted((x, y) => y.n - x.n);
  return best && (best.n >= promising || best.c.must !== undefined) ? [[best.c.object, best.r]] : [];
}

const defenderOf = (t: Table, target: string): SeatView | undefined =>
  t.seat(target) ?? t.seat(t.object(target)?.seat ?? '');

/** The attack on one side: who goes, what gets through, and whether that is the end of it. */
function planAgainst(
  t: Table,
  part: AttackPart,
  side: number,
): { readonly side: number; readonly list: readonly Candidate[]; readonly damage: number; readonly wins: boolean } {
  const all = part.creatures.flatMap((c): Candidate[] => {
    const object = t.object(c.object);
    const targets = c.targets.filter((r) => defenderOf(t, r)?.side === side);
    const target = targets.find((r) => t.seat(r)) ?? targets[0];
    const defender = defenderOf(t, target ?? '');
    if (!object || target === undefined || !defender) return [];
    return [{ object, target, defender, must: c.must !== undefined, blockers: guardsOf(t, defender) }];
  });
  const won = wins(t, all);
  const list = won
    ? all.filter((c) => c.must || damageOf(c.object) > 0)
    : keepHome(
        t,
        all.filter((c) => c.must || worthIt(t, c, all)),
      );
  return { side, list, damage: throughDamage(t, list), wins: won };
}

/** Untapped creatures that could be declared as blockers for an attack on a seat: those of its side at its place. */
function guardsOf(t: Table, defender: SeatView): ObjectView[] {
  return t.view.seats
    .filter((s) => s.side === defender.side && s.place === defender.place)
    .flatMap((s) => t.creatures(s))
    .filter((o) => o.tapped !== true);
}

/** True if everything attacking at once takes all life, each blocker stopping the best that it can. */
function wins(t: Table, all: readonly Candidate[]): boolean {
  const [first] = all;
  return first !== undefined && throughDamage(t, all) >= t.staying(first.defender.ref);
}

/** Damage that gets through if every defender blocks what hurts most. */
function throughDamage(t: Table, list: readonly Candidate[]): number {
  const open = [...list].sort((a, b) => damageOf(b.object) - damageOf(a.object));
  const blocked = new Set<Candidate>();
  const guards = new Set(list.flatMap((c) => [...c.blockers]));
  for (const guard of guards) {
    const menaced = open.find(
      (c) =>
        !blocked.has(c)
        && c.blockers.includes(guard)
        && couldBlock(t, guard, c.object)
        && !c.object.keywords?.includes('menace'),
    );
    if (menaced) blocked.add(menaced);
  }
  return list.reduce((n, c) => n + (blocked.has(c) ? 0 : damageOf(c.object)), 0);
}

function worthIt(t: Table, c: Candidate, all: readonly Candidate[]): boolean {
  const { object } = c;
  const damage = damageOf(object);
  if (damage === 0) return false;
  const able = c.blockers.filter((b) => couldBlock(t, b, object));
  if (able.length === 0 || (object.keywords?.includes('menace') && able.length < 2)) return true;
  const own = permanentWorth(t, object);
  const me = fighter(object);
  let worst = 0; // what the best block for them costs us
  for (const b of able) {
    const { aDies, bDies } = duel(me, fighter(b));
    const theirs = permanentWorth(t, b);
    const cost = (aDies ? own : 0) - (bDies ? theirs : 0);
    worst = Math.max(worst, aDies && !bDies ? own : cost);
  }
  // several of them together bring down what none can alone
  const gang = [...able].sort((a, b) => (b.power ?? 0) - (a.power ?? 0)).slice(0, 2);
  const fresh = all.filter((x) => x.defender === c.defender).length;
  if (
    gang.length === 2
    && fresh <= 2
    && !object.keywords?.includes('indestructible')
    && gang.reduce((n, b) => n + (b.power ?? 0), 0) >= me.rest
    && !gang.some((b) => duel(me, fighter(b)).bDies)
  )
    return false;
  const pressed = t.life(c.defender.ref) <= 8 ? 0.8 : 0.3;
  return worst <= pressed;
}

/** Calls back those that are needed as blockers, the least damaging first, until the answer is survived with something to spare. */
function keepHome(t: Table, going: readonly Candidate[]): Candidate[] {
  const list = [...going].sort((a, b) => damageOf(b.object) - damageOf(a.object));
  const race = throughDamage(t, list);
  for (;;) {
    const away = new Set(list.filter((c) => !c.object.keywords?.includes('vigilance')).map((c) => c.object.h));
    const answer = answerTo(t, away);
    const enemy = list[0] ? t.staying(list[0].defender.ref) - race : Infinity;
    const margin = enemy <= race ? 0 : Math.min(5, t.myLife * 0.3);
    if (answer === 0 || t.myLife - answer > margin) return list;
    const at = list.findLastIndex((c) => !c.must && away.has(c.object.h) && helps(t, c, away));
    if (at < 0) return list;
    list.splice(at, 1);
  }
}

/** True if keeping this one home makes the answer smaller. */
function helps(t: Table, c: Candidate, away: ReadonlySet<string>): boolean {
  const without = new Set(away);
  without.delete(c.object.h);
  return answerTo(t, without) < answerTo(t, away);
}

/** The damage that the next attack of the most dangerous opposing side could do to this side, with some of this side's creatures away. */
export function answerTo(t: Table, away: ReadonlySet<string>): number {
  return t.view.sides.reduce(
    (most, { side }) =>
      side === t.side
        ? most
        : Math.max(
            most,
            t.view.places.reduce((sum, place) => {
              const seats = place.seats.flatMap((ref) => t.seat(ref) ?? []);
              const guards = seats
                .filter((s) => s.side === t.side)
                .flatMap((s) => t.creatures(s))
                .filter((o) => (o.tapped !== true || o.attacking !== undefined) && !away.has(o.h));
              return (
                sum
                + raid(
                  t,
                  seats.filter((s) => s.side === side).flatMap((s) => t.creatures(s)),
                  guards,
                )
              );
            }, 0),
          ),
    0,
  );
}

/** Damage that gets past guards who each stop the most damaging creature left that they can block. */
export function raid(t: Table, creatures: readonly ObjectView[], guards: readonly ObjectView[]): number {
  const raiders = creatures.filter((o) => !o.keywords?.includes('defender')).sort((a, b) => damageOf(b) - damageOf(a));
  const free = new Set(guards);
  let n = 0;
  for (const r of raiders) {
    const guard = [...free].filter((g) => couldBlock(t, g, r)).sort((a, b) => (a.power ?? 0) - (b.power ?? 0))[0];
    if (guard) free.delete(guard);
    else n += damageOf(r);
  }
  return n;
}
