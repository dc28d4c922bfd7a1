import { ForkingMatch } from './fork.ts';
import type { SlotAsk } from '../targets/modes-and-targets.ts';
import { unbar } from '../targets/confirmation.ts';
import { checkAnswer, suggestAnswer } from '../decisions/check-suggest-sample.ts';
import { CHANGED, NOT_SHOWN, readsAs, versionOf } from '../decisions/taking.ts';
import { concedeTogether } from '../actions/conceding.ts';
import type { Answer, Decision, DecisionPart, Draft, Given, Refusal, Taken } from '../kernel/decisions.ts';
import { copied, dealt } from './dealt.ts';
import { composeDraft, prepareDraft, quoteDraft, type QuoteResult } from '../casting/drafts.ts';
import { idle, type Idle } from '../offers/empty-windows.ts';
import { takesAction } from '../shortcuts/loops.ts';
import { leaveGame } from '../actions/winning-and-losing.ts';
import type { Verdict } from '../ports/legality.ts';
import type { Rules } from '../ports/format-hooks.ts';
import { rulingRefusal } from '../rulings/legality.ts';
import type { Input, RulingInput } from '../kernel/input.ts';
import { openRuling } from '../rulings/open.ts';
import { fragmented } from '../shortcuts/fragmented.ts';
import { Choosing, choosing, forgetChoices } from '../shortcuts/recent-choices.ts';
import { endShortcut, followShortcut, takeShortcut } from './take-shortcut.ts';
import { emit } from '../triggers/emit.ts';
import { questionOf } from '../turn/priority-question.ts';
import type { Flow } from '../kernel/procedure.ts';
import { isProcedure, type ProcedureName } from '../turn/chart-names.ts';
import { playedOnText, tookBackText } from './table-notes.ts';
import { refusedAction, why } from './why.ts';
import { refId, type PersonId } from '../kernel/refs.ts';
import type { GameState, MatchSetup } from '../kernel/state/game.ts';

export type { Input } from '../kernel/input.ts';

/**
 * One match: runs until it needs somebody, then holds an open decision. Deterministic: the same setup and inputs give the same states.
 * Everything that happens goes through `answer` and `intervene`.
 */
export class Game extends ForkingMatch {
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
    const { action, draft = {} } = answer;
    return this.act(() => prepareDraft(this, person, action, draft, this.trusting));
  }

  /** Begins what somebody does with priority, unless it is refused. */
  private act(make: () => { readonly run: Flow } | Refusal): Refusal | null {
    return this.begin(() => {
      const made = make();
      if ('code' in made) return made;
      this.open = null;
      this.send('ACTED');
      return made.run;
    }, null);
  }

  /** The next slot of a draft, or its cost and payment once nothing is left to choose. */
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

  /** Finds the question that an answer is for, checks the answer, unless it is trusted, and takes it without going on. `read`: with how it reads. */
  take({ decision, person, answer, version }: Given, read = false): Taken | Refusal {
    const part = this.partFor(decision, person);
    if ('code' in part) return part;
    if (version !== undefined && versionOf(part.part) !== version) return CHANGED;
    if (answer === null) return NOT_SHOWN;
    const checked = this.trusting ? null : this.check(part, answer, version === undefined, read);
    if (checked && 'code' in checked) return checked;
    const taken = { part, reads: checked?.reads ?? null };
    const index = (this.open as Decision).parts.indexOf(part);
    if (this.hasPriorityOpen) {
      if (!('pass' in answer)) this.chose('action' in answer);
      const refusal = this.answerPriority(index, person, answer);
      if (refusal) return refusal;
      checked?.chosen.remember();
      return taken;
    }
    if (part.part.kind !== 'order') this.chose(takesAction(part.part, answer));
    checked?.chosen.remember();
    this.answers[index] = answer;
    this.completeIfAnswered();
    return taken;
  }

  /**
   * Checks an answer before it is taken. `bare`: to the question with nothing but what it answers (questionOf). What a shortcut repeats is not looked for among the offers: it is
   * announced like anything, which judges it.
   */
  private check(
    part: DecisionPart,
    answer: Answer,
    bare: boolean,
    read: boolean,
  ): { readonly reads: string | null; readonly chosen: Choosing } | Refusal {
    const { person } = part;
    const priority = this.hasPriorityOpen;
    const question = priority && bare ? questionOf(this, person, answer) : part.part;
    const passes = priority && 'pass' in answer; // always allowed (117.3d): what else could be done is not looked at for it
    const offered = passes || (priority && this.hurrying && 'action' in answer && !answer.action.startsWith('mana:'));
    const bad = offered ? null : (checkAnswer(question, answer) ?? (priority ? null : this.checkRuling(part, answer)));
    if (bad) return priority && 'action' in answer ? refusedAction(this, person, answer.action) : bad;
    const chosen =
      this.state.shortcut || (passes && this.state.recent === null)
        ? new Choosing(this, null)
        : choosing(this, person, question, answer);
    const endless = priority ? fragmented(this, chosen.choice) : null;
    return endless ?? { reads: read ? readsAs(question, answer) : null, chosen };
  }

  /** Notes an action that a player chose: it is no part of a loop of mandatory actions (104.4b). */
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
    const refused = this.act(() => {
      const flow = this.ruling(input);
      if ('code' in flow) return flow;
      this.chose(true);
      endShortcut(this, 'the table rules');
      forgetChoices(this);
      return flow;
    });
    if (!refused) this.advance();
    return refused;
  }

  private ruling(input: RulingInput): ReturnType<typeof openRuling> {
    return openRuling(this, input, this.hasPriorityOpen ? this.state.priority.side : null);
  }

  /** The refusal of a ruling if it were opened now; null if it would be taken. */
  mayRule(input: RulingInput): Refusal | null {
    const flow = this.ruling(input);
    return 'code' in flow ? flow : null;
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
        this.begun = null;
        for (const [i, part] of parts.entries())
          if (this.answers[i] === null && this.isOut(part.person)) this.answers[i] = suggestAnswer(part.part);
        this.completeIfAnswered();
      }
    }
    this.advance();
    takeShortcut(this);
    return null;
  }

  idle(person: PersonId): Idle {
    return idle(this, person);
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
    this.note(person, tookBackText(person === null ? null : this.state.people[person]?.name, what));
    this.journal.progress(this.state, 'decisions', Math.max(decisions, this.state.decisions));
    if (this.open) this.open = { ...this.open, id: this.nextDecision() };
  }

  /** Says something of the table's in everybody's log; the match stays as it is. */
  note(person: PersonId | null, text: string): void {
    emit(this, { e: 'note', seat: person === null ? null : (this.world.seatsOf(person)[0] ?? null), text });
  }

  /** Goes on from a restored state. `todo`: the procedures to carry out first. */
  reopen(todo?: readonly ProcedureName[]): void {
    if (todo) this.todo = todo;
    if (this.state.flow.match === 'playing' && this.state.flow.priority === 'holder' && !this.state.over)
      this.openPriority(false);
    this.advance();
  }
}

/** A match from its start, run to its first question. `decisions`: how many questions had been asked before it, so that none of its own is numbered like one of them. */
export function startGame(setup: MatchSetup, rules: Rules, decisions = 0): Game {
  const { begins } = setup;
  const todo = begins?.todo?.filter(isProcedure);
  const game = new Game(setup, rules, begins?.state ? copied(begins.state) : dealt(setup, rules, decisions));
  if (begins) emit(game, { e: 'note', seat: null, text: playedOnText(game, begins.of) });
  if (begins?.state) game.reopen(todo);
  else game.advance();
  for (const input of begins?.inputs ?? []) {
    // answers to the questions as they are numbered now
    const refused = game.apply('decision' in input ? { ...input, decision: game.open?.id ?? '' } : input);
    if (refused) throw new Error(`The match no longer gets to its beginning: ${refused.message}`);
  }
  return game;
}

/** A match from a snapshot, at the same question. `todo`: of a point that is none (RunningMatch.point). */
export function restoreGame(
  setup: MatchSetup,
  rules: Rules,
  snapshot: GameState,
  todo?: readonly ProcedureName[],
): Game {
  const game = new Game(setup, rules, copied(snapshot));
  game.reopen(todo);
  return game;
}
