import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Worker } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { joinDatabase, openDatabase, type Database } from '../../db/index.ts';
import { openLite } from '../../server/bin/storage/lite.ts';
import { programThread } from '../../server/bin/threads/work-thread.ts';
import { dataFolder } from '../db/embedded.ts';

const PROGRAM = fileURLToPath(new URL('../../server/bin/storage/lite-thread.ts', import.meta.url));

let folder: string;
let database: Database;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storage-'));
  await dataFolder(folder);
  database = await openDatabase({ folder, openLite });
  await sql`create table notes (id integer primary key, text text)`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A second connection, as another thread has it. */
function joined(): ReturnType<typeof joinDatabase> {
  const way = database.way?.();
  if (way === undefined) throw new Error('no way to the database');
  return joinDatabase(way, () => undefined);
}
const texts = async (db: Database['db']): Promise<string[]> =>
  (await sql<{ text: string }>`select text from notes order by id`.execute(db)).rows.map((r) => r.text);

it('an error from the thread of the database has the code that PostgreSQL gave it', async () => {
  await sql`insert into notes values (1, 'one')`.execute(database.db);
  await expect(sql`insert into notes values (1, 'again')`.execute(database.db)).rejects.toMatchObject({
    code: '23505',
    message: expect.stringContaining('duplicate key') as string,
  });
  expect(await texts(database.db)).toEqual(['one']);
});

it('whoever reads over another connection waits for a transaction that is under way, and takes no part in it', async () => {
  const other = joined();
  let read: Promise<string[]> | undefined;
  await database.db.transaction().execute(async (tx) => {
    await sql`insert into notes values (2, 'two')`.execute(tx);
    read = texts(other.db);
    await sql`insert into notes values (3, 'three')`.execute(tx);
  });
  expect(await read).toEqual(['one', 'two', 'three']);
  await other.close();
});

it('what a connection began and did not finish before its thread ended is undone, and others go on', async () => {
  const way = database.way?.();
  if (way === undefined || !('port' in way)) throw new Error('no way to the database');
  const other = joinDatabase(way, () => undefined);
  const begun = new Promise<void>((resolve) => {
    other.db
      .transaction()
      .execute(async (tx) => {
        await sql`insert into notes values (4, 'four')`.execute(tx);
        resolve();
        await new Promise(() => undefined);
      })
      .catch(() => undefined);
  });
  await begun;
  const read = texts(database.db);
  way.port.close();
  expect(await read).toEqual(['one', 'two', 'three']);
});

it('a thread of the database that dies loses nothing that was confirmed: the next query begins another', async () => {
  const own = mkdtempSync(join(tmpdir(), 'storage-killed-'));
  await dataFolder(own);
  const threads: Worker[] = [];
  const told: string[] = [];
  const begin = (of: string): Worker => {
    const thread = programThread(PROGRAM, of);
    threads.push(thread);
    return thread;
  };
  const killed = await openDatabase({
    folder: own,
    openLite: (of, onError) => openLite(of, onError, begin),
    onError: (error) => told.push(error.message),
  });
  let over = false;
  const other = joinDatabase(
    killed.way?.() ?? { url: '' },
    () => undefined,
    () => {
      over = true;
    },
  );
  await sql`create table notes (id integer primary key, text text)`.execute(killed.db);
  await sql`insert into notes values (1, 'kept')`.execute(killed.db);
  expect(await texts(other.db)).toEqual(['kept']);
  const during = sql`insert into notes values (2, 'perhaps')`.execute(killed.db).then(
    () => 'made',
    (error: unknown) => (error as { readonly code?: string }).code ?? String(error),
  );
  await threads[0]?.terminate();
  expect(['made', '57P01']).toContain(await during);
  await vi.waitFor(() => expect(over).toBe(true));
  await sql`insert into notes values (3, 'after')`.execute(killed.db);
  const kept = await texts(killed.db);
  expect([kept[0], kept.at(-1), threads.length]).toEqual(['kept', 'after', 2]);
  const anew = joinDatabase(killed.way?.() ?? { url: '' }, () => undefined);
  expect(await texts(anew.db)).toEqual(kept);
  expect(told).toContain('The thread of the embedded database has ended. The next query begins another.');
  await anew.close();
  await killed.close();
  rmSync(own, { recursive: true, force: true });
});

it('a folder that cannot be opened is told as before, and stays free', async () => {
  const broken = mkdtempSync(join(tmpdir(), 'storage-broken-'));
  const failing = () => Promise.reject(new Error('its thread has ended'));
  await expect(openDatabase({ folder: broken, openLite: failing })).rejects.toThrow(
    /cannot be opened: its thread has ended\. Restore the folder/,
  );
  const again = await openDatabase({ folder: broken, openLite });
  await again.close();
  rmSync(broken, { recursive: true, force: true });
});
