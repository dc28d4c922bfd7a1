import type { PushKey, PushRequest, PushSeat, Refusal } from '../../protocol/index.ts';
import type { MatchRecord, MatchStore } from '../ports.ts';
import * as refuse from '../refusals.ts';
import { sameToken } from '../tokens.ts';
import type { PushKeys, PushStore } from './push-ports.ts';

interface Deps {
  readonly store: PushStore;
  readonly matches: Pick<MatchStore, 'find'>;
  readonly makeKeys: () => PushKeys;
  /** tells if this server sends messages to that address */
  readonly mayCall: (endpoint: string) => boolean;
}

/** Lets people at a table subscribe to calls, each with the secret of their seat. */
export class Subscribing {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async key(): Promise<PushKey> {
    const { publicKey } = await this.#deps.store.keys(this.#deps.makeKeys);
    return { key: publicKey };
  }

  async subscribe(match: string, token: string, { subscription }: PushRequest): Promise<PushSeat | Refusal> {
    const seat = await this.#seat(match, token);
    if (refuse.isRefusal(seat)) return seat;
    const { endpoint, keys } = subscription;
    if (!this.#deps.mayCall(endpoint)) return unknownService(endpoint);
    await this.#deps.store.subscribe(match, seat.person, seat.tokenHash ?? '', { endpoint, keys });
    return { person: seat.person };
  }

  async unsubscribe(match: string, token: string, endpoint: string): Promise<PushSeat | Refusal> {
    const seat = await this.#seat(match, token);
    if (refuse.isRefusal(seat)) return seat;
    await this.#deps.store.unsubscribe(match, seat.person, endpoint);
    return { person: seat.person };
  }

  async #seat(match: string, token: string): Promise<MatchRecord['seats'][number] | Refusal> {
    const record = await this.#deps.matches.find(match);
    if (record === null) return refuse.noSuchMatch();
    return record.seats.find((seat) => sameToken(token, seat.tokenHash)) ?? noSeat();
  }
}

const noSeat = (): Refusal =>
  refuse.refusal('forbidden', 'This link opens no seat at this table.', 'Open the table by the link of your seat.');
const unknownService = (endpoint: string): Refusal =>
  refuse.refusal(
    'illegal',
    `This server does not know the push service ${new URL(endpoint).host} of your browser.`,
    'Ask whoever runs the server to name it in PUSH_SERVICES.',
  );
