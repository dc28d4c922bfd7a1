import { compileCard } from '../../../cards/oracle/compile.ts';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { confrontationDeal } from '../../../formats/binding/quick-deal/deal.ts';
import type { BindingOptions } from '../../../formats/binding/options.ts';
import { binding } from '../../../formats/binding/index.ts';
import type { ConfrontationSetup, FealtySetup } from '../../../formats/binding/setup-schema.ts';
import { startWith } from '../../../formats/sdk/opening.ts';
import type { Action, Answer, Part, PartKind, PartOf, Refusal } from '../../../server/engine/kernel/decisions.ts';
import { suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import type { GameEvent } from '../../../server/engine/kernel/events.ts';
import { startGame, type Game } from '../../../server/engine/game/game.ts';
import type { Rules } from '../../../server/engine/ports/format-hooks.ts';
import { inlineCard, type InlineCard } from '../../../server/judge/situation.ts';
import { openedBy } from '../../dsl/opened.ts';
import { CARDS } from './cards.ts';
import { optionsWith } from './pool.ts';
import {
  objRef,
  refId,
  seatRef,
  type ObjId,
  type PersonId,
  type Ref,
  type SeatId,
  type Zone,
} from '../../../server/engine/kernel/refs.ts';
import type { GameObject } from '../../../server/engine/kernel/state/object.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

/** A Confrontation set up card by card, for tests that read like rulings. Magician i and the Opposition at Front i are written m1, o1, … */
export interface Scene {
  readonly magicians?: number;
  readonly options?: Partial<BindingOptions> | undefined;
  /** cards of the scene besides those of cards.ts */
  readonly cards?: readonly InlineCard[];
  /** `[who, zone, card, more]` */
  readonly put?: readonly (readonly [who: string, zone: Zone, card: string, more?: Partial<GameObject>])[];
  /** cards tied to Relationships: `[who, card]`; for the Opposition the Front does not matter */
  readonly tied?: readonly (readonly [who: string, card: string])[];
  readonly fealties?: readonly (readonly FealtySetup[])[];
  readonly willLife?: number;
  readonly threatLife?: number;
  readonly library?: number;
  readonly first?: 'will' | 'opposition';
  /** true: play the opening as it is; else everybody starts with what was put, and `first` plays */
  readonly opening?: boolean;
  readonly chooses?: 'will' | 'opposition';
  readonly chooser?: number;
}

const compiledOf = new Map<InlineCard, CompiledCard>();
/** A card compiled once for all scenes. */
function compiledCard(card: InlineCard): CompiledCard {
  let compiled = compiledOf.get(card);
  if (compiled === undefined) compiledOf.set(card, (compiled = compileCard(inlineCard(card))));
  return compiled;
}

export class Table {
  readonly g: Game;
  readonly n: number;
  /** events since the start, oldest first */
  readonly setup: MatchSetup;
  /** answers to questions that are not priority; the first that gives something counts */
  handlers: ((part: Part, person: PersonId) => Answer | undefined)[] = [];
  asked: { person: PersonId; part: Part }[] = [];

  constructor(scene: Scene) {
    const n = (this.n = scene.magicians ?? 2);
    const compiled: CompiledCard[] = [...CARDS, ...(scene.cards ?? [])].map(compiledCard);
    const broken = compiled.filter((c) => !c.whole).map((c) => c.name);
    if (broken.length > 0) throw new Error(`Not understood: ${broken.join(', ')}`);
    const byName = new Map(compiled.map((c) => [c.name, c]));
    const key = (name: string): string => {
      const c = byName.get(name);
      if (!c) throw new Error(`No card ${name}.`);
      return c.key;
    };
    const library = Array.from({ length: scene.library ?? 20 }, () => key('Filler'));
    const options = optionsWith(scene.options ?? {});
    const seat = (who: string): SeatId => Number(who.slice(1)) - 1 + (who.startsWith('o') ? n : 0);
    const tied = (test: (who: string) => boolean): { card: string; face: string }[] =>
      (scene.tied ?? []).filter(([who]) => test(who)).map(([, name]) => ({ card: key(name), face: `the ${name}` }));
    const data: ConfrontationSetup = {
      version: 1,
      willLife: scene.willLife ?? 21,
      threatLife: scene.threatLife ?? 20,
      chooses: scene.chooses ?? 'will',
      ...(scene.chooser === undefined ? {} : { chooser: scene.chooser }),
      options,
      magicians: Array.from({ length: n }, (_, i) => ({
        name: `M${i + 1}`,
        library,
        front: { steps: [] },
        fealties: (scene.fealties?.[i] ?? []).map((f) => ({ ...f, land: key(f.land) })),
        relationships: tied((w) => w === `m${i + 1}`).map((t) => ({
          ...t,
          relationship: 'Art' as const,
          kind: 'quality' as const,
        })),
      })),
      opposition: {
        name: 'Opposition',
        library,
        relationships: tied((w) => w.startsWith('o')).map((t) => ({
          ...t,
          relationship: 'Root' as const,
          kind: 'quality' as const,
        })),
      },
    };
    const people = [...Array.from({ length: n }, (_, i) => ({ name: `M${i + 1}` })), { name: 'Augur' }];
    const deal = confrontationDeal(data, people);
    this.setup = {
      rulesVersion: 1,
      format: 'binding',
      seed: 'table',
      options,
      cards: Object.fromEntries(compiled.map((c) => [c.key, c])),
      people: deal.people,
      data,
    };
    const rules = binding.rules(options);
    const staged: Rules = {
      ...rules,
      setup(setup, build) {
        rules.setup(setup, build);
        for (const [who, zone, name, more] of scene.put ?? [])
          build.put(key(name), seat(who), zone, { owner: seat(who), controller: seat(who), ...more });
      },
      ...(scene.opening
        ? {}
        : {
            procedures: openedBy(function* (g) {
              startWith(g, scene.first === 'opposition' ? 1 : 0);
              yield* [];
            }, rules.procedures),
          }),
    };
    this.g = startGame(this.setup, staged);
  }

  // ---- who and what -----------------------------------------------------------------------------------------------

  seat(who: string): SeatId {
    return Number(who.slice(1)) - 1 + (who.startsWith('o') ? this.n : 0);
  }
  ref(who: string): Ref {
    return seatRef(this.seat(who));
  }
  /** The person who answers for a seat: `m2` the second Magician, `o…` the Augur. */
  person(who: string): PersonId {
    return this.g.world.seat(this.seat(who)).person;
  }
  /** Objects of a name in a seat's zone, or anywhere. */
  all(name: string, zone?: Zone, who?: string): ObjId[] {
    return Object.values(this.g.state.objects)
      .filter(
        (o) =>
          (zone === undefined || o.zone === zone)
          && this.g.world.chars(o.id).name === name
          && (who === undefined || this.g.world.controller(o.id) === this.seat(who)),
      )
      .map((o) => o.id);
  }
  the(name: string, zone?: Zone, who?: string): ObjId {
    const found = this.all(name, zone, who);
    if (found.length !== 1)
      throw new Error(`${found.length} objects ${name} in ${zone ?? 'all zones'} of ${who ?? 'anybody'}.`);
    return found[0] as ObjId;
  }
  /** `m1` or `o2` of the seat that controls an object or has it in its zone. */
  at(id: ObjId): string {
    const seat = this.g.world.controller(id);
    return seat < this.n ? `m${seat + 1}` : `o${seat - this.n + 1}`;
  }
  get life(): [will: number, threat: number] {
    return [this.g.state.sides[0]?.life ?? NaN, this.g.state.sides[1]?.life ?? NaN];
  }
  events<E extends GameEvent['e']>(e: E): Extract<GameEvent, { e: E }>[] {
    return [...this.g.journal.events(0)].filter((x): x is Extract<GameEvent, { e: E }> => x.e === e);
  }

  // ---- playing ------------------------------------------------------------------------------------------------------

  part<K extends PartKind>(who: string, kind: K): PartOf<K> {
    const part = this.g.partOf(this.person(who))?.part;
    if (part?.kind !== kind)
      throw new Error(
        `${who} is asked ${part?.kind ?? 'nothing'} (${part?.title ?? this.g.open?.parts.map((p) => p.part.title).join() ?? 'nothing is open'}), not ${kind}.`,
      );
    return part as PartOf<K>;
  }
  answer(who: string, answer: Answer): Refusal | null {
    return this.g.answer(this.g.open?.id ?? '', this.person(who), answer);
  }
  ok(who: string, answer: Answer): void {
    const refusal = this.answer(who, answer);
    if (refusal) throw new Error(`${refusal.message} (${refusal.clauses.join()})`);
  }
  actions(who: string, kind?: Action['kind']): Action[] {
    const part = this.g.partOf(this.person(who))?.part;
    if (part?.kind !== 'priority') return [];
    return part.actions.filter((a) => a.seat === this.ref(who) && (kind === undefined || a.kind === kind));
  }
  action(who: string, label: string): Action {
    const found = this.actions(who).find((a) => a.label.includes(label));
    if (!found)
      throw new Error(
        `${who} cannot "${label}" in ${this.g.state.turn.step}; only: ${this.actions(who)
          .map((a) => a.label)
          .join('; ')}`,
      );
    return found;
  }
  /** Waits until the person has priority, passing for the others. */
  turnTo(who: string): void {
    for (let i = 0; i < 40 && this.g.partOf(this.person(who))?.part.kind !== 'priority'; i++) this.tick();
  }
  /** Casts, plays or activates; targets are picked from `targets` where a slot offers them. */
  act(
    who: string,
    label: string,
    targets: readonly Ref[] = [],
    more: (part: Part) => Answer | undefined = () => undefined,
  ): void {
    this.turnTo(who);
    const { key } = this.action(who, label);
    const draft = this.g.compose(
      key,
      ({ part }) => more(part) ?? (part.kind === 'choose' ? { chosen: this.pick(part, targets) } : suggestAnswer(part)),
    );
    if (!draft) throw new Error(`${label} came to nothing.`);
    this.ok(who, { action: key, draft });
  }
  private pick(part: PartOf<'choose'>, targets: readonly Ref[]): Ref[] {
    const wanted = targets.filter((t) => part.from.includes(t)).slice(0, part.max);
    if (wanted.length < part.min) throw new Error(`${part.title}: not among ${part.from.join()}`);
    return wanted;
  }
  /** The offers for the first target slot of an action; nothing if the action itself is not offered. */
  targets(who: string, label: string): Ref[] {
    this.turnTo(who);
    const found = this.actions(who).find((a) => a.label.includes(label));
    if (!found) return [];
    const q = this.g.quote(this.g.open?.id ?? '', this.person(who), found.key, {});
    return !('code' in q) && q.next?.part.kind === 'choose' ? [...q.next.part.from] : [];
  }
  /** One round of answers: handlers first, passes for priority, else what happens if nobody answers. */
  tick(): void {
    const { open } = this.g;
    if (!open) throw new Error(`Nothing is asked: ${this.g.state.over?.reason ?? '?'}`);
    const person = this.g.owing()[0];
    if (person === undefined) throw new Error('Nobody owes an answer.');
    const part = this.g.partOf(person)?.part;
    if (!part) throw new Error('No part.');
    if (part.kind !== 'priority') this.asked.push({ person, part });
    const given = this.handlers.map((h) => h(part, person)).find((a) => a !== undefined);
    const refusal = this.g.answer(
      open.id,
      person,
      given ?? (part.kind === 'priority' ? { pass: true } : suggestAnswer(part)),
    );
    if (refusal) throw new Error(refusal.message);
  }
  /** Plays on, passing, until something holds. */
  until(done: () => boolean): this {
    for (let i = 0; i < 3000; i++) {
      if (done()) return this;
      this.tick();
    }
    throw new Error(`It does not come to that: ${this.g.state.turn.step} of turn ${this.g.state.turn.number}.`);
  }
  /** Plays on to the first priority in a step of a side's turn. */
  to(step: string, side: 'will' | 'opposition'): this {
    const want = side === 'will' ? 0 : 1;
    const from = this.g.state.turn.number;
    const there = (): boolean =>
      this.g.state.turn.step === step
      && this.g.state.turn.side === want
      && this.g.partOf(this.g.owing()[0] ?? -1)?.part.kind === 'priority';
    return this.until(() => there() && this.g.state.turn.number >= from && this.g.state.priority.side === want);
  }
  /** Passes until the stack is empty. */
  resolve(): this {
    return this.until(
      () =>
        this.g.state.over !== null
        || (this.g.state.zones.stack.length === 0 && this.g.state.pending.length === 0 && this.g.quiescent),
    );
  }
  /** Answers the questions of a kind by a function from now on. */
  when<K extends PartKind>(kind: K, make: (part: PartOf<K>, person: PersonId) => Answer | undefined): this {
    this.handlers.unshift((part, person) => (part.kind === kind ? make(part as PartOf<K>, person) : undefined));
    return this;
  }
}

export const table = (scene: Scene = {}): Table => new Table(scene);
export const o = objRef;
export const idOf = refId;

/** Lands for a seat's spells. */
export const prisms = (who: string, n: number): (readonly [string, Zone, string])[] =>
  Array.from({ length: n }, () => [who, 'battlefield', 'Prism'] as const);
