import * as refuse from './refusals.ts';
import type { Refusal, TableRequest } from '../protocol/index.ts';
import { MatchHost } from './host/host.ts';
import type { HostDeps } from './host/host-deps.ts';
import { Frozen } from './host/kept-match.ts';
import type { DeckSource } from '../../cards/deck/resolve.ts';
import type { Dealing } from './dealing/elsewhere.ts';
import type { CardSource, MatchStore, TableFormat } from './ports.ts';

/** a lease is renewed well before it ends; a match in which nobody asks for anything rests, and one that nobody looks at is put away */
const RENEW_MS = 10_000;
const REST_MS = 60_000;
const IDLE_MS = 10 * 60_000;

/** The matches whose leases this process holds: taken up from the store when somebody comes, and put away when nobody looks at them. */
export class HeldMatches {
  readonly #deps: ServiceDeps;
  readonly #hosts = new Map<string, Promise<MatchHost | Refusal>>();
  readonly #timer: NodeJS.Timeout;
  #closing = false;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
    this.#timer = setInterval(() => void this.#tend(), RENEW_MS).unref();
  }

  /** True once no more requests are taken. */
  get closed(): boolean {
    return this.#closing;
  }
  /** The match, if it has been taken up. */
  known(id: string): Promise<MatchHost | Refusal> | undefined {
    return this.#hosts.get(id);
  }

  /** The running match, taken up from the store if need be. */
  async open(id: string): Promise<MatchHost | Refusal> {
    if (this.#closing) return refuse.closing();
    const known = this.#hosts.get(id);
    if (known !== undefined) {
      const host = await known;
      if (host instanceof MatchHost && !host.closed) return host;
      if (this.#hosts.get(id) === known) this.#hosts.delete(id);
    }
    const opening =
      this.#hosts.get(id)
      ?? this.#take(id).catch((error: unknown) => {
        this.#deps.onFault(id, error);
        return refuse.unopened();
      });
    this.#hosts.set(id, opening);
    const host = await opening;
    if (!(host instanceof MatchHost) && this.#hosts.get(id) === opening) this.#hosts.delete(id);
    return host;
  }

  /** Takes no more requests, finishes those begun, and gives the matches back. */
  async close(): Promise<void> {
    this.#closing = true;
    clearInterval(this.#timer);
    const open = (await Promise.all(this.#hosts.values())).filter((h) => h instanceof MatchHost);
    await Promise.all(open.map((h) => h.close(refuse.closing())));
    this.#hosts.clear();
    await this.#deps.store.release(open.map((h) => h.id));
  }

  async #take(id: string): Promise<MatchHost | Refusal> {
    const record = await this.#deps.store.find(id);
    if (record === null) return refuse.noSuchMatch();
    if (record.status === 'gathering')
      return refuse.gathering(record.seats.filter((s) => s.deck === 'awaited').map((s) => s.name));
    const format = this.#deps.formats.get(record.format);
    if (format === undefined) return refuse.frozen(`its format “${record.format}” is not installed here`);
    const lease = await this.#deps.store.acquire(id);
    if (lease === null) return refuse.elsewhere();
    try {
      return await MatchHost.open({ ...this.#deps, format }, record, lease.epoch);
    } catch (error) {
      await this.#deps.store.release([id]);
      if (!(error instanceof Frozen)) throw error;
      this.#deps.onFault(id, error);
      return refuse.frozen(error.message);
    }
  }

  /** Renews leases, lets go of matches that were taken over, and puts away those that nobody looks at. */
  async #tend(): Promise<void> {
    const hosts = (await Promise.all(this.#hosts.values())).filter((h) => h instanceof MatchHost);
    try {
      const idle = hosts.filter((h) => h.closed || (h.idle && Date.now() - h.lastUse > IDLE_MS));
      for (const host of idle) await this.#putAway(host, refuse.closing());
      await this.#deps.store.release(idle.map((h) => h.id));
      const rest = hosts.filter((h) => !idle.includes(h));
      const held = new Set(await this.#deps.store.renew(rest.map((h) => h.id)));
      for (const host of rest) {
        if (!held.has(host.id)) await this.#putAway(host, refuse.elsewhere());
        else if (Date.now() - host.lastUse > REST_MS) host.letRest();
      }
    } catch (error) {
      this.#deps.onFault('', error);
    }
  }

  async #putAway(host: MatchHost, why: Refusal): Promise<void> {
    this.#hosts.delete(host.id);
    await host.close(why);
  }
}

export interface ServiceDeps extends Omit<HostDeps, 'format'> {
  readonly store: MatchStore;
  readonly formats: ReadonlyMap<string, TableFormat>;
  readonly cards: CardSource;
  /** the cards of deck lists */
  readonly decks: DeckSource;
  /** deals from other cards than those that come with the program; absent: they are made where the matches are */
  readonly dealing?: Dealing | undefined;
  /** the table that is kept ready; its first person's seat is open to whoever comes */
  readonly ready: TableRequest;
}
