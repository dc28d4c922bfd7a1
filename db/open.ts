import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { DatabaseError } from './errors.ts';
import { lockFolder } from './process/lock.ts';
import { migrate } from './schema/migrations.ts';
import { thisProcess, type ProcessName } from './process/process.ts';
import type { Tables } from './schema/schema.ts';

export interface DatabaseOptions {
  /** a PostgreSQL server; without it the embedded database in `folder` is used */
  readonly url?: string | undefined;
  /** folder of the embedded database */
  readonly folder?: string | undefined;
  /** PostgreSQL schema to work in, made if absent; default: the user's own search path */
  readonly schema?: string | undefined;
  /** called with errors of idle connections, which reach no query */
  readonly onError?: ((error: Error) => void) | undefined;
}

export interface Database {
  readonly db: Kysely<Tables>;
  readonly kind: 'server' | 'embedded';
  readonly me: ProcessName;
  /** Ends connections and gives the folder back. */
  close(): Promise<void>;
}

/**
 * Open the database and bring its schema up to date.
 * PostgreSQL and the embedded database share one path, through node-postgres. Throws a DatabaseError with the
 * problem, its place and the remedy.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url === undefined ? openEmbedded(options.folder ?? './data') : openServer(options.url, options);
}

async function openServer(url: string, { schema, onError }: DatabaseOptions): Promise<Database> {
  const where = describe(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // A server that stops answering must not block matches for ever.
    statement_timeout: 20_000,
    query_timeout: 25_000,
    ...(schema === undefined ? {} : { options: `-c search_path=${schema}` }),
  });
  pool.on('error', (error) => onError?.(error));
  // A client in use reports its errors to its query, not to the pool. Without a listener, the same event would
  // end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => onError?.(error));
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db, schema);
  } catch (error) {
    await db.destroy();
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(
      `The database at ${where} cannot be used: ${reason(error)}. Start it or correct DATABASE_URL; without DATABASE_URL the embedded database is used.`,
      { cause: error },
    );
  }
  return { db, kind: 'server', me: thisProcess(), close: () => db.destroy() };
}

async function openEmbedded(folder: string): Promise<Database> {
  const me = thisProcess();
  const lock = lockFolder(folder, me);
  try {
    const lite = await PGlite.create(join(folder, 'pglite'));
    const pool = new pg.Pool({ ...createPgConfig(lite), max: 1 });
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    const close = async () => {
      await db.destroy();
      await lite.close();
      lock.release();
    };
    await migrate(db);
    return { db, kind: 'embedded', me, close };
  } catch (error) {
    lock.release();
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(
      `The database in ${folder} cannot be opened: ${reason(error)}. Restore the folder from a copy, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

/** Host, port and database of a URL, without its password. */
function describe(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname || 'localhost'}:${port || '5432'}${pathname}`;
  } catch {
    return 'DATABASE_URL (which is no URL)';
  }
}

function reason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reason(error.errors[0]);
  const text =
    error instanceof Error ? error.message || ((error as NodeJS.ErrnoException).code ?? error.name) : String(error);
  return text.replace(/[.\s]+$/, '');
}
