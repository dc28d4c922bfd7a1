import type { Amount, Color, Filter, ManaSymbol } from '../../../cards/oracle/ir/index.ts';
import { timesMutated } from '../objects/merged-components.ts';
import { timesPaid } from './conditions.ts';
import { openFace } from '../objects/copiable-values.ts';
import { matches, type FilterContext } from './filters.ts';
import { doorsOn } from '../objects/room-halves.ts';
import { isBasicLandType } from '../objects/intrinsic-abilities.ts';
import { peekObjects, peekPlayers, withTargetPlayer } from './peek.ts';
import type { Exec } from '../ports/resolution.ts';
import type { Game } from '../ports/game.ts';
import { candidates, countCandidates } from './candidates.ts';
import { isSeatRef, type ObjId, type SeatId } from '../kernel/refs.ts';
import type { PaidWith } from '../kernel/state/object.ts';

/** The context of an amount: that of a filter, and during a resolution its execution. */
export interface AmountContext extends FilterContext {
  readonly exec?: Exec;
  /** objects that are to pay for the spell whose cost is determined */
  readonly paid?: PaidWith;
  /** its number of targets */
  readonly aims?: number;
}

/** An amount while effects run; determined anew each time it is applied (608.2h). May be negative: see `quantity`. */
export function amount(x: Exec, a: Amount): number {
  return a.a === 'n' ? a.n : a.a === 'x' ? x.x : a.a === 'that' ? (x.said ?? x.amount) : amountOf(x.g, a, contextOf(x));
}

/** 107.1b: an amount with which something is done; a negative result is zero. */
export function quantity(x: Exec, a: Amount): number {
  return Math.max(0, amount(x, a));
}

/** The amount for each of several players, "that player" being the one it is for. */
export function quantities(
  x: Exec,
  a: Amount,
  seats: readonly SeatId[],
): { readonly seat: SeatId; readonly n: number }[] {
  if (seats.length < 2) return seats.map((seat) => ({ seat, n: quantity(x, a) }));
  const { that } = x;
  const out = seats.map((seat) => {
    x.that = [seat];
    return { seat, n: quantity(x, a) };
  });
  x.that = that;
  return out;
}

export function contextOf(x: Exec): AmountContext & { readonly kicked: boolean } {
  return {
    you: x.you,
    source: x.source,
    x: x.x,
    that: x.that,
    event: x.event,
    exec: x,
    kicked: x.kicked,
    ...(x.chosen ? { chosen: x.chosen } : {}),
    ...(x.pile ? { pile: x.pile } : {}),
  };
}

/** An amount of a static ability (613.4c and the like). */
export function staticAmount(g: Game, a: Amount, source: ObjId, you: SeatId, paid?: PaidWith, aims?: number): number {
  return a.a === 'n'
    ? a.n
    : amountOf(g, a, { you, source, ...(paid ? { paid } : {}), ...(aims === undefined ? {} : { aims }) });
}

/** 107.1: amounts are whole numbers. */
export function amountOf(g: Game, a: Amount, c: AmountContext): number {
  switch (a.a) {
    case 'n':
      return a.n;
    case 'x':
      return c.x ?? c.event?.x ?? 0; // 107.3, 107.3m
    case 'that':
      return c.exec?.said ?? c.exec?.amount ?? c.event?.amount ?? 0;
    case 'count':
      return countCandidates(g, a.filter, withTargetPlayer(c, a.filter)) * (a.times ?? 1);
    case 'stat':
      return sum(peekObjects(g, a.of, c), (id) => statOf(g, id, a.stat, c.exec));
    case 'counters':
      return sum(peekObjects(g, a.of, c), (id) => countersOf(g, id, a.kind, c.exec));
    case 'life':
      return sum(peekPlayers(g, a.of, c), (s) => g.world.life(s)); // 810.9a
    case 'hand':
      return sum(peekPlayers(g, a.of, c), (s) => g.world.handSize(s));
    case 'plus':
      return a.n + amountOf(g, a.of, c);
    case 'landTypes':
      return new Set(
        candidates(g, a.filter, withTargetPlayer(c, a.filter)).flatMap((id) =>
          g.world.chars(id).subtypes.filter(isBasicLandType),
        ),
      ).size; // 305.6
    case 'times':
      return a.n * amountOf(g, a.of, c);
    case 'cardTypes':
      return new Set(candidates(g, a.filter, withTargetPlayer(c, a.filter)).flatMap((id) => g.world.chars(id).types))
        .size;
    case 'timesPaid':
      return timesPaid(g, c.source, a.what);
    case 'greatest':
      return Math.max(0, ...statsOf(g, a.filter, a.stat, c));
    case 'total':
      return Math.max(
        0,
        sum(statsOf(g, a.filter, a.stat, c), (n) => n),
      );
    case 'devotion': {
      const chosen = (c.chosen ?? (g.world.object(c.source) ?? g.world.lastKnown(c.source))?.chosen)?.color;
      const colors = a.colors === 'chosen' ? (chosen ? [chosen] : []) : a.colors;
      return sum(g.world.permanentsOf(c.you), (id) => pipsOf(openFace(g, g.world.get(id)).cost ?? [], colors));
    }
    case 'damagedThisTurn':
      return sum(peekPlayers(g, a.of, c), (s) => g.world.seat(s).turn.damaged);
    case 'castBefore': {
      const { spells } = g.world.seat(c.you).turn;
      const at = spells.indexOf(c.event?.subject ?? -1);
      return spells.slice(0, Math.max(0, at)).filter((id) => matches(g, id, a.filter, c)).length;
    }
    case 'died':
      return g.state.turn.died;
    case 'colorsAmong':
      return new Set(
        candidates(g, a.filter, withTargetPlayer(c, a.filter)).flatMap((id) => [...g.world.chars(id).colors]),
      ).size;
    case 'party':
      return partyOf(g, c.you);
    case 'doors':
      return sum(
        candidates(g, a.filter, withTargetPlayer(c, a.filter)),
        (id) => doorsOn(g, id).filter((h) => h.unlocked).length,
      );
    case 'lifeThisTurn':
      return g.world.seat(c.you).turn[a.what];
    case 'different':
      return new Set(statsOf(g, a.filter, a.stat, c)).size;
    case 'playerCounters':
      return sum(a.kind === 'poison' ? onePerSide(g, peekPlayers(g, a.of, c)) : peekPlayers(g, a.of, c), (s) =>
        playerCounters(g, s, a.kind),
      );
    case 'spentColors':
      return new Set([...spentOn(g, c.source)].filter((m) => m !== 'C')).size;
    case 'opponentsAttacked':
      return new Set(
        (g.state.combat?.attacks ?? [])
          .filter((at) => isSeatRef(at.target) && g.world.controller(at.id) === c.you)
          .map((at) => at.target),
      ).size;
    case 'players':
      return peekPlayers(g, a.of, c).filter((s) => !g.world.seat(s).left).length;
    case 'spentMana':
      return sum(
        peekObjects(g, a.of.sel === 'subject' && !c.event ? { sel: 'it' } : a.of, c),
        (id) => spentOn(g, informative(g, id, c.exec)).length,
      );
    case 'castThisTurn':
      return g.world.seat(c.you).turn.spells.filter((id) => matches(g, id, a.filter, c)).length;
    case 'moreTargets':
      return Math.max(0, (c.aims ?? 0) - 1);
    case 'mutated':
      return timesMutated(g.world.object(c.source) ?? g.world.lastKnown(c.source));
    case 'devoured':
      return Number((g.world.object(c.source) ?? g.world.lastKnown(c.source))?.marks?.['_devoured'] ?? 0);
    case 'beyond':
      return Math.max(0, amountOf(g, a.of, c) - a.n);
    case 'identityColors':
      return g.rules.leading?.identity(g, c.you)?.length ?? 0;
    case 'leaderCasts':
      return sum(g.rules.leading?.of(g, c.you) ?? [], (id) => g.world.object(id)?.casts ?? 0);
    case 'paidWith':
      return ((c.exec?.paid ?? c.paid)?.[a.how] ?? []).filter((id) => isNoun(g, id, a.noun)).length;
    case 'neg':
      return -amountOf(g, a.of, c);
  }
}

const ANY_NOUN = /^(?:card|permanent|.*counter)$/;
/** True if an object is that or, gone from the battlefield, was: "for each land sacrificed this way", "whenever enchanted creature dies". */
export function isNoun(g: Game, id: ObjId, noun: string): boolean {
  if (ANY_NOUN.test(noun)) return true;
  const o = g.world.object(id);
  const was = g.world.lastKnown(o?.was ?? id);
  const { types, subtypes } = was?.zone === 'battlefield' || !o ? (was ?? NOTHING_KNOWN) : g.world.chars(id);
  return [...types, ...subtypes].includes(noun);
}
const NOTHING_KNOWN = { types: [], subtypes: [] };

const statsOf = (g: Game, f: Filter, stat: 'power' | 'toughness' | 'mana value', c: AmountContext): number[] =>
  candidates(g, f, withTargetPlayer(c, f)).map((id) => statOf(g, id, stat, c.exec));
/** Mana symbols of these colours among a mana cost (700.5, 202.1): hybrid ones count once. */
const pipsOf = (cost: readonly ManaSymbol[], colors: readonly Color[]): number =>
  cost.filter((s) => s.split('/').some((half) => (colors as readonly string[]).includes(half))).length;

/** The mana spent to cast a spell, or the spell that a permanent was (601.2h, 607.2); nothing for what was not cast. */
export function spentOn(g: Game, id: ObjId): string {
  const o = g.world.object(id) ?? g.world.lastKnown(id);
  return o?.stack?.spent ?? String(o?.marks?.['_spent'] ?? '');
}
/** Poison may lie with the side (810.10), every other kind lies with the player. */
export function playerCounters(g: Game, seat: SeatId, kind: string): number {
  return kind === 'poison' ? g.world.totals(seat).poison : (g.world.seat(seat).counters[kind] ?? 0);
}
const onePerSide = (g: Game, seats: readonly SeatId[]): SeatId[] => [
  ...new Map(seats.map((s) => [g.world.totals(s), s])).values(),
];

function sum<T>(list: readonly T[], n: (item: T) => number): number {
  let total = 0;
  for (const item of list) total += n(item);
  return total;
}

/**
 * The id under which an object's information is found: itself, or what it was before these effects moved it out of the public zone it
 * was expected in (608.2h).
 */
export function informative(g: Game, id: ObjId, x: Exec | undefined): ObjId {
  const was = x?.moved?.get(id);
  if (was === undefined || !g.world.lastKnown(was)) return id;
  const zone = g.world.object(id)?.zone;
  return zone === 'battlefield' || zone === 'stack' ? id : was;
}

function statOf(g: Game, id: ObjId, stat: 'power' | 'toughness' | 'mana value', x: Exec | undefined): number {
  const at = informative(g, id, x);
  const looks = g.world.object(at) ? g.world.chars(at) : g.world.lastKnown(at);
  if (!looks) return 0; // 107.2
  return (stat === 'power' ? looks.power : stat === 'toughness' ? looks.toughness : looks.manaValue) ?? 0;
}

function countersOf(g: Game, id: ObjId, kind: string, x: Exec | undefined): number {
  const at = informative(g, id, x);
  return (g.world.object(at) ?? g.world.lastKnown(at))?.counters[kind] ?? 0;
}

const ROLES = ['Cleric', 'Rogue', 'Warrior', 'Wizard'];
/** CR 700.8a: at most one creature for each role, and each creature for one role only; as many as there can be. */
function partyOf(g: Game, seat: SeatId): number {
  const members = g.world
    .permanentsOf(seat)
    .map((id) => g.world.chars(id))
    .filter((ch) => ch.types.includes('creature'))
    .map((ch) => ROLES.filter((role) => ch.subtypes.includes(role)));
  const holder = new Map<string, number>();
  const joins = (i: number, tried: Set<string>): boolean =>
    (members[i] ?? []).some((role) => {
      if (tried.has(role)) return false;
      tried.add(role);
      const now = holder.get(role);
      if (now !== undefined && !joins(now, tried)) return false;
      holder.set(role, i);
      return true;
    });
  members.forEach((_, i) => joins(i, new Set()));
  return holder.size;
}
