import type { InnerMatch, Tale, TaleDefinition, TaleQuestion, TaleState } from '../../formats/sdk/tale/tale.ts';
import { insertLine, settledSole } from '../../formats/sdk/tale/sole-answers.ts';
import { checkAnswer } from '../engine/decisions/check-suggest-sample.ts';
import type { Conceding } from '../engine/actions/conceding.ts';
import type { Draft, Given, Refusal } from '../engine/kernel/decisions.ts';
import { CHANGED, NOT_SHOWN, readsAs, versionOf } from '../engine/decisions/taking.ts';
import { fingerprintOf } from '../engine/kernel/fingerprint.ts';
import { restoreGame, startGame, type Game } from '../engine/game/game.ts';
import { tookBackText } from '../engine/game/table-notes.ts';
import type { Verdict } from '../engine/ports/legality.ts';
import type { TaleView } from '../protocol/index.ts';
import { keptOf } from './log/campaign-record.ts';
import type { Asked, EngineQuote, GameInput, GamePort, StopRules } from './ports.ts';
import type { PersonId } from '../engine/kernel/refs.ts';
import type { MatchSetup } from '../engine/kernel/state/game.ts';
import { isOver, STALE, NOT_YOURS, NO_MATCH } from './tale-refusals.ts';
import type { Chapter, TaleAsked, TaleSnapshot } from './tale-snapshot.ts';

/** more turns than a match has: stage and turn together make one number */
const TURNS = 100_000;

/**
 * A tale as tables run it: its reducer is given a copy of the state for every input, and the copy becomes the state when the input is taken. While a match is
 * played inside, questions and answers are the match's. Deterministic like a match of the core: the same setup and inputs give the same states.
 */
export class TaleGame implements GamePort {
  readonly setup: MatchSetup;
  readonly rules: StopRules;
  /** the matches inside, in order, since the game was begun or restored */
  readonly chapters: Chapter[] = [];
  /** lines of the tale that were there before */
  readonly since: number;
  readonly #definition: TaleDefinition;
  readonly #tale: Tale;
  #state: TaleState;
  #open: readonly TaleAsked[] = [];
  /** questions opened so far, before the match that is played inside */
  #count = 0;
  #match: Game | null = null;
  #record: { readonly of: TaleState; readonly record: object | null } | null = null;

  private constructor(definition: TaleDefinition, setup: MatchSetup, state: TaleState, since: number) {
    this.setup = setup;
    this.rules = definition.rules(setup);
    this.since = since;
    this.#definition = definition;
    this.#tale = definition.tale;
    this.#state = state;
  }

  /** A tale from its beginning, run to its first questions. */
  static start(definition: TaleDefinition, setup: MatchSetup): TaleGame {
    const game = new TaleGame(definition, setup, definition.tale.begin(setup), 0);
    game.#goOn();
    return game;
  }

  /** A tale from a snapshot, at the same questions. */
  static restore(definition: TaleDefinition, setup: MatchSetup, snapshot: TaleSnapshot): TaleGame {
    const { tale: state, ids, decisions, match } = structuredClone(snapshot);
    const game = new TaleGame(definition, setup, state, state.lines.length);
    game.#count = decisions;
    const inner = match === null ? null : definition.tale.match(setup, state);
    if (match !== null && inner === null)
      throw new Error('the tale knows nothing of the match that is played inside of it');
    if (match !== null && inner !== null) game.#play(restoreGame(inner.setup, inner.rules, match));
    game.#goOn(new Map(Object.entries(ids)));
    return game;
  }

  // ---- what a table looks at ----------------------------------------------------------------------------------------

  /** Never written to: each input that is taken puts another in its place. */
  get state(): TaleState {
    return this.#state;
  }
  /** The tale's own open questions; none while a match is played inside. */
  get open(): readonly TaleAsked[] {
    return this.#open;
  }
  get match(): Game | null {
    return this.#match;
  }
  get over(): GamePort['over'] {
    return this.#state.over;
  }
  get turn(): number {
    return this.#state.stage * TURNS + (this.#match?.turn ?? 0);
  }
  get where(): string {
    return `stage ${this.#state.stage}, ${this.#state.phase}${this.#match === null ? '' : `, ${this.#match.where}`}`;
  }
  get quiescent(): boolean {
    return this.#match?.quiescent ?? true;
  }
  get decisions(): number {
    return this.#match?.decisions ?? this.#count;
  }
  get nextId(): number {
    return this.#match?.nextId ?? 0;
  }
  left(person: PersonId): boolean {
    return this.#state.people[person]?.left ?? true;
  }
  conceding(person: PersonId): Conceding | null {
    return this.#match === null
      ? (this.#tale.conceding?.(this.setup, this.#state, person) ?? null)
      : this.#match.conceding(person);
  }
  isOpen(decision: string): boolean {
    return this.#match?.isOpen(decision) ?? this.#open.some((q) => q.id === decision);
  }
  asked(person: PersonId, decision?: string): Asked | null {
    if (this.#match !== null) return this.#match.asked(person, decision);
    return (
      this.#open.find(
        (q) => q.of.person === person && (decision === undefined ? q.of.standing !== true : q.id === decision),
      ) ?? null
    );
  }
  owing(): PersonId[] {
    return (
      this.#match?.owing() ?? [...new Set(this.#open.filter((q) => q.of.standing !== true).map((q) => q.of.person))]
    );
  }
  /** The tale as a person sees it; null: as a spectator does. */
  view(person: PersonId | null): TaleView {
    return this.#tale.view(this.setup, this.#state, person, this.progress);
  }
  get progress(): number | undefined {
    return this.#match === null ? undefined : this.#tale.progress?.(this.#match.state);
  }
  record(): object | null {
    if (this.#record?.of !== this.#state)
      this.#record = { of: this.#state, record: keptOf(this.#definition, this.#tale.record(this.setup, this.#state)) };
    return this.#record.record;
  }

  // ---- inputs -------------------------------------------------------------------------------------------------------

  apply(input: GameInput): Refusal | null {
    if (this.over !== null) return isOver(this.over);
    switch (input.kind) {
      case 'answer': {
        const taken = this.#match === null ? this.#answer(input) : this.#inMatch(this.#match.apply(input));
        return taken !== null && 'code' in taken ? taken : null;
      }
      case 'ruling':
        return this.#match === null ? NO_MATCH : this.#inMatch(this.#match.apply(input));
      default:
        return this.#intervene(input.person, input.kind, input.together === true);
    }
  }

  /** An answer that a person hands in at a table; tells how it reads. */
  accept(given: Given): { readonly reads: string | null } | Refusal {
    if (this.over !== null || this.#match === null) return this.#answer(given);
    const taken = this.#match.accept(given);
    this.#afterMatch();
    return taken;
  }

  #answer({ decision, person, answer, version }: Given): { readonly reads: string | null } | Refusal {
    if (this.over !== null) return isOver(this.over);
    const asked = this.#open.find((q) => q.id === decision);
    if (asked === undefined) return STALE;
    if (asked.of.person !== person) return NOT_YOURS;
    const { part } = asked.of;
    if (version !== undefined && versionOf(part) !== version) return CHANGED;
    if (answer === null) return NOT_SHOWN;
    const refused =
      checkAnswer(part, answer) ?? this.#change((s) => this.#tale.answer(this.setup, s, asked.of, answer));
    return refused ?? { reads: readsAs(part, answer) };
  }

  /** The tale is asked first, as it may refuse; it sees nothing of the match before that is over, so that it is to it as if the match had been told before. */
  #intervene(person: PersonId, kind: 'concede' | 'leave', together: boolean): Refusal | null {
    return this.#change((s) => {
      const all = together ? [person, ...(this.conceding(person)?.friends ?? [])] : [person];
      const refused = all.map((p) => this.#tale.intervene(this.setup, s, p, kind)).find((r) => r !== null) ?? null;
      // who has left the match already can still leave the tale
      if (refused === null) this.#match?.intervene(kind, person, together);
      return refused;
    });
  }

  #change(change: (state: TaleState) => Refusal | null): Refusal | null {
    const next = structuredClone(this.#state);
    const refused = change(next);
    if (refused !== null) return refused;
    this.#state = next;
    this.#goOn();
    return null;
  }

  #inMatch(refused: Refusal | null): Refusal | null {
    this.#afterMatch();
    return refused;
  }
  #afterMatch(): void {
    if (this.#match?.over) this.#goOn();
  }

  /** Goes on after an undo that led back to here. */
  tookBack(person: PersonId | null, what: string, decisions: number): void {
    if (this.#match !== null) return this.#match.tookBack(person, what, decisions);
    this.note(person, tookBackText(person === null ? null : this.#state.people[person]?.name, what));
    this.#count = Math.max(this.#count, decisions);
    this.#open = this.#open.map(({ of }) => ({ id: this.#idOf(of), of }));
  }

  note(person: PersonId | null, text: string): void {
    if (this.#match !== null) return this.#match.note(person, text);
    const next = structuredClone(this.#state);
    insertLine(next, next.lines.length, { to: null, say: [text] });
    this.#state = next;
  }

  quote(decision: string, person: PersonId, action: string, draft: Draft): EngineQuote | Refusal {
    return this.#match?.quote(decision, person, action, draft) ?? NO_MATCH;
  }
  mayRule(input: Extract<GameInput, { readonly kind: 'ruling' }>): Refusal | null {
    return this.#match === null ? NO_MATCH : this.#match.mayRule(input);
  }
  why(person: PersonId, about: string): Verdict {
    return (
      this.#match?.why(person, about) ?? {
        holds: false,
        chain: [{ clauses: NO_MATCH.clauses, holds: false, says: NO_MATCH.message, facts: [], mend: NO_MATCH.mend }],
      }
    );
  }

  // ---- running ------------------------------------------------------------------------------------------------------

  /** Goes on until somebody is asked something, by the tale or by a match inside, or all is over. `known`: numbers of questions that were open before. */
  #goOn(known: ReadonlyMap<string, string> = new Map(this.#open.map(({ id, of }) => [of.key, id]))): void {
    this.#open = [];
    const settled = new Set<string>();
    for (;;) {
      if (this.#match !== null && (this.#match.over !== null || this.over !== null)) this.#endMatch(this.#match);
      if (this.#match !== null) return;
      const match: InnerMatch | null = this.over === null ? this.#tale.match(this.setup, this.#state) : null;
      if (match !== null) {
        this.#play(startGame(match.setup, match.rules, this.#count));
        continue;
      }
      if (this.over !== null) return;
      const questions = this.#tale.questions(this.setup, this.#state);
      const next = settledSole(this.#tale, this.setup, this.#state, questions, settled);
      if (next === null) return this.#ask(questions, known);
      this.#state = next;
    }
  }

  #ask(questions: readonly TaleQuestion[], known: ReadonlyMap<string, string>): void {
    if (questions.every((q) => q.standing)) throw new Error(`the tale asks nobody anything at ${this.where}`);
    if (new Set(questions.map((q) => q.key)).size !== questions.length)
      throw new Error(`two questions of the tale have one key at ${this.where}`);
    this.#open = questions.map((of) => ({ id: known.get(of.key) ?? this.#idOf(of), of }));
  }

  /** Standing questions are named by their keys and not counted: the numbers of the others do not depend on them. */
  #idOf(question: TaleQuestion): string {
    return question.standing ? `standing ${question.key}` : this.#nextId();
  }

  #nextId(): string {
    return `d${++this.#count}`;
  }

  #play(game: Game): void {
    this.#match = game;
    this.chapters.push({ game, after: this.#state.lines.length });
  }

  /** The match is over, or the tale is while it was still being played. */
  #endMatch(match: Game): void {
    this.#match = null;
    this.#count = match.decisions;
    if (this.over !== null) return;
    const next = structuredClone(this.#state);
    this.#tale.matchOver(this.setup, next, match.state);
    this.#state = next;
  }

  #parts(): Omit<TaleSnapshot, 'match'> {
    return {
      tale: this.#state,
      ids: Object.fromEntries(this.#open.filter(({ of }) => !of.standing).map(({ id, of }) => [of.key, id])),
      decisions: this.#count,
    };
  }
  snapshot(): TaleSnapshot {
    return { ...structuredClone(this.#parts()), match: this.#match?.snapshot() ?? null };
  }
  fingerprint(): string {
    return fingerprintOf({ ...this.#parts(), match: this.#match?.state ?? null });
  }
}
