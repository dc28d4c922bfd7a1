import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import type { MessagePort } from 'node:worker_threads';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { DatabaseError } from './errors.ts';
import { lockFolder } from './process/lock.ts';
import { LiteSession } from './embedded/session.ts';
import { migrate } from './schema/migrations.ts';
import { thisProcess, type ProcessName } from './process/process.ts';
import type { Tables } from './schema/schema.ts';

/** An embedded database that is open. */
export interface Lite {
  readonly session: PGlite;
  /** A further connection, for another thread; absent: there is only this one. */
  readonly connect?: () => MessagePort;
  close(): Promise<void>;
}

/** A way to a database that is open already, which can be given to another thread. */
export type Way = { readonly url: string; readonly schema?: string | undefined } | { readonly port: MessagePort };

export interface DatabaseOptions {
  /** a PostgreSQL server; without it the embedded database in `folder` is used */
  readonly url?: string | undefined;
  /** folder of the embedded database */
  readonly folder?: string | undefined;
  /** Opens the embedded database of a folder, and tells what ends it unasked; default: in this thread. */
  readonly openLite?: ((folder: string, onError: (error: Error) => void) => Promise<Lite>) | undefined;
  /** PostgreSQL schema to work in, made if absent; default: the user's own search path */
  readonly schema?: string | undefined;
  /** called with errors of idle connections, which reach no query */
  readonly onError?: ((error: Error) => void) | undefined;
}

export interface Database {
  readonly db: Kysely<Tables>;
  readonly kind: 'server' | 'embedded';
  readonly me: ProcessName;
  /** A way for another thread; absent: there is none. */
  readonly way?: (() => Way) | undefined;
  /** Ends connections and gives the folder back. */
  close(): Promise<void>;
}

/**
 * Open the database and bring its schema up to date.
 * PostgreSQL and the embedded database share one path, through node-postgres. Throws a DatabaseError with the
 * problem, its place and the remedy.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url === undefined
    ? openEmbedded(options.folder ?? './data', options)
    : openServer(options.url, options);
}

/**
 * Connects another thread to a database that is open. Ending the connection leaves the database open. `onEnd`: told when it ends from the other side, and there is no way to
 * connect again.
 */
export function joinDatabase(
  way: Way,
  onError: (error: Error) => void,
  onEnd: () => void = () => undefined,
): Pick<Database, 'db' | 'me' | 'close'> {
  if ('url' in way) {
    const db = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: serverPool(way.url, 2, way.schema, onError) }),
    });
    return { db, me: thisProcess(), close: () => db.destroy() };
  }
  const session = new LiteSession(way.port, { onEnd });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: litePool(session.asLite, onError) }) });
  return { db, me: thisProcess(), close: () => db.destroy().then(() => session.close()) };
}

function serverPool(
  url: string,
  max: number,
  schema: string | undefined,
  onError: ((error: Error) => void) | undefined,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // A server that stops answering must not block matches for ever.
    statement_timeout: 20_000,
    query_timeout: 25_000,
    ...(schema === undefined ? {} : { options: `-c search_path=${schema}` }),
  });
  return heard(pool, onError);
}

/** The one session of an embedded database. */
const litePool = (session: PGlite, onError: ((error: Error) => void) | undefined): pg.Pool =>
  heard(new pg.Pool({ ...createPgConfig(session), max: 1 }), onError);

function heard(pool: pg.Pool, onError: ((error: Error) => void) | undefined): pg.Pool {
  pool.on('error', (error) => onError?.(error));
  // A client in use reports its errors to its query, not to the pool. Without a listener, the same event would
  // end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => onError?.(error));
  });
  return pool;
}

async function openServer(url: string, { schema, onError }: DatabaseOptions): Promise<Database> {
  const where = describe(url);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: serverPool(url, 8, schema, onError) }) });
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
  return { db, kind: 'server', me: thisProcess(), way: () => ({ url, schema }), close: () => db.destroy() };
}

/** Opens an embedded database in this thread. */
async function openHere(folder: string): Promise<Lite> {
  const session = await PGlite.create(folder);
  return { session, close: () => session.close() };
}

async function openEmbedded(
  folder: string,
  { openLite = openHere, onError }: Pick<DatabaseOptions, 'openLite' | 'onError'>,
): Promise<Database> {
  const me = thisProcess();
  const lock = lockFolder(folder, me);
  try {
    const lite = await openLite(join(folder, 'pglite'), (error) => onError?.(error));
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: litePool(lite.session, onError) }) });
    const { connect } = lite;
    const close = async () => {
      await db.destroy();
      await lite.close();
      lock.release();
    };
    await migrate(db);
    return { db, kind: 'embedded', me, way: connect && (() => ({ port: connect() })), close };
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
