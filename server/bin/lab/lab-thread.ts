/** The thread of `LabThread`: plays matches of bots one by one, and reports on them. */
import { setPriority } from 'node:os';
import { env, platform } from 'node:process';
import { parentPort } from 'node:worker_threads';
import { starterCards } from '../../../cards/starter/index.ts';
import { BOOK } from '../../../formats/index.ts';
import type { Answer, Order } from '../threads/work-thread.ts';
import type { Done, Work } from './orders.ts';
import { LabWork } from './work.ts';

/** Matches of people come first. On Linux a thread has a priority of its own; elsewhere this would slow the whole server. */
const NICE = Number(env['LAB_NICE'] || 10);
if (platform === 'linux' && NICE >= 0 && NICE <= 19) setPriority(NICE);

const lab = new LabWork(BOOK, starterCards());

function attempt(work: Work): Done {
  try {
    return lab.done(work);
  } catch (e) {
    return { error: e instanceof Error ? (e.stack ?? e.message) : String(e) };
  }
}

const send = (answer: Answer<Done>): void => parentPort?.postMessage(answer);
parentPort?.on('message', ({ id, ...work }: Order<Work>) => send({ id, ...attempt(work) }));
send({ id: 0 });
