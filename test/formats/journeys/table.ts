import { cards, type Row } from '../../../cards/starter/build.ts';
import { compileCard } from '../../../cards/oracle/compile.ts';
import { BOOK } from '../../../formats/index.ts';
import type { ChallengeSetup, Condition, Mage, Pc, Threat } from '../../../formats/journeys/challenge/setup.ts';
import { change, sceneOf, type Scene } from '../../../formats/journeys/challenge/state.ts';
import { suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import type { Answer, Part, PartKind, PartOf, Refusal } from '../../../server/engine/kernel/decisions.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import { startGame, type Game } from '../../../server/engine/game/game.ts';
import type { Rules } from '../../../server/engine/ports/format-hooks.ts';
import { openedBy } from '../../dsl/opened.ts';
import { filled } from './filled.ts';
import { objRef, seatRef, type ObjId, type Ref, type SeatId, type Zone } from '../../../server/engine/kernel/refs.ts';
import type { GameObject } from '../../../server/engine/kernel/state/object.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

const BASICS: readonly Row[] = [
  ['Filler', '{9}', 'Artifact', 'c', ''],
  ['Grove', '', 'Land', 'c', '{T}: Add {G}.'],
  ['Forest', '', 'Basic Land — Forest', 'b', '{T}: Add {G}.'],
  ['Bear', '{1}{G}', 'Creature — Bear', 'c', '', '2/2'],
  ['Golem', '{2}', 'Artifact Creature — Golem', 'c', '', '3/3'],
  ['Spark', '{G}', 'Instant', 'c', 'Spark deals 3 damage to any target.'],
  ['Balm', '{G}', 'Instant', 'c', 'You gain 3 life.'],
  ['Smite', '{G}', 'Instant', 'c', 'Destroy target creature.'],
  ['Study', '{G}', 'Sorcery', 'c', 'Draw two cards.'],
  ['Grind', '{G}', 'Sorcery', 'c', 'Target player mills three cards.'],
  ['Volley', '{G}', 'Sorcery', 'c', 'Each opponent sacrifices a creature.'],
  ['Dread', '{G}', 'Sorcery', 'c', 'Each opponent loses 4 life.'],
  ['Dig Up', '{G}', 'Instant', 'c', 'Exile target card from a graveyard.'],
  ['Blaze', '{X}{G}', 'Sorcery', 'c', 'Blaze deals X damage to each creature.'],
  ['Taint', '{G}', 'Sorcery', 'c', 'Each opponent gets ten poison counters.'],
];

/** The characters and decks that names stand for: characters a, b, …, the mage m, threat decks t, u, … */
export interface Stage {
  readonly pcs?: readonly Partial<Omit<Pc, 'library'> & { readonly library: number | readonly string[] }>[];
  readonly mages?: readonly Partial<Omit<Mage, 'library'> & { readonly library: readonly string[] }>[];
  readonly threats?: readonly Partial<Omit<Threat, 'library'> & { readonly library: readonly string[] }>[];
  readonly cards?: readonly Row[];
  readonly put?: readonly (readonly [who: string, zone: Zone, card: string, more?: Partial<GameObject>])[];
  readonly options?: Partial<Pick<ChallengeSetup, 'threatUntap' | 'threatBlocks' | 'edition' | 'stakes'>>;
  /** true: play the opening; else everybody starts with what was put, and the turns go from the threat decks to a, b, … */
  readonly opening?: boolean;
  readonly seed?: string;
  /** house rules */
  readonly changes?: readonly string[];
}

export const prose = (text: string): Condition => ({ kind: 'prose', n: 1, what: '', text, experience: [] });
export const when = (kind: Condition['kind'], n: number, what = '', experience: readonly string[] = []): Condition => ({
  kind,
  n,
  what,
  text: `${kind} ${n} ${what}`,
  experience: [...experience],
});

export class Table {
  readonly g: Game;
  readonly data: ChallengeSetup;
  /** answers to questions; the first that gives something counts */
  readonly handlers: ((part: Part, person: number) => Answer | undefined)[] = [];
  readonly asked: Part[] = [];
  private readonly named = new Map<string, ObjId>();

  constructor(stage: Stage) {
    const compiled = cards([
      ...BASICS.filter((b) => !stage.cards?.some(([n]) => n === b[0])),
      ...(stage.cards ?? []),
    ]).map(compileCard);
    const odd = compiled.filter((c) => !c.whole).map((c) => c.name);
    if (odd.length > 0) throw new Error(`Not understood: ${odd.join(', ')}`);
    const key = (name: string): string => {
      const card = compiled.find((c) => c.name === name);
      if (!card) throw new Error(`No card ${name}`);
      return card.key;
    };
    const keys = (names: readonly string[]): string[] => names.map(key);
    const filler = (n: number): string[] => Array.from({ length: n }, () => key('Filler'));
    const pcs = (stage.pcs ?? [{}]).map((p, i): Pc => ({
      name: p.name ?? 'ABCDEF'.charAt(i),
      person: i,
      life: p.life ?? 20,
      library: typeof p.library === 'object' ? keys(p.library) : filler(p.library ?? 20),
      graveyard: keys(p.graveyard ?? []),
      exile: keys(p.exile ?? []),
      command: keys(p.command ?? []),
      favored: keys(p.favored ?? []),
      spheres: p.spheres ?? { mental: 4, physical: 3, social: 2 },
      dice: p.dice ?? 1,
      helpers: p.helpers ?? 0,
      tinkerer: p.tinkerer ?? false,
      healer: p.healer ?? false,
    }));
    const threats = (stage.threats ?? [{}]).map((t, i): Threat => ({
      name: t.name ?? `Threat ${i + 1}`,
      about: '',
      draw: t.draw ?? 1,
      library: keys(t.library ?? Array.from({ length: 10 }, () => 'Bear')),
      levels: (t.levels ?? [[prose('It is over')]]).map((l) =>
        l.map((c) => ({ ...c, experience: keys(c.experience) })),
      ),
    }));
    const mages = (stage.mages ?? []).map((m, i): Mage => ({
      name: m.name ?? `Mage ${i + 1}`,
      spheres: m.spheres ?? { mental: 3, physical: 2, social: 4 },
      life: m.life ?? 20,
      hand: m.hand ?? 7,
      library: m.library ? keys(m.library) : filler(20),
      battlefield: keys(m.battlefield ?? []),
      friendly: m.friendly ?? false,
      experience: keys(m.experience ?? []),
    }));
    this.data = {
      version: 1,
      title: 'A scene',
      text: 'It begins.',
      gm: pcs.length,
      pcs,
      mages,
      threats,
      threatUntap: true,
      threatBlocks: false,
      ...stage.options,
    };
    const setup: MatchSetup = {
      rulesVersion: 1,
      format: 'test',
      seed: stage.seed ?? 'scene',
      options: {},
      cards: Object.fromEntries(compiled.map((c) => [c.key, c])),
      data: this.data,
      people: [...pcs.map((p, i) => ({ name: p.name, side: i })), { name: 'GM', side: pcs.length }],
    };
    const put: [ObjId, string][] = [];
    const challengeRules = BOOK.of({ format: 'journeys-challenge', changes: stage.changes ?? [] }).rules({});
    const rules: Rules = {
      ...challengeRules,
      setup: (s, b) => {
        challengeRules.setup(s, b);
        for (const [who, zone, card, more] of stage.put ?? [])
          put.push([b.put(key(card), this.seat(who), zone, { since: -1, ...more }), card]);
      },
      ...(stage.opening ? {} : { procedures: openedBy(begin, challengeRules.procedures) }),
    };
    if (stage.opening) this.handlers.push(() => undefined);
    this.g = startGame(setup, rules);
    for (const [id, name] of put) this.named.set(this.named.has(name) ? `${name} ${id}` : name, id);
  }

  // ---- looking ------------------------------------------------------------------------------------------------------

  seat(who: string): SeatId {
    const { pcs, mages } = this.data;
    if (who === 'gm') return pcs.length + mages.length;
    const n = who.charCodeAt(0);
    return n >= 116 ? pcs.length + mages.length + 1 + n - 116 : n >= 109 ? pcs.length + n - 109 : n - 97;
  }
  /** The object that was put under this name, wherever it is by now. */
  id(name: string): ObjId {
    let id = this.named.get(name);
    if (id === undefined) {
      const found = Object.values(this.g.state.objects).find((o) => this.g.nameOf(o.id) === name);
      if (!found) throw new Error(`Nothing is called ${name}`);
      return found.id;
    }
    for (const e of this.g.journal.events(0)) if (e.e === 'zone' && e.obj === id && e.now !== null) id = e.now;
    return id;
  }
  zone(name: string): string {
    return this.g.world.object(this.id(name))?.zone ?? 'gone';
  }
  names(ids: readonly ObjId[]): string[] {
    return ids.map((id) => this.g.nameOf(id));
  }
  has(who: string): string[] {
    return this.names(this.g.world.permanentsOf(this.seat(who)));
  }
  hand(who: string): string[] {
    return this.names(this.g.world.hand(this.seat(who)));
  }
  graveyard(who: string): string[] {
    return this.names(this.g.world.graveyard(this.seat(who)));
  }
  library(who: string): number {
    return this.g.world.library(this.seat(who)).length;
  }
  life(who: string): number {
    return this.g.world.life(this.seat(who));
  }
  get scene(): Scene {
    return sceneOf(this.g);
  }
  get part(): Part | undefined {
    return this.g.open?.parts.find((p) => this.g.owing().includes(p.person))?.part;
  }
  get turnOf(): string {
    return this.g.state.sides[this.g.state.turn.side]?.name ?? '';
  }
  notes(clause: string): string[] {
    return [...this.g.journal.events(0)].flatMap((e) => (e.e === 'note' && e.clause === clause ? [e.text] : []));
  }

  // ---- acting -------------------------------------------------------------------------------------------------------

  on<K extends PartKind>(kind: K, answer: (part: PartOf<K>, person: number) => Answer | undefined): this {
    this.handlers.push((part, person) => (part.kind === kind ? answer(part as PartOf<K>, person) : undefined));
    return this;
  }
  /** The next form of this name is filled in so; what is not said stays as suggested. */
  form(name: string, fields: Readonly<Record<string, string | string[]>>): this {
    let used = false;
    return this.on('form', (part) => {
      if (used || part.name !== name) return undefined;
      used = true;
      return filled(part, fields);
    });
  }
  private one(): void {
    const person = this.g.owing()[0] as number;
    const part = this.g.partOf(person)?.part as Part;
    if (part.kind !== 'priority') this.asked.push(part);
    const given = this.handlers.reduce<Answer | undefined>((found, h) => found ?? h(part, person), undefined);
    const refused = this.g.answer(
      this.g.open?.id ?? '',
      person,
      given ?? (part.kind === 'priority' ? { pass: true } : suggestAnswer(part)),
    );
    if (refused) throw new Error(`${part.title}: ${refused.message}`);
  }
  /** Everybody passes and answers as suggested until this holds. */
  until(holds: () => boolean, most = 4000): this {
    for (let i = 0; i < most; i++) {
      if (holds()) return this;
      if (this.g.over) throw new Error(`The scene was over: ${this.g.over.reason}`);
      this.one();
    }
    throw new Error(`That never came: ${this.turnOf} ${this.g.state.turn.step} ${this.part?.title}`);
  }
  /** Until somebody has priority in this step of their own turn. */
  to(who: string, step: string): this {
    const seat = this.seat(who);
    return this.until(
      () =>
        this.g.state.turn.seats.includes(seat)
        && this.g.state.turn.step === step
        && this.part?.kind === 'priority'
        && this.g.owing().includes(this.g.world.seat(seat).person),
    );
  }
  /** Until the end of this turn. */
  nextTurn(): this {
    const { number } = this.g.state.turn;
    return this.until(() => this.g.state.turn.number > number);
  }
  resolve(): this {
    return this.until(() => this.g.state.zones.stack.length === 0 && this.part?.kind === 'priority');
  }
  tryCast(who: string, name: string, targets: readonly Ref[] = []): Refusal | null {
    const seat = seatRef(this.seat(who));
    const { person } = this.g.world.seat(this.seat(who));
    const part = this.g.partOf(person)?.part;
    const held = this.g.world.hand(this.seat(who)).find((id) => this.g.nameOf(id) === name) ?? this.id(name);
    const action =
      part?.kind === 'priority'
        ? part.actions.find((a) => a.kind === 'cast' && a.object === objRef(held) && a.seat === seat)
        : undefined;
    if (!action) return { code: 'illegal', message: 'not offered', clauses: [], mend: '' };
    const draft = this.g.compose(action.key, ({ slot, part: p }) =>
      slot.startsWith('target') && targets.length > 0 && p.kind === 'choose'
        ? { chosen: targets.filter((t) => p.from.includes(t)) }
        : suggestAnswer(p),
    );
    return draft
      ? this.g.answer(this.g.open?.id ?? '', person, { action: action.key, draft })
      : { code: 'illegal', message: 'no draft', clauses: [], mend: '' };
  }
  cast(who: string, name: string, targets: readonly Ref[] = []): this {
    const refused = this.tryCast(who, name, targets);
    if (refused) throw new Error(`${name}: ${refused.message}`);
    return this.resolve();
  }
  specials(who: string): string[] {
    const part = this.g.partOf(this.g.world.seat(this.seat(who)).person)?.part;
    return part?.kind === 'priority' ? part.actions.filter((a) => a.kind === 'special').map((a) => a.key) : [];
  }
  special(who: string, key: string): this {
    const { person } = this.g.world.seat(this.seat(who));
    const action = this.specials(who).find((k) => k.startsWith(key));
    if (action === undefined) throw new Error(`${key} is not offered`);
    const refused = this.g.answer(this.g.open?.id ?? '', person, { action, draft: {} });
    if (refused) throw new Error(refused.message);
    return this;
  }
  ref(name: string): Ref {
    return objRef(this.id(name));
  }
}

/** No opening: turns go from the threat decks to a, b, … */
function* begin(g: Game): Flow {
  const { pcs, mages } = g.setup.data as ChallengeSetup;
  const gm = pcs.length + mages.length;
  const order = [gm, ...Array.from({ length: gm }, (_, i) => i)];
  change(g, { order });
  g.journal.set(g.state.turn, 'side', 0);
  g.journal.set(g.state.turn, 'next', gm);
  yield* [];
}
export const play = (stage: Stage): Table => new Table(stage);
export const forests = (who: string, n: number): ['a' | 'b' | string, Zone, string][] =>
  Array.from({ length: n }, () => [who, 'battlefield', 'Forest']);
