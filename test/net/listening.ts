import { MatchService } from '../../server/match/service.ts';
import { listen, type Net, type NetOptions } from '../../server/net/server.ts';
import { BOTS, fakeFormat, MemoryStore, NO_DECKS } from '../match/fake.ts';

type Usual = 'page' | 'healthy' | 'host' | 'port' | 'validate';

/** A server of the parts that a test is about: else without pages, at a free port, and strict about what it sends. */
export const listening = (parts: Omit<NetOptions, Usual> & Partial<NetOptions>): Promise<Net> =>
  listen({ page: null, healthy: () => Promise.resolve(), host: '127.0.0.1', port: 0, validate: true, ...parts });

/** Tables of the fake format with its bots and no decks; `parts`: what a test is about. */
export const fakeTables = (parts: Partial<ConstructorParameters<typeof MatchService>[0]> = {}): MatchService =>
  new MatchService({
    store: new MemoryStore(),
    formats: new Map([['fake', fakeFormat]]),
    bots: BOTS,
    decks: NO_DECKS,
    onFault: () => undefined,
    cards: { sets: () => Promise.resolve([]), cards: () => Promise.resolve([{ key: 'x' } as never]) },
    ready: { format: 'fake', people: [{ who: 'person' }, { who: 'random' }] },
    ...parts,
  });

/** Sends a request to an address, with a body as JSON and the secret of a seat or a link, and reads the answer. */
export async function request(
  url: string,
  method: string,
  body?: unknown,
  secret?: string,
): Promise<{ readonly status: number; readonly body: object }> {
  const answer = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as object };
}
