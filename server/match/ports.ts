import type * as Engine from '../engine/kernel/decisions.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import type { Advice } from '../../formats/sdk/advice.ts';
import type { Content } from '../../formats/sdk/content.ts';
import type { DeckForm } from '../../formats/sdk/deck/decks.ts';
import type { SetupRequest } from '../../formats/sdk/deal.ts';
import type { Ruling } from '../engine/kernel/ruling-operations.ts';
import type { Conceding } from '../engine/actions/conceding.ts';
import type { Afterwards, Forecast as EngineForecast } from '../engine/game/forecast.ts';
import type { Verdict } from '../engine/ports/legality.ts';
import type { Clause, StepSpec } from '../engine/ports/format-hooks.ts';
import type { FormatInfo, LogLine, SetInfo } from '../protocol/index.ts';
import type { ObjId, PersonId } from '../engine/kernel/refs.ts';
import type { GameState, MatchSetup } from '../engine/kernel/state/game.ts';
import type { Point } from './host/judge-port.ts';
import type { DisputeInput, TimeInput, UndoInput } from './log/table-inputs.ts';
import type { MakeViewer, SecretWatch } from './view-ports.ts';

/**
 * The needs of a running match as interfaces: the rules core's driver, the visibility authority, formats, bots, card sources and
 * the store. Wired in server/bin/start.ts; tests give small ones of their own.
 */

/** An input of the rules core. */
export type GameInput =
  | { readonly kind: 'answer'; readonly decision: string; readonly person: PersonId; readonly answer: Engine.Answer }
  | {
      readonly kind: 'concede' | 'leave';
      readonly person: PersonId;
      /** with everybody of their side */ readonly together?: true | undefined;
    }
  | {
      readonly kind: 'ruling';
      readonly person: PersonId;
      readonly seat: string;
      readonly about: string;
      readonly ruling: Ruling;
      /** by the table in a dispute */ readonly decided?: true | undefined;
    };

/** Everything that changes a match goes through one of these; the log is a list of them. */
export type Input = GameInput | UndoInput | DisputeInput | TimeInput;

/** The rules core's quote of a composed action, with its own object refs. */
export interface EngineQuote {
  readonly next?: { readonly slot: string; readonly part: Engine.Part } | undefined;
  readonly cost?: string | undefined;
  readonly reasons: readonly { readonly text: string; readonly clause: string }[];
  readonly payment?: Engine.Payment | null | undefined;
  readonly manaLeft?: string | undefined;
  readonly ready: boolean;
}

/** The rules that decide where people want to be asked. */
export interface StopRules {
  readonly turn: { readonly steps: readonly StepSpec[] };
  readonly specialActions?: readonly { readonly step?: string }[];
}

/** A match of the rules core as automatic passing looks at it. */
export interface MatchPort {
  readonly setup: MatchSetup;
  readonly state: GameState;
  readonly open: Engine.Decision | null;
  /** `clauses`: the format's own rules, for what cites them */
  readonly rules: StopRules & { readonly clauses: readonly Clause[] };
  /** an open question is one of priority (117.1) */
  readonly quiescent: boolean;
  /** a copy of the state at the open question, with the procedures that ask it; null in the middle of one */
  point(): Point | null;
  /** tells if this person, who has priority, can only pass: proven by public information, or by their own knowledge */
  idle(person: PersonId): { readonly proven: boolean; readonly own: boolean };
  /** this person is asked for an action with priority, and can only pass or activate mana abilities (117.3d) */
  canOnlyPass(person: PersonId): boolean;
  /** a creature of theirs whose turn it is could attack (508.1a) */
  canAttack(person: PersonId): boolean;
}

/** An open question, and what of it a person is to answer. */
export interface Asked {
  readonly id: string;
  readonly of: { readonly part: Engine.Part };
}

/** A game as plain JSON, to go on from. */
export type Snapshot = object;

/** The game at a table: a match of the rules core (server/engine/game/game.ts), or a tale with such matches inside (tale.ts). A refused input has changed nothing. */
export interface GamePort {
  readonly setup: MatchSetup;
  readonly rules: StopRules;
  /** the match of the core that is being played now; null while none is */
  readonly match: MatchPort | null;
  readonly over: GameState['over'];
  /** another number whenever a stretch of it is over; `where`: the same in words */
  readonly turn: number;
  readonly where: string;
  /** a snapshot may be taken */
  readonly quiescent: boolean;
  /** the number of questions opened so far; the id of the next object */
  readonly decisions: number;
  readonly nextId: ObjId;
  left(person: PersonId): boolean;
  /** the consequences of conceding for this person now; null: there is nothing for them to concede */
  conceding(person: PersonId): Conceding | null;
  isOpen(decision: string): boolean;
  /** The question that a person is to answer next; `decision`: only if it is that one. */
  asked(person: PersonId, decision?: string): Asked | null;
  /** people who still owe an answer, in the order in which they are asked */
  owing(): PersonId[];
  apply(input: GameInput): Engine.Refusal | null;
  /** The refusal of a ruling if it were made now. */
  mayRule(input: Extract<GameInput, { readonly kind: 'ruling' }>): Engine.Refusal | null;
  /** answers of a log that are not checked again while this is true; absent: all are */
  trusting?: boolean;
  /** Finds the question that an answer is for, checks the answer once, and goes on; tells how it reads. */
  accept(given: Engine.Given): { readonly reads: string | null } | Engine.Refusal;
  /** Goes on after an undo that led back to here: says so in the log, and numbers the open questions anew, above `decisions`. */
  tookBack(person: PersonId | null, what: string, decisions: number): void;
  /** Says something of the table's in everybody's log. */
  note(person: PersonId | null, text: string): void;
  quote(decision: string, person: PersonId, action: string, draft: Engine.Draft): EngineQuote | Engine.Refusal;
  why(person: PersonId, about: string): Verdict;
  snapshot(): Snapshot;
  /** short hash of the state */
  fingerprint(): string;
  /** Its record in tables of its own, as it is now; null: none. The same object as long as nothing of it changes. */
  record?(): object | null;
}

/** A person or the kind of bot that answers for them. */
export type Who = 'person' | 'random' | 'sensible';

export type BotKind = Exclude<Who, 'person'>;

/** A format as tables see it. */
export interface TableFormat {
  readonly info: FormatInfo;
  /** version of the rules that new setups are made for; an older setup goes on under today's rules, which may refuse what was logged */
  readonly rulesVersion: number;
  /** The format with variants laid over it and house rules; absent where it takes none. Throws a SetupError where they do not go with it. */
  chosen?(choice: {
    readonly variants?: readonly string[] | undefined;
    readonly changes?: readonly string[] | undefined;
  }): TableFormat;
  /** Throws a SetupError (formats/sdk) where people, options or cards do not fit the format. */
  makeSetup(
    request: {
      readonly seed: string;
      readonly people: readonly { readonly name: string }[];
      readonly options: Readonly<Record<string, unknown>>;
    } & Pick<SetupRequest, 'cards' | 'decks' | 'copies' | 'content'>,
  ): MatchSetup;
  /** The form of decks that people of a role may bring, by default of the first role that brings decks; null or absent: everything is dealt. Throws a SetupError on options that the format refuses. */
  deckForm?(options: Readonly<Record<string, unknown>>, role?: string): DeckForm | null;
  /** The file that people may bring to it; absent: none. */
  readonly content?: Content | undefined;
  /** Advice for bots that play by this setup. */
  advice(setup: MatchSetup): Advice;
  start(setup: MatchSetup): GamePort;
  restore(setup: MatchSetup, snapshot: Snapshot): GamePort;
  readonly makeViewer: MakeViewer;
  /** The result of this person's answer to the open declaration of attackers or blockers. Changes nothing. */
  forecast(game: GamePort, person: PersonId, answer: Engine.Answer): EngineForecast | Engine.Refusal;
  /** Actions that this person could still pay for after a draft. Changes nothing. */
  afterwards(game: GamePort, person: PersonId, action: string, draft: Engine.Draft): Afterwards | undefined;
  /** Watches what becomes known in a game from here on, beyond what this person knows now. */
  watch(game: GamePort, person: PersonId): SecretWatch;
}

/** The cards that `TableRequest.cards` names: whole cards, and with `rulings` those also on which the table has to rule. */
export interface CardSource {
  /** the imported sets by their code */
  sets(): Promise<readonly SetInfo[]>;
  cards(
    which: 'starter' | { readonly sets: readonly string[]; readonly rulings?: boolean | undefined },
  ): Promise<readonly CompiledCard[]>;
  /** cards of these sets that are left out; `rulable`: with `rulings` they would be there. A source without it leaves none out */
  leftOut?(which: {
    readonly sets: readonly string[];
    readonly rulings?: boolean | undefined;
  }): Promise<readonly { readonly card: CompiledCard; readonly rulable: boolean }[]>;
}

export interface SeatRecord {
  readonly person: PersonId;
  readonly role: string;
  readonly name: string;
  readonly who: Who;
  /** SHA-256 of the seat link's secret, hex; null for seats that nobody may take */
  readonly tokenHash: string | null;
  /** automatic passing as this person set it (stops.ts); null = the defaults */
  readonly stops: unknown;
  /** at a table that waits for decks: whether this person has brought theirs */
  readonly deck?: 'awaited' | 'brought' | undefined;
}

/** `gathering`: its people bring their decks; there is no setup yet */
export type MatchStatus = 'gathering' | 'ready' | 'playing' | 'over';

/** The deck that a person brought to a table: a list, or null for a deck dealt by the table. */
export interface BroughtDeck {
  readonly list: string | null;
}

export interface Gathering {
  /** the TableRequest */
  readonly request: unknown;
  /** by person; null: of this person none is expected */
  readonly decks: readonly (BroughtDeck | 'awaited' | null)[];
}

export interface MatchRecord {
  readonly id: string;
  readonly format: string;
  readonly title: string;
  readonly status: MatchStatus;
  readonly createdAt: Date;
  /** SHA-256 of the secret of the judge who decides its disputes, hex; absent: there is none */
  readonly judgeHash?: string | undefined;
  readonly seats: readonly SeatRecord[];
}

/** One appended input. Seqs count from 1 without gaps. */
export interface InputRow {
  readonly match: string;
  readonly seq: number;
  readonly epoch: number;
  readonly input: Input;
  /** the client's request id, so that a repeated request is known after a restart */
  readonly request: string | null;
  /** state after this input, where a stretch began with it (GamePort.turn) */
  readonly turn: number | null;
  readonly fingerprint: string | null;
}

/** A state to go on from, with the lines people have read so far, by viewer (person number or `watch`). */
export interface SnapshotRow {
  readonly seq: number;
  readonly state: Snapshot;
  readonly logs: Readonly<Record<string, readonly LogLine[]>>;
}

/**
 * Where matches are kept. A match belongs to the process that holds its lease; every write names the lease's epoch and is refused
 * (`FencedError`, by name) when another process has taken it since.
 */
export interface MatchStore {
  /** `request`: in the place of the setup of a table that waits for decks. `record`: what is kept of the game besides, from its start */
  create(
    match: Omit<MatchRecord, 'createdAt'> & { readonly setup: MatchSetup | { readonly request: unknown } },
    record?: object,
  ): Promise<void>;
  /** null once the match has begun */
  gathering(id: string): Promise<Gathering | null>;
  /** A deck in the place of this person's earlier one; false once the match has begun, or where of this person none is expected. */
  bringDeck(id: string, person: PersonId, deck: BroughtDeck): Promise<boolean>;
  /** Begins a match that waited for decks; false when it had begun already. */
  begin(id: string, setup: MatchSetup): Promise<boolean>;
  find(id: string): Promise<MatchRecord | null>;
  setup(id: string): Promise<MatchSetup | null>;
  /** ids of matches in this status, newest first */
  withStatus(status: MatchStatus, limit: number): Promise<string[]>;
  /** ids of matches under way that no person plays in, newest first */
  botsAlone(limit: number): Promise<string[]>;
  /** null: another living process has it */
  acquire(id: string): Promise<{ readonly epoch: number } | null>;
  /** of these, the ones still held */
  renew(ids: readonly string[]): Promise<string[]>;
  release(ids: readonly string[]): Promise<void>;
  /**
   * Resolves when the rows, of one match, are durable: all of them or, on an error, none. `record`: what is kept of the game in tables of its own from now on
   * (null: nothing any more), together with them; without it that stays as it is.
   */
  append(rows: readonly InputRow[], record?: object | null): Promise<void>;
  /** rows with a seq above `after`, in order */
  inputs(id: string, after: number): Promise<InputRow[]>;
  /** all inputs of one kind, in order */
  inputsOf(id: string, kind: Input['kind']): Promise<Input[]>;
  /** the last one kept, or the last one not after the input of this number */
  latestSnapshot(id: string, upTo?: number): Promise<SnapshotRow | null>;
  saveSnapshot(id: string, epoch: number, snapshot: SnapshotRow): Promise<void>;
  /** The last `most` ids that people's answers up to the input of this number came with, oldest first. */
  requests(
    id: string,
    upTo: number,
    most: number,
  ): Promise<readonly { readonly request: string; readonly input: Input }[]>;
  /** Like inputs, a status and a seat are written only under the match's epoch: else an error named FencedError. */
  setStatus(id: string, epoch: number, status: MatchStatus): Promise<void>;
  updateSeat(
    id: string,
    epoch: number,
    person: PersonId,
    change: Partial<Pick<SeatRecord, 'name' | 'who' | 'tokenHash' | 'stops'>>,
  ): Promise<void>;
}
