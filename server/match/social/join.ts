import type { FreeSeat, JoinInfo, JoinLink, JoinRequest, Refusal, SeatTaken } from '../../protocol/index.ts';
import { MatchHost } from '../host/host.ts';
import type { MatchRecord, MatchStore } from '../ports.ts';
import * as refuse from '../refusals.ts';
import { cleanName } from '../roles.ts';
import type { MatchService } from '../service.ts';
import { hashToken, newToken, sameToken } from '../tokens.ts';

/** Where links of whole tables are kept. */
export interface JoinStore {
  open(match: string, secretHash: string, people: readonly number[]): Promise<void>;
  secretHash(match: string): Promise<string | null>;
  seats(match: string): Promise<readonly { readonly person: number; readonly taken: boolean }[]>;
  /** false: it was not free */
  take(match: string, person: number): Promise<boolean>;
  /** false: it was not taken */
  free(match: string, person: number): Promise<boolean>;
}

interface Deps {
  readonly store: MatchStore;
  readonly join: JoinStore;
  readonly service: Pick<MatchService, 'open'>;
}

/** Links by which a whole company finds its seats at a table. The host is whoever has the first person's seat. */
export class Joining {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** A link for the seats of all people but the host. */
  async link(match: string, token: string | undefined): Promise<JoinLink | Refusal> {
    const record = await this.#deps.store.find(match);
    if (record === null) return refuse.noSuchMatch();
    if (!isHost(record, token)) return notHost();
    if (record.status === 'over') return refuse.isOver();
    const host = hostOf(record);
    const others = record.seats.filter((seat) => seat.who === 'person' && seat.person !== host);
    if (others.length === 0) return nobodyElse();
    const secret = newToken();
    await this.#deps.join.open(
      match,
      hashToken(secret),
      others.map((seat) => seat.person),
    );
    return { link: `/join/${match}#${secret}` };
  }

  /** The seats, for whoever has the link or is the host. */
  async info(match: string, token: string | undefined): Promise<JoinInfo | Refusal> {
    const record = await this.#deps.store.find(match);
    if (record === null) return refuse.noSuchMatch();
    const opens = isHost(record, token) || (await this.#opens(match, token));
    return opens ? this.#infoOf(record) : noLink();
  }

  /** Gives a free seat to whoever has the link, with a new secret: the link that was given out for the seat alone opens it no longer. */
  async take(match: string, token: string | undefined, { person, name }: JoinRequest): Promise<SeatTaken | Refusal> {
    const { store, join } = this.#deps;
    const called = cleanName(name);
    if (called === '') return noName();
    const record = await store.find(match);
    if (record === null) return refuse.noSuchMatch();
    if (!(await this.#opens(match, token))) return noLink();
    if (record.status === 'over') return refuse.isOver();
    const free = (await join.seats(match)).some((seat) => seat.person === person && !seat.taken);
    if (!free || !(await join.take(match, person))) return taken();
    const secret = newToken();
    const refused = await this.#give(record, person, hashToken(secret), called).catch(async (error: unknown) => {
      await join.free(match, person);
      throw error;
    });
    if (refused === null) return { link: `/play/${match}#${secret}` };
    await join.free(match, person);
    return refused;
  }

  /** Frees a seat before the match begins. */
  async free(match: string, token: string | undefined, { person }: FreeSeat): Promise<JoinInfo | Refusal> {
    const { store, join } = this.#deps;
    const record = await store.find(match);
    if (record === null) return refuse.noSuchMatch();
    if (!isHost(record, token)) return notHost();
    if (await this.#begun(record)) return hasBegun();
    const seat = record.seats.find((other) => other.person === person);
    if (seat === undefined || !(await join.seats(match)).some((s) => s.person === person && s.taken)) return notTaken();
    // a secret that nobody has
    const refused = await this.#give(record, person, hashToken(newToken()), seat.role);
    if (refused !== null) return refused;
    await join.free(match, person);
    return this.#infoOf((await store.find(match)) ?? record);
  }

  async #opens(match: string, token: string | undefined): Promise<boolean> {
    return token !== undefined && sameToken(token, await this.#deps.join.secretHash(match));
  }

  async #give({ id, status }: MatchRecord, person: number, tokenHash: string, name: string): Promise<Refusal | null> {
    if (status === 'gathering') {
      // no process plays it yet: its lease has its first epoch
      await this.#deps.store.updateSeat(id, 0, person, { name, tokenHash });
      return null;
    }
    const host = await this.#deps.service.open(id);
    if (!(host instanceof MatchHost)) return host;
    return (await host.reseat(person, tokenHash)) ?? host.rename(person, name);
  }

  async #begun({ id, status }: MatchRecord): Promise<boolean> {
    if (status === 'gathering') return false;
    return status === 'over' || (await this.#deps.store.requests(id, LAST, 1)).length > 0;
  }

  async #infoOf(record: MatchRecord): Promise<JoinInfo> {
    const seats = await this.#deps.join.seats(record.id);
    return {
      match: record.id,
      title: record.title,
      format: record.format,
      begun: await this.#begun(record),
      people: record.seats.map(({ person, role, name }) => {
        const seat = seats.find((other) => other.person === person);
        return { person, role, name, state: seat === undefined ? 'other' : seat.taken ? 'taken' : 'free' };
      }),
    };
  }
}

/** above the number of any input */
const LAST = 2 ** 31 - 1;

const hostOf = ({ seats }: MatchRecord): number | undefined => seats.find((seat) => seat.who === 'person')?.person;
const isHost = (record: MatchRecord, token: string | undefined): boolean =>
  token !== undefined
  && record.seats.some((seat) => seat.person === hostOf(record) && sameToken(token, seat.tokenHash));

const noLink = (): Refusal =>
  refuse.refusal('forbidden', 'This link opens no table, or no longer.', 'Ask the host for the link once more.');
const notHost = (): Refusal =>
  refuse.refusal('forbidden', 'Only the host of the table can do that.', 'Ask whoever has the first seat.');
const nobodyElse = (): Refusal =>
  refuse.refusal('illegal', 'No other seat of this table is for a person.', 'Set up a table with more people.');
const noName = (): Refusal =>
  refuse.refusal('bad-message', 'The name is empty.', 'Say what the others should call you.');
const taken = (): Refusal => refuse.refusal('stale', 'That seat is taken, or is not open.', 'Take another seat.');
const notTaken = (): Refusal =>
  refuse.refusal('stale', 'Nobody has taken that seat.', 'Look at the seats as they are.');
const hasBegun = (): Refusal =>
  refuse.refusal('illegal', 'The match has begun, so its seats stay as they are.', 'Play on, or set up a new table.');
