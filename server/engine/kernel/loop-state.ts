import type { Answer, PartKind } from './decisions.ts';
import type { ObjId, PersonId, Ref, SeatId } from './refs.ts';

/** Records of the present step by which loops are found and repeated (CR 731). */

/** Resolutions of this step, for finding loops (CR 731). */
export interface SpanState {
  readonly resolved: number;
  /** the number of times that the table was asked if it is a loop */
  readonly asked: number;
  /** positions looked at, the one that is kept for comparing, and what happened since then */
  readonly watched: number;
  readonly anchor: string | null;
  /** somebody chose something since then: with another choice it might have stopped */
  readonly chosen: boolean;
  readonly seats: readonly SeatId[];
}
/** As a step begins. */
export const FRESH_SPAN: SpanState = { resolved: 0, asked: 0, watched: 0, anchor: null, chosen: false, seats: [] };

/** A choice that somebody made in this step, as it may be made again in a shortcut (CR 731.2a). */
export interface Choice {
  readonly person: PersonId;
  readonly kind: PartKind;
  readonly step: string;
  /** the question, as far as it is the same each time round */
  readonly moment: string;
  readonly answer: Answer;
  /** the objects that the answer names, and what each looked like */
  readonly named: Readonly<Record<Ref, string>>;
  /** of an order: the places of the items in the question */
  readonly order?: readonly number[];
  /** of an action: the position before it but for amounts, the next id then, and what it is called */
  readonly shape?: string;
  /** all of the position, where the same was done in such a one before (731.3) */
  readonly position?: string;
  readonly base?: ObjId;
  readonly label?: string;
}
export interface Recent {
  readonly choices: readonly Choice[];
  /** the number of earlier choices of the step, and of phases added before it, that are no longer remembered */
  readonly before: number;
  /** shortcuts proposed in them */
  readonly proposals: number;
}
/** A shortcut that is being taken (731.2c): a round of choices, how often it is made and was, and how far it has come. */
export interface Shortcut {
  readonly seat: SeatId;
  readonly round: readonly Choice[];
  readonly times: number;
  readonly done: number;
  readonly at: number;
  /** the next id as the round began that is repeated, and as this one began */
  readonly base: ObjId;
  readonly from: ObjId;
  /** where somebody said that they would choose otherwise (731.2b) */
  readonly places: readonly { readonly person: PersonId; readonly done: number; readonly at: number }[];
  /** the person who is at such a place now */
  readonly waits: PersonId | null;
}
