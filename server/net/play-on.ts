import type { Router } from 'express';
import type { PlayOn } from '../match/play-on/play-on.ts';
import { MomentTableRequest, PositionTableRequest } from '../protocol/index.ts';
import { atOnce, bearer, take, type Limit } from './reply.ts';

/** matches of one address that may be played up to a moment at the same time */
const AT_ONCE = 2;

/** Tables whose match begins in the middle. `tables`: how many one address may set up. */
export function playOnRoutes(router: Router, playOn: PlayOn, tables: Limit): void {
  const waiting = atOnce(AT_ONCE);

  router.post('/judge/tables', (req, res) =>
    take(req, res.status(201), PositionTableRequest, tables, (request) =>
      waiting(req, () => playOn.fromPosition(request)),
    ),
  );
  router.post('/matches/:id/tables', (req, res) =>
    take(req, res.status(201), MomentTableRequest, tables, (request) =>
      waiting(req, () => playOn.fromMoment(req.params.id, request, bearer(req))),
    ),
  );
}
