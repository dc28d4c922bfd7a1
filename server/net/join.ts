import type { Router } from 'express';
import type { Joining } from '../match/social/join.ts';
import { FreeSeat, JoinRequest } from '../protocol/index.ts';
import * as refuse from './refusals.ts';
import { bearer, limit, reply, take } from './reply.ts';

/** links that one address may make, and seats that it may take or free, in a minute */
const PER_MINUTE = 30;

/** Links for whole tables. */
export function joinRoutes(router: Router, join: Joining): void {
  const may = limit(PER_MINUTE);
  router.post('/tables/:id/join-link', async (req, res) => {
    reply(res, (await may(req)) ? await join.link(req.params.id, bearer(req)) : refuse.tooFast());
  });
  router.get('/tables/:id/join', async (req, res) => {
    reply(res, await join.info(req.params.id, bearer(req)));
  });
  router.post('/tables/:id/join', (req, res) =>
    take(req, res, JoinRequest, may, (request) => join.take(req.params.id, bearer(req), request)),
  );
  router.post('/tables/:id/join/free', (req, res) =>
    take(req, res, FreeSeat, may, (request) => join.free(req.params.id, bearer(req), request)),
  );
}
