import type { TriggerEvent } from '../../../../cards/oracle/ir/index.ts';
import type { GameEvent } from '../../kernel/events.ts';
import type { Game } from '../../ports/game.ts';
import { isSeatRef, objRef, refId, seatRef, type ObjId, type Ref, type SeatId } from '../../kernel/refs.ts';
import type { TriggerData } from '../../kernel/state/object.ts';

/**
 * CR 801: limited range of influence: where rules say who exists for whom (Rules.scopeSeats), what lies outside of it is out of reach.
 * Elsewhere all of this costs a look at one field.
 */
export function inScope(g: Game, observer: SeatId, ref: Ref): boolean {
  const seats = g.rules.scopeSeats;
  if (!seats) return true;
  if (isSeatRef(ref)) return seats(g, observer).includes(refId(ref));
  const o = g.world.object(refId(ref));
  if (o) return g.rules.scopeObject?.(g, observer, o) ?? true;
  const known = g.world.lastKnown(refId(ref));
  return known === undefined || seats(g, observer).includes(known.controller);
}

/** 801.5c: the nearest seat to the left for which this holds. */
export function nearestLeft(g: Game, from: SeatId, fits: (seat: SeatId) => boolean): SeatId | undefined {
  const all = g.world.everybody();
  return [...all.slice(from + 1), ...all.slice(0, from)].find((s) => !g.world.seat(s).left && fits(s));
}

/**
 * 801.7, 801.7a: true if a trigger event happens wholly in range of an ability's controller: everything and everybody that the event is said to be of. Where an object
 * moves out of or into range, it is looked at as it was before or after, as the ability looks at it (801.7a).
 */
export function eventInScope(g: Game, seat: SeatId, p: TriggerEvent, e: GameEvent, data: TriggerData): boolean {
  if (!g.rules.scopeSeats) return true;
  return partiesOf(g, p, e, data).every((ref) => inScope(g, seat, ref));
}

function partiesOf(g: Game, p: TriggerEvent, e: GameEvent, data: TriggerData): Ref[] {
  switch (e.e) {
    case 'zone': {
      if (p.on === 'enters' && e.now !== null) return [objRef(e.now)];
      const was = e.from === 'battlefield' ? g.world.lastKnown(e.obj) : undefined;
      return [seatRef(was ? was.controller : e.seat)];
    }
    case 'damage': {
      const both = p.on === 'dealsDamage' ? p.to !== undefined : 'by' in p && p.by !== undefined;
      return both ? [objRef(e.source), e.to] : [p.on === 'dealsDamage' ? objRef(e.source) : e.to];
    }
    case 'attack':
      return 'whom' in p && p.whom !== undefined ? [objRef(e.obj), e.target] : [objRef(e.obj)];
    case 'block':
      return [objRef(e.obj), ...('whom' in p && p.whom !== undefined ? others(data, e.obj) : [])];
    case 'blocked':
      return [objRef(e.obj), ...('by' in p && p.by !== undefined ? others(data, e.obj) : [])];
    default:
      return [...(data.subject === undefined ? [] : [objRef(data.subject)]), ...data.players.map(seatRef)];
  }
}

const others = (data: TriggerData, than: ObjId): Ref[] =>
  data.subject === undefined || data.subject === than ? [] : [objRef(data.subject)];
