import type { Router } from 'express';
import { z } from 'zod';
import { JudgeTableRequest, type Judged, type JudgeTable, type Refusal } from '../protocol/index.ts';
import { limit, take } from './reply.ts';

/** The judge of the server. */
export interface Judge {
  /** Answers the questions of a situation file; one with a mistake is refused with its place. */
  judge(file: unknown): Promise<Judged | Refusal>;
  /** The empty table of a format. */
  table(request: JudgeTableRequest): Promise<JudgeTable | Refusal>;
}

/** situation files that one address may have judged in a minute, and tables that it may have laid out */
const FILES_PER_MINUTE = 120;
const TABLES_PER_MINUTE = 120;

export function judgeRoutes(router: Router, judge: Judge): void {
  const files = limit(FILES_PER_MINUTE);
  const tables = limit(TABLES_PER_MINUTE);

  router.post('/judge', (req, res) => take(req, res, z.unknown(), files, (file) => judge.judge(file)));
  router.post('/judge/table', (req, res) =>
    take(req, res, JudgeTableRequest, tables, (request) => judge.table(request)),
  );
}
