import { fileURLToPath } from 'node:url';
import { beginThread, WorkThread, type Thread, type ThreadLimits } from '../threads/work-thread.ts';
import type { Done, Work } from './orders.ts';

const LIMITS: ThreadLimits = { work: 900_000, begin: 120_000, idle: 60_000, waiting: 100 };
const PROGRAM = fileURLToPath(new URL('lab-thread.ts', import.meta.url));

/** Plays matches of bots in a thread of its own, one after another. */
export class LabThread extends WorkThread<Work, Done> {
  constructor(begin: () => Thread = () => beginThread(PROGRAM)) {
    super(LIMITS, begin);
  }
}
