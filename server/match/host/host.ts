import { JudgedMatch } from './judged-match.ts';
import * as refuse from '../refusals.ts';
import { z } from 'zod';
import type { Answer, Draft, Forecast, Quote, Refusal, Ruling, Wish } from '../../protocol/index.ts';
import { nobodyConcedes, nothingToConcede } from './concession.ts';
import type { LogPage } from '../log/history.ts';
import { forecast, quoteAhead } from '../passing/foresee.ts';
import type { MatchRecord, Who } from '../ports.ts';
import type { Listener } from '../session.ts';
import { defaultStops, Stops } from '../passing/stops.ts';
import { sameToken } from '../tokens.ts';
import { keyOf } from '../viewers.ts';
import { Wishes } from '../passing/wishes.ts';
import { refId, type PersonId } from '../../engine/kernel/refs.ts';
import type { HostDeps, Person } from './host-deps.ts';

/**
 * One running match. Requests are taken one after the other: an input is applied to the game in memory, then programs and automatic passes go
 * on from there, then all of it is appended to the log; only when that is durable is it acknowledged and shown. If it cannot be
 * appended, the match is read back as it was.
 */
export class MatchHost extends JudgedMatch {
  /** when the last connection of each person ended */
  readonly #left = new Map<PersonId, number>();
  readonly #takenUp = this.today();

  /** Takes up a match whose lease this process holds under `epoch`, as its last durable input left it. Throws Frozen if the rules no longer fit the log. */
  static async open(deps: HostDeps, record: MatchRecord, epoch: number): Promise<MatchHost> {
    const host = new MatchHost(deps, record, epoch);
    await host.load();
    host.seated.forEach((p, i) => {
      const kept = record.seats[i]?.stops;
      const own = z.object(Stops.shape).safeParse(kept);
      p.wishes = new Wishes(own.success ? own.data : defaultStops(host.game.rules), kept, deps.clock);
      if (p.who !== 'person') p.bot = deps.bots[p.who](host.id, i);
    });
    // the process may have stopped between the last input and this
    if (host.over && record.status !== 'over') await deps.store.setStatus(record.id, epoch, 'over');
    await host.takeUpTime();
    host.goOn();
    return host;
  }

  /** True if nobody watches and nothing goes on by itself. */
  get idle(): boolean {
    return !this.playing && this.viewers.idle;
  }

  /** Milliseconds since this person's last connection ended, or since the match was taken up; 0 while they are here, or something is contested. */
  awayFor(person: PersonId): number {
    if (this.viewers.here(person) || this.disputes.open !== null) return 0;
    return this.today() - (this.#left.get(person) ?? this.#takenUp);
  }

  get closed(): boolean {
    return this.closing !== null;
  }

  /** People as they are now, for the table's public information. */
  get people(): readonly { readonly role: string; readonly name: string; readonly who: Who }[] {
    return this.seated;
  }

  /** The person whose seat this secret opens; null if none. */
  personOf(token: string): PersonId | null {
    const person = this.seated.findIndex((p) => sameToken(token, p.tokenHash));
    return person < 0 ? null : person;
  }

  /** True if this secret is that of the table's judge. */
  judgesBy(token: string): boolean {
    return sameToken(token, this.record.judgeHash ?? null);
  }

  stopsOf(person: PersonId): Stops {
    return (this.seated[person] as Person).wishes.stops;
  }

  /** Adds a connection and sends it the view, or what it missed since view `since` of `epoch`; `greet` is called just before. */
  join(
    listener: Listener,
    person: PersonId | null,
    since?: number,
    epoch?: string,
    greet?: () => void,
  ): Promise<Refusal | null> {
    return this.run(async () => {
      if (person !== null) await this.deps.company?.takeSeat(this.id, person);
      greet?.();
      this.viewers.session(person).join(listener, since, epoch);
      this.viewers.publish();
      return null;
    });
  }

  /** Takes a connection away. */
  part(listener: Listener): void {
    this.company.leave(listener);
    const here = [...this.seated.keys()].filter((person) => this.viewers.here(person));
    this.viewers.part(listener);
    for (const person of here) if (!this.viewers.here(person)) this.#left.set(person, this.today());
    if (this.resting !== null && this.viewers.idle) return;
    void this.run(() => {
      this.viewers.publish();
      return null;
    });
  }

  /** Sends the whole view once more. */
  sync(listener: Listener, person: PersonId | null): Promise<Refusal | null> {
    return this.run(() => {
      this.viewers.session(person).sendAll(listener);
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
    const claim = this.requests.claim({ person, decision, request }, answer);
    return (
      claim.reply
      ?? claim.keep(
        this.run(() => {
          const given = {
            decision,
            person,
            answer: this.viewers.session(person).viewer.handles.toInternal(answer),
            version,
          };
          return this.accept(given, request, hold);
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
    return this.run(() => {
      if (this.over) return refuse.isOver();
      if (!this.game.isOpen(decision)) return refuse.isStale();
      const { viewer } = this.viewers.session(person);
      const ruling = viewer.handles.toInternal({ ruling: about.ruling });
      const object = viewer.handles.toInternalAbout(about.about);
      if (ruling === null || !('ruling' in ruling) || object === null) return refuse.notOnTable();
      return this.input({ kind: 'ruling', person, seat: about.seat, about: object, ruling: ruling.ruling });
    });
  }

  /** Conceding (CR 104.3a), or leaving: the seat goes on without this person, as the format has it. */
  intervene(person: PersonId, kind: 'concede' | 'leave'): Promise<Refusal | null> {
    return this.run(async () => {
      const refused = await this.input({ kind, person });
      if (refused === null && kind === 'leave') await this.handOver(person);
      return refused;
    });
  }

  /** Proposes that the whole side concedes, agrees to it, or plays on. The side concedes once all of its people agree; its programs do as they do. */
  concedeTogether(person: PersonId, agree: boolean): Promise<Refusal | null> {
    return this.run(() => {
      const now = this.over ? null : this.game.conceding(person);
      if (agree && (now === null || now.friends.length === 0)) return nothingToConcede();
      if (!agree && !this.concession.decline(person)) return nobodyConcedes();
      const bots = new Set(this.seated.flatMap((p, i) => (p.bot === null ? [] : [i])));
      if (agree && now !== null && this.concession.agree(person, now, bots))
        return this.input({ kind: 'concede', person, together: true });
      this.viewers.publish();
      return null;
    });
  }

  quote(person: PersonId, decision: string, action: string, draft: Draft): Promise<Quote | Refusal> {
    return this.run(() =>
      this.over ? refuse.isOver() : quoteAhead(this.deps.format, this.asking(person, decision), action, draft),
    );
  }

  /** The result of an attack or a block if nothing else happens. */
  forecast(person: PersonId, decision: string, answer: Answer): Promise<Forecast | Refusal> {
    return this.run(() =>
      this.over
        ? refuse.isOver()
        : this.game.isOpen(decision)
          ? forecast(this.deps.format, this.asking(person, decision), answer)
          : refuse.isStale(),
    );
  }

  protected asking(person: PersonId, decision: string): Parameters<typeof forecast>[1] {
    return { game: this.game, viewer: this.viewers.session(person).viewer, decision, person };
  }

  /** Lines of this viewer's log before line `before`, the last of them. Those that are not in memory are read back from the beginning of the match. */
  async log(person: PersonId | null, before: number): Promise<LogPage | Refusal> {
    const here = await this.run(() => ({ lines: this.viewers.session(person).lines(), seq: this.readFrom }));
    return refuse.isRefusal(here)
      ? here
      : ((await this.history.page(keyOf(person), here, before)) ?? refuse.noHistory());
  }

  /** Sets where this person wants to be asked; kept with the seat. */
  setStops(person: PersonId, stops: Stops): Promise<Refusal | null> {
    return this.run(async () => {
      const { wishes } = this.seated[person] as Person;
      wishes.stops = stops;
      await this.keepWishes(person);
      this.goOn();
      return null;
    });
  }

  /** Takes a wish to be passed or answered for from here on; kept with the seat. */
  wish(person: PersonId, wish: Wish): Promise<Refusal | null> {
    return this.run(async () => {
      if (this.over) return refuse.isOver();
      const about = 'object' in wish ? this.viewers.session(person).viewer.handles.toInternalAbout(wish.object) : null;
      const { wishes } = this.seated[person] as Person;
      const { match } = this.game;
      if (match === null) return refuse.noMatchNow();
      const refused = wishes.wish(match, person, wish, about === null ? null : refId(about));
      if (refused !== null) return refuse.noWish(refused);
      await this.keepWishes(person);
      this.viewers.publish();
      this.goOn();
      return null;
    });
  }

  /** A table that stood ready is somebody's from now on. */
  begin(): Promise<Refusal | null> {
    return this.run(async () => {
      if (!this.over) await this.deps.store.setStatus(this.id, this.epoch, 'playing');
      return null;
    });
  }

  /** Calls the person by another name at the table. */
  rename(person: PersonId, name: string): Promise<Refusal | null> {
    return this.run(async () => {
      await this.deps.store.updateSeat(this.id, this.epoch, person, { name });
      (this.seated[person] as Person).name = name;
      this.viewers.publish();
      return null;
    });
  }

  /** A new secret for a seat. Whoever is connected to it by the old one leaves it. */
  async reseat(person: PersonId, tokenHash: string): Promise<Refusal | null> {
    const refused = await this.setToken(person, tokenHash);
    if (refused !== null) return refused;
    return this.run(() => {
      for (const listener of this.viewers.session(person).listeners) listener.end(refuse.seatFreed());
      return null;
    });
  }

  /** A new secret for a seat that nobody has taken yet. */
  setToken(person: PersonId, tokenHash: string): Promise<Refusal | null> {
    return this.run(async () => {
      await this.deps.store.updateSeat(this.id, this.epoch, person, { tokenHash });
      (this.seated[person] as Person).tokenHash = tokenHash;
      return null;
    });
  }
}
