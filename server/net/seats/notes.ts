import type { Router } from 'express';
import type { SeatNotesService } from '../../match/social/notes.ts';
import { WriteNotes } from '../../protocol/index.ts';
import * as refuse from '../refusals.ts';
import { bearer, limit, reply, take } from '../reply.ts';

/** times that one address may read or write notes in a minute: they are saved as they are typed */
const PER_MINUTE = 180;

/** Private notes of a seat. */
export function noteRoutes(router: Router, notes: SeatNotesService): void {
  const may = limit(PER_MINUTE);
  router.get('/notes', async (req, res) => {
    reply(res, (await may(req)) ? await notes.read(bearer(req)) : refuse.tooFast());
  });
  router.put('/notes', (req, res) => take(req, res, WriteNotes, may, (request) => notes.write(bearer(req), request)));
}
