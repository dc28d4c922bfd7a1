/** The thread of `ThinkingThread`: keeps replicas of matches, and thinks ahead in them for the programs at their tables. */
import { parentPort } from 'node:worker_threads';
import { BOOK, TALES } from '../../../formats/index.ts';
import { tableFormats } from '../../match/formats.ts';
import type { Answer, Order } from '../threads/work-thread.ts';
import type { Done, Work } from './orders.ts';
import { Replicas } from './replicas.ts';

const replicas = new Replicas(tableFormats(BOOK, TALES.values()));

function done(work: Work): Done {
  try {
    return replicas.think(work);
  } catch {
    return { answer: null }; // the table goes on with its plain program
  }
}

parentPort?.on('message', ({ id, ...work }: Order<Work>) => {
  const answer: Answer<Done> = { id, ...done(work) };
  parentPort?.postMessage(answer);
});
parentPort?.postMessage({ id: 0 });
