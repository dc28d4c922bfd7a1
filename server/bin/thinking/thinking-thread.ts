/** A thread of `ThinkingThreads`: keeps replicas of matches, reads their logs over a connection of its own, and thinks ahead in them for the programs at their tables. */
import { parentPort, workerData } from 'node:worker_threads';
import { joinDatabase, MatchRepository, type Way } from '../../../db/index.ts';
import { BOOK, TALES } from '../../../formats/index.ts';
import type { MatchSetup } from '../../engine/kernel/state/game.ts';
import { tableFormats } from '../../match/formats.ts';
import type { Input, Snapshot, SnapshotRow } from '../../match/ports.ts';
import type { Thought } from '../../match/thinking/thoughts.ts';
import { letTablesFirst } from '../threads/priority.ts';
import type { Answer, Order } from '../threads/work-thread.ts';
import type { Thinks } from './orders.ts';
import { Replicas } from './replicas.ts';
import { Thinking } from './thinking.ts';

letTablesFirst(5);
const replicas = new Replicas(tableFormats(BOOK, TALES.values()));
// a connection that is lost fails the query, too; where none is left this thread ends, and the next one has another
const { db, me } = joinDatabase(
  workerData as Way,
  () => undefined,
  () => process.exit(),
);
const store = new MatchRepository<MatchSetup, Input, Snapshot, SnapshotRow['logs']>(db, me);

let fault: string | undefined;
const thinking = new Thinking({ do: (work) => Promise.resolve().then(() => replicas.think(work)) }, store, (error) => {
  fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
});

async function thinks(thought: Thought): Promise<Thinks> {
  fault = undefined;
  const answer = await thinking.think(thought);
  return fault === undefined ? { answer } : { answer, fault };
}

const send = (answer: Answer<Thinks>): void => parentPort?.postMessage(answer);
parentPort?.on(
  'message',
  ({ id, ...thought }: Order<Thought>) => void thinks(thought).then((answer) => send({ id, ...answer })),
);
send({ id: 0 });
