import { randomBytes } from 'node:crypto';
import type {
  LobbyInfo,
  OpenTable,
  Refusal,
  SeatTaken,
  Seeker,
  SeekerCalls,
  Seeking,
  SeekRequest,
  SitRequest,
  TableInfo,
  TableRequest,
} from '../../protocol/index.ts';
import { MatchHost } from '../host/host.ts';
import type { MatchStore } from '../ports.ts';
import * as refuse from '../refusals.ts';
import { cleanName } from '../roles.ts';
import type { MatchService } from '../service.ts';
import { hashToken, newToken } from '../tokens.ts';

/** Where open seats and people who look for players are kept. */
export interface LobbyStore {
  openSeats(match: string, people: readonly number[]): Promise<void>;
  /** false: it was not open */
  takeSeat(match: string, person: number): Promise<boolean>;
  tables(): Promise<OpenTable[]>;
  seekers(): Promise<Seeker[]>;
  seek(seeker: Seeker & { readonly secretHash: string }): Promise<void>;
  /** undefined: there is no such entry with this secret */
  prolong(id: string, secretHash: string): Promise<{ readonly match: string | null } | undefined>;
  endSearch(id: string, secretHash: string): Promise<void>;
  /** false: they look for players no longer */
  call(id: string, match: string): Promise<boolean>;
}

interface Deps {
  readonly store: MatchStore;
  readonly lobby: LobbyStore;
  readonly service: Pick<MatchService, 'create' | 'open'>;
}

/** Open seats and people who look for players. */
export class Lobby {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Sets a table up. If it is listed, the seats of all its people but the first are open: the first is that of whoever sets it up. */
  async create(request: TableRequest): Promise<TableInfo | Refusal> {
    const { listed, ...rest } = request;
    const table = await this.#deps.service.create(rest);
    if (refuse.isRefusal(table) || listed !== true) return table;
    const [, ...open] = table.people.filter((p) => p.who === 'person');
    await this.#deps.lobby.openSeats(
      table.match,
      open.map((p) => p.person),
    );
    return table;
  }

  async info(): Promise<LobbyInfo> {
    const [tables, seekers] = await Promise.all([this.#deps.lobby.tables(), this.#deps.lobby.seekers()]);
    return { tables, seekers };
  }

  /** Gives somebody an open seat, with a new secret: the link that was given out for it opens it no longer. */
  async sit(match: string, { person, name }: SitRequest): Promise<SeatTaken | Refusal> {
    const { store, lobby, service } = this.#deps;
    const called = cleanName(name);
    if (called === '') return noName();
    const record = await store.find(match);
    if (record === null) return refuse.noSuchMatch();
    if (record.status === 'over') return refuse.isOver();
    if (!(await lobby.takeSeat(match, person))) return seatIsTaken();
    const token = newToken();
    const refused =
      record.status === 'gathering'
        ? // no process plays it yet: its lease has its first epoch
          await store.updateSeat(match, 0, person, { name: called, tokenHash: hashToken(token) })
        : await this.#sitDown(await service.open(match), { person, name: called, token });
    return refused ?? { link: `/play/${match}#${token}` };
  }

  async #sitDown(
    host: MatchHost | Refusal,
    { person, name, token }: { readonly person: number; readonly name: string; readonly token: string },
  ): Promise<Refusal | null> {
    if (!(host instanceof MatchHost)) return host;
    return (await host.setToken(person, hashToken(token))) ?? host.rename(person, name);
  }

  async seek({ name, format }: SeekRequest): Promise<Seeking | Refusal> {
    const called = cleanName(name);
    if (called === '') return noName();
    const id = randomBytes(9).toString('base64url');
    const secret = newToken();
    await this.#deps.lobby.seek({ id, name: called, format: cleanName(format), secretHash: hashToken(secret) });
    return { id, secret };
  }

  /** Keeps an entry for a while longer, and tells if its person is called to a table. */
  async prolong(id: string, secret: string): Promise<SeekerCalls | Refusal> {
    const entry = await this.#deps.lobby.prolong(id, hashToken(secret));
    if (entry === undefined) return noEntry();
    const record = entry.match === null ? null : await this.#deps.store.find(entry.match);
    return record === null ? {} : { call: { match: record.id, title: record.title } };
  }

  async endSearch(id: string, secret: string): Promise<object> {
    await this.#deps.lobby.endSearch(id, hashToken(secret));
    return {};
  }

  /** Calls somebody who looks for players to a listed table. */
  async call(id: string, match: string): Promise<object | Refusal> {
    const { lobby } = this.#deps;
    if (!(await lobby.tables()).some((table) => table.match === match)) return seatIsTaken();
    return (await lobby.call(id, match)) ? {} : noEntry();
  }
}

const noName = (): Refusal =>
  refuse.refusal('bad-message', 'The name is empty.', 'Say what the others should call you.');
const seatIsTaken = (): Refusal =>
  refuse.refusal('unknown', 'That seat is not open, or no longer.', 'Choose another, or set up a table.');
const noEntry = (): Refusal => refuse.refusal('unknown', 'This search for players is over.', 'Look for players again.');
