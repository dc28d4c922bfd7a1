import type { GameObject } from './state/object.ts';
import type { Seat } from './state/seat.ts';
import type { GameState } from './state/game.ts';

/**
 * Objects and seats with every field that they may have, in one order, those without a value undefined. The runtime then finds each field at the same
 * place in all of them; with fields that come and go every object would be a kind of its own, and reading them several times as slow. JSON and
 * fingerprints leave out what is undefined.
 */
export type Whole<T> = { -readonly [K in keyof T]-?: T[K] | undefined };

/** A value that is being made, or written to by the journal: everywhere else it is readonly. */
export type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A copy of something with other values in some of its fields, and still of the same shape: a spread that names a field again makes one of its own. */
export function changed<T extends object>(of: T, change: Partial<T>): T {
  const copy = { ...of };
  for (const key in change) copy[key] = change[key] as T[typeof key];
  return copy;
}

export function wholeObject(o: GameObject): GameObject {
  const whole: Whole<GameObject> = {
    id: o.id,
    def: o.def,
    face: o.face,
    kind: o.kind,
    owner: o.owner,
    controller: o.controller,
    zone: o.zone,
    area: o.area,
    tapped: o.tapped,
    faceDown: o.faceDown,
    downBy: o.downBy,
    damage: o.damage,
    deathtouched: o.deathtouched,
    activated: o.activated,
    counters: o.counters,
    counterTimes: o.counterTimes,
    attachedTo: o.attachedTo,
    timestamp: o.timestamp,
    held: o.held,
    since: o.since,
    frozen: o.frozen,
    exerted: o.exerted,
    chosen: o.chosen,
    exiledWith: o.exiledWith,
    turned: o.turned,
    was: o.was,
    known: o.known,
    casts: o.casts,
    stack: o.stack,
    parts: o.parts,
    marks: o.marks,
  };
  return whole as GameObject;
}

function wholeSeat(s: Seat): Seat {
  const whole: Whole<Seat> = {
    id: s.id,
    name: s.name,
    side: s.side,
    person: s.person,
    controlled: s.controlled,
    controlNext: s.controlNext,
    place: s.place,
    player: s.player,
    library: s.library,
    command: s.command,
    pool: s.pool,
    snow: s.snow,
    bound: s.bound,
    landsPlayed: s.landsPlayed,
    counters: s.counters,
    maxHand: s.maxHand,
    left: s.left,
    leftWith: s.leftWith,
    lost: s.lost,
    own: s.own,
    turns: s.turns,
    drewFromEmpty: s.drewFromEmpty,
    turn: s.turn,
    skips: s.skips,
    mulligans: s.mulligans,
    outside: s.outside,
    marks: s.marks,
  };
  return whole as Seat;
}

/** A state, as it was built or read from JSON, in that form. */
export function wholeState(state: GameState): GameState {
  const objects = Object.fromEntries(Object.entries(state.objects).map(([id, o]) => [id, wholeObject(o)]));
  const phased = state.phased?.map((p) => ({ ...p, object: wholeObject(p.object) }));
  return { ...state, ...(phased ? { phased } : {}), objects, seats: state.seats.map(wholeSeat) };
}
