import { Router } from 'express';
import { z } from 'zod';
import type { AdventurerService } from '../campaign/adventurers.ts';
import type { AdventureService } from '../campaign/adventures.ts';
import type { CharacterService } from '../campaign/characters.ts';
import { chronicleText } from '../campaign/chronicle-text.ts';
import type { PlaneService } from '../campaign/planes.ts';
import type { QuestService } from '../campaign/quests.ts';
import { isRefusal } from '../match/refusals.ts';
import {
  MyCharacters,
  NextQuest,
  OfferDecision,
  PlaneDraft,
  PlaneEdit,
  PoolCheck,
  QuestRequest,
} from '../protocol/index.ts';
import { adventurerRoutes, adventureRoutes, Ids } from './adventures.ts';
import * as refuse from './refusals.ts';
import { bearer, limit, reply, replyStory, take } from './reply.ts';

export interface Campaign {
  readonly planes: PlaneService;
  readonly quests: QuestService;
  readonly characters: CharacterService;
  readonly adventures: AdventureService;
  readonly adventurers: AdventurerService;
}

/** planes that one address may make, change or delete in a minute, and pools and texts that it may have looked at */
const PLANES_PER_MINUTE = 60;
const CHECKS_PER_MINUTE = 120;
/** quests that one address may set up in a minute */
const QUESTS_PER_MINUTE = 30;

/** Planes, quests and characters, and sessions of other campaigns with theirs, under /api. */
export function campaignRoutes({ planes, quests, characters, adventures, adventurers }: Campaign): Router {
  const router = Router();
  planeRoutes(router, planes);
  questRoutes(router, quests);
  characterRoutes(router, characters);
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

function questRoutes(router: Router, quests: QuestService): void {
  const setUps = limit(QUESTS_PER_MINUTE);

  router.get('/quests', async (_req, res) => {
    reply(res, await quests.list());
  });
  router.post('/quests', (req, res) =>
    take(req, res.status(201), QuestRequest, setUps, (request) => quests.create(request)),
  );
  router.get('/quests/:id', async (req, res) => {
    reply(res, await quests.get(req.params.id));
  });
  router.post('/quests/:id/next', (req, res) =>
    take(req, res, NextQuest.optional(), setUps, (body) => quests.next(req.params.id ?? '', bearer(req), body?.title)),
  );
  router.get('/quests/:id/chronicle', async (req, res) => {
    replyStory(req, res, await quests.chronicle(req.params.id), {
      name: `chronicle-${req.params.id}`,
      text: chronicleText,
    });
  });
}

function characterRoutes(router: Router, characters: CharacterService): void {
  const looks = limit(CHECKS_PER_MINUTE);

  router.get('/characters', async (req, res) => {
    const ids = Ids.safeParse(typeof req.query['ids'] === 'string' ? req.query['ids'].split(',') : []);
    reply(res, ids.success ? await characters.some(ids.data) : refuse.badShape(ids.error));
  });
  router.post('/characters/mine', (req, res) =>
    take(req, res, MyCharacters, looks, ({ tokens }) => characters.mine(tokens)),
  );
  router.get('/characters/:id', async (req, res) => {
    reply(res, await characters.get(req.params.id, bearer(req)));
  });
}
