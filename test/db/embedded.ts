import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase, type Database } from '../../db/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, 'node_modules', '.cache', 'fronts');

/** The parts of an empty database: the embedded server and our steps of the schema. */
function ingredients(): string {
  const hash = createHash('sha256');
  for (const file of ['migrations.ts', 'migrate-quests.ts']) hash.update(readFileSync(join(root, 'db/schema', file)));
  const server = join(createRequire(import.meta.url).resolve('@electric-sql/pglite'), '..', '..', 'package.json');
  return hash.update(readFileSync(server)).digest('hex').slice(0, 16);
}

/** The folder of an empty database, made once: an embedded server takes seconds to make its first files, and no time to copy them. */
async function empty(): Promise<string> {
  const kept = join(cache, `empty-${ingredients()}`);
  if (existsSync(kept)) return kept;
  const made = `${kept}.${randomBytes(6).toString('hex')}`;
  mkdirSync(made, { recursive: true });
  await (await openDatabase({ folder: made })).close();
  try {
    renameSync(made, kept);
  } catch (error) {
    // another worker was first
    if (!existsSync(kept)) throw error;
    rmSync(made, { recursive: true });
  }
  return kept;
}

/** Makes `folder` the data folder of a server that has been started once and kept nothing. */
export async function dataFolder(folder: string): Promise<void> {
  cpSync(await empty(), folder, { recursive: true });
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
