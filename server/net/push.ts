import type { Router } from 'express';
import type { Subscribing } from '../match/waiting/subscribing.ts';
import { PushEnd, PushRequest } from '../protocol/index.ts';
import * as refuse from './refusals.ts';
import { bearer, limit, reply, take } from './reply.ts';

/** subscriptions that one address may make and end in a minute: a browser does so for each of its seats */
const PER_MINUTE = 240;

/** Subscriptions of seats to calls. */
export function pushRoutes(router: Router, push: Subscribing): void {
  const may = limit(PER_MINUTE);
  router.get('/push', async (_req, res) => {
    reply(res, await push.key());
  });
  router.put('/matches/:id/push', (req, res) =>
    take(req, res, PushRequest, may, async (request) => {
      const secret = bearer(req);
      return secret === undefined ? refuse.noSeat() : push.subscribe(req.params.id, secret, request);
    }),
  );
  router.delete('/matches/:id/push', (req, res) =>
    take(req, res, PushEnd, may, async ({ endpoint }) => {
      const secret = bearer(req);
      return secret === undefined ? refuse.noSeat() : push.unsubscribe(req.params.id, secret, endpoint);
    }),
  );
}
