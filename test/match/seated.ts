import { applyPatch } from '../../client-lite/web/connection/patch.ts';
import { makeBot } from '../../server/bots/index.ts';
import { afterPaying, forecastCombat } from '../../server/engine/game/forecast.ts';
import { Game, restoreGame } from '../../server/engine/game/game.ts';
import type { Stops } from '../../server/match/passing/stops.ts';
import type { Clock } from '../../server/match/passing/wishes.ts';
import { MatchHost } from '../../server/match/host/host.ts';
import type { HostDeps } from '../../server/match/host/kept-match.ts';
import type { MatchRecord, TableFormat, Who } from '../../server/match/ports.ts';
import { Secrets } from '../../server/match/view/secrets.ts';
import { Viewer } from '../../server/match/view/view.ts';
import type { Answer, LogLine, Prompt, Refusal, View, Wish } from '../../server/protocol/index.ts';
import type { Scenario } from '../dsl/plain.ts';
import { Ear, fakeFormat, MemoryStore, passer } from './fake.ts';
import type { GameState } from '../../server/engine/kernel/state/game.ts';

/** A format whose tables all begin with this position. */
export function positioned(scene: Scenario): TableFormat {
  const { setup, rules } = scene.g;
  const start = scene.g.snapshot();
  return {
    ...fakeFormat,
    makeSetup: () => setup,
    start: () => restoreGame(setup, rules, start),
    restore: (_setup, snapshot) => restoreGame(setup, rules, snapshot as GameState),
    makeViewer: (game, viewer, table) => new Viewer(game as Game, viewer, table),
    watch: (game, person) => new Secrets(game as Game, person),
    forecast: (game, person, answer) => forecastCombat(game as Game, person, answer),
    afterwards: (game, person, action, draft) => afterPaying(game as Game, person, action, draft),
  };
}

/** A scenario of the rules core, played by people and programs at a table with a host. */
export class Seated {
  readonly store = new MemoryStore();
  readonly faults: unknown[] = [];
  readonly format: TableFormat;
  host!: MatchHost;
  #ears: Ear[] = [];
  #requests = 0;
  readonly #people: number;

  readonly #clock: Clock | undefined;

  private constructor(scene: Scenario, clock: Clock | undefined) {
    this.#clock = clock;
    this.#people = scene.g.state.people.length;
    this.format = positioned(scene);
  }

  /** `stops`: where everybody is asked; default nowhere but over what opponents put on the stack. `empty`: whether they are asked where they can only pass; default always. */
  static async at(
    scene: Scenario,
    who: readonly Who[],
    stops: readonly string[] = [],
    empty: Stops['empty'] = 'ask',
    clock?: Clock,
  ): Promise<Seated> {
    const table = new Seated(scene, clock);
    await table.store.create({
      id: 'm',
      format: 'fake',
      title: '',
      status: 'playing',
      setup: scene.g.setup,
      seats: who.map((w, person) => ({
        person,
        role: '',
        name: scene.g.state.people[person]?.name ?? '',
        who: w,
        tokenHash: null,
        stops: { stops: [...stops], ownStack: false, empty },
      })),
    });
    await table.reopen();
    return table;
  }

  /** Takes the match up from what is stored, as another process would; everybody comes back. */
  async reopen(): Promise<void> {
    const deps: HostDeps = {
      store: this.store,
      format: this.format,
      onFault: (_match, error) => this.faults.push(error),
      bots: { random: (match, person) => makeBot('random', `${match} ${person}`), sensible: () => passer },
      ...(this.#clock ? { clock: this.#clock } : {}),
    };
    this.host = await MatchHost.open(
      deps,
      (await this.store.find('m')) as MatchRecord,
      (await this.store.acquire('m'))?.epoch ?? 0,
    );
    this.#ears = Array.from({ length: this.#people }, () => new Ear());
    for (const [person, ear] of this.#ears.entries())
      if (this.host.people[person]?.who === 'person') await this.host.join(ear, person);
    await this.quiet();
  }

  /** Waits until nothing goes on by itself any more. */
  async quiet(): Promise<void> {
    for (let n = -1; n !== this.store.rows.length;) {
      n = this.store.rows.length;
      for (let i = 0; i < 3; i++) await this.host.sync(new Ear(), null);
    }
  }

  /** A person's view, put together as a client does. */
  view(person: number): View {
    let view: View | undefined;
    for (const m of this.#ears[person]?.heard ?? []) {
      if (m.type === 'view') view = m.view;
      else if (m.type === 'patch' && view !== undefined) view = applyPatch(view, m.patch);
    }
    if (view === undefined) throw new Error(`Person ${person} sees nothing.`);
    return view;
  }
  /** The log as a person reads it, in plain words. */
  log(person: number): string[] {
    let lines: LogLine[] = [];
    for (const m of this.#ears[person]?.heard ?? []) {
      if (m.type === 'view') lines = [...m.log];
      else if (m.type === 'patch') lines.push(...m.log);
    }
    return lines.map((line) =>
      line.say
        .map((piece) => (typeof piece === 'string' ? piece : 'card' in piece ? piece.name : `(${piece.clause})`))
        .join(''),
    );
  }
  asked(person: number): Prompt | undefined {
    return this.view(person).ask[0];
  }
  /** Names of what lies on the stack, the top one last. */
  stack(): string[] {
    const view = this.view(this.host.people.findIndex((p) => p.who === 'person'));
    return view.stack.map((ref) => view.objects[ref]?.name ?? '');
  }
  /** The name by which a person knows an object, by its printed name. */
  ref(person: number, name: string): string {
    const object = Object.values(this.view(person).objects).find((o) => o.name === name);
    if (object === undefined) throw new Error(`${name} is not seen.`);
    return object.h;
  }

  async answer(person: number, answer: Answer, hold = false): Promise<Refusal | null> {
    const prompt = this.asked(person);
    if (prompt === undefined) throw new Error(`Person ${person} is not asked.`);
    const refused = await this.host.answer(person, `r${++this.#requests}`, prompt.decision, answer, { hold });
    await this.quiet();
    return refused;
  }
  pass(person: number): Promise<Refusal | null> {
    return this.answer(person, { pass: true });
  }
  /** Takes the first action whose label begins so; `target` is chosen for its first target. */
  async act(
    person: number,
    label: string,
    { target, hold = false }: { target?: string; hold?: boolean } = {},
  ): Promise<Refusal | null> {
    const part = this.asked(person)?.part;
    const action = part?.kind === 'priority' ? part.actions.find((a) => a.label.startsWith(label)) : undefined;
    if (action === undefined)
      throw new Error(
        `“${label}” is not offered: ${part?.kind === 'priority' ? part.actions.map((a) => a.label).join(', ') : part?.kind}`,
      );
    const draft =
      target === undefined
        ? {}
        : { target0: { chosen: [/^[sc]\d+$/.test(target) ? target : this.ref(person, target)] } };
    return this.answer(person, { action: action.key, draft }, hold);
  }
  async wish(person: number, wish: Wish): Promise<Refusal | null> {
    const refused = await this.host.wish(person, wish);
    await this.quiet();
    return refused;
  }
  async undo(person: number): Promise<Refusal | null> {
    const refused = await this.host.undo(person);
    await this.quiet();
    return refused;
  }
  async consent(person: number, agree: boolean): Promise<Refusal | null> {
    const refused = await this.host.consent(person, agree);
    await this.quiet();
    return refused;
  }
}
