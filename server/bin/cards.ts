import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importCards } from '../../cards/import/import.ts';
import type { CatalogStore } from '../../cards/catalog/ports.ts';
import { compileCard } from '../../cards/oracle/compile.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { CatalogRepository, openDatabase } from '../../db/index.ts';
import { settings } from './settings.ts';

const USAGE = 'Usage: npm run cards -- import FILE   (a Scryfall bulk file: JSON array or JSON Lines, plain or .gz)\n       npm run cards -- stats';

const tell = (line: string): void => { process.stderr.write(`${line}\n`); };
const share = (part: number, all: number): string => `${part} of ${all} (${all === 0 ? 0 : Math.floor((1000 * part) / all) / 10} %)`;

/** Names this compiler by its source, so that an import begun by another one is not gone on with. */
function compilerName(): string {
  const folder = fileURLToPath(new URL('../../cards/oracle', import.meta.url));
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.ts')).sort()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

async function runImport(catalog: CatalogStore, file: string): Promise<void> {
  const began = performance.now();
  const done = await importCards({
    file, catalog, compile: compileCard, compiler: compilerName(),
    onBadRow: ({ line, name, error }) => tell(`line ${line}${name === null ? '' : ` (${name})`}: ${error}; left out`),
    onProgress: ({ done: rows, stored, whole }) => { if (rows % 2000 === 0) tell(`${rows} rows read, ${stored} cards stored, ${whole} whole`); },
  });
  const resumed = done.resumedAt > 0 ? `, gone on after row ${done.resumedAt}` : '';
  tell(`Done in ${Math.round((performance.now() - began) / 100) / 10} s${resumed}: ${done.done} rows, ${done.bad} bad, ${done.skipped} no cards to play with (tokens and the like).`);
  process.stdout.write(`${share(done.whole, done.stored)} cards are whole.\n`);
}

async function runStats(catalog: CatalogStore): Promise<void> {
  const { cards, whole, sets } = await catalog.stats();
  for (const s of sets) process.stdout.write(`${(s.set || '(no set)').padEnd(8)} ${share(s.whole, s.cards)}\n`);
  process.stdout.write(`${share(whole, cards)} cards are whole.\n`);
}

const [command, file] = process.argv.slice(2);
if ((command !== 'import' || file === undefined) && command !== 'stats') {
  tell(USAGE);
  process.exitCode = 2;
} else {
  try {
    const { databaseUrl, dataFolder } = settings(process.env);
    const database = await openDatabase({ url: databaseUrl, folder: dataFolder });
    try {
      const catalog: CatalogStore = new CatalogRepository<CompiledCard>(database.db);
      await (command === 'stats' ? runStats(catalog) : runImport(catalog, file ?? ''));
    } finally {
      await database.close();
    }
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
