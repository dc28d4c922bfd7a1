import type { Answer } from './decisions.ts';
import type { PersonId, Ref } from './refs.ts';
import type { Ruling } from './ruling-operations.ts';

/** A person has the table rule on a card at any time their side has priority: for one of their seats, about an object. */
export interface RulingInput {
  readonly person: PersonId;
  readonly seat: Ref;
  readonly about: Ref;
  readonly ruling: Ruling;
  /** the table has decided it in a dispute: it may be about anything, nobody is asked any more, and `about` is not looked at */
  readonly decided?: true | undefined;
}

/** An input of a match. The setup and the inputs are the match; all are logged. */
export type Input =
  | { readonly kind: 'answer'; readonly decision: string; readonly person: PersonId; readonly answer: Answer }
  | {
      readonly kind: 'concede' | 'leave';
      readonly person: PersonId;
      /** with everybody of their side */ readonly together?: true | undefined;
    }
  | ({ readonly kind: 'ruling' } & RulingInput);
