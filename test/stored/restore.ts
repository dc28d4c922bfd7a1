import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { openDatabase, type Database } from '../../db/index.ts';
import { copyFolder, keptFolder, newFolder } from '../db/embedded.ts';
import { DUMP, INDEX, readDump } from './fixture.ts';
import { WHOLE, type DumpPart } from './sample.ts';

const PARTS = fileURLToPath(new URL('sample.ts', import.meta.url));

/** A dump in a database of its own, as it was stored: today's server has not opened it yet. */
export interface Restored {
  /** Runs commands on it while no server has it open; answers the rows of the last one. */
  run(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Opens it as today's server does, which brings its schema up to date. */
  open(): Promise<Database>;
  drop(): Promise<void>;
}

/** The stored dump, or a part of it, in a new embedded database. */
export async function loadEmbedded(part: DumpPart = WHOLE): Promise<Restored> {
  const folder = mkdtempSync(join(tmpdir(), 'stored-'));
  const kept = await keptFolder(part.name, [DUMP, INDEX, PARTS], async (made) => {
    await newFolder(made);
    const lite = await PGlite.create(join(made, 'pglite'));
    await lite.exec(part.of(readDump()));
    await lite.close();
  });
  copyFolder(kept, folder);
  const run = async (command: string) => {
    const lite = await PGlite.create(join(folder, 'pglite'));
    const results = await lite.exec(command);
    await lite.close();
    return (results.at(-1)?.rows ?? []) as Record<string, unknown>[];
  };
  return {
    run,
    open: () => openDatabase({ folder }),
    drop: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
  };
}

/** The stored dump, or a part of it, in a new database of a PostgreSQL server. */
export async function loadServer(server: string, part: DumpPart = WHOLE): Promise<Restored> {
  const name = `stored_${randomBytes(6).toString('hex')}`;
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const run = async (connectionString: string, command: string) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    const result: unknown = await client.query(command).finally(() => client.end());
    return ((Array.isArray(result) ? result.at(-1) : result) as pg.QueryResult<Record<string, unknown>>).rows;
  };
  await run(server, `create database ${name}`);
  await run(url, part.of(readDump()));
  return {
    // a dump leaves the search path empty for whoever restores it
    run: (command) => run(url, command),
    open: () => openDatabase({ url }),
    drop: async () => {
      await run(server, `drop database ${name} with (force)`);
    },
  };
}

/** A dump, opened as today's server does. Closing it deletes it. */
async function opened(restored: Restored): Promise<Database> {
  const database = await restored.open();
  return { ...database, close: () => database.close().finally(() => restored.drop()) };
}
export const restoreEmbedded = async (part?: DumpPart): Promise<Database> => opened(await loadEmbedded(part));
export const restoreServer = async (server: string, part?: DumpPart): Promise<Database> =>
  opened(await loadServer(server, part));
