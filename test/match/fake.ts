import { NO_ADVICE } from '../../formats/sdk/advice.ts';
import { UnsureError } from '../../db/errors.ts';
import { createHash } from 'node:crypto';
import { NOT_SHOWN, readsAs } from '../../server/engine/decisions/taking.ts';
import type { Decision, Given, Part, Refusal as EngineRefusal } from '../../server/engine/kernel/decisions.ts';
import type { LogLine, Quote, ServerMessage, View } from '../../server/protocol/index.ts';
import type {
  Asked,
  BroughtDeck,
  Gathering,
  GameInput,
  Input,
  GamePort,
  InputRow,
  MatchRecord,
  MatchStore,
  SnapshotRow,
  TableFormat,
} from '../../server/match/ports.ts';
import type { Bot, HandlesPort, TableFacts, ViewerPort } from '../../server/match/view-ports.ts';
import { cardsOfList } from '../../cards/catalog/deck-cards.ts';
import type { DeckSource } from '../../cards/deck/resolve.ts';
import type { Listener } from '../../server/match/session.ts';
import type { GameState, MatchSetup } from '../../server/engine/kernel/state/game.ts';

/**
 * A tiny game for tests of the table: each person in turn has priority in each step of a turn; `hit` takes a life from everybody else, `spell` puts an
 * object on the stack, which the next person answers; `break` makes the core fail. Who is at 0 has lost; the last one wins.
 */
const STEPS = [
  { id: 'upkeep', label: 'Upkeep', phase: 'beginning', priority: true, action: 'upkeep' },
  { id: 'main', label: 'Main', phase: 'main', priority: true, action: 'main' },
  { id: 'attack', label: 'Attack', phase: 'combat', priority: true, action: 'attackers' },
  { id: 'end', label: 'End', phase: 'ending', priority: true, action: 'end' },
] as const;

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends object ? Mutable<T[K]> : T[K] };
type State = Mutable<GameState>;

const objectOn = (id: number, controller: number) => ({ id, controller }) as unknown as GameState['objects'][number];

export class FakeGame implements GamePort {
  readonly setup: MatchSetup;
  readonly rules = { turn: { steps: STEPS }, specialActions: [], clauses: [] };
  state: GameState;
  open: Decision | null = null;
  said: string[] = [];

  constructor(setup: MatchSetup, snapshot: GameState | null) {
    this.setup = setup;
    this.state =
      snapshot
      ?? ({
        schema: 1,
        people: setup.people.map((p, id) => ({ id, name: p.name, side: p.side, left: false, conceded: false })),
        seats: setup.people.map((p, id) => ({ id, name: p.name, side: p.side, person: id, place: 0, lost: false })),
        sides: setup.people.map((p) => ({
          id: p.side,
          name: p.name,
          seats: [p.side],
          life: Number(setup.options['life'] ?? 3),
          startingLife: 3,
          poison: 0,
          lost: false,
        })),
        objects: {},
        zones: { stack: [] },
        turn: { number: 1, side: 0, seats: [0], step: 'upkeep' },
        combat: null,
        over: null,
        nextId: 1,
        decisions: 0,
        marks: { asked: 0, secret: setup.seed },
      } as unknown as GameState);
    if (snapshot === null) this.#ask(0);
    else this.#show();
  }

  get match(): this {
    return this;
  }
  idle(): { proven: boolean; own: boolean } {
    return { proven: this.state.marks['idle'] === 'proven', own: this.state.marks['idle'] !== undefined };
  }
  canOnlyPass(): boolean {
    return false; // its players can always hit
  }
  canAttack(): boolean {
    return this.state.marks['canAttack'] !== undefined;
  }
  get over(): GameState['over'] {
    return this.state.over;
  }
  get turn(): number {
    return this.state.turn.number;
  }
  get where(): string {
    return `turn ${this.turn}`;
  }
  get decisions(): number {
    return this.state.decisions;
  }
  get nextId(): number {
    return this.state.nextId;
  }
  get quiescent(): boolean {
    return this.state.over === null;
  }
  conceding(): null {
    return null;
  }
  left(person: number): boolean {
    return this.state.people[person]?.left ?? true;
  }
  isOpen(decision: string): boolean {
    return this.open?.id === decision;
  }
  asked(person: number, decision?: string): Asked | null {
    const of = this.open?.parts.find((p) => p.person === person);
    return this.open && of && (decision === undefined || this.isOpen(decision)) ? { id: this.open.id, of } : null;
  }

  owing(): number[] {
    return this.open === null ? [] : [Number(this.state.marks['asked'])];
  }

  apply(input: GameInput): EngineRefusal | null {
    const s = this.state as State;
    if (s.over !== null) return { code: 'over', message: 'Over.', clauses: ['104.1'], mend: 'Go home.' };
    if (input.kind !== 'answer') {
      this.#lose(input.person, input.kind);
      return null;
    }
    if (input.decision !== this.open?.id)
      return { code: 'stale', message: 'Gone.', clauses: ['117.1'], mend: 'Look again.' };
    if (input.person !== s.marks['asked'])
      return { code: 'not-yours', message: 'Not yours.', clauses: ['117.1'], mend: 'Wait.' };
    if ('pass' in input.answer) {
      this.#passed(input.person);
      return null;
    }
    const action = 'action' in input.answer ? input.answer.action : '';
    if (action === 'break') {
      s.turn.number = 99;
      throw new Error('broken on purpose');
    }
    if (action === 'hit') {
      this.said.push(`${s.people[input.person]?.name} hits`);
      for (const side of s.sides)
        if (side.id !== input.person && !side.lost && --side.life <= 0) this.#lose(side.id, 'hit');
      if (s.over === null) this.#ask(input.person);
      return null;
    }
    if (action === 'spell') {
      const id = s.nextId++;
      s.objects[id] = objectOn(id, input.person) as State['objects'][number];
      s.zones.stack.push(id);
      this.#ask(this.#after(input.person));
      return null;
    }
    return { code: 'illegal', message: 'No such action.', clauses: ['601.3'], mend: 'Pass.' };
  }

  accept({ answer, ...given }: Given): { readonly reads: string | null } | EngineRefusal {
    const part = this.open?.id === given.decision ? this.open.parts[0] : undefined;
    const said = part && answer && readsAs(part.part, answer);
    if (part !== undefined && answer === null) return NOT_SHOWN;
    return this.apply({ kind: 'answer', ...given, answer: answer ?? { pass: true } }) ?? { reads: said ?? null };
  }

  quote(decision: string, _person: number, action: string) {
    if (decision !== this.open?.id)
      return { code: 'stale', message: 'Gone.', clauses: ['117.1'], mend: 'Look again.' } as const;
    return { cost: `{${action}}`, reasons: [], ready: true };
  }
  why(_person: number, about: string) {
    return {
      holds: false,
      chain: [{ clauses: ['601.3'], holds: false, says: `about ${about}`, facts: [], mend: 'Wait.' }],
    };
  }
  point() {
    return this.open?.id === 'd2' ? null : { state: this.state };
  }
  tookBack(person: number | null, what: string, decisions: number): void {
    (this.state as State).decisions = Math.max(decisions, this.state.decisions);
    this.said.push(`${this.state.people[person ?? -1]?.name} takes back: ${what}`);
    this.#ask(Number(this.state.marks['asked']));
  }
  mayRule(): null {
    return null;
  }
  note(_person: number | null, text: string): void {
    this.said.push(text);
  }
  snapshot(): GameState {
    return structuredClone(this.state);
  }
  fingerprint(): string {
    return createHash('sha256').update(JSON.stringify(this.state)).digest('hex').slice(0, 12);
  }

  #after(person: number): number {
    const n = this.state.people.length;
    for (let i = 1; i <= n; i++) if (!this.state.sides[(person + i) % n]?.lost) return (person + i) % n;
    return person;
  }

  #ask(person: number): void {
    (this.state as State).marks['asked'] = person;
    (this.state as State).decisions++;
    this.#show();
  }

  #show(): void {
    const person = Number(this.state.marks['asked']);
    const part: Part = {
      kind: 'priority',
      title: 'You have priority.',
      actions: ['hit', 'spell', 'break'].map((key) => ({ key, kind: 'special', label: key })),
      pass: 'Pass',
    };
    this.open = { id: `d${this.state.decisions}`, mode: 'any', parts: [{ person, seats: [person], part }] };
  }

  #passed(person: number): void {
    const s = this.state as State;
    const next = this.#after(person);
    const top = s.zones.stack.at(-1);
    if (top !== undefined) {
      if (s.objects[top]?.controller === next) {
        s.zones.stack.pop();
        Reflect.deleteProperty(s.objects, top);
        this.said.push('it resolves');
      }
      return this.#ask(next);
    }
    if (next !== s.turn.side) return this.#ask(next);
    const step = STEPS.findIndex((x) => x.id === s.turn.step) + 1;
    if (step < STEPS.length) s.turn.step = STEPS[step]?.id ?? 'upkeep';
    else Object.assign(s.turn, { number: s.turn.number + 1, side: this.#after(s.turn.side), step: 'upkeep' });
    this.#ask(s.turn.side);
  }

  #lose(side: number, reason: string): void {
    const s = this.state as State;
    const loser = s.sides[side];
    if (loser === undefined || loser.lost) return;
    loser.lost = true;
    const left = s.sides.filter((x) => !x.lost);
    if (left.length === 1) {
      s.over = { winner: left[0]?.id ?? null, reason, clauses: ['104.2a'] };
      this.open = null;
    } else if (s.turn.side === side) {
      Object.assign(s.turn, { number: s.turn.number + 1, side: this.#after(side), step: 'upkeep' });
      this.#ask(s.turn.side);
    } else if (s.marks['asked'] === side) this.#ask(this.#after(side));
  }
}

export class FakeViewer implements ViewerPort {
  readonly #game: FakeGame;
  readonly #person: number | null;
  readonly #table: TableFacts;
  readonly #log: LogLine[] = [];

  constructor(game: FakeGame, who: { readonly person: number | null }, table: TableFacts) {
    this.#game = game;
    this.#person = who.person;
    this.#table = table;
  }

  view(): View {
    const { state, open } = this.#game;
    const person = this.#person;
    const dispute = this.#table.dispute?.(person);
    return {
      match: this.#table.match,
      format: this.#table.format,
      you: { person, side: person, seats: person === null ? [] : [`s${person}`] },
      turn: {
        number: state.turn.number,
        side: state.turn.side,
        seats: [`s${state.turn.side}`],
        step: state.turn.step,
        timeline: [],
        priority: null,
        passed: [],
      },
      over:
        state.over === null
          ? null
          : { winner: state.over.winner, reason: state.over.reason, clauses: [...state.over.clauses] },
      sides: state.sides.map((s) => ({
        side: s.id,
        name: s.name,
        life: s.life,
        startingLife: 3,
        poison: 0,
        poisonToLose: 10,
        seats: [`s${s.id}`],
      })),
      people: this.#table.people.map((p, i) => ({
        person: i,
        name: p.name,
        side: i,
        bot: p.bot,
        connected: p.connected,
        left: false,
      })),
      places: [],
      seats: [],
      commandName: 'Command zone',
      exile: [],
      stack: state.zones.stack.map((id) => `c${id}`),
      objects: {},
      cards: {},
      ...(dispute ? { dispute } : {}),
      ask: (open?.parts ?? [])
        .filter((p) => p.person === person)
        .map((p) => ({
          decision: open?.id ?? '',
          person: p.person,
          seats: [`s${p.person}`],
          mode: 'any' as const,
          part: p.part as View['ask'][number]['part'],
        })),
      waiting: (open?.parts ?? []).map((p) => ({ person: p.person, what: p.part.title })),
    };
  }
  log(): readonly LogLine[] {
    for (let n = this.#log.length; n < this.#game.said.length; n++)
      this.#log.push({ n, turn: this.#game.state.turn.number, say: [this.#game.said[n] ?? ''] });
    return this.#log;
  }
  readonly handles: HandlesPort = {
    toInternal: (answer) => ('chosen' in answer && answer.chosen.some((c) => c.startsWith('c')) ? null : answer),
    toInternalAbout: (about) => (about.startsWith('c9') ? null : about.replace(/^c/, 'o')),
    toQuote: (q) => q as Quote,
    toNames: (names) => names.map(([ref, name]): [string, string] => [ref, name]),
    toForecast: (f) => structuredClone(f) as ReturnType<HandlesPort['toForecast']>,
  };
}

class SetupError extends Error {
  override readonly name = 'SetupError';
  readonly clauses = ['T1'];
  readonly mend = 'Choose another.';
}

export const fakeFormat: TableFormat = {
  info: { id: 'fake', name: 'Fake', about: '', roles: [{ role: 'player', min: 2, max: 4 }], clauses: [], options: [] },
  rulesVersion: 1,
  makeSetup: ({ seed, people, options }) => {
    if (options['life'] === 0) throw new SetupError('Nobody can start at 0.');
    return {
      rulesVersion: 1,
      format: 'fake',
      seed,
      options,
      cards: {},
      people: people.map((p, side) => ({ name: p.name, side })),
      data: null,
    };
  },
  advice: () => NO_ADVICE,
  start: (setup) => new FakeGame(setup, null),
  restore: (setup, snapshot) => new FakeGame(setup, structuredClone(snapshot) as GameState),
  makeViewer: (game, who, table) => new FakeViewer(game as FakeGame, who, table),
  forecast: () => ({ code: 'illegal', message: 'Nobody fights here.', clauses: [], mend: 'Play on.' }),
  afterwards: () => undefined,
  // whoever spells shows something
  watch: (game) => {
    const { nextId } = game;
    return {
      look: () => undefined,
      get revealed() {
        return game.nextId > nextId;
      },
    };
  },
};

/** Hits in its own main phase, else passes. */
export const hitter: Bot = {
  name: 'Hitter',
  choose: (view) =>
    view.turn.side === view.you.side && view.turn.step === 'main' && view.sides.every((s) => s.life > 1)
      ? { action: 'hit' }
      : { pass: true },
  passed: () => undefined,
};
export const passer: Bot = { name: 'Passer', choose: () => ({ pass: true }), passed: () => undefined };
export const BOTS = { random: () => passer, sensible: () => hitter };

/** A store in memory that can be made to fail. */
/** No card at all for deck lists. */
export const NO_DECKS: DeckSource = cardsOfList([], () => {
  throw new Error('there is no card');
});

export class MemoryStore implements MatchStore {
  readonly records = new Map<string, MatchRecord & { setup: MatchSetup; epoch: number }>();
  rows: InputRow[] = [];
  snapshots: (SnapshotRow & { match: string })[] = [];
  fail: Error | null = null;
  /** the next append goes in, or does not, and nobody says which */
  unsure: 'made' | 'lost' | null = null;
  failReads = false;
  /** while set, appends wait for it */
  gate: Promise<void> | null = null;

  readonly decks = new Map<string, BroughtDeck>();
  /** records of games besides their inputs, as they were written after so many of these */
  readonly kept: { match: string; inputs: number; record: object | null }[] = [];

  async create(
    match: Omit<MatchRecord, 'createdAt'> & { readonly setup: MatchSetup | { readonly request: unknown } },
    record?: object,
  ) {
    if (record !== undefined) this.kept.push({ match: match.id, inputs: 0, record: structuredClone(record) });
    this.records.set(match.id, { ...match, setup: match.setup as MatchSetup, createdAt: new Date(0), epoch: 0 });
  }
  async gathering(id: string): Promise<Gathering | null> {
    const record = this.records.get(id);
    if (record?.status !== 'gathering') return null;
    return {
      request: (record.setup as unknown as { request: unknown }).request,
      decks: record.seats.map((s) => this.decks.get(`${id} ${s.person}`) ?? (s.deck === 'awaited' ? 'awaited' : null)),
    };
  }
  async bringDeck(id: string, person: number, deck: BroughtDeck) {
    const record = this.records.get(id);
    if (record?.status !== 'gathering' || record.seats[person]?.deck === undefined) return false;
    this.decks.set(`${id} ${person}`, deck);
    this.records.set(id, {
      ...record,
      seats: record.seats.map((s) => (s.person === person ? { ...s, deck: 'brought' } : s)),
    });
    return true;
  }
  async begin(id: string, setup: MatchSetup) {
    const record = this.records.get(id);
    if (record?.status !== 'gathering') return false;
    this.records.set(id, { ...record, setup, status: 'playing', seats: record.seats.map(({ deck: _d, ...s }) => s) });
    return true;
  }
  async find(id: string) {
    return structuredClone(this.records.get(id) ?? null);
  }
  async setup(id: string) {
    if (this.failReads) throw new Error('the database is away');
    return structuredClone(this.records.get(id)?.setup ?? null);
  }
  async withStatus(status: string) {
    return [...this.records.values()].filter((r) => r.status === status).map((r) => r.id);
  }
  async botsAlone(limit: number) {
    return [...this.records.values()]
      .filter((r) => r.status === 'playing' && r.seats.every((s) => s.who !== 'person'))
      .map((r) => r.id)
      .slice(0, limit);
  }
  async acquire(id: string) {
    const record = this.records.get(id);
    return record === undefined ? null : { epoch: ++record.epoch };
  }
  async renew(ids: readonly string[]) {
    return [...ids];
  }
  async release() {}
  async append(rows: readonly InputRow[], record?: object | null) {
    await this.gate;
    if (this.fail !== null) throw this.fail;
    const { unsure } = this;
    this.unsure = null;
    if (unsure === 'lost') throw new UnsureError('cut');
    this.rows.push(...structuredClone(rows));
    if (record !== undefined)
      this.kept.push({ match: rows[0]?.match ?? '', inputs: this.rows.length, record: structuredClone(record) });
    if (unsure === 'made') throw new UnsureError('cut');
  }
  async inputs(id: string, after: number) {
    return structuredClone(this.rows.filter((r) => r.match === id && r.seq > after));
  }
  async inputsOf(id: string, kind: Input['kind']) {
    return structuredClone(
      this.rows.flatMap(({ match, input }) => (match === id && input.kind === kind ? [input] : [])),
    );
  }
  async latestSnapshot(id: string, upTo = Infinity) {
    return structuredClone(this.snapshots.findLast((s) => s.match === id && s.seq <= upTo) ?? null);
  }
  async requests(id: string, upTo: number, most: number) {
    return this.rows
      .flatMap(({ match, seq, request, input }) =>
        match === id && seq <= upTo && request !== null ? [{ request, input }] : [],
      )
      .slice(-most);
  }
  #held(id: string, epoch: number): void {
    if (this.records.get(id)?.epoch !== epoch) throw Object.assign(new Error('taken over'), { name: 'FencedError' });
  }
  async saveSnapshot(match: string, _epoch: number, snapshot: SnapshotRow) {
    this.snapshots.push({ match, ...structuredClone(snapshot) });
  }
  async setStatus(id: string, epoch: number, status: MatchRecord['status']) {
    this.#held(id, epoch);
    Object.assign(this.records.get(id) ?? {}, { status });
  }
  async updateSeat(id: string, epoch: number, person: number, change: object) {
    this.#held(id, epoch);
    Object.assign(this.records.get(id)?.seats[person] ?? {}, change);
  }
}

/** A connection that keeps what it is sent, and the view as a client would have it. */
export class Ear implements Listener {
  heard: ServerMessage[] = [];
  ended: unknown = null;
  send(message: ServerMessage): void {
    this.heard.push(structuredClone(message));
  }
  end(why: unknown): void {
    this.ended = why;
  }
  get last(): ServerMessage | undefined {
    return this.heard.at(-1);
  }
}
