import type { Router } from 'express';
import { z } from 'zod';
import type { AdventurerService } from '../campaign/adventurers.ts';
import type { AdventureService } from '../campaign/adventures.ts';
import { MOST_CHARACTERS } from '../campaign/adventurers.ts';
import { storyText } from '../campaign/story-text.ts';
import { isRefusal } from '../match/refusals.ts';
import { AdventureRequest, MyCharacters, NextAdventure } from '../protocol/index.ts';
import * as refuse from './refusals.ts';
import { bearer, limit, reply, replyStory, take } from './reply.ts';

/** sessions that one address may set up in a minute, files that it may have read, and secrets that it may ask about */
const SET_UPS_PER_MINUTE = 30;
const FILES_PER_MINUTE = 30;
const LOOKS_PER_MINUTE = 120;
/** characters that may be asked for at once */
export const Ids = z.array(z.string().min(1).max(80)).min(1).max(MOST_CHARACTERS);

export function adventureRoutes(router: Router, adventures: AdventureService): void {
  const setUps = limit(SET_UPS_PER_MINUTE);

  router.get('/adventures', async (_req, res) => {
    reply(res, await adventures.list());
  });
  router.post('/adventures', (req, res) =>
    take(req, res.status(201), AdventureRequest, setUps, (request) => adventures.create(request)),
  );
  router.get('/adventures/:id', async (req, res) => {
    reply(res, await adventures.get(req.params.id));
  });
  router.post('/adventures/:id/next', (req, res) =>
    take(req, res, NextAdventure.optional(), setUps, (change) =>
      adventures.next(req.params.id ?? '', bearer(req), change),
    ),
  );
  router.get('/adventures/:id/story', async (req, res) => {
    replyStory(req, res, await adventures.story(req.params.id), { name: `session-${req.params.id}`, text: storyText });
  });
}

export function adventurerRoutes(router: Router, adventurers: AdventurerService): void {
  const looks = limit(LOOKS_PER_MINUTE);
  const files = limit(FILES_PER_MINUTE);

  router.get('/adventurers', async (req, res) => {
    const ids = Ids.safeParse(typeof req.query['ids'] === 'string' ? req.query['ids'].split(',') : []);
    reply(res, ids.success ? await adventurers.some(ids.data) : refuse.badShape(ids.error));
  });
  router.post('/adventurers/mine', (req, res) =>
    take(req, res, MyCharacters, looks, ({ tokens }) => adventurers.mine(tokens)),
  );
  router.post('/adventurers/import', (req, res) =>
    take(req, res, z.unknown(), files, async (file) => {
      const taken = await adventurers.import(file);
      if (!isRefusal(taken) && taken.taken) res.status(201);
      return taken;
    }),
  );
  router.get('/adventurers/:id', async (req, res) => {
    reply(res, await adventurers.get(req.params.id, bearer(req)));
  });
  router.get('/adventurers/:id/file', async (req, res) => {
    const file = await adventurers.file(req.params.id, bearer(req));
    if (!isRefusal(file)) res.attachment(`character-${req.params.id}.json`);
    reply(res, file);
  });
}
