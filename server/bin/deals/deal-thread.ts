/** The thread of `Deals`: reads imported cards over a connection of its own, and deals from them. */
import { parentPort, workerData } from 'node:worker_threads';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import {
  AdventurerRepository,
  CatalogRepository,
  joinDatabase,
  MatchRepository,
  PlaneRepository,
  type Way,
} from '../../../db/index.ts';
import { BOOK, QUESTS, TALES } from '../../../formats/index.ts';
import { AdventurerService } from '../../campaign/adventurers.ts';
import { Shelf } from '../../campaign/cards.ts';
import { checkPool, unreadable } from '../../campaign/pools.ts';
import { SessionDeal } from '../../campaign/session-deal.ts';
import type { MatchSetup } from '../../engine/kernel/state/game.ts';
import { tableFormats } from '../../match/formats.ts';
import type { Input, Snapshot, SnapshotRow } from '../../match/ports.ts';
import { SetUp } from '../../match/set-up.ts';
import { catalogPools } from '../decks.ts';
import { letTablesFirst } from '../threads/priority.ts';
import type { Answer, Order } from '../threads/work-thread.ts';
import type { Done, Results, Work } from './orders.ts';

letTablesFirst(5);
// a connection that is lost fails the query, too; where none is left this thread ends, and the next one has another
const { db, me } = joinDatabase(
  workerData as Way,
  () => undefined,
  () => process.exit(),
);
const pools = catalogPools(new CatalogRepository<CompiledCard>(db));
const setUp = new SetUp({ ...pools, formats: tableFormats(BOOK, TALES.values()) });
const store = new MatchRepository<MatchSetup, Input, Snapshot, SnapshotRow['logs']>(db, me);
const adventurers = new AdventurerRepository(db);
const sheets = new AdventurerService({ adventurers, tales: TALES, shelf: new Shelf(store), pools });
const sessions = new SessionDeal({ planes: new PlaneRepository(db), tales: TALES, sheets, pools });

async function result(work: Work): Promise<Partial<Results>> {
  if ('pool' in work) return { pool: await setUp.poolRefusal(work.pool) };
  if ('content' in work) return { content: await setUp.content(work.content) };
  if ('session' in work) return { session: await sessions.session(work.session) };
  if ('check' in work) return { check: await checkPool(work.check, QUESTS.planes, pools) };
  if ('unreadable' in work) return { unreadable: await unreadable(work.unreadable, QUESTS.planes, pools) };
  const seating = setUp.seating(work.setup);
  if ('code' in seating) return { setup: seating };
  return { setup: await setUp.setup(work.setup, { ...seating, names: work.names }, work.brought) };
}

const attempt = (work: Work): Promise<Done> =>
  result(work).then(
    (made) => ({ result: made }),
    (e: unknown) => ({ error: e instanceof Error ? (e.stack ?? e.message) : String(e) }),
  );

const send = (answer: Answer<Done>): void => parentPort?.postMessage(answer);
parentPort?.on(
  'message',
  ({ id, ...work }: Order<Work>) => void attempt(work).then((answer) => send({ id, ...answer })),
);
send({ id: 0 });
