import type { Game } from '../../engine/game/game.ts';
import { examineTarget } from '../../engine/game/examine.ts';
import { checkAnswer, isForced, suggestAnswer } from '../../engine/decisions/check-suggest-sample.ts';
import type { Answer, DecisionPart, Part, Refusal } from '../../engine/kernel/decisions.ts';
import type { StackData } from '../../engine/kernel/state/object.ts';
import { isSeatRef, refId, type ObjId, type PersonId, type Ref, type SeatId } from '../../engine/kernel/refs.ts';
import type { Finding } from '../../engine/ports/legality.ts';
import { SituationError } from '../error.ts';
import type { NamesInPlay } from './names-in-play.ts';
import { answerTo, answersIt, inWords, isOption, keepsAmongOthers } from './replies.ts';
import { toldSince, type Told } from './told.ts';
import type { Reply } from './act.ts';
import { ForcedChoices } from './forced.ts';

/** A question as it was asked, before it was answered as suggested. */
export interface AskedNow {
  readonly who: string;
  readonly title: string;
  readonly clauses: readonly string[];
}

interface Waiting {
  readonly person: PersonId;
  /** the seat that answers, where one is named */
  readonly seat: SeatId | undefined;
  readonly reply: Reply;
  readonly line: string;
  readonly where: string;
}

/** An open question and an answer to it. */
export interface Asked {
  readonly part: Part;
  readonly answer: Answer;
}

/** The most answers that one act may take: a match that never comes to its end is told so. */
const MOST = 3000;

/** A match that goes on from a position: whoever is not spoken of passes, and answers as suggested. */
export class Playing {
  readonly g: Game;
  readonly names: NamesInPlay;
  /** the answers given as suggested though others were possible, a sentence each */
  readonly assumed: string[] = [];
  readonly #waiting: Waiting[] = [];
  /** the questions that stood open when the last act began to be answered by assumption */
  #asked: readonly AskedNow[] | null = null;

  /** the rules of the format by which the acts so far were allowed, each with its act */
  readonly allowed: Finding[] = [];
  /** a choice that nobody has answered stops the last act, instead of being answered as suggested */
  stopsAtChoices = false;
  readonly #told: Told[] = [];
  /** the questions that were answered, but for priority */
  readonly put: AskedNow[] = [];
  readonly #stacked = new Map<ObjId, StackData>();
  readonly #forced: ForcedChoices;
  #read: number;
  readonly #inputs: Pick<Game, 'apply'>;

  /** `inputs`: what takes the inputs for the match. */
  constructor(g: Game, names: NamesInPlay, inputs: Pick<Game, 'apply'> = g) {
    this.g = g;
    this.#inputs = inputs;
    this.names = names;
    this.#forced = new ForcedChoices(g, (ref) => names.called(ref));
    this.#read = g.journal.position;
  }

  /** A match that goes on from where this one stands, and leaves this one alone. */
  beside(game: Game): Playing {
    return new Playing(game, this.names.beside(game));
  }
  /** The events so far, oldest first. */
  get told(): readonly Told[] {
    this.#told.push(...toldSince(this.g, this.#read, this.#told, this.#stacked));
    this.#read = this.g.journal.position;
    return this.#told;
  }

  get step(): string {
    return this.g.state.turn.step;
  }
  get over(): boolean {
    return this.g.state.over !== null;
  }
  /** The questions that the last act led to. */
  get asked(): readonly AskedNow[] {
    return this.#asked ?? this.#askedNow();
  }
  /** From now on questions count as those of a new act. */
  beginAct(): void {
    this.#asked = null;
  }
  #askedNow(): AskedNow[] {
    return this.g.owing().flatMap((person) => {
      const open = this.g.partOf(person);
      return open && open.part.kind !== 'priority'
        ? [{ who: this.#whoIs(open), title: open.part.title, clauses: open.part.clauses ?? [] }]
        : [];
    });
  }
  #whoIs({ person, seats }: DecisionPart): string {
    const [seat] = seats;
    return seats.length === 1 && seat !== undefined
      ? this.g.world.seat(seat).name
      : (this.g.state.people[person]?.name ?? '');
  }

  /** Hands an answer in. */
  give(person: PersonId, answer: Answer): Refusal | null {
    for (const id of this.g.state.zones.stack) {
      const { stack } = this.g.world.get(id);
      if (stack) this.#stacked.set(id, stack);
    }
    const open = this.g.partOf(person);
    if (open && open.part.kind !== 'priority')
      this.put.push({ who: this.#whoIs(open), title: open.part.title, clauses: open.part.clauses ?? [] });
    const refused = this.#inputs.apply({ kind: 'answer', decision: this.g.open?.id ?? '', person, answer });
    void this.told; // told while it is fresh: names are those of the moment
    return refused;
  }
  /** Somebody gives up or leaves. */
  intervene(kind: 'concede' | 'leave', person: PersonId): Refusal | null {
    return this.#inputs.apply({ kind, person });
  }
  get part(): Part | undefined {
    const [person] = this.g.owing();
    return person === undefined ? undefined : this.g.partOf(person)?.part;
  }

  /** An answer for the question that is open now, or for the next one that it fits. */
  reply(by: string, reply: Reply, line: string, where: string): Refusal | null {
    this.#waiting.push({ person: this.names.person(by, where), seat: this.names.seatOrNone(by), reply, line, where });
    return this.#answerWhatWaits();
  }
  /** Goes on as long as answers wait for their questions, and until somebody has priority. Throws SituationError where an answer was never asked for. */
  noneLeft(): Refusal | null {
    this.stopsAtChoices = false;
    const refused = this.#waiting.length > 0 ? this.until(() => this.#waiting.length === 0 || this.quiet) : null;
    if (refused) return refused;
    const left = this.#waiting.find((w) => !this.#forced.take(w.person, w.seat, w.reply));
    if (left)
      throw new SituationError(
        `"${left.line}" answers nothing: no such question is asked of ${this.g.state.people[left.person]?.name ?? 'them'}.`,
        left.where,
        [
          `What was asked: ${[...this.put, ...this.asked].map((a) => `${a.who}: ${a.title}`).join('; ') || 'nothing'}`,
          ...this.#forced.of(left.person),
        ].join('. ') + '.',
      );
    return null;
  }
  /** Answers open questions for which an answer waits. */
  #answerWhatWaits(): Refusal | null {
    for (let guard = 0; guard < MOST && !this.over; guard++) {
      const found = this.#firstThatFits();
      if (!found) return null;
      this.#waiting.splice(this.#waiting.indexOf(found.waiting), 1);
      const refused = this.#notATarget(found.part, found.answer) ?? this.give(found.waiting.person, found.answer);
      if (refused) return refused;
    }
    return null;
  }
  /** Why an answer may not be given to its question. */
  refused({ part, answer }: Asked): Refusal | null {
    return this.#notATarget(part, answer) ?? checkAnswer(part, answer);
  }
  /** Why something may not be chosen that a spell or ability on the stack cannot have as its target. */
  #notATarget(part: Part, answer: Answer): Refusal | null {
    if (part.kind !== 'choose' || part.object === undefined || !('chosen' in answer)) return null;
    const source = refId(part.object);
    const other = answer.chosen.find((r) => !part.from.includes(r));
    if (other === undefined || this.g.world.object(source)?.stack === undefined) return null;
    const wrong = examineTarget(this.g, { source, target: other }).find((f) => !f.holds);
    return wrong ? refusalOf(wrong) : null;
  }
  #firstThatFits(): ({ readonly waiting: Waiting } & Asked) | undefined {
    for (const waiting of this.#waiting) {
      const fits = this.#fit(waiting);
      if (!fits) continue;
      if (this.refused(fits) !== null && this.#forced.take(waiting.person, waiting.seat, waiting.reply)) {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        return this.#firstThatFits();
      }
      if (keepsAmongOthers(fits.part, waiting.reply)) {
        // one question for several seats: whoever is not said to take a mulligan keeps in the end
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        return this.#firstThatFits();
      }
      return { waiting, ...fits };
    }
    return undefined;
  }
  #fit({ person, seat, reply, where }: Omit<Waiting, 'line'>): Asked | undefined {
    if (!this.g.owing().includes(person)) return undefined;
    const { part, seats } = this.g.partOf(person) ?? {};
    if (part === undefined || part.kind === 'priority' || !answersIt(part, reply)) return undefined;
    if (seat !== undefined && !seats?.includes(seat) && !isOption(part, seat)) return undefined;
    return { part, answer: answerTo(part, reply, (name) => this.#refIn(part, name, where), seat) };
  }
  /** The question that this would answer, and the answer, once it is asked: others answer as suggested until then. Undefined: nobody asks it before somebody has priority. */
  whenAsked(by: string, reply: Reply, where: string): Asked | undefined {
    const waiting = { person: this.names.person(by, where), seat: this.names.seatOrNone(by), reply, where };
    this.stopsAtChoices = false;
    this.until(() => this.quiet || this.#fit(waiting) !== undefined);
    return this.#fit(waiting);
  }
  /** Of several things of one name the one that is asked about. */
  #refIn(part: Part, name: string, where: string): Ref {
    const among = part.kind === 'choose' ? part.from : part.kind === 'piles' ? part.items : [];
    const ref = among.find((r) => !isSeatRef(r) && this.names.called(r).toLowerCase() === name.toLowerCase());
    return ref ?? this.names.ref(name, where);
  }

  /** One person passes, or answers: as somebody has said, or else as suggested. */
  goOn(): Refusal | null {
    const refused = this.#answerWhatWaits();
    if (refused || this.over) return refused;
    const [person] = this.g.owing();
    const part = this.part;
    if (person === undefined || part === undefined) return null;
    if (part.kind === 'priority') return this.give(person, { pass: true });
    const answer = suggestAnswer(part);
    if (!isForced(part)) {
      this.#asked ??= this.#askedNow();
      const who = this.g.partOf(person);
      this.assumed.push(
        `${who ? this.#whoIs(who) : ''}, asked “${part.title}”: ${inWords(part, answer, (r) => this.names.called(r))}`,
      );
    }
    return this.give(person, answer);
  }
  /** Goes on until this holds, or the match is over; a refusal ends it. */
  until(holds: () => boolean): Refusal | null {
    for (let guard = 0; guard < MOST && !this.over; guard++) {
      const refused = this.#answerWhatWaits();
      if (refused) return refused;
      if (holds() || this.over || (this.stopsAtChoices && this.choiceIsOpen)) return null;
      const passed = this.goOn();
      if (passed) return passed;
    }
    if (this.over) return null;
    throw new SituationError(
      'The match does not get there: it goes round in circles, or the moment never comes.',
      '',
      'Ask about a moment that comes.',
    );
  }
  /** True if something is asked that could be answered in several ways, and is not priority. */
  get choiceIsOpen(): boolean {
    const { part } = this;
    return part !== undefined && part.kind !== 'priority' && !isForced(part);
  }
  /** True if somebody has priority, and nothing else is asked. */
  get quiet(): boolean {
    return this.g.open?.parts[0]?.part.kind === 'priority';
  }
  /** Goes on until somebody has priority. */
  settle(): Refusal | null {
    return this.until(() => this.quiet);
  }
  /** Others pass until this seat's person has priority in this step, with this stack; null: they have it. */
  priorityTo(name: string, where: string): Refusal | null {
    const settled = this.settle();
    if (settled || this.over) return settled ?? OVER;
    const person = this.names.person(name, where);
    const { step } = this;
    const stack = this.g.state.zones.stack.length;
    for (let guard = 0; guard < 30; guard++) {
      if (this.g.owing().includes(person) && this.g.partOf(person)?.part.kind === 'priority') return null;
      const refused = this.goOn();
      if (refused) return refused;
      if (this.over || this.step !== step || this.g.state.zones.stack.length !== stack) break;
    }
    return {
      code: 'illegal',
      message: `${name} does not get priority there before ${stack > 0 ? 'the top of the stack resolves' : 'the step ends'}.`,
      clauses: ['117.1', '117.4'],
      mend: 'Say it where that player has priority.',
    };
  }
}

export const OVER: Refusal = {
  code: 'over',
  message: 'The match is over.',
  clauses: ['104.1'],
  mend: 'Ask about a moment before its end.',
};

/** A finding that says no, as the refusal of what it is about. */
export const refusalOf = ({ clauses, says, mend }: Finding): Refusal => ({
  code: 'illegal',
  message: says,
  clauses,
  mend,
});
