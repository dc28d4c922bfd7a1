import { expect, vi } from 'vitest';
import type { BuiltSituation } from '../../server/judge/situation.ts';
import { suggestAnswer } from '../../server/engine/decisions/check-suggest-sample.ts';
import type { Game } from '../../server/engine/game/game.ts';
import type { Answer, DecisionPart, Part, PartKind, PartOf, Refusal } from '../../server/engine/kernel/decisions.ts';
import type { PersonId, SeatId } from '../../server/engine/kernel/refs.ts';
import {
  anotherOffer,
  draftFor,
  isOfferedAsTarget,
  notOfferedTo,
  offerOf,
  offersTo,
  type CastOptions,
  type Verb,
} from '../../server/judge/acts/casting.ts';
import { Looking } from '../../server/judge/acts/looking.ts';

/** An answer, or how to find it in the question. */
export type Reply = Answer | ((part: Part) => Answer);

/** A match that is played by names: puts cards in zones, acts for people, and passes and answers as suggested for everybody else. */
export class Scenario extends Looking {
  /** answers waiting for questions that are no priority, by seat name; asked in order */
  private readonly queue: { readonly seat: SeatId; readonly answer: Reply }[] = [];
  /** answers to every question of a kind; the newest that gives one counts */
  private readonly habits: ((part: Part, person: PersonId) => Answer | undefined)[] = [];
  /** every question that was answered here, but for priority */
  readonly asked: { readonly person: PersonId; readonly part: Part }[] = [];

  private rolls: number[] | null = null;

  constructor({ game, seat, named }: Pick<BuiltSituation, 'game' | 'seat' | 'named'>) {
    super(game, seat, named);
  }

  /** The next dice, each as it comes up, or its highest face where it has no such; later ones show 1. */
  dice(...values: readonly number[]): this {
    if (this.rolls === null) this.rollAgain((this.rolls = []));
    this.rolls.push(...values);
    return this;
  }
  private rollAgain(rolls: number[]): void {
    vi.spyOn(this.g, 'random').mockImplementation((n) => Math.min(n, rolls.shift() ?? 1) - 1);
  }
  /** Goes on with the same match, taken up from what is stored. */
  takeUp(game: Game): void {
    (this as { g: Game }).g = game;
    if (this.rolls !== null) this.rollAgain(this.rolls);
  }

  // ---- answers that wait for their questions -------------------------------------------------------------------------

  /** Queues an answer for a later question to this seat. */
  will(seat: string, answer: Reply): this {
    this.queue.push({ seat: this.seat(seat), answer });
    return this;
  }
  choose(seat: string, ...names: string[]): this {
    return this.will(seat, () => ({ chosen: names.map((n) => this.ref(n)) }));
  }
  say(seat: string, ...keys: string[]): this {
    return this.will(seat, { keys });
  }
  /** Answers all questions of a kind from now on, wherever `make` gives an answer. */
  always<K extends PartKind>(kind: K, make: (part: PartOf<K>, person: PersonId) => Answer | undefined): this {
    this.habits.unshift((part, person) => (part.kind === kind ? make(part as PartOf<K>, person) : undefined));
    return this;
  }
  private habit(part: Part, person: PersonId): Answer | undefined {
    for (const habit of this.habits) {
      const answer = habit(part, person);
      if (answer) return answer;
    }
    return undefined;
  }

  /** Answers the open question now; a refusal is returned. */
  answer(seat: string, answer: Answer): Refusal | null {
    return this.give(this.person(seat), answer);
  }
  protected give(person: PersonId, answer: Answer): Refusal | null {
    const part = this.g.partOf(person)?.part;
    const refusal = this.g.answer(this.g.open?.id ?? '', person, answer);
    if (refusal === null && part !== undefined && part.kind !== 'priority') this.asked.push({ person, part });
    return refusal;
  }
  private must(person: PersonId, answer: Answer, what: string): void {
    const refusal = this.give(person, answer);
    expect(refusal, `${what}: ${refusal?.message} ${refusal?.clauses.join()}`).toBeNull();
  }

  // ---- casting, activating, playing ----------------------------------------------------------------------------------

  /** The refusal of a cast, ability or land, or null when it was taken. Nothing is passed. */
  try(seat: string, verb: Verb, name: string, o: CastOptions = {}): Refusal | null {
    this.priorityTo(seat);
    const of = this.seat(seat);
    const person = this.person(seat);
    if (this.g.partOf(person)?.part.kind !== 'priority')
      throw new Error(`${seat} does not have priority (${this.step}).`);
    const action = offerOf(this.g, of, verb, this.id(name), o) ?? anotherOffer(this.g, of, verb, name, o);
    if (!action) return notOfferedTo(this.g, of, verb, this.id(name), o);
    return this.give(person, { action: action.key, draft: draftFor(this.g, action.key, o, (t) => this.ref(t)) });
  }
  /** Does it and lets the stack resolve. */
  cast(seat: string, name: string, o: CastOptions = {}): this {
    return this.do(seat, 'cast', name, o).resolve();
  }
  activate(seat: string, name: string, o: CastOptions = {}): this {
    return this.do(seat, 'activate', name, o).resolve();
  }
  play(seat: string, name: string, o: CastOptions = {}): this {
    return this.do(seat, 'play', name, o);
  }
  /** Does it and keeps it on the stack. */
  do(seat: string, verb: Verb, name: string, o: CastOptions = {}): this {
    const refusal = this.try(seat, verb, name, o);
    expect(refusal, `${seat} ${verb} ${name}: ${refusal?.message} ${refusal?.clauses.join()}`).toBeNull();
    this.settle();
    return this;
  }
  /** Takes a special action, or activates a mana ability, whose label or key contains the text. */
  special(seat: string, text: string, o: CastOptions = {}): this {
    this.priorityTo(seat);
    const person = this.person(seat);
    const action = offersTo(this.g, person).find(
      (a) => (a.kind === 'special' || a.kind === 'mana') && (a.label.includes(text) || a.key.includes(text)),
    );
    if (!action)
      throw new Error(`No special action "${text}" is offered to ${seat}: ${this.specials(seat).join(' | ')}`);
    this.must(person, { action: action.key, draft: draftFor(this.g, action.key, o, (t) => this.ref(t)) }, text);
    this.settle();
    return this;
  }

  // ---- combat --------------------------------------------------------------------------------------------------------

  /** Runs to the declaration of attackers of the active side and declares; unnamed creatures stay home. */
  attack(attacks: Readonly<Record<string, string>>): this {
    this.untilQuestion('attack');
    const list = Object.entries(attacks).map(([c, t]): [string, string] => [this.ref(c), this.ref(t)]);
    this.declare((part) =>
      part.kind === 'attack'
        ? { attacks: list.filter(([c]) => part.creatures.some((x) => x.object === c)) }
        : suggestAnswer(part),
    );
    return this;
  }
  block(blocks: Readonly<Record<string, string | readonly string[]>>): this {
    this.untilQuestion('block');
    const list = Object.entries(blocks).flatMap(([b, a]) =>
      (typeof a === 'string' ? [a] : a).map((x): [string, string] => [this.ref(b), this.ref(x)]),
    );
    this.declare((part) =>
      part.kind === 'block'
        ? { blocks: list.filter(([b]) => part.creatures.some((x) => x.object === b)) }
        : suggestAnswer(part),
    );
    return this;
  }
  private declare(choose: (part: DecisionPart['part']) => Answer): void {
    const open = this.g.open;
    for (const person of this.g.owing()) {
      const part = this.g.partOf(person);
      if (!part || this.g.open?.id !== open?.id) break;
      this.must(person, choose(part.part), part.part.title);
    }
    this.settle();
  }

  // ---- passing -------------------------------------------------------------------------------------------------------

  /** Everybody passes until the stack is empty, and nothing is asked to which there is always an answer. */
  resolve(): this {
    for (let guard = 0; guard < 500 && !this.g.state.over; guard++) {
      this.settle();
      if (this.g.state.zones.stack.length === 0 && this.g.state.pending.length === 0 && !this.alwaysAnswered)
        return this;
      this.passOne();
    }
    return this;
  }
  private get alwaysAnswered(): boolean {
    const [person] = this.g.owing();
    const part = person === undefined ? undefined : this.g.partOf(person)?.part;
    return (
      person !== undefined && part !== undefined && part.kind !== 'priority' && this.habit(part, person) !== undefined
    );
  }
  /** Everybody passes until the topmost thing on the stack has resolved, or asks something. */
  resolveOne(): this {
    this.settle();
    const left = this.g.state.zones.stack.at(-1);
    for (let guard = 0; guard < 100 && !this.g.state.over; guard++) {
      if (left === undefined || !this.g.state.zones.stack.includes(left)) return this;
      this.passOne();
      this.settle();
      if (this.g.open?.parts[0]?.part.kind !== 'priority') return this;
    }
    return this;
  }
  /** Everybody passes until the step is reached: a later one of this turn, or the next of that name. `of`: a side, or a seat, whose turn it must be. */
  to(step: string, of?: string): this {
    const now = (): string => `${this.g.state.turn.number} ${this.step}`;
    const start = now();
    for (let guard = 0; guard < 3000 && !this.g.state.over; guard++) {
      this.settle();
      if (
        this.step === step
        && (of === undefined || this.isTurnOf(of))
        && this.g.open?.parts[0]?.part.kind === 'priority'
        && now() !== start
      )
        return this;
      this.passOne();
    }
    return this;
  }
  isTurnOf(name: string): boolean {
    const { side, seats } = this.g.state.turn;
    const of = this.g.state.sides[side]?.name;
    return of === name || of === `The ${name}` || seats.some((s) => this.g.world.seat(s).name === name);
  }
  /** Passes until a question of the kind is open. */
  untilQuestion(kind: string): this {
    for (let guard = 0; guard < 2000 && !this.g.state.over; guard++) {
      this.settle();
      if (this.g.open?.parts[0]?.part.kind === kind) return this;
      this.passOne();
    }
    throw new Error(`No question of the kind "${kind}" came.`);
  }
  /** Everybody passes, or answers as suggested, until the match is over. */
  untilOver(): this {
    for (let guard = 0; guard < 20_000 && !this.g.state.over; guard++) {
      this.settle();
      this.passOne();
    }
    return this;
  }
  /** Passes for whoever holds priority until this seat's side has it. */
  priorityTo(seat: string): void {
    this.settle();
    const { side, person } = this.g.world.seat(this.seat(seat));
    for (
      let guard = 0;
      guard < 20
      && this.g.state.flow.priority === 'holder'
      && (this.g.state.priority.side !== side || !this.g.owing().includes(person));
      guard++
    ) {
      const before = this.step;
      const stack = this.g.state.zones.stack.length;
      this.passOne();
      if (this.step !== before || this.g.state.zones.stack.length !== stack)
        throw new Error(`${seat} did not get priority in ${before}.`);
    }
  }
  /** One person passes, or answers as suggested. */
  passOne(): void {
    const person = this.g.owing()[0];
    const part = person === undefined ? undefined : this.g.partOf(person)?.part;
    if (person === undefined || part === undefined) return;
    this.must(
      person,
      this.habit(part, person) ?? (part.kind === 'priority' ? { pass: true } : suggestAnswer(part)),
      part.title,
    );
  }
  /** Answers questions for which something is queued; others stay open. */
  settle(): void {
    for (let guard = 0; guard < 500 && this.settleOne(); guard++);
  }
  /** Answers the open question if something is queued for it. */
  settleOne(): boolean {
    const open = this.g.open;
    if (!open || open.parts[0]?.part.kind === 'priority') return false;
    const i = this.queue.findIndex(
      (q) =>
        this.g.owing().includes(this.g.world.seat(q.seat).person)
        && (this.g.partOf(this.g.world.seat(q.seat).person)?.seats.includes(q.seat) ?? false),
    );
    const q = this.queue[i];
    if (!q) return false;
    this.queue.splice(i, 1);
    const person = this.g.world.seat(q.seat).person;
    const part = this.g.partOf(person);
    if (!part) return false;
    this.must(person, typeof q.answer === 'function' ? q.answer(part.part) : q.answer, part.part.title);
    return true;
  }

  /** True if the target is among those offered for the first target of a cast or ability. */
  mayTarget(seat: string, verb: 'cast' | 'activate', name: string, target: string, modes?: readonly number[]): boolean {
    this.priorityTo(seat);
    const action = offerOf(this.g, this.seat(seat), verb, this.id(name));
    return action !== undefined && isOfferedAsTarget(this.g, action, this.ref(target), modes);
  }
}
