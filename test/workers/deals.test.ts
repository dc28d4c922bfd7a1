import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compilerName } from '../../cards/import/compiler.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import {
  AdventurerRepository,
  CatalogRepository,
  MatchRepository,
  openDatabase,
  PlaneRepository,
  type Database,
} from '../../db/index.ts';
import { BOOK, QUESTS, TALES } from '../../formats/index.ts';
import { Deals } from '../../server/bin/deals/deals.ts';
import { catalogPools } from '../../server/bin/decks.ts';
import { openLite } from '../../server/bin/storage/lite.ts';
import type { Done, Work } from '../../server/bin/deals/orders.ts';
import { NotDone, type WorkThread } from '../../server/bin/threads/work-thread.ts';
import { AdventurerService } from '../../server/campaign/adventurers.ts';
import { Shelf } from '../../server/campaign/cards.ts';
import { checkPool, unreadable } from '../../server/campaign/pools.ts';
import { SessionDeal, type SessionOrder } from '../../server/campaign/session-deal.ts';
import type { MatchSetup } from '../../server/engine/kernel/state/game.ts';
import type { PoolSources } from '../../server/match/dealing/dealt.ts';
import { tableFormats } from '../../server/match/formats.ts';
import type { Input, Snapshot, SnapshotRow } from '../../server/match/ports.ts';
import { SetUp } from '../../server/match/set-up.ts';
import type { TableRequest } from '../../server/protocol/index.ts';
import { fillCatalog } from '../e2e/server.ts';

const CARDS = fileURLToPath(new URL('../bench/vanilla/cards.jsonl', import.meta.url));

let folder: string;
let database: Database;
let deals: Deals;
/** Deals in this thread. */
let here: SetUp;
let pools: PoolSources;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deals-'));
  await fillCatalog(folder, CARDS, compilerName());
  database = await openDatabase({ folder, openLite });
  if (database.way === undefined) throw new Error('no way to the database');
  deals = new Deals(database.way);
  pools = catalogPools(new CatalogRepository<CompiledCard>(database.db));
  here = new SetUp({ ...pools, formats: tableFormats(BOOK, TALES.values()) });
});
afterAll(async () => {
  await deals.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const asked = (more: Partial<TableRequest>): TableRequest => ({
  format: 'duel',
  seed: 'dealt',
  people: [{ who: 'person' }, { who: 'sensible' }],
  cards: { sets: [] },
  ...more,
});
/** The deal in the thread, and the same here. */
async function both(request: TableRequest): Promise<readonly [unknown, unknown]> {
  const seating = here.seating(request);
  if ('code' in seating) throw new Error(seating.message);
  return [await deals.setup(request, seating.names, [null, null]), await here.setup(request, seating, [null, null])];
}

it('a table is dealt the same by the thread as here', async () => {
  const [there, made] = await both(asked({}));
  expect(there).toMatchObject({ format: 'duel', seed: 'dealt', people: [{}, {}] });
  expect(JSON.stringify(there)).toBe(JSON.stringify(made));
});

it('sets without a card, and options that the format refuses, are refused in the same words as here', async () => {
  const [none, noneHere] = await both(asked({ cards: { sets: ['XXX'] } }));
  expect(none).toMatchObject({ code: 'unavailable', message: 'None of these sets has a card that can be played.' });
  expect(none).toEqual(noneHere);
  expect(await deals.poolRefusal(asked({ cards: { sets: ['XXX'] } }))).toEqual(noneHere);
  const [wrong, wrongHere] = await both(asked({ options: { life: 'many' } }));
  expect(wrong).toMatchObject({ code: 'illegal' });
  expect(wrong).toEqual(wrongHere);
});

it('P1: the pool of a plane is checked the same by the thread as here', async () => {
  for (const pool of [{ sets: ['van'] }, { sets: ['XXX'] }]) {
    const report = await checkPool({ pool, characters: 2 }, QUESTS.planes, pools);
    expect(report.ok).toBe(false);
    expect(await deals.check({ pool, characters: 2 })).toEqual(report);
    expect(await deals.unreadable(pool)).toEqual(await unreadable(pool, QUESTS.planes, pools));
  }
});

it('Q1: a session is dealt the same by the thread as here, and refused in the same words', async () => {
  const [quest = ''] = [...TALES].flatMap(([tale, { adventure }]) => (adventure === QUESTS ? [tale] : []));
  const planes = new PlaneRepository(database.db);
  const { id, text } = QUESTS.planes.shipped;
  await planes.ship(id, { ...text, pool: 'starter' });
  const store = new MatchRepository<MatchSetup, Input, Snapshot, SnapshotRow['logs']>(database.db, database.me);
  const sheets = new AdventurerService({
    adventurers: new AdventurerRepository(database.db),
    tales: TALES,
    shelf: new Shelf(store),
    pools,
  });
  const sessions = new SessionDeal({ tales: TALES, planes, sheets, pools });
  const seats = ['Ann', 'Ben', 'Cid'].map((name) => ({ role: '', name, who: 'person' as const }));
  const order: SessionOrder = {
    format: quest,
    title: 'A quest',
    session: 1,
    seats,
    characters: seats.map(() => null),
    lists: seats.map(() => null),
    homes: seats.map(() => id),
    planes: [id],
    making: true,
    disputes: undefined,
    days: undefined,
    options: {},
    pool: undefined,
    content: undefined,
    keep: {},
    seed: 'dealt',
    hostHash: null,
  };
  const made = await sessions.session(order);
  expect(made).toMatchObject({ format: quest, people: [{}, {}, {}] });
  expect(JSON.stringify(await deals.session(order))).toBe(JSON.stringify(made));
  const lost = { ...order, planes: ['nowhere'] };
  const refused = await sessions.session(lost);
  expect(refused).toMatchObject({ code: 'unknown' });
  expect(await deals.session(lost)).toEqual(refused);
});

it('a deal that is interrupted is refused, and can be asked for again', async () => {
  let interrupted = true;
  const done: Done = { result: { pool: null } };
  const thread: Pick<WorkThread<Work, Done>, 'do' | 'close'> = {
    do: () => (interrupted ? Promise.reject(new NotDone('ended')) : Promise.resolve(done)),
    close: () => Promise.resolve(),
  };
  const fragile = new Deals(() => ({ url: '' }), thread);
  expect(await fragile.poolRefusal(asked({}))).toMatchObject({
    code: 'unavailable',
    message: 'The deal was interrupted.',
  });
  interrupted = false;
  expect(await fragile.poolRefusal(asked({}))).toBeNull();
});
