import express, { type ErrorRequestHandler, type Express } from 'express';
import helmet from 'helmet';
import { z } from 'zod';
import {
  CompositionRequest,
  ContentRequest,
  DeckOffer,
  DeckRequest,
  MySeats,
  TableRequest,
} from '../protocol/index.ts';
import { isClean } from '../protocol/clean.ts';
import { MatchHost } from '../match/host/host.ts';
import { isRefusal, noSuchMatch } from '../match/refusals.ts';
import type { Joining } from '../match/social/join.ts';
import type { SeatNotesService } from '../match/social/notes.ts';
import type { Lobby } from '../match/social/lobby.ts';
import type { PlayOn } from '../match/play-on/play-on.ts';
import type { LookBack } from '../match/replay/look-back.ts';
import type { MatchService } from '../match/service.ts';
import { ownTables } from '../match/waiting/own-tables.ts';
import type { WaitingStore } from '../match/waiting/ports.ts';
import type { Subscribing } from '../match/waiting/subscribing.ts';
import { Stops } from '../match/passing/stops.ts';
import type { CardService } from '../catalog/cards.ts';
import { cardRoutes } from './cards.ts';
import { once, pack, pageRoutes, send, type Page } from './page.ts';
import { campaignRoutes, type Campaign } from './campaign.ts';
import { judgeRoutes, type Judge } from './judge.ts';
import { labRoutes, type Lab } from './lab.ts';
import { lobbyRoutes } from './lobby.ts';
import { momentRoutes } from './moments.ts';
import { guideRoutes, type Guides } from './guides.ts';
import { playOnRoutes } from './play-on.ts';
import { noteRoutes } from './seats/notes.ts';
import { joinRoutes } from './join.ts';
import { pushRoutes } from './push.ts';
import * as refuse from './refusals.ts';
import { bearer, limit, reply, take, UNLIMITED } from './reply.ts';

export interface HttpOptions {
  readonly service: MatchService;
  /** the cards that there are, where they can be searched */
  readonly cards?: CardService | undefined;
  /** campaigns and their characters, where they are kept */
  readonly campaign?: Campaign | undefined;
  /** explanations of the formats, where there are some */
  readonly guides?: Guides | undefined;
  /** the judge, where there is one */
  readonly judge?: Judge | undefined;
  /** the format lab, where there is one */
  readonly lab?: Lab | undefined;
  /** tables whose match begins in the middle, where they can be set up */
  readonly playOn?: PlayOn | undefined;
  /** open tables and people who look for players, where they are kept */
  readonly lobby?: Lobby | undefined;
  /** questions that matches wait for, where they are kept */
  readonly waiting?: Pick<WaitingStore, 'seats'> | undefined;
  /** calls to people who are away, where there are some */
  readonly push?: Subscribing | undefined;
  /** links for whole tables, where they are kept */
  readonly join?: Joining | undefined;
  /** private notes of seats, where they are kept */
  readonly notes?: SeatNotesService | undefined;
  /** matches that are over, where they can be looked back at */
  readonly lookBack?: LookBack | undefined;
  readonly page: Page | null;
  /** resolves while the store answers */
  readonly healthy: () => Promise<void>;
  readonly onFault: (error: unknown) => void;
  /** trusted proxies, whose word for a client's address is taken: how many stand before the server, or their addresses; false: none */
  readonly trustProxy?: number | readonly string[] | false | undefined;
}

/** tables that one address may set up in a minute */
const TABLES_PER_MINUTE = 30;
/** deck lists that one address may have read in a minute */
const DECKS_PER_MINUTE = 120;
const StopsRequest = z.strictObject({ token: z.string().max(128), stops: Stops });

/** The page and the JSON addresses under /api. Whatever is refused is a Refusal with a fitting status. */
export function createApp({
  service,
  cards,
  campaign,
  judge,
  lab,
  guides,
  playOn,
  lobby,
  lookBack,
  waiting,
  push,
  join,
  notes,
  page,
  healthy,
  onFault,
  trustProxy = false,
}: HttpOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustProxy);
  app.use((req, res, next) => {
    if (isReadable(req.url)) next();
    else reply(res, refuse.badAddress());
  });
  app.use(
    helmet({
      contentSecurityPolicy: {
        directives: {
          'default-src': ["'self'"],
          'img-src': ["'self'", 'data:', 'https://cards.scryfall.io'],
          'connect-src': ["'self'", 'ws:', 'wss:'],
          'script-src': ["'self'"],
          'style-src': ["'self'"],
          'frame-ancestors': ["'none'"],
          'base-uri': ["'none'"],
          'object-src': ["'none'"],
          // the server itself speaks plain HTTP; a proxy that speaks TLS adds its own
          'upgrade-insecure-requests': null,
        },
      },
      strictTransportSecurity: false,
    }),
  );
  const tables = limit(TABLES_PER_MINUTE);
  const lists = limit(DECKS_PER_MINUTE);

  app.get('/health', async (_req, res) => {
    await healthy();
    res.json({ ok: true });
  });

  const api = express.Router();
  api.use((_req, res, next) => {
    res.set('cache-control', 'no-store');
    next();
  });
  api.use(['/planes/import', '/adventurers/import'], express.json({ limit: refuse.FILES_LIMIT }));
  api.use(
    ['/tables', '/content', '/notes', '/decks', '/planes', '/adventures', '/judge', '/rulings'],
    express.json({ limit: refuse.LISTS_LIMIT }),
  );
  api.use(express.json({ limit: refuse.MESSAGE_LIMIT }));
  const formats = once(() =>
    pack('application/json; charset=utf-8', new TextEncoder().encode(JSON.stringify(service.formats()))),
  );
  api.get('/formats', (req, res) => send(req, res, formats()));
  api.post('/compositions', (req, res) =>
    take(req, res, CompositionRequest, lists, async (request) => service.composition(request)),
  );
  api.get('/sets', async (_req, res) => {
    reply(res, await service.sets());
  });
  api.get('/ready', async (_req, res) => {
    reply(res, await service.ready());
  });
  api.post('/tables', (req, res) =>
    take(req, res.status(201), TableRequest, tables, (request) =>
      lobby === undefined ? service.create(request) : lobby.create(request),
    ),
  );
  api.post('/content', (req, res) =>
    take(req, res, ContentRequest, lists, (request) => service.contentReport(request)),
  );
  api.post('/decks', (req, res) => take(req, res, DeckRequest, lists, (request) => service.deckReport(request)));
  api.put('/tables/:id/deck', (req, res) =>
    take(req, res, DeckOffer, lists, ({ token, list }) => service.bringDeck(req.params.id, token, list ?? null)),
  );
  if (waiting !== undefined)
    api.post('/tables/mine', (req, res) =>
      take(req, res, MySeats, lists, (request) => ownTables(waiting, request, Date.now())),
    );
  api.get('/tables/:id', async (req, res) => {
    reply(res, (await service.table(req.params.id, bearer(req))) ?? noSuchMatch());
  });
  api.get('/matches/:id/log', async (req, res) => {
    const log = await service.log(req.params.id, bearer(req));
    if (!isRefusal(log)) res.attachment(`match-${req.params.id}.json`);
    reply(res, log);
  });
  api.put('/matches/:id/stops', async (req, res) => {
    await take(req, res, StopsRequest, UNLIMITED, async ({ token, stops }) => {
      const host = await service.open(req.params.id);
      if (!(host instanceof MatchHost)) return host;
      const person = host.personOf(token);
      if (person === null) return refuse.noSeat();
      return (await host.setStops(person, stops)) ?? { stops: host.stopsOf(person) };
    });
  });
  if (lobby !== undefined) lobbyRoutes(api, lobby);
  if (join !== undefined) joinRoutes(api, join);
  if (notes !== undefined) noteRoutes(api, notes);
  if (push !== undefined) pushRoutes(api, push);
  if (cards !== undefined) cardRoutes(api, cards);
  if (guides !== undefined) guideRoutes(api, guides);
  if (judge !== undefined) judgeRoutes(api, judge);
  if (lab !== undefined) labRoutes(api, lab);
  if (playOn !== undefined) playOnRoutes(api, playOn, tables);
  if (lookBack !== undefined) momentRoutes(api, lookBack);
  if (campaign !== undefined) api.use(campaignRoutes(campaign));
  app.use('/api', api);
  if (page !== null) app.use(pageRoutes(page));
  app.use((_req, res) => {
    reply(res, refuse.noRoute());
  });
  app.use(onError(onFault));
  return app;
}

/** True if the address can be decoded and names nothing that cannot be stored. */
function isReadable(url: string): boolean {
  try {
    return isClean(decodeURIComponent(url.replaceAll('+', ' ')));
  } catch {
    return false;
  }
}

/** Bodies that cannot be read are the sender's fault, anything else ours; neither tells what lies inside. */
function onError(onFault: (error: unknown) => void): ErrorRequestHandler {
  return (error: unknown, _req, res, _next) => {
    const { status, type, limit } = error as {
      readonly status?: number;
      readonly type?: string;
      readonly limit?: number;
    };
    if (type === 'entity.too.large') return reply(res, refuse.tooLarge(limit));
    if (status !== undefined && status >= 400 && status < 500) return reply(res, refuse.notJson());
    onFault(error);
    reply(res, refuse.failed());
  };
}
