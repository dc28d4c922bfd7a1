import type { Game as GamePort, OnSettled } from '../ports/game.ts';
import type { World } from '../ports/world.ts';
import { sacrifice } from '../actions/permanents.ts';
import { footprint, runEffects } from '../effects/registry.ts';
import { ruleOn } from '../rulings/ask-table.ts';
import type { Acts } from '../ports/acts.ts';
import type { SlotAsk } from '../targets/modes-and-targets.ts';
import { Builder } from '../kernel/initial-state.ts';
import { MatchCache } from '../kernel/match-cache.ts';
import { unbar } from '../targets/confirmation.ts';
import { Course } from '../turn/progression.ts';
import { checkAnswer, suggestAnswer } from '../decisions/check-suggest-sample.ts';
import { CHANGED, NOT_SHOWN, readsAs, versionOf } from '../decisions/taking.ts';
import { concedeTogether, conceding, type Conceding } from '../actions/conceding.ts';
import type { Answer, Decision, DecisionPart, Draft, Given, Part, Refusal, Taken } from '../kernel/decisions.ts';
import { faceOf } from '../objects/definitions.ts';
import { composeDraft, prepareDraft, quoteDraft, type QuoteResult } from '../casting/drafts.ts';
import type { Flow } from '../kernel/procedure.ts';
import { fingerprintOf } from '../kernel/fingerprint.ts';
import { hasNothing, provenIdle } from '../offers/empty-windows.ts';
import { Journal } from '../kernel/journal.ts';
import { takesAction } from '../shortcuts/loops.ts';
import { leaveGame } from '../actions/winning-and-losing.ts';
import { PriorityPart } from '../turn/priority-question.ts';
import type { Verdict } from '../ports/legality.ts';
import type { Rules } from '../ports/format-hooks.ts';
import { step as rngStep } from '../kernel/rng.ts';
import { rulingRefusal } from '../rulings/legality.ts';
import { openRuling, type RulingInput } from '../rulings/open.ts';
import { fragmented } from '../shortcuts/fragmented.ts';
import { Choosing, choosing, forgetChoices } from '../shortcuts/recent-choices.ts';
import { endShortcut, followShortcut, takeShortcut } from './take-shortcut.ts';
import { emit } from '../triggers/emit.ts';
import { tellVotes } from '../turn/team-votes.ts';
import { TURN_PROCEDURES } from '../turn/procedures.ts';
import type { ProcedureName, TurnEvent } from '../turn/statechart.ts';
import { refusedAction, why } from './why.ts';
import { wholeState } from '../kernel/fixed-shape.ts';
import { ObservedWorld } from '../world/world.ts';
import type { Look } from '../ports/reversal.ts';
import { payCost } from '../payment/pay-cost.ts';
import { refId, type ObjId, type PersonId, type SeatId, type SideId } from '../kernel/refs.ts';
import type { GameState, MatchSetup } from '../kernel/state/game.ts';

/** What a match takes in; together with the setup it is the match. Both kinds are logged. */
export type Input =
  | { readonly kind: 'answer'; readonly decision: string; readonly person: PersonId; readonly answer: Answer }
  | {
      readonly kind: 'concede' | 'leave';
      readonly person: PersonId;
      /** with everybody of their side */ readonly together?: true | undefined;
    }
  | ({ readonly kind: 'ruling' } & RulingInput);

/**
 * One match: runs until it needs somebody, then holds an open decision. Deterministic: the same setup and inputs give the same states.
 * Everything that happens goes through `answer` and `intervene`.
 */
export class Game implements GamePort {
  readonly setup: MatchSetup;
  readonly rules: Rules;
  readonly state: GameState;
  readonly onSettled: OnSettled | null;
  readonly journal: Journal = new Journal();
  readonly world: World = new ObservedWorld(this);
  readonly cache = new MatchCache();
  readonly acts: Acts = { runEffects, footprint, payCost, sacrifice, ruleOn };
  /** the question that the match waits on; null when it is over */
  open: Decision | null = null;
  /** a shortcut is being taken: its choices were offered before, and nothing is forgotten until it is over */
  hurrying = false;
  /** of what is resolving (loops.ts); only what a resolution leads to reads it, so that it is not part of the state */
  depth = 0;
  /** whose instructions are being followed (608.2c), for what asks who is behind something; null: the game's own */
  agent: SeatId | null = null;
  /** what is being announced, and a look at everything before it (reversal.ts), until somebody has priority; no snapshot is taken meanwhile */
  announcing: { readonly look: Look; readonly by: ObjId } | null = null;
  private flow: Flow | null = null;
  /** procedures of the present state of the statechart that are still to be carried out; null in a match just built or restored */
  private todo: readonly ProcedureName[] | null = null;
  private answers: (Answer | null)[] = [];
  readonly course: Course;

  constructor(setup: MatchSetup, rules: Rules, state: GameState, onSettled: OnSettled | null = null) {
    this.setup = setup;
    this.rules = rules;
    this.onSettled = onSettled;
    this.state = wholeState(state);
    this.course = new Course(this);
  }

  // ---- small services for rules code ------------------------------------------------------------------------------

  freshId(): ObjId {
    const id = this.state.nextId;
    this.journal.set(this.state, 'nextId', id + 1);
    return id;
  }
  nextTimestamp(): number {
    const t = this.state.timestamp;
    this.journal.set(this.state, 'timestamp', t + 1);
    return t;
  }
  /** A number in [0, n) from the match's own stream. */
  random(n: number): number {
    const { value, state } = rngStep(this.state.rng);
    this.journal.set(this.state, 'rng', state);
    return Math.floor((value / 4294967296) * n);
  }
  /** The name of an object now, or as last known, or of the card that a key names. */
  nameOf(id: ObjId, def?: string): string {
    const o = this.world.object(id);
    if (o) return this.world.chars(id).name || nameless(o.faceDown);
    const known = this.world.lastKnown(id);
    if (known) return known.name || nameless(known.faceDown ?? false);
    return def === undefined || def === '' ? 'an object' : faceOf(this, { def, face: 0 }).name;
  }

  // ---- what a table looks at ----------------------------------------------------------------------------------------

  get match(): this {
    return this;
  }
  get over(): GameState['over'] {
    return this.state.over;
  }
  get turn(): number {
    return this.state.turn.number;
  }
  get where(): string {
    return `turn ${this.turn}`;
  }
  get decisions(): number {
    return this.state.decisions;
  }
  get nextId(): ObjId {
    return this.state.nextId;
  }
  /** True if a person plays no more by themselves. */
  left(person: PersonId): boolean {
    return this.state.people[person]?.left ?? true;
  }
  conceding(person: PersonId): Conceding | null {
    return conceding(this, person);
  }

  // ---- running ------------------------------------------------------------------------------------------------------

  /** True when a snapshot may be taken: no procedure is in the middle of anything. */
  get quiescent(): boolean {
    return this.flow === null && (this.open === null || this.state.flow.priority === 'holder');
  }
  /** A copy of the state as plain data. Only at a quiescent point. */
  snapshot(): GameState {
    if (!this.quiescent) throw new Error('A snapshot is only taken between procedures.');
    return JSON.parse(JSON.stringify(this.state)) as GameState;
  }
  /** A short hash of the whole state, logged each turn so that a replay can tell where it differs. */
  fingerprint(): string {
    return fingerprintOf(this.state);
  }

  /** Runs on until somebody has to answer or the match is over. */
  advance(): void {
    while (this.open === null) {
      if (this.flow) this.resume([]);
      else if (!this.carryOn()) return;
    }
    if (this.quiescent && !this.hurrying && this.journal.position > this.kept + 50_000) {
      this.journal.forget(this.journal.position - 20_000);
      this.kept = this.journal.position - 20_000;
    }
  }
  private kept = 0;

  private resume(answers: readonly Answer[]): void {
    const flow = this.flow as Flow;
    const r = flow.next(answers);
    if (r.done) {
      this.flow = null;
      return;
    }
    const { mode, parts } = r.value;
    this.answers = parts.map(() => null);
    this.open = { id: this.nextDecision(), mode, parts };
    // somebody who has left answers by the rule's default
    for (const [i, p] of parts.entries()) if (this.isOut(p.person)) this.answers[i] = suggestAnswer(p.part);
    this.completeIfAnswered();
  }

  /** True if a person plays no more: they left, or all sides of theirs have lost. */
  private isOut(person: PersonId): boolean {
    const p = this.state.people[person];
    return (
      p === undefined
      || p.left
      || (this.state.sides[p.side]?.lost === true
        && this.world.seatsOf(person).every((s) => this.state.sides[this.world.seat(s).side]?.lost))
    );
  }

  private nextDecision(): string {
    const n = this.state.decisions + 1;
    this.journal.progress(this.state, 'decisions', n);
    return `d${n}`;
  }

  /** Moves the match on to another state of its statechart. */
  private send(event: TurnEvent): void {
    this.todo = this.course.send(event).procedures;
  }

  /** Begins the next procedure of the present state, or leaves it once all are done. False if the match is over. */
  private carryOn(): boolean {
    const [name, ...rest] = (this.todo ??= this.state.flow.match === 'over' ? [] : this.course.state.procedures);
    const ended = this.state.flow.match === 'over';
    if (name === undefined && ended) return false;
    if (name === undefined) this.send('DONE');
    else if (this.state.over && !ended) this.send('OVER');
    else {
      this.todo = rest;
      if (name === 'receivePriority') this.openPriority(true);
      else this.flow = TURN_PROCEDURES[name](this, this.course.state.step ?? this.course.current) ?? null;
    }
    return true;
  }

  // ---- priority (117) -----------------------------------------------------------------------------------------------

  /** People of a side who answer for a seat that is still there. */
  peopleOf(side: SideId): PersonId[] {
    return [...new Set(this.world.sideSeats(side).map((s) => this.world.seat(s).person))];
  }

  /** Opens the priority decision; parts are made when somebody looks at them. `fresh`: a new decision, not one restored. */
  private openPriority(fresh: boolean): void {
    const { side, passed } = this.state.priority;
    const id = fresh ? this.nextDecision() : `d${this.state.decisions}`;
    const people = this.peopleOf(side);
    const parts = people.map((person) => new PriorityPart(this, person));
    this.answers = people.map((p) => (passed.includes(p) ? { pass: true } : null));
    this.open = { id, mode: 'any', parts };
    for (const [i, person] of people.entries())
      if (this.isOut(person) && this.answers[i] === null) this.answers[i] = { pass: true };
    if (this.answers.every((a) => a !== null)) this.sidePassed();
  }

  private sidePassed(): void {
    const { priority, sides } = this.state;
    this.open = null;
    const passes = priority.passes + 1;
    const present = sides.filter((s) => this.world.sideSeats(s.id).length > 0);
    if (passes >= present.length) {
      this.journal.progress(this.state, 'priority', { ...priority, passed: [], passes });
      this.send('PASSED');
      return;
    }
    const side = this.world.presentSide(this.world.sideAfter(priority.side, 1));
    this.journal.progress(this.state, 'priority', { side, passed: [], passes });
    this.openPriority(true);
  }

  /** 117.3c: the answer of a player with priority, who receives it again after an action. */
  private answerPriority(index: number, person: PersonId, answer: Answer): Refusal | null {
    if ('pass' in answer) {
      unbar(this);
      this.answers[index] = answer;
      this.journal.progress(this.state, 'priority', {
        ...this.state.priority,
        passed: [...this.state.priority.passed, person],
      });
      if (this.answers.every((a) => a !== null)) this.sidePassed();
      return null;
    }
    if (!('action' in answer))
      return {
        code: 'illegal',
        message: 'With priority you act or pass.',
        clauses: ['117.1'],
        mend: 'Answer with an action or a pass.',
      };
    const flow = prepareDraft(this, person, answer.action, answer.draft ?? {});
    if ('code' in flow) return flow;
    this.open = null;
    this.send('ACTED');
    this.flow = flow.run;
    return null;
  }

  /** How far a draft is: the next slot, or the cost and payment when nothing is left to choose. */
  quote(decision: string, person: PersonId, key: string, draft: Draft): QuoteResult | Refusal {
    const part = this.partFor(decision, person);
    if ('code' in part) return part;
    return checkAnswer(part.part, { action: key }) === null
      ? quoteDraft(this, key, draft)
      : refusedAction(this, person, key);
  }

  /** Composes a draft by asking `pick` slot by slot; null where it comes to nothing. For players that are programs. */
  compose(key: string, pick: (ask: SlotAsk) => Answer): Draft | null {
    return composeDraft(this, key, pick);
  }

  // ---- inputs -------------------------------------------------------------------------------------------------------

  private partFor(decision: string, person: PersonId): DecisionPart | Refusal {
    if (this.state.over || !this.open)
      return {
        code: 'over',
        message: 'The match is over.',
        clauses: this.state.over?.clauses ?? ['104.1'],
        mend: 'Look at the result, or start another match.',
      };
    if (this.open.id !== decision)
      return {
        code: 'stale',
        message: 'That question is no longer open.',
        clauses: ['117.1'],
        mend: 'Answer the question that is shown now.',
      };
    const index = this.open.parts.findIndex((p, i) => p.person === person && this.answers[i] === null);
    const part = this.open.parts[index];
    if (!part) {
      const mine = this.open.parts.some((p) => p.person === person);
      return {
        code: 'not-yours',
        message: mine ? 'You have answered this already.' : 'This question is for somebody else.',
        clauses: ['117.1'],
        mend: 'Wait until the others have answered.',
      };
    }
    return part;
  }

  /** People who still owe an answer to the open decision. */
  owing(): PersonId[] {
    const owing: PersonId[] = [];
    if (this.open)
      for (let i = 0; i < this.open.parts.length; i++)
        if (this.answers[i] === null) owing.push((this.open.parts[i] as DecisionPart).person);
    return owing;
  }
  isOpen(decision: string): boolean {
    return this.open?.id === decision;
  }
  /** The open question with what of it a person is to answer, if anything; `decision`: only if it is that one. */
  asked(person: PersonId, decision = this.open?.id): { readonly id: string; readonly of: DecisionPart } | null {
    const of = decision !== undefined && this.isOpen(decision) ? this.partOf(person) : null;
    return of && decision !== undefined ? { id: decision, of } : null;
  }
  /** The part that a person is to answer next, if any. */
  partOf(person: PersonId): DecisionPart | null {
    if (!this.open) return null;
    const part = this.partFor(this.open.id, person);
    return 'code' in part ? null : part;
  }

  /** Takes an answer: null when accepted and carried on with, else why not; then nothing has changed. */
  answer(decision: string, person: PersonId, answer: Answer): Refusal | null {
    const taken = this.takeAndGoOn({ decision, person, answer }, false);
    return 'code' in taken ? taken : null;
  }
  /** Takes an answer that a person hands in at a table, and tells how it reads. */
  accept(given: Given): Taken | Refusal {
    return this.takeAndGoOn(given, true);
  }
  private takeAndGoOn(given: Given, read: boolean): Taken | Refusal {
    const follow = given.answer && followShortcut(this, given.person, given.answer);
    const taken = this.take(given, read);
    if ('code' in taken) return taken;
    follow?.();
    this.advance();
    takeShortcut(this);
    return taken;
  }

  /** True if the open question is one of priority: nothing is in the middle of being carried out. */
  get hasPriorityOpen(): boolean {
    return this.open !== null && this.flow === null && this.state.flow.priority === 'holder';
  }

  /**
   * Finds the question that an answer is for, checks the answer and takes it without going on. `read`: with how it reads. What a shortcut repeats is not
   * looked for among the offers: it is announced like anything, which judges it.
   */
  take({ decision, person, answer, version }: Given, read = false): Taken | Refusal {
    const part = this.partFor(decision, person);
    if ('code' in part) return part;
    if (version !== undefined && versionOf(part.part) !== version) return CHANGED;
    if (answer === null) return NOT_SHOWN;
    const taken = { part, reads: read ? readsAs(part.part, answer) : null };
    const priority = this.hasPriorityOpen;
    const passes = priority && 'pass' in answer; // always allowed (117.3d): what else could be done is not looked at for it
    const offered = passes || (priority && this.hurrying && 'action' in answer && !answer.action.startsWith('mana:'));
    const bad = offered ? null : (checkAnswer(part.part, answer) ?? this.checkRuling(part, answer));
    if (bad) return priority && 'action' in answer ? refusedAction(this, person, answer.action) : bad;
    const index = (this.open as Decision).parts.indexOf(part);
    const chosen =
      this.state.shortcut || (passes && this.state.recent === null)
        ? new Choosing(this, null)
        : choosing(this, person, passes ? PASSING : part.part, answer);
    if (priority) {
      const endless = fragmented(this, chosen.choice);
      if (endless) return endless;
      if (!('pass' in answer)) this.chose('action' in answer);
      const refusal = this.answerPriority(index, person, answer);
      if (refusal) return refusal;
      chosen.remember();
      return taken;
    }
    if (part.part.kind !== 'order') this.chose(takesAction(part.part, answer));
    chosen.remember();
    this.answers[index] = answer;
    this.completeIfAnswered();
    return taken;
  }

  /** What somebody does of their own accord is no part of a loop of mandatory actions (104.4b). */
  private chose(action: boolean): void {
    if (action) this.depth = 0;
    const { span } = this.state;
    if (span.anchor !== null && !span.chosen) this.journal.progress(this.state, 'span', { ...span, chosen: true });
  }

  private checkRuling({ person, seats, part }: DecisionPart, answer: Answer): Refusal | null {
    if (part.kind !== 'ruling' || !('ruling' in answer)) return null;
    return rulingRefusal(
      this,
      { person, seat: seats[0] ?? 0, source: part.object === undefined ? -1 : refId(part.object) },
      answer.ruling,
    );
  }

  /** Somebody whose side has priority has the table rule on a card that is not wholly understood. Passes are void, as after any action. */
  rule(input: RulingInput): Refusal | null {
    const held = this.open && this.state.flow.priority === 'holder' && !this.flow;
    const flow = openRuling(this, input, held ? this.state.priority.side : null);
    if ('code' in flow) return flow;
    this.chose(true);
    endShortcut(this, 'the table rules');
    forgetChoices(this);
    this.open = null;
    this.send('ACTED');
    this.flow = flow.run;
    this.advance();
    return null;
  }

  private completeIfAnswered(): void {
    if (!this.open || this.answers.some((a) => a === null)) return;
    const { mode, parts } = this.open;
    let answers = this.answers as Answer[];
    if (mode === 'agree' && parts.length > 1) tellVotes(this, parts, answers);
    if (mode === 'agree') answers = answers.map(() => answers[0] as Answer); // 805.2: the primary player's stands where they differ
    this.open = null;
    this.resume(answers);
  }

  /** What has been answered so far to a question that a whole side is asked together (805.2), by person; null while none is open. */
  votes(): readonly { readonly person: PersonId; readonly answer: Answer | null }[] | null {
    const { open } = this;
    return open?.mode === 'agree' && open.parts.length > 1
      ? open.parts.map(({ person }, i) => ({ person, answer: this.answers[i] ?? null }))
      : null;
  }

  /** Somebody gives up or leaves: their open parts get the rule's default and whatever is under way goes on (104.3a, 800.4). */
  intervene(kind: 'concede' | 'leave', person: PersonId, together = false): Refusal | null {
    const p = this.state.people[person];
    if (this.state.over || !p || p.left)
      return {
        code: 'over',
        message: p?.left ? 'They have left already.' : 'The match is over.',
        clauses: ['104.3a'],
        mend: 'Nothing is left to do.',
      };
    if (kind === 'concede' && together) concedeTogether(this, person);
    else leaveGame(this, person, kind === 'concede');
    const { open } = this;
    if (this.state.over) {
      // it ends at once (104.1): what was under way is not finished
      this.open = null;
      this.flow = null;
      this.send('OVER');
    } else if (open) {
      if (this.state.flow.priority === 'holder' && !this.flow) {
        this.open = null;
        this.send('LEFT'); // state-based actions see to who has lost
      } else {
        // the seats of the person may be answered for by somebody else now
        const parts = open.parts.map((part) => {
          const seat = part.seats[0];
          return part.person === person && seat !== undefined
            ? { ...part, person: this.world.seat(seat).person }
            : part;
        });
        this.open = { ...open, parts };
        for (const [i, part] of parts.entries())
          if (this.answers[i] === null && this.isOut(part.person)) this.answers[i] = suggestAnswer(part.part);
        this.completeIfAnswered();
      }
    }
    this.advance();
    takeShortcut(this);
    return null;
  }

  /** Tells if this person, who has priority, can only pass: `proven` by public state, `own` by the person's own knowledge (empty-windows.ts). */
  idle(person: PersonId): { readonly proven: boolean; readonly own: boolean } {
    const proven = provenIdle(this, person);
    return { proven, own: proven || hasNothing(this, person) };
  }

  /** The requirements behind something, each with its facts (why.ts). */
  why(person: PersonId, about: string): Verdict {
    return why(this, person, about);
  }

  apply(input: Input): Refusal | null {
    if (input.kind === 'answer') return this.answer(input.decision, input.person, input.answer);
    return input.kind === 'ruling'
      ? this.rule(input)
      : this.intervene(input.kind, input.person, input.together === true);
  }

  /** Goes on after an undo that led back to here: the log says so, and the open question gets a number that none of those taken back had (`decisions` of them). */
  tookBack(person: PersonId | null, what: string, decisions: number): void {
    emit(this, {
      e: 'note',
      seat: person === null ? null : (this.world.seatsOf(person)[0] ?? null),
      text: tookBackText(person === null ? null : this.state.people[person]?.name, what),
    });
    this.journal.progress(this.state, 'decisions', Math.max(decisions, this.state.decisions));
    if (this.open) this.open = { ...this.open, id: this.nextDecision() };
  }

  /** Goes on from a restored state. */
  reopen(): void {
    if (this.state.flow.match === 'playing' && this.state.flow.priority === 'holder' && !this.state.over)
      this.openPriority(false);
    this.advance();
  }
}

/** The log's line for an undo; `name`: null where newer rules made it necessary. */
export const tookBackText = (name: string | null | undefined, what: string): string =>
  name === null
    ? `The rules have been corrected since this was played. Taken back: ${what}.`
    : `${name ?? 'Somebody'} takes back: ${what}.`;

/** The question that a pass answers, whatever else could be done. */
const PASSING: Part = { kind: 'priority', title: 'You may act', clauses: ['117.1'], actions: [], pass: 'Pass' };
const nameless = (faceDown: boolean): string => (faceDown ? 'a face-down card' : 'an object without a name');

/** A match from its start, run to its first question. `decisions`: how many questions had been asked before it, so that none of its own is numbered like one of them. */
export function startGame(setup: MatchSetup, rules: Rules, decisions = 0): Game {
  const builder = new Builder(setup);
  rules.setup(setup, builder);
  const game = new Game(setup, rules, { ...builder.build(0, rules.turn.steps[0]?.id ?? 'untap'), decisions });
  game.advance();
  return game;
}

/** A match from a snapshot, at the same question. */
export function restoreGame(setup: MatchSetup, rules: Rules, snapshot: GameState): Game {
  const game = new Game(setup, rules, JSON.parse(JSON.stringify(snapshot)) as GameState);
  game.reopen();
  return game;
}
