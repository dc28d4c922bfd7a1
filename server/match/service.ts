import { HeldMatches, type ServiceDeps } from './held-matches.ts';
import * as refuse from './refusals.ts';
import type {
  CompositionRequest,
  ContentReport,
  ContentRequest,
  DeckReport,
  DeckRequest,
  DeckTaken,
  FormatInfo,
  Refusal,
  SetInfo,
  TableInfo,
  TableRequest,
} from '../protocol/index.ts';
import { awaited, bringDeck, listOf, requestOf } from './gather.ts';
import { MatchHost } from './host/host.ts';
import type { MatchRecord, SeatRecord } from './ports.ts';
import { toMatchLog, type MatchLog } from './log/replay.ts';
import { allLines, needsSeat, type SeatLog } from './log/seat-log.ts';
import { RematchTables } from './social/rematch-table.ts';
import { SetUp } from './set-up.ts';
import { hashToken, newMatchId, newToken, sameToken } from './tokens.ts';
import type { PersonId } from '../engine/kernel/refs.ts';
import type { MatchSetup } from '../engine/kernel/state/game.ts';
import { info, titleOf, pick } from './table-info.ts';

/** A seat at a table that is set up. `tokenHash`: of a secret that its person has already, whose link opens this seat too and is not told again; without it a person is given a new one. */
export type NewSeat = Pick<SeatRecord, 'role' | 'name' | 'who' | 'deck'>
  & Partial<Pick<SeatRecord, 'stops'>> & { readonly tokenHash?: string | null };

interface Besides {
  readonly title?: string | undefined;
  readonly besides?: object | undefined;
  /** of a secret that the judge has already */
  readonly judgeHash?: string | undefined;
}

/** matches of bots alone that a start goes on with */
const MOST_RESUMED = 100;

/** All matches that this process knows of: sets tables up, takes matches up from the store when somebody comes, and puts them away. */
export class MatchService {
  readonly #deps: ServiceDeps;
  readonly #held: HeldMatches;
  readonly #setUp: SetUp;
  readonly #since = Date.now();
  /** other matches for the people of one that is over */
  readonly rematches: RematchTables;
  #ready: Promise<TableInfo> | null = null;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
    this.#setUp = new SetUp(deps);
    this.#held = new HeldMatches(deps);
    this.rematches = new RematchTables({
      ...deps,
      create: (setup, seats, more) => this.createFrom(setup, seats, more),
    });
  }

  formats(): FormatInfo[] {
    return [...this.#deps.formats.values()].map((f) => f.info);
  }

  /** A format with variants and house rules. */
  composition(request: CompositionRequest): FormatInfo | Refusal {
    const format = this.#setUp.format(request);
    return 'code' in format ? format : format.info;
  }

  /** Sets a table up. The answer holds the secret links of the people's seats: only whoever asked for the table sees them. */
  async create(request: TableRequest): Promise<TableInfo | Refusal> {
    return this.#create(request, 'playing');
  }

  /**
   * Sets a table up from a setup that was made elsewhere, with a seat for each of its people. What is kept of the game in tables of its own is stored together
   * with it, and `besides` what the game itself does not know of that. Throws what the store does where it may not be kept.
   */
  async createFrom(
    setup: MatchSetup,
    seats: readonly NewSeat[],
    { title, besides, judgeHash }: Besides = {},
  ): Promise<TableInfo | Refusal> {
    if (this.#held.closed) return refuse.closing();
    const format = this.#deps.formats.get(setup.format);
    if (format === undefined)
      return refuse.refusal(
        'unknown',
        `There is no format “${setup.format}”.`,
        `Choose one of: ${[...this.#deps.formats.keys()].join(', ')}.`,
      );
    if (seats.length !== setup.people.length)
      return refuse.refusal(
        'illegal',
        `The setup is for ${setup.people.length} people, and ${seats.length} sit down.`,
        'Name a seat for each of its people.',
        ['100.1'],
      );
    const begun = format.start(setup).record?.() ?? null;
    const record = begun === null ? undefined : { ...begun, ...besides };
    const names = seats.map((s) => s.name);
    return this.#keep(
      { format: setup.format, title: title ?? titleOf(format, names), status: 'playing', setup, judgeHash },
      seats,
      { judged: setup.disputes?.decides === 'judge', record },
    );
  }

  /** A table's public information, and whose the token is, if one is given; null if there is none. */
  async table(id: string, token?: string): Promise<TableInfo | null> {
    const record = await this.#deps.store.find(id);
    const host = await this.#held.known(id);
    if (record === null) return null;
    const people = host instanceof MatchHost ? host.people : record.seats;
    const you = token === undefined ? -1 : record.seats.findIndex((s) => sameToken(token, s.tokenHash));
    return {
      ...info({ ...record, seats: record.seats.map((s, i) => ({ ...s, ...pick(people[i] ?? s) })) }, () => undefined),
      ...(you < 0 ? {} : { you }),
    };
  }

  /** The cards of a deck list that can be played, before anybody sits down. */
  async deckReport(request: DeckRequest): Promise<DeckReport | Refusal> {
    const table = request.match === undefined ? null : await this.#deps.store.gathering(request.match);
    if (table === null) return this.#setUp.report(request);
    const { variants, changes, options } = requestOf(table);
    return this.#setUp.report({ ...request, variants, changes, options });
  }

  /** Contents of a file that somebody would bring to a format. */
  contentReport(request: ContentRequest): Promise<ContentReport | Refusal> {
    return this.#setUp.content(request);
  }

  /** The imported sets, with the share of each that can be played. */
  sets(): Promise<readonly SetInfo[]> {
    return this.#deps.cards.sets();
  }

  /** A person's deck at a table that waits for decks; `list` null: one is dealt (gather.ts). */
  async bringDeck(id: string, token: string, list: string | null): Promise<DeckTaken | Refusal> {
    if (this.#held.closed) return refuse.closing();
    const done = await bringDeck(
      { store: this.#deps.store, setUp: this.#setUp, decks: this.#deps.decks },
      id,
      token,
      list,
    );
    if ('code' in done) return done;
    const table = await this.table(id, token);
    if (table === null) return refuse.noSuchMatch();
    if (!table.gathering) void this.open(id); // its clock begins
    return { ...done, table };
  }

  /** Goes on with the matches of bots alone that a stop of the server interrupted: nobody else would open them. */
  async resume(): Promise<void> {
    for (const id of await this.#deps.store.botsAlone(MOST_RESUMED)) await this.open(id);
  }

  /** The ready table with its open seat's link. Once somebody has sat down there, the next call sets up another. */
  ready(): Promise<TableInfo> {
    this.#ready ??= this.#makeReady().catch((error: unknown) => {
      this.#ready = null;
      throw error;
    });
    return this.#ready;
  }

  /** The running match, taken up from the store if need be. */
  open(id: string): Promise<MatchHost | Refusal> {
    return this.#held.open(id);
  }

  /** Milliseconds for which a person has had no connection to their match in this process; 0: they are not to be called (MatchHost.awayFor). */
  async awayFor(id: string, person: PersonId): Promise<number> {
    const host = await this.#held.known(id);
    return host instanceof MatchHost ? host.awayFor(person) : Date.now() - this.#since;
  }

  /** Somebody sits down at a seat: a ready table is theirs from now on. */
  async seated(host: MatchHost): Promise<void> {
    const ready = await this.#ready;
    if (ready?.match !== host.id) return;
    this.#ready = null;
    await host.begin();
  }

  /**
   * Everything that happened in a match. Its seed and hidden choices are secret until it is over (CR 400.2). Of a match in a campaign they stay secret: the log is what
   * the seat of this secret saw.
   */
  async log(id: string, token?: string): Promise<MatchLog | SeatLog | Refusal> {
    const record = await this.#deps.store.find(id);
    if (record === null) return refuse.noSuchMatch();
    if (record.status !== 'over') {
      return refuse.refusal(
        'forbidden',
        'The log holds hidden cards and what is to come, so it is given out only after the end.',
        'Come back when the match is over.',
        ['400.2'],
      );
    }
    if (this.#deps.formats.get(record.format)?.info.tale === true) return this.#seatLog(record, token);
    const setup = await this.#deps.store.setup(id);
    return setup === null ? refuse.noSuchMatch() : toMatchLog(id, setup, await this.#deps.store.inputs(id, 0));
  }

  async #seatLog({ id, format, seats }: MatchRecord, token: string | undefined): Promise<SeatLog | Refusal> {
    const person = token === undefined ? -1 : seats.findIndex((s) => sameToken(token, s.tokenHash));
    if (person < 0) return needsSeat();
    const host = await this.open(id);
    if (!(host instanceof MatchHost)) return host;
    const log = await allLines((before) => host.log(person, before));
    return refuse.isRefusal(log)
      ? log
      : { version: 1, kind: 'seat', match: id, format, person, name: seats[person]?.name ?? '', log };
  }

  /** Takes no more requests, finishes those begun, and gives the matches back. */
  close(): Promise<void> {
    return this.#held.close();
  }

  async #create(request: TableRequest, status: 'ready' | 'playing'): Promise<TableInfo | Refusal> {
    if (this.#held.closed) return refuse.closing();
    const seating = this.#setUp.seating(request);
    if ('code' in seating) return seating;
    const { format, roles, names } = seating;
    const waits = request.people.some((p) => p.deck === 'own');
    const setup = waits
      ? await awaited(this.#setUp, request, seating)
      : await this.#setUp.setup(
          request,
          seating,
          request.people.map((_, i) => listOf(request, i)),
        );
    if ('code' in setup) return setup;
    const seats = request.people.map((p, i) => ({
      role: roles[i] as string,
      name: names[i] as string,
      who: p.who,
      ...(p.deck === 'own' ? { deck: 'awaited' as const } : {}),
    }));
    const title = titleOf(format, names, request.title);
    return this.#keep({ format: request.format, title, status: waits ? 'gathering' : status, setup }, seats, {
      judged: request.disputes?.decides === 'judge',
    });
  }

  /** Stores a new table, and tells the secrets of those seats that are given a new one; `judged`: and that of a judge. */
  async #keep(
    table: Pick<MatchRecord, 'format' | 'title' | 'status' | 'judgeHash'> & {
      readonly setup: MatchSetup | { readonly request: unknown };
    },
    people: readonly NewSeat[],
    { judged, record }: { readonly judged: boolean; readonly record?: object | undefined },
  ): Promise<TableInfo> {
    const tokens = people.map((p) => (p.who === 'person' && p.tokenHash === undefined ? newToken() : undefined));
    const seats = people.map((p, person): SeatRecord => {
      const token = tokens[person];
      return { person, stops: null, ...p, tokenHash: token === undefined ? (p.tokenHash ?? null) : hashToken(token) };
    });
    const judge = judged && table.judgeHash === undefined ? newToken() : undefined;
    const judgeHash = judge === undefined ? table.judgeHash : hashToken(judge);
    const match = { ...table, id: newMatchId(), seats, judgeHash };
    await this.#deps.store.create(match, record);
    const clock = 'days' in match.setup && match.setup.days !== undefined;
    // bots alone begin at once, and so does a clock
    if (match.status === 'playing' && (clock || seats.every((s) => s.who !== 'person'))) void this.open(match.id);
    return info(match, (person) => tokens[person], judge);
  }

  /** A ready table that nobody took before the last stop is offered again, under a new secret. */
  async #makeReady(): Promise<TableInfo> {
    for (const id of await this.#deps.store.withStatus('ready', 5)) {
      const host = await this.open(id);
      if (!(host instanceof MatchHost) || host.over) continue;
      const person = host.people.findIndex((p) => p.who === 'person');
      const record = await this.#deps.store.find(id);
      if (person < 0 || record === null) continue;
      const token = newToken();
      if ((await host.setToken(person, hashToken(token))) === null)
        return info(record, (p) => (p === person ? token : undefined));
    }
    const made = await this.#create(this.#deps.ready, 'ready');
    if ('code' in made) throw new Error(`the ready table cannot be set up: ${made.message} ${made.mend}`);
    return made;
  }
}
