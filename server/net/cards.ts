import type { Router } from 'express';
import { z } from 'zod';
import type { CardService } from '../catalog/cards.ts';
import * as refuse from './refusals.ts';
import { limit, reply } from './reply.ts';

/** searches that one address may make in a minute: one looks while one types */
const SEARCHES_PER_MINUTE = 240;
/** The database's texts hold anything but U+0000. */
const text = z.string().refine((s) => !s.includes('\u0000'), 'holds U+0000');
const Search = z.object({ q: text.default(''), page: z.coerce.number().int().min(1).max(10_000).default(1) });

export function cardRoutes(router: Router, cards: CardService): void {
  const may = limit(SEARCHES_PER_MINUTE);

  router.get('/cards', async (req, res) => {
    const search = Search.safeParse(req.query);
    if (!search.success) return reply(res, refuse.badShape(search.error));
    reply(res, (await may(req)) ? await cards.search(search.data.q, search.data.page) : refuse.tooFast());
  });
  router.get('/cards/:id', async (req, res) => {
    const id = text.safeParse(req.params.id);
    if (!id.success) return reply(res, refuse.badShape(id.error));
    reply(res, (await may(req)) ? await cards.card(id.data) : refuse.tooFast());
  });
}
