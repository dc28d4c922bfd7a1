import { createHash, randomBytes } from 'node:crypto';
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { openDatabase, type Database } from '../../db/index.ts';
import { thisProcess } from '../../db/process/process.ts';
import type { Tables } from '../../db/schema/schema.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, 'node_modules', '.cache', 'fronts');

const SERVER = join(createRequire(import.meta.url).resolve('@electric-sql/pglite'), '..', '..', 'package.json');
const SCHEMA = ['migrations.ts', 'migrate-company.ts', 'migrate-quests.ts'].map((file) =>
  join(root, 'db/schema', file),
);

/** A folder that is made once of the same files, and kept: what an embedded server takes seconds to make is soon copied. */
export async function keptFolder(
  name: string,
  files: readonly string[],
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  const kept = join(cache, `${name}-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(kept)) return kept;
  const made = `${kept}.${randomBytes(6).toString('hex')}`;
  mkdirSync(made, { recursive: true });
  await make(made);
  try {
    renameSync(made, kept);
  } catch (error) {
    // another worker was first
    if (!existsSync(kept)) throw error;
    rmSync(made, { recursive: true });
  }
  return kept;
}

export const copyFolder = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });

/** Makes `folder` that of an embedded server which has run once and knows no table. */
export async function newFolder(folder: string): Promise<void> {
  const kept = await keptFolder('new', [SERVER], async (made) => {
    await (await PGlite.create(join(made, 'pglite'))).close();
  });
  copyFolder(kept, folder);
}

const empty = (): Promise<string> =>
  keptFolder('empty', [SERVER, ...SCHEMA], async (made) => {
    await newFolder(made);
    await (await openDatabase({ folder: made })).close();
  });

/** Makes `folder` the data folder of a server that has been started once and kept nothing. */
export async function dataFolder(folder: string): Promise<void> {
  copyFolder(await empty(), folder);
}

/** The data of such a server, to be held in memory. */
async function inMemory(): Promise<PGlite> {
  const kept = await keptFolder('memory', [SERVER, ...SCHEMA], async (made) => {
    copyFolder(await empty(), made);
    const lite = await PGlite.create(join(made, 'pglite'));
    const data = await lite.dumpDataDir('none');
    await lite.close();
    for (const each of readdirSync(made)) rmSync(join(made, each), { recursive: true });
    writeFileSync(join(made, 'data.tar'), Buffer.from(await data.arrayBuffer()));
  });
  return PGlite.create({ loadDataDir: new Blob([readFileSync(join(kept, 'data.tar'))]) });
}

/** Servers in memory that were closed, each with empty tables: emptying one takes a tenth of the time of making one. */
const closed: PGlite[] = [];

const EMPTIED = `do $$ begin execute (select 'truncate ' || string_agg(quote_ident(tablename), ', ') || ' restart identity'
    from pg_tables where schemaname = 'public' and tablename not like 'kysely%'); end $$`;

/** An empty embedded database in memory. What it does with its folder has tests of its own, which use that of `dataFolder`. */
export async function openEmbedded(): Promise<Database> {
  const lite = closed.pop() ?? (await inMemory());
  const pool = new pg.Pool({ ...createPgConfig(lite), max: 1 });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    kind: 'embedded',
    me: thisProcess(),
    close: async () => {
      await db.destroy();
      await lite.exec(EMPTIED);
      closed.push(lite);
    },
  };
}
