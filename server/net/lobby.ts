import type { Router } from 'express';
import type { Lobby } from '../match/social/lobby.ts';
import { CallRequest, SeekRequest, SitRequest } from '../protocol/index.ts';
import * as refuse from './refusals.ts';
import { bearer, limit, reply, take, type Limit } from './reply.ts';

/** searches for players, calls and seats that one address may have in a minute */
const PER_MINUTE = 30;

/** Open tables and people who look for players. */
export function lobbyRoutes(router: Router, lobby: Lobby): void {
  const may: Limit = limit(PER_MINUTE);
  router.get('/lobby', async (_req, res) => {
    reply(res, await lobby.info());
  });
  router.post('/tables/:id/sit', (req, res) =>
    take(req, res.status(201), SitRequest, may, (request) => lobby.sit(req.params.id, request)),
  );
  router.post('/lobby/seekers', (req, res) =>
    take(req, res.status(201), SeekRequest, may, (request) => lobby.seek(request)),
  );
  router.put('/lobby/seekers/:id', async (req, res) => {
    const secret = bearer(req);
    reply(res, secret === undefined ? refuse.noSeat() : await lobby.prolong(req.params.id, secret));
  });
  router.delete('/lobby/seekers/:id', async (req, res) => {
    const secret = bearer(req);
    reply(res, secret === undefined ? refuse.noSeat() : await lobby.endSearch(req.params.id, secret));
  });
  router.post('/lobby/seekers/:id/call', (req, res) =>
    take(req, res, CallRequest, may, ({ match }) => lobby.call(req.params.id, match)),
  );
}
