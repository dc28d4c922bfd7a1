import express, { type ErrorRequestHandler, type Express, type Request, type Response } from 'express';
import helmet from 'helmet';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import { DeckOffer, DeckRequest, TableRequest, type Refusal } from '../protocol/index.ts';
import { MatchHost } from '../match/host.ts';
import { isRefusal, noSuchMatch } from '../match/refusals.ts';
import type { MatchService } from '../match/service.ts';
import { Stops } from '../match/stops.ts';
import { pageRoutes, type Page } from './page.ts';
import * as refuse from './refusals.ts';

export interface HttpOptions {
  readonly service: MatchService;
  readonly page: Page | null;
  /** resolves while the store answers */
  readonly healthy: () => Promise<void>;
  readonly onFault: (error: unknown) => void;
}

/** tables that one address may set up in a minute */
const TABLES_PER_MINUTE = 30;
/** deck lists that one address may have read in a minute */
const DECKS_PER_MINUTE = 120;
const StopsRequest = z.strictObject({ token: z.string().max(128), stops: Stops });

/** The page and the JSON addresses under /api. Whatever is refused is a Refusal with a fitting status. */
export function createApp({ service, page, healthy, onFault }: HttpOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(helmet({
    contentSecurityPolicy: {
      directives: {
        'default-src': ["'self'"], 'img-src': ["'self'", 'data:', 'https://cards.scryfall.io'], 'connect-src': ["'self'", 'ws:', 'wss:'],
        'script-src': ["'self'"], 'style-src': ["'self'"], 'frame-ancestors': ["'none'"], 'base-uri': ["'none'"], 'object-src': ["'none'"],
        // the server itself speaks plain HTTP; a proxy that speaks TLS adds its own
        'upgrade-insecure-requests': null,
      },
    },
    strictTransportSecurity: false,
  }));
  const tables = new RateLimiterMemory({ points: TABLES_PER_MINUTE, duration: 60 });
  const lists = new RateLimiterMemory({ points: DECKS_PER_MINUTE, duration: 60 });
  const may = (limiter: RateLimiterMemory, req: Request): Promise<boolean> => limiter.consume(req.ip ?? '').then(() => true, () => false);

  app.get('/health', async (_req, res) => {
    await healthy();
    res.json({ ok: true });
  });

  const api = express.Router();
  api.use((_req, res, next) => {
    res.set('cache-control', 'no-store');
    next();
  });
  api.use(['/tables', '/decks'], express.json({ limit: refuse.LISTS_LIMIT }));
  api.use(express.json({ limit: refuse.MESSAGE_LIMIT }));
  api.get('/formats', (_req, res) => { res.json(service.formats()); });
  api.get('/sets', async (_req, res) => { reply(res, await service.sets()); });
  api.get('/ready', async (_req, res) => { reply(res, await service.ready()); });
  api.post('/tables', async (req, res) => {
    const request = TableRequest.safeParse(req.body);
    if (!request.success) return reply(res, refuse.badShape(request.error));
    reply(res.status(201), (await may(tables, req)) ? await service.create(request.data) : refuse.tooFast());
  });
  api.post('/decks', async (req, res) => {
    const request = DeckRequest.safeParse(req.body);
    if (!request.success) return reply(res, refuse.badShape(request.error));
    reply(res, (await may(lists, req)) ? await service.deckReport(request.data) : refuse.tooFast());
  });
  api.put('/tables/:id/deck', async (req, res) => {
    const request = DeckOffer.safeParse(req.body);
    if (!request.success) return reply(res, refuse.badShape(request.error));
    reply(res, (await may(lists, req)) ? await service.bringDeck(req.params.id, request.data.token, request.data.list ?? null) : refuse.tooFast());
  });
  api.get('/tables/:id', async (req, res) => { reply(res, (await service.table(req.params.id, /^Bearer (\S{1,128})$/.exec(req.headers.authorization ?? '')?.[1])) ?? noSuchMatch()); });
  api.get('/matches/:id/log', async (req, res) => {
    const log = await service.log(req.params.id);
    if (!isRefusal(log)) res.attachment(`match-${req.params.id}.json`);
    reply(res, log);
  });
  api.put('/matches/:id/stops', async (req, res) => {
    const request = StopsRequest.safeParse(req.body);
    if (!request.success) return reply(res, refuse.badShape(request.error));
    const host = await service.open(req.params.id);
    if (!(host instanceof MatchHost)) return reply(res, host);
    const person = host.personOf(request.data.token);
    if (person === null) return reply(res, refuse.noSeat());
    reply(res, (await host.setStops(person, request.data.stops)) ?? { stops: host.stopsOf(person) });
  });
  app.use('/api', api);
  if (page !== null) app.use(pageRoutes(page));
  app.use((_req, res) => { reply(res, refuse.noRoute()); });
  app.use(onError(onFault));
  return app;
}

function reply(res: Response, body: object | Refusal): void {
  if (isRefusal(body)) res.status(refuse.statusOf(body));
  res.json(body);
}

/** Bodies that cannot be read are the sender's fault, anything else ours; neither tells what lies inside. */
function onError(onFault: (error: unknown) => void): ErrorRequestHandler {
  return (error: unknown, _req, res, _next) => {
    const { status, type, limit } = error as { readonly status?: number; readonly type?: string; readonly limit?: number };
    if (type === 'entity.too.large') return reply(res, refuse.tooLarge(limit));
    if (status !== undefined && status >= 400 && status < 500) return reply(res, refuse.notJson());
    onFault(error);
    reply(res, refuse.failed());
  };
}
