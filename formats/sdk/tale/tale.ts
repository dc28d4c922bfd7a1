import type { Conceding } from '../../../server/engine/actions/conceding.ts';
import type { Answer, Part, Refusal } from '../../../server/engine/kernel/decisions.ts';
import type { Clause, Rules } from '../../../server/engine/ports/format-hooks.ts';
import type { FormatInfo } from '../../../server/protocol/tables.ts';
import type { TaleView } from '../../../server/protocol/tale.ts';
import type { Advice } from '../advice.ts';
import type { Content } from '../content.ts';
import type { Adventure } from './character.ts';
import type { Sessions } from './sessions.ts';
import type { TaleStudy } from './study.ts';
import type { PersonId, SideId } from '../../../server/engine/kernel/refs.ts';
import type { GameState, MatchSetup } from '../../../server/engine/kernel/state/game.ts';

/**
 * A tale: a format that is more than one match of the core.
 * Its state is plain data between people's answers, its questions are those of the core, and a match may be
 * played inside. Everything here is pure: the runner (server/match) passes a copy of the state to change and
 * discards it if the answer is refused.
 */

/** A line of the log. `to`: its readers; null for everyone. `card`: the key of a card. */
export interface TaleLine {
  readonly to: readonly PersonId[] | null;
  readonly say: readonly (string | { readonly card: string } | { readonly clause: string })[];
}

/** State that every tale has. JSON in, JSON out. */
export interface TaleState {
  /** the state's name in the tale's own machine */
  phase: string;
  /** raised when a part of the tale is over; replays are compared there */
  stage: number;
  people: { name: string; left: boolean }[];
  lines: TaleLine[];
  /** chapter of each line, in tales that are told in chapters */
  chapters?: string[];
  /** counts hidden cards becoming known and uses of chance: undoing one needs consent */
  revealed: number;
  over: { winner: SideId | null; reason: string; clauses: string[] } | null;
}

/** The state of any tale before anybody was asked, in the phase that it begins with. */
export const begun = <Phase extends string>(setup: MatchSetup, phase: Phase): TaleState & { phase: Phase } => ({
  phase,
  stage: 0,
  people: setup.people.map(({ name }) => ({ name, left: false })),
  lines: [],
  revealed: 0,
  over: null,
});

/**
 * A question to one person.
 * An equal `key` in the next state means the same question, so a question about a changed state needs another
 * key.
 */
export interface TaleQuestion {
  readonly key: string;
  readonly person: PersonId;
  /** `agree`: several people are asked together and see each other's answers */
  readonly mode: 'each' | 'agree';
  /**
   * An offer that stays open besides other questions.
   * The tale goes on without an answer, bots ignore it, and the page shows it folded.
   */
  readonly standing?: true;
  /**
   * The treatment of a question that happens to have one answer; absent: it is answered, and its person is told.
   * `public`: everyone is told. `asked`: it is asked all the same, as it waits for this person on purpose, or as
   * the others could tell from a missing question what lies hidden (400.2).
   */
  readonly sole?: 'public' | 'asked';
  readonly part: Part;
  readonly ifNothing?: string;
}

/** A match of the core that is played inside the tale. */
export interface InnerMatch {
  readonly setup: MatchSetup;
  readonly rules: Rules;
}

export interface Tale<S extends TaleState = TaleState> {
  /** The state before anybody was asked. */
  begin(setup: MatchSetup): S;
  /** Open questions in order; at least one is not `standing`. None during a match inside, or at the end. */
  questions(setup: MatchSetup, s: S): readonly TaleQuestion[];
  /** Take an answer that fits its question. Null if it is accepted. */
  answer(setup: MatchSetup, s: S, question: TaleQuestion, answer: Answer): Refusal | null;
  /** Concede or leave. A match that is played inside has been told already. */
  intervene(setup: MatchSetup, s: S, person: PersonId, kind: 'concede' | 'leave'): Refusal | null;
  /** Consequences of conceding outside a match; absent or null: this person has nothing to concede. */
  conceding?(setup: MatchSetup, s: S, person: PersonId): Conceding | null;
  /** The match to play now, if any. Equal states give equal matches. */
  match(setup: MatchSetup, s: S): InnerMatch | null;
  /** The match inside is over. */
  matchOver(setup: MatchSetup, s: S, match: GameState): void;
  /** Progress of a match inside that the view of the tale shows, such as the scenes that have opened; absent: it shows none. */
  progress?(match: GameState): number;
  /** A person's view of the tale; null: that of a spectator. `progress`: that of the match inside, while one is played. */
  view(setup: MatchSetup, s: S, person: PersonId | null, progress?: number): TaleView;
  /**
   * Record of the tale so far for tables of its own; null: nothing yet.
   * It is written together with the answers that led to it.
   */
  record(setup: MatchSetup, s: S): unknown;
}

/** A tale as other code sees it. */
export interface TaleDefinition {
  readonly id: string;
  readonly info: FormatInfo;
  readonly clauses: readonly Clause[];
  /** Rules of the inner matches, as far as stops need them. */
  readonly rules: (setup: MatchSetup) => Pick<Rules, 'turn' | 'specialActions'>;
  /** Advice for bots, on its forms and in the matches inside; default: none. */
  readonly advice?: (setup: MatchSetup) => Advice;
  readonly tale: Tale;
  /** the file that people may bring; absent: none */
  readonly content?: Content;
  /** page of the tale's story, before the match's id in the address, and its name; absent: there is no story */
  readonly story?: { readonly page: string; readonly name: string };
  /**
   * for a session of a campaign, which characters join and leave
   * Its `record` is a CampaignRecord (character.ts).
   */
  readonly adventure?: Adventure;
  /** sessions for reports; absent: they are made of its `adventure` */
  readonly sessions?: Sessions;
  /** measurements that `npm run sim` offers */
  readonly studies?: readonly TaleStudy[];
}
