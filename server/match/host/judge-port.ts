import type { PersonId, Ref } from '../../engine/kernel/refs.ts';
import type { GameState, MatchSetup } from '../../engine/kernel/state/game.ts';
import type { ProcedureName } from '../../engine/turn/chart-names.ts';
import type { Judged, KeptRuling, Refusal } from '../../protocol/index.ts';

/** A state to go on from at the same question; `todo`: the procedures that ask it, where it is not asked between procedures. */
export interface Point {
  readonly state: GameState;
  readonly todo?: readonly ProcedureName[];
}

/** An answer in a match as a ruling that can be kept under a link: the position as whoever asked knew it, and what it was judged by. */
export interface Answered {
  readonly file: KeptRuling['file'];
  readonly judged: Judged;
  readonly under: Pick<KeptRuling, 'format' | 'options'>;
}

/** Answers, and the names by which lines may call things. `answered`: absent where nothing was asked, or the position cannot be told in a file. */
export interface ToldOfMoment {
  readonly judged: Judged;
  readonly names: readonly (readonly [Ref, string])[];
  readonly answered?: Answered | undefined;
}

/** Answers questions about a point of a match by playing on from it, as this person may know it. The match is not touched. */
export type JudgeMoment = (
  moment: Point & { readonly setup: MatchSetup; readonly person: PersonId | null },
  asked: { readonly acts: readonly string[]; readonly questions: readonly string[] },
) => Promise<ToldOfMoment | Refusal>;
