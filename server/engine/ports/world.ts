import type { Keyword, PlayerRestriction, Restriction } from '../../../cards/oracle/ir/index.ts';
import type { ActiveStatic, Board, Characteristics } from './characteristics.ts';
import type { ObjId, PersonId, Ref, SeatId, SideId } from '../kernel/refs.ts';
import type { GameObject, LastKnown } from '../kernel/state/object.ts';
import type { Seat, Totals } from '../kernel/state/seat.ts';

/** Derivations that are going on right now, so that what they ask for in turn is not derived again. Empty between any two calls of the world. */
export interface UnderWay {
  /** the board that the layers are being applied to: filters, amounts and conditions of continuous effects see it as far as it has come */
  board: Board | null;
  /** objects whose size is being counted */
  readonly counting: Set<ObjId>;
}

/**
 * A match as rules see it. Rules never walk `state.seats` or `state.objects` themselves: they ask here, as seen by an observer,
 * so that a format can say who and what exists for whom.
 */
export interface World {
  readonly underWay: UnderWay;
  /** The board as it is now; the last few are kept, so that a rolled-back draft finds its old one. */
  board(): Board;
  /** Names the board of now for `changedSince`; another number: another board. -1 while the layers are being applied. */
  readonly boardSerial: number;
  /** The objects whose characteristics differ from those on a board of before, that came or went or were written to; null: that is not known any more. */
  changedSince(serial: number): ReadonlySet<ObjId> | null;
  /** The part of the step's progress that cards can look at, which no stamp of the journal tells: empty in a match where none does. */
  readonly moment: string;
  /** True if any card of the match copies spells or abilities: then what these were is kept for a while after they have left (608.2h). */
  readonly copiesSpells: boolean;
  /** True if any card of the match says this word of the IR: `on:state`, `st:triggersAgain`. What no card asks for is not kept. */
  mentions(word: string): boolean;
  object(id: ObjId): GameObject | undefined;
  /** The object, which the caller knows to exist. */
  get(id: ObjId): GameObject;
  seat(id: SeatId): Seat;
  lastKnown(id: ObjId): LastKnown | undefined;
  /** The objects that something became as it left, where they are still there: of a melded permanent both cards (712.21c). */
  became(id: ObjId): readonly ObjId[];
  /** Characteristics now: derived on the battlefield, as printed (with characteristic-defining abilities) elsewhere. */
  chars(id: ObjId): Characteristics;
  controller(id: ObjId): SeatId;
  /** Power now or as last known (608.2h). */
  power(id: ObjId): number;
  has(id: ObjId, keyword: Keyword['k']): boolean;
  restricted(id: ObjId, rule: Restriction): boolean;
  isCreature(id: ObjId): boolean;
  /** True if the format has it stay on the battlefield, whatever would have it leave. */
  stays(id: ObjId): boolean;
  /** True if the format keeps it on the battlefield when an effect would do this to it: the format is told. */
  holds(id: ObjId, would: 'destroy' | 'leave' | 'control'): boolean;
  /** Every player that exists for the observer, the observer included, in seat order. `source`: what looks for players, where the format lets it find more. */
  seats(observer: SeatId, source?: ObjId): readonly SeatId[];
  /** Every seat whose zones exist for the observer, those that are no players too. */
  participants(observer: SeatId): readonly SeatId[];
  isPlayer(seat: SeatId): boolean;
  /** Every player that exists for the observer, and those who have left: their deeds are still found (800.4i). */
  seatsEver(observer: SeatId): readonly SeatId[];
  /** All seats that there ever were. */
  everybody(): readonly SeatId[];
  /** Everything that seats own, in any zone, in the order in which it came to be. */
  ownedBy(seats: readonly SeatId[]): ObjId[];
  /** True if no seat has left the match. */
  readonly everybodyStays: boolean;
  /** The seat that answers for a seat: itself, or the next one in turn order if it has left (800.4h). */
  decider(seat: SeatId): SeatId;
  /** Number of cards in a hand, or as its player left (800.4i). */
  handSize(seat: SeatId): number;
  /** The side that sits so many places after another, counted in turn order. */
  sideAfter(side: SideId, places: number): SideId;
  /** The side itself, or the next one in turn order that is still there (800.4j). */
  presentSide(side: SideId): SideId;
  /** All seats still in the match, for procedures that are nobody's (turn structure, state-based actions). */
  present(): readonly SeatId[];
  opponents(observer: SeatId): readonly SeatId[];
  /** The seats of opponents that are no players: what they control can be attacked like that of any opponent. */
  opposingDecks(observer: SeatId): readonly SeatId[];
  areOpponents(a: SeatId, b: SeatId): boolean;
  /** Permanents that an untargeted effect of the observer can reach. */
  permanents(observer: SeatId): ObjId[];
  permanentsOf(seat: SeatId): readonly ObjId[];
  creaturesOf(seat: SeatId): ObjId[];
  hand(seat: SeatId): readonly ObjId[];
  graveyard(seat: SeatId): readonly ObjId[];
  library(seat: SeatId): readonly ObjId[];
  command(seat: SeatId): readonly ObjId[];
  /** Objects in a zone of the format's own that the seat has, the last on top. */
  area(seat: SeatId, area: string): readonly ObjId[];
  /** Permanents attached to an object or player (301.5, 303.4). */
  attachments(ref: Ref): readonly ObjId[];
  /** Every permanent that is attached to something, in the order of the battlefield. */
  attachedPermanents(): readonly ObjId[];
  owns(seat: SeatId, o: GameObject): boolean;
  /** The life total; 0 where there is none. */
  life(seat: SeatId): number;
  /** True if the seat is a player with a life total. */
  hasLife(seat: SeatId): boolean;
  /** Where the life and the poison counters of a seat are counted: its own, or those of its side. */
  totals(seat: SeatId): Totals;
  /** Seats that a person answers for. */
  seatsOf(person: PersonId): readonly SeatId[];
  /** The seats of a side that are still in the match and take part. */
  sideSeats(side: SideId): readonly SeatId[];
  isActive(seat: SeatId): boolean;
  /** APNAP by side (101.4, 805.6): active seats, their side mates, then the other sides in turn order. */
  apnap(): SeatId[];
  statics(kind: string): readonly ActiveStatic[];
  playerRule(seat: SeatId, rule: string): boolean;
  /** True if a rule holds for a member of the side, and so for all of it: rules on life totals and counters, where a side shares them (810.9g–h, 810.10c). */
  sideRule(seat: SeatId, rule: PlayerRestriction): boolean;
  exists(ref: Ref): boolean;
  /** The place (battlefield part, in formats that have several) of a seat or object, for rules of the format. */
  placeOf(ref: Ref): number;
}
