import { createHash, randomBytes } from 'node:crypto';
import { constants, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { openDatabase, type Database } from '../../db/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, 'node_modules', '.cache', 'fronts');

const SERVER = join(createRequire(import.meta.url).resolve('@electric-sql/pglite'), '..', '..', 'package.json');
const SCHEMA = ['migrations.ts', 'migrate-quests.ts'].map((file) => join(root, 'db/schema', file));

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

/** An empty embedded database in a folder of its own, which goes when it is closed. */
export async function openEmbedded(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-'));
  await dataFolder(folder);
  const database = await openDatabase({ folder });
  return {
    ...database,
    close: async () => {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
