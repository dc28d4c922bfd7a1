import type { Router } from 'express';
import { z } from 'zod';
import {
  JudgeTableRequest,
  type Judged,
  type JudgeCards,
  type JudgeTable,
  type KeptRuling,
  type Refusal,
  type RulingKept,
} from '../protocol/index.ts';
import type { Answered } from '../match/host/judge-port.ts';
import * as refuse from './refusals.ts';
import { atOnce, limit, reply, take } from './reply.ts';

/** The judge of the server. */
export interface Judge {
  /** Answers the questions of a situation file; one with a mistake is refused with its place. */
  judge(file: unknown): Promise<Judged | Refusal>;
  /** The empty table of a format. */
  table(request: JudgeTableRequest): Promise<JudgeTable | Refusal>;
  /** Cards that a situation may name, by the beginning of their name or of one of its words. */
  cards(words: string, format: string): Promise<JudgeCards | Refusal>;
  /** Judges a situation file and keeps the ruling under an id. */
  keep(file: unknown): Promise<RulingKept | Refusal>;
  /** Keeps an answer that the judge has given in a match. */
  keepAnswer(answered: Answered): Promise<RulingKept>;
  /** A ruling as it was made. */
  ruling(id: string): Promise<KeptRuling | Refusal>;
}

/** situation files that one address may have judged in a minute, those that it may have kept, and tables that it may have laid out */
const FILES_PER_MINUTE = 120;
const KEPT_PER_MINUTE = 30;
const TABLES_PER_MINUTE = 120;
/** files of one address that may wait for the judge, so that there is room for those of others */
const FILES_AT_ONCE = 8;
/** rulings that one address may read in a minute, and searches that it may make: one looks while one types */
const LOOKS_PER_MINUTE = 240;
const Search = z.object({ q: z.string().max(200).default(''), format: z.string().max(40).default('') });

/** The judge under /api: questions about positions, and rulings that were kept. */
export function judgeRoutes(router: Router, judge: Judge): void {
  const files = limit(FILES_PER_MINUTE);
  const waiting = atOnce(FILES_AT_ONCE);
  const tables = limit(TABLES_PER_MINUTE);
  const kept = limit(KEPT_PER_MINUTE);
  const looks = limit(LOOKS_PER_MINUTE);

  router.post('/judge', (req, res) =>
    take(req, res, z.unknown(), files, (file) => waiting(req, () => judge.judge(file))),
  );
  router.post('/judge/table', (req, res) =>
    take(req, res, JudgeTableRequest, tables, (request) => judge.table(request)),
  );
  router.get('/judge/cards', async (req, res) => {
    const search = Search.safeParse(req.query);
    if (!search.success) return reply(res, refuse.badShape(search.error));
    reply(res, (await looks(req)) ? await judge.cards(search.data.q, search.data.format) : refuse.tooFast());
  });
  router.post('/rulings', (req, res) =>
    take(req, res.status(201), z.unknown(), kept, (file) => waiting(req, () => judge.keep(file))),
  );
  router.get('/rulings/:id', async (req, res) => {
    reply(res, (await looks(req)) ? await judge.ruling(req.params.id) : refuse.tooFast());
  });
}
