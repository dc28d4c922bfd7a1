import type { PersonId, Ref } from '../../engine/kernel/refs.ts';
import type { GameState, MatchSetup } from '../../engine/kernel/state/game.ts';
import type { ProcedureName } from '../../engine/turn/chart-names.ts';
import type { Judged, Refusal } from '../../protocol/index.ts';

/** A state to go on from at the same question; `todo`: the procedures that ask it, where it is not asked between procedures. */
export interface Point {
  readonly state: GameState;
  readonly todo?: readonly ProcedureName[];
}

/** Answers, and the names by which lines may call things. */
export interface ToldOfMoment {
  readonly judged: Judged;
  readonly names: readonly (readonly [Ref, string])[];
}

/** Answers questions about a point of a match by playing on from it, as this person may know it. The match is not touched. */
export type JudgeMoment = (
  moment: Point & { readonly setup: MatchSetup; readonly person: PersonId | null },
  asked: { readonly acts: readonly string[]; readonly questions: readonly string[] },
) => Promise<ToldOfMoment | Refusal>;
