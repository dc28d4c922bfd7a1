import type { Router } from 'express';
import { z } from 'zod';
import {
  HouseFormatRequest,
  LabFigure,
  LabRunRequest,
  LabSidesRequest,
  type HouseFormat,
  type HouseFormatKept,
  type LabComparison,
  type LabMatches,
  type LabReplay,
  type LabReport,
  type LabRun,
  type LabRunStarted,
  type LabSides,
  type Refusal,
} from '../protocol/index.ts';
import { isRefusal } from '../match/refusals.ts';
import * as refuse from './refusals.ts';
import { atOnce, bearer, limit, reply, take } from './reply.ts';

/** The format lab of the server. `address`: of the client, which may have only so many runs. */
export interface Lab {
  keepFormat(request: HouseFormatRequest): Promise<HouseFormatKept | Refusal>;
  format(id: string): Promise<HouseFormat | Refusal>;
  sides(request: LabSidesRequest): LabSides | Refusal;
  start(request: LabRunRequest, address: string): Promise<LabRunStarted | Refusal>;
  run(id: string): Promise<LabRun | Refusal>;
  runsOf(format: string): Promise<LabRun[] | Refusal>;
  cancel(id: string, secret: string | undefined): Promise<LabRun | Refusal>;
  resume(id: string, address: string): Promise<LabRun | Refusal>;
  report(id: string): Promise<LabReport | Refusal>;
  compare(id: string, other: string): Promise<LabComparison | Refusal>;
  matches(id: string, figure: LabFigure, from: number): Promise<LabMatches | Refusal>;
  replay(id: string, n: number): Promise<LabReplay | Refusal>;
}

/** house formats and runs that one address may keep and begin in a minute, compositions whose sides it may ask for, and pages that it may read: progress is asked for every second */
const KEPT_PER_MINUTE = 30;
const RUNS_PER_MINUTE = 20;
const SIDES_PER_MINUTE = 120;
const LOOKS_PER_MINUTE = 600;
/** reports, comparisons and replays of one address that may be made at the same time */
const AT_ONCE = 3;

const Number0 = z.coerce.number().int().min(0).max(1_000_000);
const Query = LabFigure.extend({ from: Number0.default(0) });

/** The format lab under /api/lab. */
export function labRoutes(router: Router, lab: Lab): void {
  const kept = limit(KEPT_PER_MINUTE);
  const runs = limit(RUNS_PER_MINUTE);
  const asked = limit(SIDES_PER_MINUTE);
  const looks = limit(LOOKS_PER_MINUTE);
  const making = atOnce(AT_ONCE);

  router.post('/lab/formats', (req, res) =>
    take(req, res.status(201), HouseFormatRequest, kept, (request) => lab.keepFormat(request)),
  );
  router.post('/lab/sides', (req, res) =>
    take(req, res, LabSidesRequest, asked, (request) => Promise.resolve(lab.sides(request))),
  );
  router.get('/lab/formats/:id', async (req, res) => {
    reply(res, (await looks(req)) ? await lab.format(req.params.id) : refuse.tooFast());
  });
  router.get('/lab/formats/:id/runs', async (req, res) => {
    reply(res, (await looks(req)) ? await lab.runsOf(req.params.id) : refuse.tooFast());
  });
  router.post('/lab/runs', (req, res) =>
    take(req, res.status(201), LabRunRequest, runs, (request) => lab.start(request, req.ip ?? '')),
  );
  router.get('/lab/runs/:id', async (req, res) => {
    reply(res, (await looks(req)) ? await lab.run(req.params.id) : refuse.tooFast());
  });
  router.post('/lab/runs/:id/cancel', async (req, res) => {
    reply(res, await lab.cancel(req.params.id, bearer(req)));
  });
  router.post('/lab/runs/:id/continue', async (req, res) => {
    reply(res, (await runs(req)) ? await lab.resume(req.params.id, req.ip ?? '') : refuse.tooFast());
  });
  router.get('/lab/runs/:id/report', async (req, res) => {
    if (!(await looks(req))) return reply(res, refuse.tooFast());
    const report = await making(req, () => lab.report(req.params.id));
    if (isRefusal(report) || req.query['format'] !== 'json') return reply(res, report);
    res.attachment('report.json');
    reply(res, report.study);
  });
  router.get('/lab/runs/:id/compare/:other', async (req, res) => {
    if (!(await looks(req))) return reply(res, refuse.tooFast());
    const comparison = await making(req, () => lab.compare(req.params.id, req.params.other));
    if (!isRefusal(comparison) && req.query['format'] === 'json') res.attachment('comparison.json');
    reply(res, comparison);
  });
  router.get('/lab/runs/:id/matches', async (req, res) => {
    const query = Query.safeParse(req.query);
    if (!query.success) return reply(res, refuse.badShape(query.error));
    if (!(await looks(req))) return reply(res, refuse.tooFast());
    const { from, ...figure } = query.data;
    reply(res, await lab.matches(req.params.id, figure, from));
  });
  router.post('/lab/runs/:id/matches/:n/replay', async (req, res) => {
    const n = Number0.safeParse(req.params.n);
    if (!n.success) return reply(res, refuse.badShape(n.error));
    if (!(await looks(req))) return reply(res, refuse.tooFast());
    reply(res, await making(req, () => lab.replay(req.params.id, n.data)));
  });
}
