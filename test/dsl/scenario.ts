import { expect } from 'vitest';
import { BOOK } from '../../formats/index.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import { starterCards } from '../../cards/starter/index.ts';
import { buildSituation, type BuiltSituation, type InlineCard, type Situation } from '../../server/judge/situation.ts';
import { suggestAnswer } from '../../server/engine/decisions/check-suggest-sample.ts';
import type { Answer, DecisionPart, Draft, Refusal } from '../../server/engine/kernel/decisions.ts';
import type { Game } from '../../server/engine/game/game.ts';
import type { Characteristics } from '../../server/engine/ports/characteristics.ts';
import {
  isSeatRef,
  objRef,
  refId,
  seatRef,
  type ObjId,
  type Ref,
  type SeatId,
} from '../../server/engine/kernel/refs.ts';
import type { GameObject } from '../../server/engine/kernel/state/object.ts';

/** Basic lands and a few plain cards that most rulings need; a scenario adds its own under `cards`. */
export const STOCK: readonly InlineCard[] = [
  { name: 'Bear', cost: '{1}{G}', type: 'Creature — Bear', pt: '2/2' },
  { name: 'Wall', cost: '{1}{W}', type: 'Creature — Wall', pt: '0/4', text: 'Defender' },
  { name: 'Giant', cost: '{3}{R}', type: 'Creature — Giant', pt: '4/4' },
  { name: 'Bird', cost: '{U}', type: 'Creature — Bird', pt: '1/1', text: 'Flying' },
  { name: 'Spark', cost: '{R}', type: 'Instant', text: 'Spark deals 3 damage to any target.' },
  { name: 'Smite', cost: '{B}', type: 'Instant', text: 'Destroy target creature.' },
  { name: 'Study', cost: '{U}', type: 'Sorcery', text: 'Draw two cards.' },
  { name: 'Nope', cost: '{U}', type: 'Instant', text: 'Counter target spell.' },
];

export interface CastOptions {
  readonly targets?: readonly string[];
  readonly modes?: readonly number[];
  readonly x?: number;
  readonly kicked?: boolean;
  /** other optional costs by name, with how often each is paid */
  readonly paid?: Readonly<Record<string, number>>;
  /** the way of casting by its id ("evoke"); default: the first that is offered */
  readonly way?: string;
  /** the face of a card; default: the first that is offered */
  readonly face?: number;
  readonly draft?: Draft;
}

const OPTIONAL = new Set([
  'additional',
  'multikicker',
  'buyback',
  'entwine',
  'replicate',
  'squad',
  'offspring',
  'bargain',
  'casualty',
  'conspire',
  'infuse',
]);

/** A scripted match: puts cards in zones, acts for people, and follows cards through their zones by name. */
export class Scenario {
  readonly g: Game;
  readonly seat: (name: string) => SeatId;
  private readonly named: ReadonlyMap<string, ObjId>;
  /** answers waiting for questions that are no priority, by seat name; asked in order */
  private readonly queue: {
    readonly seat: SeatId;
    readonly answer: Answer | ((part: DecisionPart['part']) => Answer);
  }[] = [];

  constructor(
    situation: Omit<Situation, 'people' | 'format'> & {
      format?: string | FormatDefinition;
      people?: number;
      magicians?: number;
    },
    given?: Pick<BuiltSituation, 'game' | 'seat' | 'named'>,
  ) {
    const { format = 'binding', people, magicians = 2, cards = [], ...rest } = situation;
    const definition =
      typeof format === 'string' ? BOOK.of({ format, variants: rest.variants, changes: rest.changes }) : format;
    const built =
      given
      ?? buildSituation(
        {
          ...rest,
          format: definition.id,
          people: people ?? (format === 'binding' ? magicians + 1 : 2),
          cards: [...STOCK.filter((s) => !cards.some((c) => c.name === s.name)), ...cards],
        },
        definition,
        starterCards(),
      );
    this.g = built.game;
    this.seat = built.seat;
    this.named = built.named;
  }

  // ---- looking ------------------------------------------------------------------------------------------------------

  /** The object that a name or alias stands for now, through all its zone changes. */
  id(name: string): ObjId {
    let id = this.named.get(name);
    if (id === undefined) {
      const found = Object.values(this.g.state.objects).find(
        (o) => o.kind !== 'ability' && this.g.world.chars(o.id).name === name,
      );
      if (!found) throw new Error(`Nothing is called "${name}".`);
      return found.id;
    }
    for (const e of this.g.journal.events(0)) if (e.e === 'zone' && e.obj === id && e.now !== null) id = e.now;
    return id;
  }
  object(name: string): GameObject | undefined {
    return this.g.world.object(this.id(name));
  }
  zone(name: string): string {
    return this.object(name)?.zone ?? 'gone';
  }
  chars(name: string): Characteristics {
    return this.g.world.chars(this.id(name));
  }
  pt(name: string): string {
    const c = this.chars(name);
    return `${c.power}/${c.toughness}`;
  }
  controller(name: string): SeatId {
    return this.g.world.controller(this.id(name));
  }
  /** The seat in whose zone (or under whose control) it is. */
  at(name: string): SeatId {
    return this.zone(name) === 'battlefield' ? this.controller(name) : (this.object(name)?.controller ?? -1);
  }
  life(side: string): number {
    return this.side(side).life;
  }
  poison(side: string): number {
    return this.side(side).poison;
  }
  private side(name: string): Game['state']['sides'][number] {
    const s = this.g.state.sides.find((x) => x.name === name);
    if (!s) throw new Error(`No side ${name}`);
    return s;
  }
  hand(seat: string): string[] {
    return this.g.world.hand(this.seat(seat)).map((id) => this.g.nameOf(id));
  }
  graveyard(seat: string): string[] {
    return this.g.world.graveyard(this.seat(seat)).map((id) => this.g.nameOf(id));
  }
  battlefield(seat: string): string[] {
    return this.g.world.permanentsOf(this.seat(seat)).map((id) => this.g.nameOf(id));
  }
  library(seat: string): string[] {
    return this.g.world.library(this.seat(seat)).map((id) => this.g.nameOf(id));
  }
  get step(): string {
    return this.g.state.turn.step;
  }
  get stack(): string[] {
    return this.g.state.zones.stack.map((id) => this.g.nameOf(id));
  }
  ref(name: string): Ref {
    try {
      return seatRef(this.seat(name));
    } catch {
      return objRef(this.id(name));
    }
  }
  /** The open question, which must not be priority. */
  get question(): DecisionPart['part'] {
    const part = this.g.open?.parts[0]?.part;
    if (!part) throw new Error('Nothing is asked.');
    return part;
  }

  // ---- acting -------------------------------------------------------------------------------------------------------

  /** Queues an answer for a later question to this seat. */
  will(seat: string, answer: Answer | ((part: DecisionPart['part']) => Answer)): this {
    this.queue.push({ seat: this.seat(seat), answer });
    return this;
  }
  choose(seat: string, ...names: string[]): this {
    return this.will(seat, () => ({ chosen: names.map((n) => this.ref(n)) }));
  }
  say(seat: string, ...keys: string[]): this {
    return this.will(seat, { keys });
  }

  /** Answers the open question now; a refusal is returned. */
  answer(seat: string, answer: Answer): Refusal | null {
    return this.g.answer(this.g.open?.id ?? '', this.g.world.seat(this.seat(seat)).person, answer);
  }

  private draftFor(key: string, o: CastOptions): Draft {
    const targets = (o.targets ?? []).map((t) => this.ref(t));
    const draft = this.g.compose(key, ({ slot, part }) => {
      const given = o.draft?.[slot];
      if (given) return given;
      if (slot === 'x') return { n: o.x ?? 0 };
      if (OPTIONAL.has(slot))
        return part.kind === 'number' ? { n: o.paid?.[slot] ?? 0 } : { keys: [o.paid?.[slot] ? 'yes' : 'no'] };
      if (slot === 'kicker') return { keys: [o.kicked ? 'yes' : 'no'] };
      if (slot === 'modes' && o.modes)
        return {
          keys: o.modes.map((m, i) =>
            o.modes?.indexOf(m) === i ? `m${m}` : `m${m}.${(o.modes ?? []).slice(0, i).filter((x) => x === m).length}`,
          ),
        };
      if (slot.startsWith('target') && part.kind === 'choose') {
        const chosen = targets.splice(0, part.max);
        return { chosen };
      }
      return suggestAnswer(part);
    });
    return { ...draft, ...(o.draft?.['pay'] ? { pay: o.draft['pay'] } : {}) };
  }

  /** The refusal of a cast, ability or land, or null when it was taken. Nothing is passed. */
  try(seat: string, verb: 'cast' | 'activate' | 'play', name: string, o: CastOptions = {}): Refusal | null {
    this.priorityTo(seat);
    const person = this.g.world.seat(this.seat(seat)).person;
    const part = this.g.partOf(person)?.part;
    if (part?.kind !== 'priority') throw new Error(`${seat} does not have priority (${this.step}).`);
    const object = objRef(this.id(name));
    const action = part.actions.find(
      (a) =>
        a.kind === verb
        && a.object === object
        && (a.seat === undefined || a.seat === seatRef(this.seat(seat)))
        && (o.way === undefined || a.key.split(':')[4] === o.way)
        && (o.face === undefined || (a.face ?? 0) === o.face),
    );
    if (!action) {
      const why = this.g.why(
        person,
        `${verb === 'activate' ? 'act' : verb}:${object}:${seatRef(this.seat(seat))}:${o.face ?? 0}${o.way === undefined ? '' : `:${o.way}`}`,
      );
      const failing = why.chain.find((c) => !c.holds);
      return {
        code: 'illegal',
        message: failing?.says ?? 'It is not offered.',
        clauses: failing ? failing.clause.split(', ') : [],
        mend: '',
      };
    }
    const draft = this.draftFor(action.key, o);
    return this.g.answer(this.g.open?.id ?? '', person, { action: action.key, draft });
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
  do(seat: string, verb: 'cast' | 'activate' | 'play', name: string, o: CastOptions = {}): this {
    const refusal = this.try(seat, verb, name, o);
    expect(refusal, `${seat} ${verb} ${name}: ${refusal?.message} ${refusal?.clauses.join()}`).toBeNull();
    this.settle();
    return this;
  }
  /** Takes a special action, or activates a mana ability, whose label or key contains the text. */
  special(seat: string, text: string, o: CastOptions = {}): this {
    this.priorityTo(seat);
    const person = this.g.world.seat(this.seat(seat)).person;
    const part = this.g.partOf(person)?.part;
    const action =
      part?.kind === 'priority'
        ? part.actions.find(
            (a) => (a.kind === 'special' || a.kind === 'mana') && (a.label.includes(text) || a.key.includes(text)),
          )
        : undefined;
    if (!action)
      throw new Error(
        `No special action "${text}" is offered to ${seat}: ${
          part?.kind === 'priority'
            ? part.actions
                .filter((a) => a.kind === 'special')
                .map((a) => a.label)
                .join(' | ')
            : part?.kind
        }`,
      );
    const refusal = this.g.answer(this.g.open?.id ?? '', person, {
      action: action.key,
      draft: this.draftFor(action.key, o),
    });
    expect(refusal, refusal?.message).toBeNull();
    this.settle();
    return this;
  }
  /** Labels of the special actions offered to a seat's person now. */
  specials(seat: string): string[] {
    const part = this.g.partOf(this.g.world.seat(this.seat(seat)).person)?.part;
    return part?.kind === 'priority' ? part.actions.filter((a) => a.kind === 'special').map((a) => a.label) : [];
  }

  /** Everybody passes until the stack is empty. */
  resolve(): this {
    for (let guard = 0; guard < 500 && !this.g.state.over; guard++) {
      this.settle();
      if (this.g.state.zones.stack.length === 0 && this.g.state.pending.length === 0) return this;
      this.passOne();
    }
    return this;
  }
  /** Everybody passes until the step is reached: a later one of this turn, or the next of that name. */
  to(step: string, side?: string): this {
    const now = (): string => `${this.g.state.turn.number} ${this.step}`;
    const start = now();
    for (let guard = 0; guard < 3000 && !this.g.state.over; guard++) {
      this.settle();
      if (
        this.step === step
        && (side === undefined || this.g.state.sides[this.g.state.turn.side]?.name === side)
        && this.g.open?.parts[0]?.part.kind === 'priority'
        && now() !== start
      )
        return this;
      if (this.g.open && this.g.open.parts[0]?.part.kind !== 'priority') this.answerDefault();
      else this.passOne();
    }
    return this;
  }
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
      const refusal = this.g.answer(open?.id ?? '', person, choose(part.part));
      expect(refusal, refusal?.message).toBeNull();
    }
    this.settle();
  }
  /** Passes until a question of the kind is open. */
  untilQuestion(kind: string): this {
    for (let guard = 0; guard < 2000 && !this.g.state.over; guard++) {
      this.settle();
      const part = this.g.open?.parts[0]?.part;
      if (part?.kind === kind) return this;
      if (part?.kind === 'priority') this.passOne();
      else this.answerDefault();
    }
    throw new Error(`No question of the kind "${kind}" came.`);
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
  /** One person passes. */
  passOne(): void {
    const person = this.g.owing()[0];
    if (person === undefined || !this.g.open) return;
    const part = this.g.partOf(person);
    expect(
      this.g.answer(
        this.g.open.id,
        person,
        part?.part.kind === 'priority' ? { pass: true } : suggestAnswer(part?.part as DecisionPart['part']),
      ),
    ).toBeNull();
  }
  /** Answers questions for which something is queued; others stay open. */
  settle(): void {
    for (let guard = 0; guard < 500; guard++) {
      const open = this.g.open;
      if (!open || open.parts[0]?.part.kind === 'priority') return;
      const i = this.queue.findIndex(
        (q) =>
          this.g.owing().includes(this.g.world.seat(q.seat).person)
          && (this.g.partOf(this.g.world.seat(q.seat).person)?.seats.includes(q.seat) ?? false),
      );
      const q = this.queue[i];
      if (!q) return;
      this.queue.splice(i, 1);
      const person = this.g.world.seat(q.seat).person;
      const part = this.g.partOf(person);
      if (!part) return;
      const refusal = this.g.answer(open.id, person, typeof q.answer === 'function' ? q.answer(part.part) : q.answer);
      expect(refusal, `${part.part.title}: ${refusal?.message}`).toBeNull();
    }
  }
  private answerDefault(): void {
    const person = this.g.owing()[0];
    const part = person === undefined ? null : this.g.partOf(person);
    if (person === undefined || !part || !this.g.open) return;
    expect(this.g.answer(this.g.open.id, person, suggestAnswer(part.part))).toBeNull();
  }

  /** Whether the target is among those offered for the first target of a cast or ability. */
  mayTarget(seat: string, verb: 'cast' | 'activate', name: string, target: string, modes?: readonly number[]): boolean {
    this.priorityTo(seat);
    const person = this.g.world.seat(this.seat(seat)).person;
    const part = this.g.partOf(person)?.part;
    const object = objRef(this.id(name));
    const action =
      part?.kind === 'priority'
        ? part.actions.find((a) => a.kind === verb && a.object === object && a.seat === seatRef(this.seat(seat)))
        : undefined;
    if (!action) return false;
    const ref = this.ref(target);
    let offered = false;
    this.g.compose(action.key, ({ slot, part: p }) => {
      if (slot === 'modes' && modes) return { keys: modes.map((m) => `m${m}`) };
      if (slot.startsWith('target') && p.kind === 'choose' && p.from.includes(ref)) offered = true;
      return suggestAnswer(p);
    });
    return offered;
  }
}

export const scenario = (s: ConstructorParameters<typeof Scenario>[0]): Scenario => new Scenario(s);
/** A duel of "A", whose turn it is, and "B". */
export const duel = (s: Omit<Situation, 'people' | 'format'>): Scenario =>
  scenario({ ...s, format: 'duel', names: ['A', 'B'] });
export const lands = (n: number, name: string): string[] => Array.from({ length: n }, () => name);
export { isSeatRef, refId };
