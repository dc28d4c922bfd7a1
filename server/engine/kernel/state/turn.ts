import type { ObjId, SeatId, SideId, PersonId, Ref } from '../refs.ts';

/** Where an attacker is headed and who blocks it (CR 508.1b, 509.1). */
export interface Attack {
  readonly id: ObjId;
  readonly target: Ref;
  /** the seat attacked, or whose permanent is (CR 506.2) */
  readonly defender: SeatId;
  readonly blocked: boolean;
  readonly blockers: readonly ObjId[];
  /** the band in which it attacks, alike for all of it (702.22c) */
  readonly band?: number;
  /** true if the permanent that it attacked was removed from combat: it attacks nothing (506.4c) */
  readonly lost?: boolean;
}

export interface TurnState {
  readonly number: number;
  readonly side: SideId;
  /** the active seats: all heads of the side, or one seat on an extra turn of its own */
  readonly seats: readonly SeatId[];
  /** an extra turn: not the side's own */
  readonly extra: boolean;
  readonly step: string;
  /** true if this step's turn-based actions are done */
  readonly begun: boolean;
  /** main phases that have begun; a turn that was stored without it counts none */
  readonly mains?: number;
  /** true once the format has done what it does as a turn begins */
  readonly opened?: true;
  /** turns to come before the next ordinary one, latest first (500.7) */
  readonly queue: readonly { readonly side: SideId; readonly seats: readonly SeatId[] }[];
  /** side whose ordinary turn comes next */
  readonly next: SideId;
  /** phases to insert after the current phase (500.8), by the step they begin with, and whose they are */
  readonly inserted: readonly { readonly step: string; readonly seats: readonly SeatId[] }[];
  /** while inserted phases run: where the turn goes on after them, and whose it is */
  readonly resume: { readonly step: string; readonly seats: readonly SeatId[] } | null;
  readonly died: number;
  /** the most spells that one player cast in the turn before, of all players and of those that were active */
  readonly castBefore: { readonly any: number; readonly active: number };
  /** an effect has just ended the turn or its combat phase (723) */
  readonly ends: 'turn' | 'combat phase' | null;
  /** players get priority in this cleanup step, so that another follows (514.3a) */
  readonly again: boolean;
  /** abilities that have triggered, or done what they do, as often as they may in a turn (603.2h): source and place among its abilities */
  readonly triggered: readonly string[];
}

export interface PriorityState {
  readonly side: SideId;
  readonly passed: readonly PersonId[];
  /** sides that have passed in succession */
  readonly passes: number;
}

export interface Zones {
  readonly library: readonly (readonly ObjId[])[]; // by library index; the last is the top card
  readonly hand: readonly (readonly ObjId[])[]; // by seat
  readonly graveyard: readonly (readonly ObjId[])[]; // by seat; the last is the top
  readonly command: readonly (readonly ObjId[])[]; // by command index
  readonly battlefield: readonly ObjId[];
  readonly exile: readonly ObjId[];
  readonly stack: readonly ObjId[]; // the last is the top
}
