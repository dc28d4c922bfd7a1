/** The thread of `LabThread`: plays matches of bots one by one, and reports on them. */
import { env } from 'node:process';
import { parentPort } from 'node:worker_threads';
import { starterCards } from '../../../cards/starter/index.ts';
import { BOOK } from '../../../formats/index.ts';
import { letTablesFirst } from '../threads/priority.ts';
import type { Answer, Order } from '../threads/work-thread.ts';
import type { Done, Work } from './orders.ts';
import { LabWork } from './work.ts';

letTablesFirst(Number(env['LAB_NICE'] || 10));

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
