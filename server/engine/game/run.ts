import { suggestAnswer } from '../decisions/check-suggest-sample.ts';
import type { Answer, DecisionPart, Refusal } from '../kernel/decisions.ts';
import type { Mark } from '../kernel/journal.ts';
import type { Flow } from '../kernel/procedure.ts';
import { canOnlyPass, PriorityPart } from '../turn/priority-question.ts';
import { tellVotes } from './team-votes.ts';
import { TURN_PROCEDURES } from '../turn/procedures.ts';
import type { ProcedureName, TurnEvent } from '../turn/chart-names.ts';
import type { PersonId } from '../kernel/refs.ts';
import type { GameState } from '../kernel/state/game.ts';
import { Match } from './match.ts';

/** The procedure or action under way, from where it began: with what makes it once more, and the answers that it has been given since. */
export interface Begun extends Pick<Match, 'depth' | 'agent' | 'announcing'> {
  readonly again: () => Flow | Refusal | null;
  /** null: it is no procedure of the statechart, but what a player does with priority */
  readonly todo: readonly ProcedureName[] | null;
  readonly mark: Mark;
  readonly fed: (readonly Answer[])[];
}

/** A match that runs from question to question: procedures of its statechart, and priority. */
export abstract class RunningMatch extends Match {
  protected flow: Flow | null = null;
  /** procedures of the present state of the statechart that are still to be carried out; null in a match just built or restored */
  protected todo: readonly ProcedureName[] | null = null;
  protected answers: (Answer | null)[] = [];

  /** the procedure or action under way, or the last one; null where somebody has left the game in the middle of it */
  protected begun: Begun | null = null;

  /** True when a snapshot may be taken: no procedure is in the middle of anything. */
  get quiescent(): boolean {
    return this.flow === null && (this.open === null || this.state.flow.priority === 'holder');
  }

  /** A copy of the state as plain data. Only at a quiescent point. */
  snapshot(): GameState {
    if (!this.quiescent) throw new Error('A snapshot is only taken between procedures.');
    return JSON.parse(JSON.stringify(this.state)) as GameState;
  }

  /**
   * A copy of the state at the open question, to go on from in another match (restoreGame): between procedures, or where one has done nothing yet but ask. Null in the
   * middle of one. `todo`: the procedures that ask it again.
   */
  point(): { readonly state: GameState; readonly todo?: readonly ProcedureName[] } | null {
    if (this.quiescent) return { state: this.snapshot() };
    const { begun } = this;
    // opening the question has counted it
    if (!this.flow || !begun?.todo || begun.fed.length > 0 || this.journal.position !== begun.mark.position + 1)
      return null;
    const state = JSON.parse(JSON.stringify(this.state)) as GameState;
    return { state: { ...state, decisions: state.decisions - 1 }, todo: begun.todo };
  }

  /** Runs on until somebody has to answer or the match is over. */
  advance(): void {
    while (this.open === null) {
      if (this.flow) this.resume([]);
      else if (!this.carryOn()) return;
    }
    if (this.quiescent && !this.hurrying && !this.forked && this.journal.position > this.kept + 50_000) {
      this.journal.forget(this.journal.position - 20_000);
      this.kept = this.journal.position - 20_000;
    }
  }

  protected kept = 0;
  /** a fork of the match is being played, which is taken back afterwards */
  protected forked = false;

  /** Begins something that may ask people; a fork in the middle of it begins it again. `todo`: the procedures of the present state from this one on, if it is one. */
  protected begin(again: Begun['again'], todo: Begun['todo']): Refusal | null {
    const { depth, agent, announcing } = this;
    const mark = this.journal.mark();
    const flow = again();
    if (flow && 'code' in flow) return flow;
    this.flow = flow;
    this.begun = { again, todo, mark, fed: [], depth, agent, announcing };
    return null;
  }

  protected resume(answers: readonly Answer[]): void {
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

  /** Moves the match on to another state of its statechart. */
  protected send(event: TurnEvent): void {
    this.todo = this.course.send(event).procedures;
  }

  /** Begins the next procedure of the present state, or leaves it once all are done. False if the match is over. */
  protected carryOn(): boolean {
    const [name, ...rest] = (this.todo ??= this.state.flow.match === 'over' ? [] : this.course.state.procedures);
    const ended = this.state.flow.match === 'over';
    if (name === undefined && ended) return false;
    if (name === undefined) this.send('DONE');
    else if (this.state.over && !ended) this.send('OVER');
    else {
      this.todo = rest;
      if (name === 'receivePriority') this.openPriority(true);
      else {
        this.begin(
          () => TURN_PROCEDURES[name](this, this.course.state.step ?? this.course.current) ?? null,
          [name, ...rest],
        );
      }
    }
    return true;
  }

  /** Opens the priority decision; parts are made when somebody looks at them. `fresh`: a new decision, not one restored. */
  protected openPriority(fresh: boolean): void {
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

  protected sidePassed(): void {
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

  protected completeIfAnswered(): void {
    if (!this.open || this.answers.some((a) => a === null)) return;
    const { mode, parts } = this.open;
    let answers = this.answers as Answer[];
    if (mode === 'agree' && parts.length > 1) tellVotes(this, parts, answers);
    if (mode === 'agree') answers = answers.map(() => answers[0] as Answer); // 805.2: the primary player's stands where they differ
    this.open = null;
    this.begun?.fed.push(answers);
    this.resume(answers);
  }

  /** Answers so far to a question that a whole side is asked together (805.2), by person; null while none is open. */
  votes(): readonly { readonly person: PersonId; readonly answer: Answer | null }[] | null {
    const { open } = this;
    return open?.mode === 'agree' && open.parts.length > 1
      ? open.parts.map(({ person }, i) => ({ person, answer: this.answers[i] ?? null }))
      : null;
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

  /** True if a person is asked for an action with priority, and can only pass or activate mana abilities (117.3d). The question is not made for it. */
  canOnlyPass(person: PersonId): boolean {
    return this.hasPriorityOpen && this.partOf(person) !== null && canOnlyPass(this, person);
  }

  protected partFor(decision: string, person: PersonId): DecisionPart | Refusal {
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

  /** True if the open question is one of priority: nothing is in the middle of being carried out. */
  get hasPriorityOpen(): boolean {
    return this.open !== null && this.flow === null && this.state.flow.priority === 'holder';
  }
}
