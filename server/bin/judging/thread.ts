import { fileURLToPath } from 'node:url';
import { beginThread, WorkThread, type Thread, type ThreadLimits } from '../threads/work-thread.ts';
import type { Done, Work } from './orders.ts';

const LIMITS: ThreadLimits = { work: 10_000, begin: 60_000, idle: 300_000, waiting: 40 };
const PROGRAM = fileURLToPath(new URL('judge-thread.ts', import.meta.url));

/** Judges in a thread of its own, one piece of work after another. */
export class JudgeThread extends WorkThread<Work, Done> {
  constructor(limits: Partial<ThreadLimits> = {}, begin: () => Thread = () => beginThread(PROGRAM)) {
    super({ ...LIMITS, ...limits }, begin);
  }
}
