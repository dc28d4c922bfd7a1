import { listen, type Net, type NetOptions } from '../../server/net/server.ts';

type Usual = 'page' | 'healthy' | 'host' | 'port' | 'validate';

/** A server of the parts that a test is about: else without pages, at a free port, and strict about what it sends. */
export const listening = (parts: Omit<NetOptions, Usual> & Partial<NetOptions>): Promise<Net> =>
  listen({ page: null, healthy: () => Promise.resolve(), host: '127.0.0.1', port: 0, validate: true, ...parts });
