import type {
  Ability,
  CompiledCard,
  Condition,
  Effect,
  Face,
  Filter,
  Keyword,
  Modification,
  ObjectSel,
  SimpleKeyword,
  StaticEffect,
} from '../../cards/oracle/ir/index.ts';
import { Builder } from '../../server/engine/kernel/initial-state.ts';
import { checkAnswer } from '../../server/engine/decisions/check-suggest-sample.ts';
import type { Answer, Part } from '../../server/engine/kernel/decisions.ts';
import type { Flow } from '../../server/engine/kernel/procedure.ts';
import { Game } from '../../server/engine/game/game.ts';
import type { Rules } from '../../server/engine/ports/format-hooks.ts';
import { objRef, type ObjId, type Zone } from '../../server/engine/kernel/refs.ts';
import type { GameObject } from '../../server/engine/kernel/state/object.ts';
import type { MatchSetup } from '../../server/engine/kernel/state/game.ts';
import type { Until } from '../../server/engine/kernel/state/effects.ts';

/** Rules of the core by themselves: cards given as IR, no format, procedures run one at a time. */
export const card = (name: string, types: Face['types'], more: Partial<Face> = {}): Face => ({
  name,
  manaValue: 0,
  colors: [],
  supertypes: [],
  types,
  subtypes: [],
  text: '',
  abilities: [],
  unread: [],
  ...more,
});
export const creature = (name: string, power: number, toughness: number, more: Partial<Face> = {}): Face =>
  card(name, ['creature'], { power, toughness, ...more });
export const has = (...keywords: (Keyword | SimpleKeyword)[]): Ability => ({
  kind: 'keywords',
  keywords: keywords.map((k) => (typeof k === 'string' ? { k } : k)),
});
export const always = (effect: StaticEffect, condition?: Condition): Ability => ({
  kind: 'static',
  effects: [effect],
  ...(condition ? { condition } : {}),
});
export const modifies = (what: ObjectSel | Filter, ...mods: Modification[]): Ability =>
  always({ st: 'modify', what: 'sel' in what ? what : { sel: 'each', filter: what }, mods });
export const n = (value: number): { readonly a: 'n'; readonly n: number } => ({ a: 'n', n: value });
export const pt = (power: number, toughness: number): Modification => ({
  m: 'pt',
  power: n(power),
  toughness: n(toughness),
});
export const setPT = (power: number, toughness: number): Modification => ({
  m: 'setPT',
  power: n(power),
  toughness: n(toughness),
});
export const gain = (...keywords: SimpleKeyword[]): Modification => ({
  m: 'gain',
  keywords: keywords.map((k) => ({ k })),
});
export const CREATURES: Filter = { nouns: ['creature'] };
export const YOUR_CREATURES: Filter = { nouns: ['creature'], whose: 'you' };
export const ATTACHED: ObjectSel = { sel: 'attached', noun: 'creature' };
export const SELF: ObjectSel = { sel: 'self' };

export type Put = readonly [face: Face, seat: number, zone?: Zone, more?: Partial<GameObject>];
export interface Options {
  /** the side of each seat */
  readonly sides?: readonly number[];
  readonly life?: number;
  /** the team of each side, and whether its seats keep their own life */
  readonly teams?: readonly number[];
  readonly ownLife?: readonly number[];
  readonly rules?: Partial<Rules>;
  readonly rulesVersion?: number;
  /** the active side */
  readonly turn?: number;
}

/** A game in somebody's main phase with these objects, in this order of timestamps. */
export function table(
  puts: readonly Put[],
  { sides = [0, 1], life = 20, rules = {}, turn = 0, teams, ownLife = [], rulesVersion = 1 }: Options = {},
): Table {
  const cards: Record<string, CompiledCard> = {};
  for (const [face] of puts)
    cards[face.name] = {
      key: face.name,
      name: face.name,
      layout: 'normal',
      faces: [face],
      colorIdentity: [],
      whole: true,
    };
  const setup: MatchSetup = {
    rulesVersion,
    format: 'table',
    seed: 'table',
    options: {},
    cards,
    people: [],
    data: null,
  };
  const build = new Builder(setup);
  const people = sides.map((side, i) => ({ side, i }));
  for (const side of new Set(sides))
    build.side(`Side ${side}`, life, {
      ...(teams ? { team: teams[side] ?? side } : {}),
      ownLife: ownLife.includes(side),
    });
  for (const { side, i } of people)
    build.seat({
      name: `Seat ${i}`,
      side,
      person: build.person(`Person ${i}`, side),
      place: 0,
      library: build.library(),
      command: build.command(),
    });
  const ids = puts.map(([face, seat, zone = 'battlefield', more]) => build.put(face.name, seat, zone, more ?? {}));
  const state = build.build(turn, 'main1');
  const g = new Game(
    setup,
    {
      id: 'table',
      clauses: [],
      turn: { steps: [{ id: 'main1', label: 'Main phase', phase: 'main', priority: true, action: 'main' }] },
      setup: () => undefined,
      ...rules,
    },
    state,
  );
  g.journal.set(g.state.turn, 'number', 1);
  for (const s of g.state.seats) g.journal.set(s, 'turns', 1);
  return new Table(g, ids, puts);
}

export class Table {
  readonly g: Game;
  readonly ids: readonly ObjId[];
  private readonly byName = new Map<string, ObjId>();

  constructor(g: Game, ids: readonly ObjId[], puts: readonly Put[]) {
    this.g = g;
    this.ids = ids;
    puts.forEach(([face], i) => this.byName.set(face.name, ids[i] as ObjId));
  }
  id(name: string): ObjId {
    const id = this.byName.get(name);
    if (id === undefined) throw new Error(`No ${name}`);
    return id;
  }
  pt(name: string): string {
    const c = this.g.world.chars(this.id(name));
    return `${c.power}/${c.toughness}`;
  }
  keywords(name: string): string[] {
    return [...this.g.world.chars(this.id(name)).keywords].sort();
  }
  /** The end of a card that lay on the table: its zone, or 'gone'. */
  zoneOf(name: string): string {
    const first = this.id(name);
    const now = this.g.world.object(first) ? first : (this.g.world.lastKnown(first)?.now ?? -1);
    return this.g.world.object(now)?.zone ?? 'gone';
  }
  set<K extends keyof GameObject>(name: string, key: K, value: GameObject[K], structural = false): void {
    this.g.journal.set(this.g.world.get(this.id(name)), key, value, this.id(name), structural);
  }
  attach(name: string, to: string): void {
    this.set(name, 'attachedTo', objRef(this.id(to)), true);
  }
  /** An effect of a resolution. */
  effect(
    names: readonly string[],
    mods: readonly Modification[],
    more: { control?: number; until?: Until } = {},
  ): void {
    const { control, until = { u: 'turn' } } = more;
    this.g.journal.push(
      this.g.state.effects,
      {
        id: this.g.freshId(),
        source: -1,
        seat: 0,
        timestamp: this.g.nextTimestamp(),
        objects: names.map((x) => this.id(x)),
        mods,
        until,
        ...(control === undefined ? {} : { control }),
      },
      -1,
      true,
    );
  }
  /** Runs a procedure to its end; what it asks is answered in order, each answer checked as in a match. */
  run<T>(flow: Flow<T>, ...answers: readonly (Answer | ((part: Part) => Answer))[]): { value: T; asked: Part[] } {
    const asked: Part[] = [];
    let r = flow.next([]);
    while (!r.done) {
      const given = r.value.parts.map(({ part }) => {
        const a = answers[asked.length];
        asked.push(part);
        if (!a) throw new Error(`Not expected to be asked: ${part.title}`);
        const answer = typeof a === 'function' ? a(part) : a;
        const refusal = checkAnswer(part, answer);
        if (refusal) throw new Error(refusal.message);
        return answer;
      });
      r = flow.next(given);
    }
    return { value: r.value, asked };
  }
}
export const spell = (name: string, effects: readonly Effect[], more: Partial<Face> = {}): Face =>
  card(name, ['instant'], { abilities: [{ kind: 'spell', body: { effects } }], ...more });
