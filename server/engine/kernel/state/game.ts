import type { CompiledCard } from '../../../../cards/oracle/ir/index.ts';
import type { Input } from '../input.ts';
import type { Recent, Shortcut, SpanState } from '../loop-state.ts';
import type { ObjId, SeatId, SideId, Ref } from '../refs.ts';
import type { GameObject, PhasedOut, LastKnown } from './object.ts';
import type {
  ContinuousEffect,
  Lasting,
  Permission,
  Shield,
  DelayedTrigger,
  ExileLink,
  PendingTrigger,
} from './effects.ts';
import type { MulliganProcess } from './mulligans.ts';
import type { Seat, Side, Person } from './seat.ts';
import type { Attack, TurnState, PriorityState, Zones } from './turn.ts';

/**
 * The state of a match: plain data, JSON in and JSON out. Only the journal's mutators write it (journal.ts), so all fields are
 * readonly. Ids are small integers: seats, sides and people index their arrays, objects count up (CR 400.7).
 */
export interface GameState {
  readonly schema: 1;
  readonly seats: readonly Seat[];
  readonly sides: readonly Side[];
  readonly people: readonly Person[];
  readonly objects: Readonly<Record<ObjId, GameObject>>;
  readonly zones: Zones;
  readonly phased?: readonly PhasedOut[];
  readonly effects: readonly ContinuousEffect[];
  readonly shields: readonly Shield[];
  readonly lasting?: readonly Lasting[];
  readonly permissions: readonly Permission[];
  readonly delayed: readonly DelayedTrigger[];
  readonly exiled: readonly ExileLink[];
  readonly pending: readonly PendingTrigger[];
  readonly lastKnown: Readonly<Record<ObjId, LastKnown>>;
  readonly turn: TurnState;
  readonly priority: PriorityState;
  readonly span: SpanState;
  /** of spells and abilities on the stack, in a format that reverses some: what announcing them has changed (732.1) */
  readonly reversals?: readonly Reversal[];
  readonly recent: Recent | null;
  readonly shortcut: Shortcut | null;
  /** targets that somebody has forbidden for what a seat announces of an object, until it is announced or given up */
  readonly barred?: readonly { readonly seat: SeatId; readonly source: ObjId; readonly refs: readonly Ref[] }[];
  /** replacement effects whose result is under way: they do not replace draws that it makes (614.5) */
  readonly replaced?: readonly string[] | undefined;
  /** absent: no mulligan process is under way */
  readonly mulligans?: MulliganProcess;
  readonly combat: { readonly attacks: readonly Attack[]; readonly firstStrike: readonly ObjId[] | null } | null;
  /** state values of the machines (machines.ts) */
  readonly flow: { readonly match: string; readonly turn: string; readonly priority: string };
  readonly over: {
    readonly winner: SideId | null;
    /** all sides that win, where it is more than one */ readonly winners?: readonly SideId[];
    readonly reason: string;
    readonly clauses: readonly string[];
  } | null;
  readonly rng: readonly [number, number, number, number];
  readonly nextId: number;
  readonly timestamp: number;
  /** decisions opened so far: ids are deterministic */
  readonly decisions: number;
  /** day or night, once it has become either (730.1) */
  readonly daytime?: 'day' | 'night';
  /** values that a format keeps */
  readonly marks: Readonly<Record<string, unknown>>;
}

/** Everything a match starts from; stored with its log, so that replays survive later changes. */
export type HandNeed = 'mana' | 'mana or help';

export interface MatchSetup {
  readonly rulesVersion: number;
  readonly format: string;
  readonly seed: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** variants laid over the format and changes of it (formats/sdk/composition/variant.ts); absent: none */
  readonly variants?: readonly string[];
  readonly changes?: readonly string[];
  readonly cards: Readonly<Record<string, CompiledCard>>;
  /**
   * Everybody is dealt from one pool that all know: what its cards take to do anything from a hand (empty-windows.ts), those that can be used whenever one has priority and
   * the others. Absent: some may do something for nothing.
   */
  readonly handsNeed?: { readonly fast: HandNeed; readonly slow?: HandNeed };
  readonly people: readonly { readonly name: string; readonly side: SideId }[];
  /** false: at this table nobody is told what would come of something; no rule of the game */
  readonly whatIf?: false;
  /** the table's rule for disputes (server/match/host/disputes.ts); no rule of the game */
  readonly disputes?: {
    readonly decides: 'consent' | 'role' | 'judge';
    readonly judge?: string | undefined;
    readonly seconds?: number | undefined;
    readonly each?: number | undefined;
  };
  /** days that each person has for each decision (server/match/host/timed-match.ts); absent: as long as they like; no rule of the game */
  readonly days?: number;
  /** the format's own start data, e.g. libraries by card key */
  readonly data: unknown;
  /** absent: the match begins at its beginning */
  readonly begins?: Beginning;
}

/** The start of a match that begins in the middle: with a position that was laid out, or with a moment of another match. */
export interface Beginning {
  /** at an open question (RunningMatch.point); absent: the format deals */
  readonly state?: GameState;
  /** names of the procedures that ask that question, where it is asked in the middle of something */
  readonly todo?: readonly string[];
  /** inputs that lead on from there to the moment at which play begins */
  readonly inputs?: readonly Input[];
  /** the match that it is a moment of, and the number of the last choice before it */
  readonly of?: { readonly match: string; readonly choice: number };
}

/**
 * Reversing a spell or ability (732.1). Announcing it leaves a record of what that changed, up to when somebody next has priority: what was paid and with which
 * mana abilities, what moved, what state-based actions did about it, what triggered. Reversing changes all of that back, each thing by itself, so that what has happened since stays.
 */
export interface Reversal {
  /** the spell or ability, on the stack */
  readonly by: ObjId;
  /** ids given out meanwhile: from the first up to before the last */
  readonly first: ObjId;
  readonly last: ObjId;
  /** objects that left their zone, as they were, and the places at which they lay; `now`: what became of them, in the end */
  readonly gone: readonly { readonly object: GameObject; readonly at: number; readonly now: readonly ObjId[] }[];
  readonly fields: readonly Change[];
  /** permanents that came from nowhere */
  readonly made: readonly ObjId[];
  readonly mana: readonly { readonly obj: ObjId; readonly seat: SeatId; readonly mana: string }[];
}

/** A field of an object, a seat, a side, the turn or the state itself. */
export interface Change {
  readonly of: 'objects' | 'seats' | 'sides' | 'turn' | 'state';
  readonly id: number;
  readonly key: string;
  readonly before?: unknown;
  readonly after?: unknown;
}
