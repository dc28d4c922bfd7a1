import { afterAll, beforeAll, expect } from 'vitest';
import { type Net } from '../../server/net/server.ts';
import { listening } from './listening.ts';
import { World } from '../campaign/world.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** null where it is no JSON */
  readonly body: unknown;
}
/** A server with its campaigns, for the tests of one file. */
export interface CampaignServer {
  /** once the tests run */
  readonly world: World;
  readonly url: string;
  ask(method: string, path: string, body?: unknown, token?: string): Promise<Reply>;
}

/** Starts one before the tests of a file and stops it after them; nothing may have gone wrong in it. */
export function campaignServer(): CampaignServer {
  let world: World | undefined;
  let net: Net | undefined;
  const running = <T>(what: T | undefined): T => {
    if (what === undefined) throw new Error('the server runs only during the tests');
    return what;
  };
  beforeAll(async () => {
    const opened = (world = await World.open());
    const onFault = (error: unknown) => {
      opened.faults.push(error);
    };
    net = await listening({ service: opened.tables, campaign: opened, onFault });
  });
  afterAll(async () => {
    await net?.close(() => running(world).close());
    expect(world?.faults).toEqual([]);
  });
  return {
    get world() {
      return running(world);
    },
    get url() {
      return running(net).url;
    },
    async ask(method, path, body, token) {
      const res = await fetch(`${running(net).url}api${path}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await res.text();
      return {
        status: res.status,
        headers: res.headers,
        text,
        body: (res.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null) as unknown,
      };
    },
  };
}
