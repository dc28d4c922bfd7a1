import { applyPatch } from '../../client-lite/web/connection/patch.ts';
import { makeBot } from '../../server/bots/index.ts';
import { afterPaying, forecastCombat } from '../../server/engine/game/forecast.ts';
import { Game, restoreGame } from '../../server/engine/game/game.ts';
import type { Answer, Refusal } from '../../server/engine/kernel/decisions.ts';
import type { PersonId } from '../../server/engine/kernel/refs.ts';
import type { GameState } from '../../server/engine/kernel/state/game.ts';
import { MatchHost } from '../../server/match/host/host.ts';
import type { HostDeps } from '../../server/match/host/host-deps.ts';
import type { Stops } from '../../server/match/passing/stops.ts';
import type { Clock } from '../../server/match/passing/wishes.ts';
import type { MatchRecord, TableFormat } from '../../server/match/ports.ts';
import { Secrets } from '../../server/match/view/secrets.ts';
import { Viewer } from '../../server/match/view/view.ts';
import type { DisputeRule, LogLine, Prompt, View } from '../../server/protocol/index.ts';
import { Ear, fakeFormat, MemoryStore, passer } from '../match/fake.ts';
import { Scenario } from './acting.ts';
import { KINDS, Position } from './position.ts';
import { SPECTATOR, type Outcome, type Refused } from './script.ts';

/** A format whose tables all begin with this position. `seen`: told of each viewer that is made. */
export function positioned(
  scene: Scenario,
  seen: (viewer: Viewer, game: Game, of: PersonId | null) => void = () => {},
): TableFormat {
  const { setup, rules } = scene.g;
  const start = scene.g.snapshot();
  return {
    ...fakeFormat,
    info: { ...fakeFormat.info, roles: [{ role: 'Arbiter', min: 1, max: 1, decides: true }] },
    makeSetup: () => setup,
    start: () => restoreGame(setup, rules, start),
    restore: (_setup, snapshot) => restoreGame(setup, rules, snapshot as GameState),
    makeViewer: (game, who, table) => {
      const viewer = new Viewer(game as Game, who, table);
      seen(viewer, game as Game, who.person);
      return viewer;
    },
    watch: (game, person) => new Secrets(game as Game, person),
    forecast: (game, person, answer) => forecastCombat(game as Game, person, answer),
    afterwards: (game, person, action, draft) => afterPaying(game as Game, person, action, draft),
  };
}

/** The people at a table of a server. */
export interface Seating {
  /** programs, by a seat of each; all others are people */
  readonly bots?: Readonly<Record<string, 'random' | 'sensible'>>;
  /** where people are asked; default: nowhere but over what opponents put on the stack */
  readonly stops?: readonly string[];
  /** windows in which they can only pass, yet are asked; default: all */
  readonly empty?: Stops['empty'];
  readonly clock?: Clock;
  /** the table's rule for disputes, and the seat whose role it names */
  readonly disputes?: DisputeRule;
  readonly decider?: string;
}

/** A match that is looked at; everything that is done in it is kept here until it is handed in. */
class Announced extends Scenario {
  readonly said: { readonly person: PersonId; readonly answer: Answer }[] = [];

  protected override give(person: PersonId, answer: Answer): Refusal | null {
    this.said.push({ person, answer });
    return null;
  }
  /** The server passes for people. */
  override priorityTo(): void {}
  /** Queued answers are given once the server has asked. */
  override settle(): void {}
  override untilQuestion(kind: string): this {
    if (this.g.open?.parts[0]?.part.kind !== kind) throw new Error(`There is no question of the kind "${kind}".`);
    return this;
  }
}

/** A position at the table of a server: people act as clients do, and see what their client is sent. */
export class Table extends Position {
  declare s: Announced;
  readonly store = new MemoryStore();
  readonly faults: unknown[] = [];
  readonly format: TableFormat;
  host!: MatchHost;
  /** people hold priority with everything that they do */
  holding = false;
  readonly #seating: Seating;
  #viewers = new Map<PersonId | null, Viewer>();
  #ears = new Map<PersonId | null, Ear>();
  #requests = 0;

  private constructor(scene: Scenario, seating: Seating) {
    super(new Announced({ game: scene.g, seat: scene.seat, named: scene.named }));
    this.#seating = seating;
    if (seating.disputes) Object.assign(scene.g.setup, { disputes: seating.disputes });
    this.format = positioned(scene, (viewer, game, of) => {
      this.#viewers.set(of, viewer);
      this.s.takeUp(game);
    });
  }

  static async at(scene: Scenario, seating: Seating = {}): Promise<Table> {
    const table = new Table(scene, seating);
    const { bots = {}, stops = [], empty = 'ask' } = seating;
    const programs = new Map(Object.entries(bots).map(([seat, bot]) => [scene.person(seat), bot]));
    await table.store.create({
      id: 'm',
      format: 'fake',
      title: '',
      status: 'playing',
      setup: scene.g.setup,
      seats: scene.g.state.people.map(({ name }, person) => ({
        person,
        role: seating.decider !== undefined && scene.person(seating.decider) === person ? 'Arbiter' : '',
        name,
        who: programs.get(person) ?? 'person',
        tokenHash: null,
        stops: { stops: [...stops], ownStack: false, empty },
      })),
    });
    await table.restart();
    return table;
  }

  /** Takes the match up from what is stored, as another process would; everybody comes back. */
  override async restart(): Promise<void> {
    const { clock } = this.#seating;
    const deps: HostDeps = {
      store: this.store,
      format: this.format,
      onFault: (_match, error) => this.faults.push(error),
      bots: { random: (match, person) => makeBot('random', `${match} ${person}`), sensible: () => passer },
      ...(clock ? { clock } : {}),
    };
    this.host = await MatchHost.open(
      deps,
      (await this.store.find('m')) as MatchRecord,
      (await this.store.acquire('m'))?.epoch ?? 0,
    );
    const people = [...this.host.people.entries()].flatMap(([person, { who }]) => (who === 'person' ? [person] : []));
    this.#ears = new Map([...people, null].map((person) => [person, new Ear()]));
    for (const [person, ear] of this.#ears) await this.host.join(ear, person);
    await this.quiet();
  }

  /** Waits until nothing goes on by itself any more. */
  async quiet(): Promise<void> {
    for (let n = -1; n !== this.store.rows.length;) {
      n = this.store.rows.length;
      for (let i = 0; i < 3; i++) await this.host.sync(new Ear(), null);
    }
  }
  /** The host's answer, once nothing goes on by itself any more. */
  async settled(reply: Promise<Refused | null>): Promise<Refused | null> {
    const refused = await reply;
    await this.quiet();
    return refused;
  }

  // ---- what people do -------------------------------------------------------------------------------------------------

  /** Hands in what was done, and what is queued for the questions that come of it. */
  async handIn(outcome: Outcome): Promise<Refused | null> {
    let refused = await outcome;
    do {
      for (const { person, answer } of this.s.said.splice(0))
        refused ??= await this.answer(person, this.#written(person, answer));
    } while (refused === null && this.s.settleOne());
    return refused;
  }
  /** Answers a person's question, as their client names things. */
  answer(person: PersonId, answer: Answer): Promise<Refused | null> {
    const prompt = this.prompt(person);
    if (prompt === undefined) throw new Error(`${this.g.state.people[person]?.name} is not asked.`);
    const request = `r${++this.#requests}`;
    return this.settled(this.host.answer(person, request, prompt.decision, answer as never, { hold: this.holding }));
  }
  prompt(person: PersonId): Prompt | undefined {
    return this.#view(person).ask[0];
  }
  /** An answer with the names by which a person's client knows things. */
  #written(person: PersonId, answer: Answer): Answer {
    const handles = this.#viewers.get(person)?.handles;
    return JSON.parse(
      JSON.stringify(answer).replaceAll(/\bo(\d+)\b/g, (_, id: string) => handles?.known(Number(id)) ?? `unseen ${id}`),
    ) as Answer;
  }
  override intervene(how: 'concede' | 'leave', who: string): Outcome {
    return this.settled(this.host.intervene(this.person(who), how));
  }

  override async settleAll(): Promise<void> {
    for (let guard = 0; guard < 200; guard++) {
      await this.handIn(null);
      const { over, zones, pending } = this.g.state;
      if (over || (zones.stack.length === 0 && pending.length === 0)) return;
      this.s.passOne();
    }
  }
  override async playTo(place: string, who?: string): Promise<void> {
    const now = (): string => `${this.g.state.turn.number} ${this.s.step}`;
    const start = now();
    for (let guard = 0; guard < 500 && !this.g.state.over; guard++) {
      await this.handIn(null);
      const [part] = this.g.open?.parts.filter((p) => who === undefined || p.person === this.person(who)) ?? [];
      if (KINDS.has(place)) {
        if (part?.part.kind === place) return;
      } else if (this.s.step === place && now() !== start && (who === undefined || this.s.isTurnOf(who))) return;
      this.s.passOne();
    }
    throw new Error(`${place} did not come.`);
  }

  // ---- what people see ------------------------------------------------------------------------------------------------

  override viewer(who: string): Viewer {
    const viewer = this.#viewers.get(this.#key(who));
    if (viewer === undefined) throw new Error(`${who} is no person.`);
    return viewer;
  }
  #key(who: string): PersonId | null {
    return who === SPECTATOR ? null : this.person(who);
  }
  override view(who: string): View {
    return this.#view(this.#key(who));
  }
  /** A view, put together as a client does. */
  #view(of: PersonId | null): View {
    let view: View | undefined;
    for (const m of this.#ears.get(of)?.heard ?? []) {
      if (m.type === 'view') view = m.view;
      else if (m.type === 'patch' && view !== undefined) view = applyPatch(view, m.patch);
    }
    if (view === undefined) throw new Error(`Person ${of} sees nothing.`);
    return view;
  }
  override log(who: string): string {
    return this.lines(who)
      .map((line) =>
        line.say
          .map((piece) => (typeof piece === 'string' ? piece : 'card' in piece ? piece.name : `(${piece.clause})`))
          .join(''),
      )
      .join('\n');
  }
  /** The lines of somebody's log, as their client has them. */
  lines(who: string): LogLine[] {
    let lines: LogLine[] = [];
    for (const m of this.#ears.get(this.#key(who))?.heard ?? []) {
      if (m.type === 'view') lines = [...m.log];
      else if (m.type === 'patch') lines.push(...m.log);
    }
    return lines;
  }
}
