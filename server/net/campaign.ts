import { Router } from 'express';
import { z } from 'zod';
import type { AdventurerService } from '../campaign/adventurers.ts';
import type { AdventureService } from '../campaign/adventures.ts';
import type { PlaneService } from '../campaign/planes.ts';
import { isRefusal } from '../match/refusals.ts';
import { OfferDecision, PlaneDraft, PlaneEdit, PoolCheck } from '../protocol/index.ts';
import { adventurerRoutes, adventureRoutes } from './adventures.ts';
import { bearer, limit, reply, take } from './reply.ts';

export interface Campaign {
  readonly planes: PlaneService;
  readonly adventures: AdventureService;
  readonly adventurers: AdventurerService;
}

/** planes that one address may make, change or delete in a minute, and pools and texts that it may have looked at */
const PLANES_PER_MINUTE = 60;
const CHECKS_PER_MINUTE = 120;

/** Planes, sessions of campaigns and their characters, under /api. */
export function campaignRoutes({ planes, adventures, adventurers }: Campaign): Router {
  const router = Router();
  planeRoutes(router, planes);
  adventureRoutes(router, adventures);
  adventurerRoutes(router, adventurers);
  return router;
}

function planeRoutes(router: Router, planes: PlaneService): void {
  const writes = limit(PLANES_PER_MINUTE);
  const checks = limit(CHECKS_PER_MINUTE);

  router.get('/planes', async (_req, res) => {
    reply(res, await planes.list());
  });
  router.post('/planes', (req, res) => take(req, res.status(201), PlaneDraft, writes, (draft) => planes.create(draft)));
  router.post('/planes/check', (req, res) => take(req, res, PoolCheck, checks, (request) => planes.check(request)));
  router.post('/planes/suggest', (req, res) =>
    take(req, res, PlaneDraft, checks, (draft) => Promise.resolve(planes.suggest(draft))),
  );
  router.post('/planes/import', (req, res) =>
    take(req, res, z.unknown(), writes, async (file) => {
      const taken = await planes.import(file);
      if (!isRefusal(taken) && taken.taken) res.status(201);
      return taken;
    }),
  );
  router.get('/planes/:id', async (req, res) => {
    reply(res, await planes.get(req.params.id, bearer(req)));
  });
  router.put('/planes/:id', (req, res) =>
    take(req, res, PlaneEdit, writes, (edit) => planes.update(req.params.id ?? '', bearer(req), edit)),
  );
  router.post('/planes/:id/offers', (req, res) =>
    take(req, res, OfferDecision, writes, (decision) => planes.decide(req.params.id ?? '', bearer(req), decision)),
  );
  router.delete('/planes/:id', (req, res) =>
    take(req, res, z.unknown(), writes, () => planes.remove(req.params.id ?? '', bearer(req))),
  );
  router.get('/planes/:id/file', async (req, res) => {
    const file = await planes.file(req.params.id);
    if (!isRefusal(file)) res.attachment(`plane-${req.params.id}.json`);
    reply(res, file);
  });
}
