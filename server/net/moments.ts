import type { Router } from 'express';
import { z } from 'zod';
import type { LookBack } from '../match/replay/look-back.ts';
import { MomentQuestions, MomentWhy } from '../protocol/index.ts';
import * as refuse from './refusals.ts';
import { atOnce, bearer, limit, reply, take } from './reply.ts';

/** looks that one address may take in a minute: the slider takes many, opening a match few */
const LOOKS_PER_MINUTE = 1_200;
const OPENED_PER_MINUTE = 60;
const QUESTIONS_PER_MINUTE = 120;
/** matches of one address that may be played once more at the same time */
const AT_ONCE = 2;

const Choice = z.coerce.number().int().min(0);

/** Matches that are over, moment by moment. */
export function momentRoutes(router: Router, lookBack: LookBack): void {
  const opened = limit(OPENED_PER_MINUTE);
  const looks = limit(LOOKS_PER_MINUTE);
  const questions = limit(QUESTIONS_PER_MINUTE);
  const waiting = atOnce(AT_ONCE);

  router.get('/matches/:id/moments', async (req, res) => {
    if (!(await opened(req))) return reply(res, refuse.tooFast());
    reply(res, await waiting(req, () => lookBack.moments(req.params.id, bearer(req))));
  });
  router.get('/matches/:id/moments/:n', async (req, res) => {
    const n = Choice.safeParse(req.params.n);
    const from = Choice.optional().safeParse(req.query['from']);
    if (!n.success) return reply(res, refuse.badShape(n.error));
    if (!from.success) return reply(res, refuse.badShape(from.error));
    if (!(await looks(req))) return reply(res, refuse.tooFast());
    reply(res, await lookBack.moment(req.params.id, n.data, { token: bearer(req), from: from.data }));
  });
  router.post('/matches/:id/moments/:n/judge', (req, res) =>
    take(req, res, MomentQuestions, questions, async (asked) => {
      const n = Choice.safeParse(req.params.n);
      if (!n.success) return refuse.badShape(n.error);
      return waiting(req, () => lookBack.judge(req.params.id, n.data, asked, bearer(req)));
    }),
  );
  router.post('/matches/:id/moments/:n/why', (req, res) =>
    take(req, res, MomentWhy, questions, async ({ about }) => {
      const n = Choice.safeParse(req.params.n);
      if (!n.success) return refuse.badShape(n.error);
      return waiting(req, () => lookBack.why(req.params.id, n.data, about, bearer(req)));
    }),
  );
}
