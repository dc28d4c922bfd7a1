import type { Advice } from '../../formats/sdk/advice.ts';
import type * as Engine from '../engine/kernel/decisions.ts';
import type { Forecast as EngineForecast } from '../engine/game/forecast.ts';
import type {
  Answer,
  ConcedingView,
  DisputeView,
  Draft,
  Forecast,
  LogLine,
  Prompt,
  Quote,
  Refusal,
  UndoView,
  View,
  WishesView,
} from '../protocol/index.ts';
import type { ObjId, PersonId, Ref } from '../engine/kernel/refs.ts';
import type { EngineQuote, GamePort } from './ports.ts';

/** A person's wishes, whose yields name the core's objects. */
export type OwnWishes = Omit<WishesView, 'yields'> & {
  readonly yields: readonly (Omit<WishesView['yields'][number], 'object'> & { readonly source: ObjId })[];
};

/** Facts that the table adds to the game for its views. Live: read anew for each view. */
export interface TableFacts {
  readonly match: string;
  readonly format: string;
  readonly people: readonly { readonly name: string; readonly bot: string | null; readonly connected: boolean }[];
  /** disputes, as somebody at the table or who watches (null) sees them; nothing for programs */
  dispute?(person: PersonId | null): DisputeView | undefined;
  /** True if this question is answered for the person by their own wishes before anything else happens: they are not asked it. */
  answersItself?(person: PersonId, decision: string): boolean;
  /** facts for one person at the table alone; none for programs */
  private?(person: PersonId): {
    readonly undo?: UndoView;
    readonly conceding?: ConcedingView;
    readonly wishes?: OwnWishes;
    /** their role leads */
    readonly desk?: true;
  };
}

/**
 * One viewer's allow-listed view with its own handles, cached and incremental (server/match/view/view.ts). Unchanged branches of the next view
 * are the same objects as in the last one. The host calls `log()` after every input, so that lines can be written while events are fresh.
 */
export interface ViewerPort {
  view(): View;
  /** all lines so far for this viewer, `n` counting from 0 */
  log(): readonly LogLine[];
  readonly handles: HandlesPort;
}

/** One viewer's handles (server/match/view/handles.ts). */
export interface HandlesPort {
  /** handles and keys of this viewer to the core's refs; null if one of them is not (or no longer) this viewer's */
  toInternal(answer: Answer): Engine.Answer | null;
  /** the subject of a "why" in the core's terms: an object, a seat or an action key */
  toInternalAbout(about: string): string | null;
  toQuote(quote: EngineQuote): Quote;
  toForecast(forecast: EngineForecast): Forecast;
  /** the names of what has a handle, by it */
  toNames(names: readonly (readonly [Ref, string])[]): [string, string][];
  /** all handles as text, to be taken up by those of another viewer of the same match; absent where they cannot be */
  kept?(): string;
  /** Takes up kept handles, before any is dealt here. */
  takeUp?(kept: string): void;
}

export type MakeViewer = (game: GamePort, who: { readonly person: PersonId | null }, table: TableFacts) => ViewerPort;

/** A program that plays: it sees a view, like a person. */
export interface Bot {
  readonly name: string;
  /** it makes use of `ahead` */
  readonly thinksAhead?: boolean;
  choose(view: View, prompt: Prompt, tools: BotTools): Answer;
  /** Told instead of asked where its person can only pass (117.3d). */
  passed(): void;
}

export interface BotTools {
  readonly advice: Advice;
  quote(action: string, draft: Draft): Quote | Refusal;
  /** absent: it does not think ahead at this table */
  readonly ahead?: Lookahead;
}

/** Plays on from each of some answers in thought (server/match/thinking/look-ahead.ts) and tells what each comes to. The first is the one to beat; null: hopeless beside it, or no answer. */
export interface Lookahead {
  weigh(answers: readonly Answer[], worth: (view: View) => number): readonly (number | null)[];
}

export type MakeBot = (match: string, person: PersonId) => Bot;

/** A watch that notices if hidden information became known to anybody, or chance was used, since it began; asked after each input. */
export interface SecretWatch {
  look(): void;
  readonly revealed: boolean;
}
