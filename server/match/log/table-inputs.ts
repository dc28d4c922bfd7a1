import type { Ruling } from '../../protocol/index.ts';
import type { PersonId } from '../../engine/kernel/refs.ts';

/** Inputs of the table itself, logged among those of the game: undo, disputes, and times that ran out. */

/**
 * Takes back every input of the game after number `to`: the match goes on from there (rebuild.ts). `decisions`: how many questions had been opened before, so that none is
 * numbered twice; `what`: what is taken back, for the log. `person`: null where nobody asked for it, but newer rules refuse the first of these inputs.
 */
export interface UndoInput {
  readonly kind: 'undo';
  readonly person: PersonId | null;
  readonly to: number;
  readonly decisions: number;
  readonly what: string;
}

/** An act by a person's own hand: the number of its input, and its words. */
export interface Act {
  readonly seq: number;
  readonly person: PersonId;
  readonly what: string;
}

/** The act to which a dispute can lead back; `revealed`: hidden information became known or chance was used since. */
export interface DisputedAct extends Act {
  readonly revealed: boolean;
}

/** The ways in which a dispute ends. `withdrawn` by whoever contested; `time`: nobody decided, so what was contested stands; `moot`: the match is over. */
export type Settlement = 'stands' | 'takeBack' | 'ruling' | 'withdrawn' | 'time' | 'moot';

/** A proposal to settle a dispute, of the judge if of no person; the people in `owing` have not agreed yet. */
export interface Proposed {
  readonly person: PersonId | null;
  readonly as: 'stands' | 'takeBack' | 'ruling';
  /** the operations, with the core's refs */
  readonly ruling?: Ruling | undefined;
  readonly owing: readonly PersonId[];
}

/**
 * A dispute begins, comes nearer to its end, or ends; the game itself is not changed, so an undo takes none of these back. `says`: the sentence that the log has of it. `at`,
 * `until`: when it was raised and when its time is over, in milliseconds since 1970. `act`: null where there is nothing to lead back to.
 */
export type DisputeInput =
  | {
      readonly kind: 'dispute';
      readonly is: 'contested';
      readonly person: PersonId;
      readonly about: string;
      readonly at: number;
      readonly until: number;
      readonly act: DisputedAct | null;
      readonly says: string;
    }
  | {
      readonly kind: 'dispute';
      /** `proposed`: another proposal than before; `goesOn`: somebody has left, so there is nothing to lead back to any more */
      readonly is: 'proposed' | 'goesOn';
      readonly person: PersonId | null;
      /** the proposal from then on; null: none */
      readonly proposed: Proposed | null;
      readonly says: string;
    }
  | {
      readonly kind: 'dispute';
      readonly is: 'settled';
      /** the person who decided, or proposed what all agreed to; null where time or the judge did */
      readonly person: PersonId | null;
      readonly as: Settlement;
      readonly says: string;
    };

/** A person's time for a question has run out: the next input is a bot's answer for them. `says`: the sentence that the log has of it. `at`: milliseconds since 1970. */
export interface TimeInput {
  readonly kind: 'time';
  readonly person: PersonId;
  readonly at: number;
  readonly says: string;
}

/** True for an input of the table itself: it is no move of the game. */
export const isOfTable = <I extends { readonly kind: string }>(
  input: I,
): input is Extract<I, { readonly kind: 'undo' | 'dispute' | 'time' }> =>
  input.kind === 'undo' || input.kind === 'dispute' || input.kind === 'time';
