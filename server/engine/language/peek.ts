import type { Filter, ObjectSel, PlayerSel } from '../../../cards/oracle/ir/index.ts';
import { amountOf, type AmountContext } from './amounts.ts';
import { NO_REFS, NO_SEATS } from './resolution.ts';
import { defendingSeat } from './qualifiers.ts';
import type { Exec } from '../ports/resolution.ts';
import type { Game } from '../ports/game.ts';
import { candidates } from './candidates.ts';
import { isSeatRef, refId, type ObjId, type Ref, type SeatId } from '../kernel/refs.ts';
import type { TriggerData } from '../kernel/state/object.ts';

/**
 * Objects and players that selectors name, read without asking and without moving "it" on: for amounts and conditions. Objects that are gone are included, since
 * their last known information may be wanted (608.2h).
 */
export function peekObjects(g: Game, sel: ObjectSel, c: AmountContext): ObjId[] {
  switch (sel.sel) {
    case 'self':
      return [c.source];
    case 'target':
      return objectIds(slotRefs(c.exec, sel));
    case 'it':
      return spokenOf(c);
    case 'each':
      return candidates(g, sel.filter, withTargetPlayer(c, sel.filter));
    case 'attached': {
      const to = (g.world.object(c.source) ?? g.world.lastKnown(c.source))?.attachedTo;
      return to !== null && to !== undefined && !isSeatRef(to) ? [refId(to)] : [];
    }
    case 'choose':
      return [];
    case 'and':
      return [...new Set([...peekObjects(g, sel.a, c), ...peekObjects(g, sel.b, c)])];
    case 'dealer':
    case 'targeting':
      return [...(c.event?.subjects ?? [])];
    case 'subject':
      return subjectsOf(c.event, c.source);
    case 'paid':
      return [...(c.exec?.paid[sel.how] ?? [])];
    case 'top': {
      const n = Math.max(0, amountOf(g, sel.count, c));
      return [...new Set(peekPlayers(g, sel.of, c).flatMap((s) => topOf(g, s, n)))]; // seats may share a library
    }
  }
}

export function peekPlayers(g: Game, sel: PlayerSel, c: AmountContext): readonly SeatId[] {
  switch (sel.sel) {
    case 'you':
      return [c.you];
    case 'each player':
      return inOrder(g, reached(g, c.you, c.source));
    case 'each opponent':
      return inOrder(
        g,
        reached(g, c.you, c.source).filter((s) => g.world.areOpponents(s, c.you)),
      );
    case 'each other player':
      return inOrder(
        g,
        reached(g, c.you, c.source).filter((s) => s !== c.you),
      );
    case 'target player':
      return seatIds(slotRefs(c.exec, sel));
    case 'that player':
      return thatPlayers(c);
    case 'controller':
      return distinct(peekObjects(g, sel.of, c).flatMap((id) => controllerOf(g, id, c.exec) ?? []));
    case 'owner':
      return distinct(peekObjects(g, sel.of, c).flatMap((id) => ownerOf(g, id, c.you) ?? []));
    case 'defending player': {
      const seat = defendingSeat(g, c);
      return seat === undefined ? [] : [seat];
    }
    case 'enchanted player': {
      const to = (g.world.object(c.source) ?? g.world.lastKnown(c.source))?.attachedTo;
      return to !== null && to !== undefined && isSeatRef(to) ? [refId(to)] : [];
    }
    case 'active player':
      return g.state.turn.seats.slice(0, 1);
    case 'an opponent':
      return g.world.opponents(c.you).slice(0, 1);
  }
}

/** The chosen, still legal targets of a selector (608.2b). */
export function slotRefs(x: Exec | undefined, sel: object): readonly Ref[] {
  const slot = x?.slots.get(sel);
  return slot === undefined ? NO_REFS : (x?.targets[slot] ?? NO_REFS);
}

/** A filter that says "target player controls" has a slot of its own: that player is meant. */
export function withTargetPlayer(c: AmountContext, f: Filter): AmountContext {
  if ((f.whose !== 'targetPlayer' && f.whose !== 'targetOpponent') || !c.exec?.slots.has(f)) return c;
  return { ...c, that: seatIds(slotRefs(c.exec, f)) };
}

export const objectIds = (refs: readonly Ref[]): ObjId[] => refs.flatMap((r) => (isSeatRef(r) ? [] : [refId(r)]));
export const seatIds = (refs: readonly Ref[]): SeatId[] => refs.flatMap((r) => (isSeatRef(r) ? [refId(r)] : []));

/** 608.2k: "It": what was selected last, else the subject of the trigger event, else the source. */
function spokenOf(c: AmountContext): ObjId[] {
  const it = c.exec?.it;
  if (it && (it.length > 0 || it === NO_REFS)) return objectIds(it);
  const { event } = c;
  if (event?.subjects?.includes(c.source) && event.subject !== c.source) return [c.source];
  if (event?.subject !== undefined && event.subjects?.[0] !== event.subject) return [event.subject];
  return event?.subjects?.length ? [...event.subjects] : [c.source];
}

/** "That creature", "that spell": the subject, or the others of the event where the source itself is the subject. */
export function subjectsOf(event: TriggerData | null | undefined, source: ObjId): ObjId[] {
  if (!event) return [];
  const { subject, subjects } = event;
  if (subjects?.length && (subject === undefined || subject === source || subjects[0] === subject))
    return [...subjects];
  return subject === undefined ? [] : [subject];
}

function thatPlayers(c: AmountContext): readonly SeatId[] {
  const { exec } = c;
  if (!exec) return c.that?.length ? c.that : (c.event?.players ?? []);
  if (exec.that.length > 0 || exec.that === NO_SEATS) return exec.that;
  const named = seatIds(exec.it);
  return named.length > 0 ? named : (exec.event?.players ?? []);
}

/** The top `n` cards of the library a seat uses, topmost first. */
export function topOf(g: Game, seat: SeatId, n: number): ObjId[] {
  const list = g.world.library(seat);
  return list.slice(Math.max(0, list.length - n)).reverse();
}

/** Seats that an untargeted effect of the observer's reaches. */
function reached(g: Game, observer: SeatId, source: ObjId): readonly SeatId[] {
  return g.rules.reachSeats ? g.rules.reachSeats(g, observer) : g.world.seats(observer, source);
}

/** In the order in which they choose and act (101.4). */
export function inOrder(g: Game, seats: readonly SeatId[]): readonly SeatId[] {
  return seats.length < 2 ? seats : g.world.apnap().filter((s) => seats.includes(s));
}

/** 108.4a: the controller now or as last known (608.2h); the owner of a card that has none. */
export function controllerOf(g: Game, id: ObjId, x: Exec | undefined): SeatId | undefined {
  const was = x?.moved?.get(id);
  const o = g.world.object(id);
  if (o && (o.zone === 'battlefield' || o.zone === 'stack')) return g.world.controller(id);
  const known = g.world.lastKnown(o ? (was ?? -1) : id);
  if (known) return known.zone === 'battlefield' || known.zone === 'stack' ? known.controller : known.owner;
  return o?.owner;
}

function ownerOf(g: Game, id: ObjId, observer: SeatId): SeatId | undefined {
  const owner = (g.world.object(id) ?? g.world.lastKnown(id))?.owner;
  return owner !== undefined && g.rules.ownerSeat ? g.rules.ownerSeat(g, id, observer) : owner;
}

function distinct(seats: readonly SeatId[]): readonly SeatId[] {
  return seats.length < 2 ? seats : [...new Set(seats)];
}
