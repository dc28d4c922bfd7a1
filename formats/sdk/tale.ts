import type { Conceding } from '../../server/engine/actions/conceding.ts';
import type { Answer, Part, Refusal } from '../../server/engine/decisions/types.ts';
import type { Clause, Rules } from '../../server/engine/world/format-hooks.ts';
import type { GameState, MatchSetup, PersonId, SideId } from '../../server/engine/kernel/state.ts';
import type { FormatInfo } from '../../server/protocol/tables.ts';
import type { TaleView } from '../../server/protocol/tale.ts';
import type { Adventure } from './character.ts';

/**
 * What a format brings that is more than one match of the core: a tale. Its state is plain data between people's answers, its questions are those of the
 * core, and a match may be played inside of it. Everything here is pure: whoever runs a tale (server/match) hands it a copy of its state to change and
 * throws the copy away where the answer is refused.
 */

/** A line of the log. `to`: who may read it; null for everybody. `card` is the key of a card. */
export interface TaleLine {
  readonly to: readonly PersonId[] | null;
  readonly say: readonly (string | { readonly card: string } | { readonly clause: string })[];
}

/** What the state of every tale has. JSON in, JSON out. */
export interface TaleState {
  /** the state's name in the tale's own machine */
  phase: string;
  /** raised whenever a stretch is over: a replay is compared there */
  stage: number;
  people: { name: string; left: boolean }[];
  lines: TaleLine[];
  /** how often something hidden became known to anybody or chance was used: taking back asks for consent then */
  revealed: number;
  over: { winner: SideId | null; reason: string; clauses: string[] } | null;
}

/** A question that somebody owes an answer to. The same `key` in the next state is the same question; another state of affairs has another key. */
export interface TaleQuestion {
  readonly key: string;
  readonly person: PersonId;
  /** `agree`: asked of several together, who see what the others have said */
  readonly mode: 'each' | 'agree';
  /** An offer that stays open beside the other questions: the tale goes on without an answer, bots ignore it, and the page shows it folded. */
  readonly standing?: true;
  readonly part: Part;
  readonly ifNothing?: string;
}

/** A match of the core that is played inside, until it is over. */
export interface InnerMatch {
  readonly setup: MatchSetup;
  readonly rules: Rules;
}

export interface Tale<S extends TaleState = TaleState> {
  /** The state before anybody was asked. */
  begin(setup: MatchSetup): S;
  /** Every open question, in order; at least one that is not `standing`. None while a match is played inside, or when it is over. */
  questions(setup: MatchSetup, s: S): readonly TaleQuestion[];
  /** Takes an answer that fits its question; null when it was taken. */
  answer(setup: MatchSetup, s: S, question: TaleQuestion, answer: Answer): Refusal | null;
  /** Somebody gives up or leaves. While a match is played inside, the match has been told already. */
  intervene(setup: MatchSetup, s: S, person: PersonId, kind: 'concede' | 'leave'): Refusal | null;
  /** The consequences of conceding while no match is played inside; absent or null: this person has nothing to concede. */
  conceding?(setup: MatchSetup, s: S, person: PersonId): Conceding | null;
  /** The match that is to be played now, if one is. The same state gives the same match. */
  match(setup: MatchSetup, s: S): InnerMatch | null;
  /** The match inside is over. */
  matchOver(setup: MatchSetup, s: S, match: GameState): void;
  /** What a person sees, by their right to see it; null: somebody who only watches. */
  view(setup: MatchSetup, s: S, person: PersonId | null): TaleView;
  /** What is kept of it in tables of their own, as far as it has come; written together with the answers that led to it. Null: nothing yet. */
  record(setup: MatchSetup, s: S): unknown;
}

/** A tale as everything outside of its format sees it. */
export interface TaleDefinition {
  readonly id: string;
  readonly info: FormatInfo;
  readonly clauses: readonly Clause[];
  /** The rules of the matches that are played inside, as far as they say where people want to be asked. */
  readonly rules: (setup: MatchSetup) => Pick<Rules, 'turn' | 'specialActions'>;
  readonly tale: Tale;
  /** where what is kept of it can be read: the page's address before the match's id, and what that is called; absent: nothing is kept */
  readonly story?: { readonly page: string; readonly name: string };
  /** it is one session of a campaign: its `record` is a CampaignRecord (character.ts), and characters come to it and leave it */
  readonly adventure?: Adventure;
}
