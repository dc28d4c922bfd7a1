import * as refuse from './refusals.ts';
import { z } from 'zod';
import type {
  Answer,
  ConcedingView,
  Draft,
  Forecast,
  Quote,
  Refusal,
  Ruling,
  ServerMessage,
  Wish,
} from '../protocol/index.ts';
import { Autoplay, type AutoPerson, type Distrust } from './autoplay.ts';
import { Concession, nobodyConcedes, nothingToConcede } from './concession.ts';
import { History, type LogPage } from './history.ts';
import { forecast, quoteAhead } from './foresee.ts';
import { Ledger } from './ledger.ts';
import type {
  Bot,
  BotKind,
  GameInput,
  GamePort,
  InputRow,
  MakeBot,
  MatchPort,
  MatchRecord,
  MatchStore,
  TableFormat,
  UndoInput,
  Who,
} from './ports.ts';
import { applyLog, isOlder, readMatch } from './rebuild.ts';
import { Requests } from './requests.ts';
import type { Listener } from './session.ts';
import { defaultStops, Stops } from './stops.ts';
import { sameToken } from './tokens.ts';
import { keyOf, Viewers, type ViewersOptions } from './viewers.ts';
import { Wishes, type Clock } from './wishes.ts';
import {
  noProposal,
  nothingToUndo,
  programsRefuse,
  recordAfter,
  survey,
  Undo,
  undoBefore,
  type Proposal,
} from './undo.ts';
import type { Given } from '../engine/kernel/decisions.ts';
import { refId, type PersonId } from '../engine/kernel/refs.ts';

export interface HostDeps {
  readonly store: MatchStore;
  readonly format: TableFormat;
  readonly bots: Readonly<Record<BotKind, MakeBot>>;
  /** what went wrong inside, for the server's own log */
  readonly onFault: (match: string, error: unknown) => void;
  /** default: the system's */
  readonly clock?: Clock;
}

type Why = Omit<Extract<ServerMessage, { type: 'why' }>, 're' | 'type'>;
interface Person {
  name: string;
  readonly role: string;
  who: Who;
  tokenHash: string | null;
  wishes: Wishes;
  bot: Bot | null;
}

/** inputs of programs and automatic passes that are made before people see what happened */
const CHUNK = 64;
const CHUNK_MS = 30;
/** automatic inputs without any of a person in between, after which something must be wrong */
const RUNAWAY = 50_000;
const RETRY_MS = 2_000;

/**
 * One running match. Requests are taken one after the other: an input is applied to the game in memory, then programs and automatic passes go
 * on from there, then all of it is appended to the log; only when that is durable is it acknowledged and shown. If it cannot be
 * appended, the match is read back as it was.
 */
export class MatchHost {
  readonly id: string;
  readonly #record: MatchRecord;
  readonly #deps: HostDeps;
  readonly #epoch: number;
  readonly #people: Person[];
  #game!: GamePort;
  #autoplay!: Autoplay;
  #viewers!: Viewers;
  #ledger!: Ledger;
  /** the match of the core that was being played after the last input */
  #match: MatchPort | null = null;
  /** the input up to which the game was read from a snapshot */
  #readFrom = 0;
  readonly #requests: Requests;
  #undo = new Undo();
  readonly #concession = new Concession();
  #automatic = 0;
  #distrust: Distrust | null = null;
  #tail: Promise<unknown> = Promise.resolve();
  /** why the game in memory cannot be used, and whether reading it back may help */
  #broken: { readonly why: Refusal; readonly final: boolean } | null = null;
  #closed: Refusal | null = null;
  /** until somebody is passed for who waits to be */
  #sleep: NodeJS.Timeout | null = null;
  #playing = false;
  readonly #history: History;
  /** when somebody last asked for something, ms since 1970 */
  lastUse = Date.now();

  private constructor(deps: HostDeps, record: MatchRecord, epoch: number) {
    this.#deps = deps;
    this.id = record.id;
    this.#record = record;
    this.#epoch = epoch;
    this.#people = record.seats.map((s) => ({
      name: s.name,
      role: s.role,
      who: s.who,
      tokenHash: s.tokenHash,
      wishes: new Wishes({ stops: [], ownStack: false }, null),
      bot: null,
    }));
    this.#requests = new Requests(record.seats.length);
    this.#history = new History(deps, () => this.#looking());
  }

  /** Takes up a match whose lease this process holds under `epoch`, as its last durable input left it. Throws Frozen if the rules no longer fit the log. */
  static async open(deps: HostDeps, record: MatchRecord, epoch: number): Promise<MatchHost> {
    const host = new MatchHost(deps, record, epoch);
    await host.#load();
    host.#people.forEach((p, i) => {
      const kept = record.seats[i]?.stops;
      const own = z.object(Stops.shape).safeParse(kept);
      p.wishes = new Wishes(own.success ? own.data : defaultStops(host.#game.rules), kept, deps.clock);
      if (p.who !== 'person') p.bot = deps.bots[p.who](host.id, i);
    });
    // the process may have stopped between the last input and this
    if (host.over && record.status !== 'over') await deps.store.setStatus(record.id, epoch, 'over');
    host.#goOn();
    return host;
  }

  get over(): boolean {
    return this.#game.over !== null;
  }

  /** Whether nobody looks on and nothing goes on by itself. */
  get idle(): boolean {
    return !this.#playing && this.#viewers.idle;
  }

  get closed(): boolean {
    return this.#closed !== null;
  }

  /** People as they are now, for the table's public information. */
  get people(): readonly { readonly role: string; readonly name: string; readonly who: Who }[] {
    return this.#people;
  }

  /** The person whose seat this secret opens; null if none. */
  personOf(token: string): PersonId | null {
    const person = this.#people.findIndex((p) => sameToken(token, p.tokenHash));
    return person < 0 ? null : person;
  }

  stopsOf(person: PersonId): Stops {
    return (this.#people[person] as Person).wishes.stops;
  }

  // ---- requests ----------------------------------------------------------------------------------------------------

  /** Adds a connection and sends it the view, or what it missed since view `since` of `epoch`; `greet` is called just before. */
  join(
    listener: Listener,
    person: PersonId | null,
    since?: number,
    epoch?: string,
    greet?: () => void,
  ): Promise<Refusal | null> {
    return this.#run(() => {
      greet?.();
      this.#viewers.session(person).join(listener, since, epoch);
      this.#viewers.publish();
      return null;
    });
  }

  /** Takes a connection away. */
  part(listener: Listener): void {
    this.#viewers.part(listener);
    void this.#run(() => {
      this.#viewers.publish();
      return null;
    });
  }

  /** Sends the whole view once more. */
  sync(listener: Listener, person: PersonId | null): Promise<Refusal | null> {
    return this.#run(() => {
      this.#viewers.session(person).sendAll(listener);
      return null;
    });
  }

  /**
   * An answer to an open question. Resolves when it is durable (null) or refused. The same request once more gets the same reply and is
   * not applied again. `version`: of the question as it was answered, which other answers may have changed since.
   */
  answer(
    person: PersonId,
    request: string,
    decision: string,
    answer: Answer,
    { hold = false, version }: { readonly hold?: boolean | undefined; readonly version?: string | undefined } = {},
  ): Promise<Refusal | null> {
    const claim = this.#requests.claim({ person, decision, request }, answer);
    return (
      claim.reply
      ?? claim.keep(
        this.#run(() => {
          const given = {
            decision,
            person,
            answer: this.#viewers.session(person).viewer.handles.toInternal(answer),
            version,
          };
          return this.#accept(given, request, hold);
        }),
      )
    );
  }

  /** The table is to rule on a card that is not wholly understood, for a seat of this person's, while the question of priority `decision` is open. */
  rule(
    person: PersonId,
    decision: string,
    about: { readonly seat: string; readonly about: string; readonly ruling: Ruling },
  ): Promise<Refusal | null> {
    return this.#run(() => {
      if (this.over) return refuse.isOver();
      if (!this.#game.isOpen(decision)) return refuse.isStale();
      const { viewer } = this.#viewers.session(person);
      const ruling = viewer.handles.toInternal({ ruling: about.ruling });
      const object = viewer.handles.toInternalAbout(about.about);
      if (ruling === null || !('ruling' in ruling) || object === null) return refuse.notOnTable();
      return this.#input({ kind: 'ruling', person, seat: about.seat, about: object, ruling: ruling.ruling });
    });
  }

  /** Conceding (CR 104.3a), or leaving: the seat goes on without this person, as the format has it. */
  intervene(person: PersonId, kind: 'concede' | 'leave'): Promise<Refusal | null> {
    return this.#run(async () => {
      const refused = await this.#input({ kind, person });
      if (refused === null && kind === 'leave') await this.#handOver(person);
      return refused;
    });
  }

  /** Proposes that the whole side concedes, agrees to it, or plays on. The side concedes once all of its people agree; its programs do as they do. */
  concedeTogether(person: PersonId, agree: boolean): Promise<Refusal | null> {
    return this.#run(() => {
      const now = this.over ? null : this.#game.conceding(person);
      if (agree && (now === null || now.friends.length === 0)) return nothingToConcede();
      if (!agree && !this.#concession.decline(person)) return nobodyConcedes();
      const bots = new Set(this.#people.flatMap((p, i) => (p.bot === null ? [] : [i])));
      if (agree && now !== null && this.#concession.agree(person, now, bots))
        return this.#input({ kind: 'concede', person, together: true });
      this.#viewers.publish();
      return null;
    });
  }

  /** Asks to take back this person's last act: done at once if it revealed nothing and concerned nobody else, otherwise the others are asked (732.1). */
  undo(person: PersonId): Promise<Refusal | null> {
    return this.#run(async () => {
      if (this.over) return refuse.isOver();
      const act = this.#undo.last(person);
      if (act === null) return nothingToUndo();
      const { others, revealed } = await survey(this.#deps.store, this.#deps.format, this.id, act);
      const asked = this.#people.flatMap((p, i) =>
        i === person || this.#game.left(i) || !(others || revealed) ? [] : [{ i, bot: p.bot }],
      );
      if (revealed && asked.some(({ bot }) => bot !== null)) return programsRefuse();
      this.#undo.propose(act, new Set(asked.flatMap(({ i, bot }) => (bot === null ? [i] : []))));
      return this.#decideUndo();
    });
  }

  /** Agrees to the open proposal to take something back, or ends it. */
  consent(person: PersonId, agree: boolean): Promise<Refusal | null> {
    return this.#run(async () => {
      const { proposal } = this.#undo;
      if (
        proposal === null
        || (agree ? !proposal.owing.has(person) : proposal.person !== person && !proposal.owing.has(person))
      )
        return noProposal();
      if (agree) this.#undo.agree(person);
      else this.#undo.drop();
      return this.#decideUndo();
    });
  }

  /** Takes back what nobody's consent is missing for; otherwise shows what is proposed, or no longer is. */
  async #decideUndo(): Promise<Refusal | null> {
    const { proposal } = this.#undo;
    if (proposal?.owing.size === 0) return this.#takeBack(proposal);
    this.#viewers.publish();
    if (proposal === null) this.#goOn();
    return null;
  }

  /** Logs the undo, then reads the match back as it was before. */
  async #takeBack({ person, seq, what }: Proposal): Promise<Refusal | null> {
    this.#undo.drop();
    const input: UndoInput = { kind: 'undo', person, to: seq - 1, decisions: this.#game.decisions, what };
    const record =
      this.#game.record === undefined ? null : await recordAfter(this.#deps.store, this.#deps.format, this.id, input);
    this.#ledger.noteUndo(input);
    const failed = await this.#append(record);
    if (failed !== null) return failed;
    await this.#reload();
    for (const p of this.#people) p.wishes.tookBack(this.#game.nextId);
    this.#goOn();
    return this.#broken?.why ?? null;
  }

  quote(person: PersonId, decision: string, action: string, draft: Draft): Promise<Quote | Refusal> {
    return this.#run(() =>
      this.over ? refuse.isOver() : quoteAhead(this.#deps.format, this.#asking(person, decision), action, draft),
    );
  }

  /** What an attack or a block would come to if nothing else happened. */
  forecast(person: PersonId, decision: string, answer: Answer): Promise<Forecast | Refusal> {
    return this.#run(() =>
      this.over
        ? refuse.isOver()
        : this.#game.isOpen(decision)
          ? forecast(this.#deps.format, this.#asking(person, decision), answer)
          : refuse.isStale(),
    );
  }

  #asking(person: PersonId, decision: string): Parameters<typeof forecast>[1] {
    return { game: this.#game, viewer: this.#viewers.session(person).viewer, decision, person };
  }

  /** Lines of this viewer's log before line `before`, the last of them. Those that are not in memory are read back from the beginning of the match. */
  async log(person: PersonId | null, before: number): Promise<LogPage | Refusal> {
    const here = await this.#run(() => ({ lines: this.#viewers.session(person).lines(), seq: this.#readFrom }));
    return refuse.isRefusal(here)
      ? here
      : ((await this.#history.page(keyOf(person), here, before)) ?? refuse.noHistory());
  }

  why(person: PersonId, about: string): Promise<Why | Refusal> {
    return this.#run<Why | Refusal>(() => {
      const internal = this.#viewers.session(person).viewer.handles.toInternalAbout(about);
      if (internal === null) return refuse.notOnTable();
      const { holds, chain } = this.#game.why(person, internal);
      return { verdict: holds, chain: chain.map((c) => ({ ...c, facts: [...c.facts] })) };
    });
  }

  /** Sets where this person wants to be asked; kept with the seat. */
  setStops(person: PersonId, stops: Stops): Promise<Refusal | null> {
    return this.#run(async () => {
      const { wishes } = this.#people[person] as Person;
      wishes.stops = stops;
      await this.#keepWishes(person);
      this.#goOn();
      return null;
    });
  }

  /** Takes a wish to be passed or answered for from here on; kept with the seat. */
  wish(person: PersonId, wish: Wish): Promise<Refusal | null> {
    return this.#run(async () => {
      if (this.over) return refuse.isOver();
      const about = 'object' in wish ? this.#viewers.session(person).viewer.handles.toInternalAbout(wish.object) : null;
      const { wishes } = this.#people[person] as Person;
      const { match } = this.#game;
      if (match === null) return refuse.noMatchNow();
      const refused = wishes.wish(match, person, wish, about === null ? null : refId(about));
      if (refused !== null) return refuse.noWish(refused);
      await this.#keepWishes(person);
      this.#viewers.publish();
      this.#goOn();
      return null;
    });
  }

  /** A table that stood ready is somebody's from now on. */
  begin(): Promise<Refusal | null> {
    return this.#run(async () => {
      if (!this.over) await this.#deps.store.setStatus(this.id, this.#epoch, 'playing');
      return null;
    });
  }

  /** Calls the person by another name at the table. */
  rename(person: PersonId, name: string): Promise<Refusal | null> {
    return this.#run(async () => {
      await this.#deps.store.updateSeat(this.id, this.#epoch, person, { name });
      (this.#people[person] as Person).name = name;
      return null;
    });
  }

  /** A new secret for a seat that nobody has taken yet. */
  setToken(person: PersonId, tokenHash: string): Promise<Refusal | null> {
    return this.#run(async () => {
      await this.#deps.store.updateSeat(this.id, this.#epoch, person, { tokenHash });
      (this.#people[person] as Person).tokenHash = tokenHash;
      return null;
    });
  }

  /** Takes no more requests, tells who is connected, and resolves when the last request is done. */
  async close(why: Refusal): Promise<void> {
    this.#closed ??= why;
    if (this.#sleep !== null) clearTimeout(this.#sleep);
    await this.#tail;
    for (const listener of this.#viewers.listeners()) listener.end(this.#closed);
  }

  // ---- one request at a time ---------------------------------------------------------------------------------------

  #run<T>(job: () => T | Promise<T>): Promise<T | Refusal> {
    this.lastUse = Date.now();
    const result = this.#tail.then(async (): Promise<T | Refusal> => {
      if (this.#closed !== null) return this.#closed;
      if (this.#broken?.final === false) await this.#reload();
      if (this.#broken !== null) return this.#broken.why;
      try {
        return await job();
      } catch (error) {
        return this.#failed(error);
      }
    });
    this.#tail = result;
    return result;
  }

  /** A request failed before anything was applied, or in the rules core: the match is read back as it was. */
  async #failed(error: unknown): Promise<Refusal> {
    if (isFenced(error)) return this.#fenced();
    this.#deps.onFault(this.id, error);
    await this.#reload();
    return isUnsure(error) ? refuse.unsure() : isUnreached(error) ? refuse.unsaved() : refuse.faulty();
  }

  /** Another process plays the match: connections have to join there. */
  #fenced(): Refusal {
    void this.close(refuse.elsewhere());
    return this.#closed ?? refuse.elsewhere();
  }

  /** Takes an answer, goes on from there, and resolves when all of it is durable. */
  async #accept(given: Given, request: string, hold: boolean): Promise<Refusal | null> {
    if (this.over) return refuse.isOver();
    const { decision, person, answer } = given;
    const taken = this.#game.accept(given);
    if (refuse.isRefusal(taken)) return refuse.fromEngine(taken);
    // what was taken was read
    return (
      answer && this.#settleInput({ kind: 'answer', decision, person, answer }, { request, reads: taken.reads, hold })
    );
  }

  /** Applies an input that is no answer, goes on from there, and resolves when all of it is durable. */
  async #input(input: Exclude<GameInput, { kind: 'answer' }>): Promise<Refusal | null> {
    if (this.over) return refuse.isOver();
    const refused = this.#game.apply(input);
    return refused === null
      ? this.#settleInput(input, { request: null, reads: null, hold: false })
      : refuse.fromEngine(refused);
  }

  /** Logs an input of a person's that was applied, goes on from there, and resolves when all of it is durable. */
  async #settleInput(
    input: GameInput,
    {
      request,
      reads,
      hold,
    }: { readonly request: string | null; readonly reads: string | null; readonly hold: boolean },
  ): Promise<Refusal | null> {
    this.#automatic = 0;
    this.#log(input, request);
    const { wishes } = this.#people[input.person] as Person;
    wishes.acted(hold);
    // before the action itself, so that nothing is passed for them after a stop in between
    if (hold) await this.#keepWishes(input.person);
    this.#undo.note({ seq: this.#ledger.seq, input, request }, reads);
    if (input.kind === 'concede' || input.kind === 'leave') this.#concession.drop();
    const failed = await this.#settle(this.#advance());
    if (failed === null) this.#goOn();
    return failed;
  }

  /** Lets programs and automatic passes go on by themselves, a chunk at a time, with others' requests in between. */
  #goOn(): void {
    if (this.#playing) return;
    this.#playing = true;
    const next = async (): Promise<void> => {
      const more = await this.#run(async () => {
        const done = this.#advance();
        const more = done.inputs + done.failures > 0 && (await this.#settle(done)) === null;
        if (!more && this.#people.some((p) => p.wishes.changed)) {
          for (const person of this.#people.keys()) await this.#keepWishes(person);
          this.#viewers.publish();
        }
        return more;
      });
      if (more === true) return next();
      this.#playing = false;
      this.#wakeLater();
    };
    void next();
  }

  /** Goes on when the first pass is due that waits (Wishes.due). */
  #wakeLater(): void {
    if (this.#sleep !== null) clearTimeout(this.#sleep);
    this.#sleep = null;
    const due = this.#people.flatMap((p) => (p.bot === null && p.wishes.due !== null ? [p.wishes.due] : []));
    if (due.length > 0 && this.#closed === null)
      this.#sleep = setTimeout(() => this.#goOn(), Math.min(...due) + 1).unref();
  }

  async #keepWishes(person: PersonId): Promise<void> {
    const { wishes } = this.#people[person] as Person;
    if (!wishes.changed) return;
    wishes.changed = false;
    await this.#deps.store.updateSeat(this.id, this.#epoch, person, { stops: wishes.stored() });
  }

  /** Makes the next inputs that need no person. After a failure of the rules core the game is of no use until it is read back. */
  #advance(): { readonly inputs: number; readonly failures: number } {
    if (this.#undo.proposal !== null) return { inputs: 0, failures: 0 }; // programs wait until it is decided
    const until = performance.now() + CHUNK_MS;
    const people = this.#people.map((p, i): AutoPerson => ({
      bot: p.bot,
      wishes: p.wishes,
      viewer: () => this.#viewers.program(i),
    }));
    let inputs = 0;
    while (inputs < CHUNK && (inputs === 0 || performance.now() < until) && this.#automatic < RUNAWAY) {
      try {
        const input = this.#autoplay.step(this.#game, people);
        if (input === null) break;
        this.#log(input, null);
      } catch (error) {
        this.#deps.onFault(this.id, error);
        const decision = this.#autoplay.at;
        this.#distrust = {
          decision,
          failures: this.#distrust?.decision === decision ? this.#distrust.failures + 1 : 1,
        };
        return { inputs, failures: 1 };
      }
      inputs++;
      if (++this.#automatic === RUNAWAY)
        this.#deps.onFault(this.id, new Error(`${RUNAWAY} automatic answers in a row`));
    }
    return { inputs, failures: 0 };
  }

  /** Makes what was applied durable, then shows it; after a failure, reads the match back. */
  async #settle({ failures }: { readonly failures: number }): Promise<Refusal | null> {
    const failed = await this.#append();
    if (failed !== null) return failed;
    if (failures > 0) {
      await this.#reload();
      // the same question failed again and again: nobody can go on from here
      if (this.#distrust !== null && this.#distrust.failures > 3)
        this.#broken = { why: refuse.frozen('the rules core fails on its open question'), final: true };
      return this.#broken?.why ?? null;
    }
    if (this.over)
      await this.#deps.store
        .setStatus(this.id, this.#epoch, 'over')
        .catch((error: unknown) => this.#deps.onFault(this.id, error));
    // nobody waits for it
    void this.#ledger
      .snapshot(() => this.#viewers.lastLines())
      .catch((error: unknown) => this.#deps.onFault(this.id, error));
    this.#viewers.publish();
    return null;
  }

  /** Makes what was applied durable; if it cannot be, the match is read back as it is stored, which tells whether it was made nevertheless. */
  async #append(record?: object | null): Promise<Refusal | null> {
    const rows = this.#ledger.waiting;
    try {
      await this.#ledger.append(record);
      return null;
    } catch (error) {
      if (isFenced(error)) return this.#fenced();
      this.#deps.onFault(this.id, error);
      await this.#reload();
      if (this.#closed !== null) return this.#closed;
      if (!isUnsure(error)) return refuse.unsaved();
      return this.#broken === null && (await this.#stored(rows).catch(() => false)) ? null : refuse.unsure();
    }
  }

  /** True if all of these rows are in the log. */
  async #stored(rows: readonly InputRow[]): Promise<boolean> {
    const [first] = rows;
    if (first === undefined) return true;
    const there = await this.#deps.store.inputs(this.id, first.seq - 1);
    return rows.every(
      (row, i) =>
        JSON.stringify(there[i]?.input) === JSON.stringify(row.input)
        && there[i]?.epoch === row.epoch
        && there[i]?.request === row.request,
    );
  }

  #log(input: GameInput, request: string | null): void {
    this.#ledger.note(input, request);
    this.#viewers.listen();
    if (this.#game.match !== this.#match) for (const { wishes } of this.#people) wishes.matchOver();
    this.#match = this.#game.match;
  }

  /** A bot takes the person's seat from here on; the link is void. */
  async #handOver(person: PersonId): Promise<void> {
    const who = 'sensible';
    await this.#deps.store.updateSeat(this.id, this.#epoch, person, { who, tokenHash: null });
    Object.assign(this.#people[person] as Person, { who, tokenHash: null, bot: this.#deps.bots[who](this.id, person) });
    this.#viewers.publish();
    this.#goOn();
  }

  #looking(): ViewersOptions {
    const people = this.#people;
    return {
      match: this.id,
      format: this.#record.format,
      people,
      makeViewer: this.#deps.format.makeViewer,
      onFault: (error) => this.#deps.onFault(this.id, error),
      private: (person) =>
        people[person]?.who === 'person'
          ? {
              undo: this.#undo.viewOf(person),
              ...conceding(this.#concession.viewOf(person, this.over ? null : this.#game.conceding(person))),
              wishes: (people[person] as Person).wishes.view(),
            }
          : {},
    };
  }

  // ---- reading back ------------------------------------------------------------------------------------------------

  /** After a failure: the match as its last durable input left it. Connections stay, and get whole views under a new epoch. */
  async #reload(): Promise<void> {
    const before = this.#viewers;
    if (this.#closed !== null) return;
    try {
      await this.#load();
      this.#broken = null;
    } catch (error) {
      this.#deps.onFault(this.id, error);
      const final = error instanceof Frozen;
      this.#broken = { why: final ? refuse.frozen(error.message) : refuse.unreadable(), final };
      if (!final) setTimeout(() => this.#goOn(), RETRY_MS).unref();
      return;
    }
    this.#viewers.follow(before);
  }

  async #load(): Promise<void> {
    const { store, format } = this.#deps;
    const base = await readMatch(store, format, this.id);
    if (base === null) throw new Error(`match ${this.id} is not stored`);
    const older = isOlder(format, base.game.setup);
    const viewers = new Viewers(this.#looking(), base.game, base.logs);
    const undo = new Undo();
    const diverged = applyLog(base.game, base.rows, {
      compare: !older,
      after: (row, reads) => {
        viewers.listen();
        undo.note(row, reads);
      },
    });
    if (diverged !== null) {
      if (!older) throw new Frozen(`its log and the rules part at choice ${diverged.seq}, where ${diverged.why}`);
      await this.#correct(
        base.rows.filter((row) => row.seq >= diverged.seq),
        diverged.why,
      );
      return this.#load();
    }
    this.#game = base.game;
    this.#viewers = viewers;
    const people = this.#people.flatMap((p, i) => (p.who === 'person' ? [i] : []));
    this.#undo =
      base.seq > 0 && people.some((p) => undo.last(p) === null)
        ? ((await undoBefore(store, format, this.id, base.seq)) ?? undo)
        : undo;
    this.#autoplay = new Autoplay(this.#distrust, (error) => this.#deps.onFault(this.id, error));
    this.#ledger = new Ledger(this.#deps.store, { match: this.id, epoch: this.#epoch }, base.game, {
      seq: base.rows.at(-1)?.seq ?? base.seq,
      since: base.seq,
    });
    this.#match = base.game.match;
    this.#readFrom = base.seq;
    const before = await store.requests(this.id, base.seq, this.#requests.most);
    for (const { request, input } of [...before, ...base.rows])
      if (request !== null && input.kind === 'answer') this.#requests.taken({ ...input, request });
  }

  /** Takes back what rules that have been corrected since refuse, and everything after it: a match of older rules goes on from there. */
  async #correct(rows: readonly InputRow[], why: string): Promise<void> {
    const { store, format } = this.#deps;
    const [first] = rows;
    if (first === undefined) throw new Frozen(why);
    const decisions = Math.max(
      0,
      ...rows.flatMap(({ input }) => (input.kind === 'answer' ? Number(input.decision.replace(/^\D+/, '')) || 0 : [])),
    );
    const input: UndoInput = {
      kind: 'undo',
      person: null,
      to: first.seq - 1,
      decisions,
      what: rows.length === 1 ? 'the last choice' : `the last ${rows.length} choices`,
    };
    const last = (await store.inputs(this.id, first.seq - 1)).at(-1)?.seq ?? first.seq;
    const record = await recordAfter(store, format, this.id, input);
    await store.append(
      [{ match: this.id, epoch: this.#epoch, seq: last + 1, input, request: null, turn: null, fingerprint: null }],
      ...(record === null ? [] : [record]),
    );
  }
}

const conceding = (view: ConcedingView | undefined): { readonly conceding?: ConcedingView } =>
  view ? { conceding: view } : {};

const isNamed =
  (name: string) =>
  (error: unknown): boolean =>
    error instanceof Error && error.name === name;
const isFenced = isNamed('FencedError');
const isUnsure = isNamed('UnsureError');
const isUnreached = isNamed('UnreachedError');

/** A log that the rules no longer reproduce. */
export class Frozen extends Error {
  override readonly name = 'Frozen';
}
