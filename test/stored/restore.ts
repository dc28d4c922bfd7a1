import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { openDatabase, type Database } from '../../db/index.ts';

/** Loads a dump into a new embedded database and opens it as today's server does, which brings its schema up to date. Closing it deletes it. */
export async function restoreEmbedded(sql: string): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'stored-'));
  const lite = await PGlite.create(join(folder, 'pglite'));
  await lite.exec(sql);
  await lite.close();
  const database = await openDatabase({ folder });
  return { ...database, close: () => database.close().finally(() => rmSync(folder, { recursive: true, force: true })) };
}

/** A dump restored on a PostgreSQL server, in a database of its own. */
export async function restoreServer(sql: string, server: string): Promise<Database> {
  const name = `stored_${randomBytes(6).toString('hex')}`;
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const run = async (connectionString: string, command: string): Promise<void> => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query(command).finally(() => client.end());
  };
  await run(server, `create database ${name}`);
  await run(url, sql);
  const database = await openDatabase({ url });
  return {
    ...database,
    close: () => database.close().finally(() => run(server, `drop database ${name} with (force)`)),
  };
}
