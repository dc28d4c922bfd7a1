import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { compilerName } from '../../cards/import/compiler.ts';
import { importCards, type ImportOutcome, type Progress } from '../../cards/import/import.ts';
import { recompileCards } from '../../cards/import/recompile.ts';
import type { BadRow, CatalogStore, ImportRun } from '../../cards/catalog/ports.ts';
import { compileCard } from '../../cards/oracle/compile.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { CatalogRepository, openDatabase } from '../../db/index.ts';
import { FORMATS } from '../../formats/index.ts';
import { readDeck } from '../match/deckReport.ts';
import { catalogDecks, deckText } from './decks.ts';
import { settings } from './settings.ts';

const USAGE = `Usage: npm run cards -- import FILE   (a Scryfall bulk file: JSON array or JSON Lines, plain or .gz)
       npm run cards -- recompile     (reads the stored texts anew, as a newer version of this program does)
       npm run cards -- stats
       npm run cards -- deck FILE [FORMAT]   (what of a deck list can be played; default: the duel)
An import that was interrupted goes on where it was when the same file is imported again. A newer file brings up to date what it has otherwise.`;
/** names of cards that are gone told in full; the rest is a number */
const TOLD = 20;

const tell = (line: string): void => { process.stderr.write(`${line}\n`); };
const share = (part: number, all: number): string => `${part} of ${all} (${all === 0 ? 0 : Math.floor((1000 * part) / all) / 10} %)`;
const seconds = (since: number): string => `${Math.round((performance.now() - since) / 100) / 10} s`;
const cardsOf = (p: Pick<Progress, 'added' | 'changed' | 'recompiled' | 'same'>): number => p.added + p.changed + p.recompiled + p.same;

/** How far it is: one line that is written over on a terminal, elsewhere a line now and then. */
function progress(): { show(text: string): void; clear(): void } {
  let last = -Infinity;
  const terminal = process.stderr.isTTY;
  return {
    show(text) {
      if (performance.now() - last < (terminal ? 100 : 2_000)) return;
      last = performance.now();
      process.stderr.write(terminal ? `\r\u001b[K${text}` : `${text}\n`);
    },
    clear: () => { if (terminal) process.stderr.write('\r\u001b[K'); },
  };
}

const badRow = ({ line, name, error, mend }: BadRow): string => `${line === null ? 'stored card' : `line ${line}`}${name === null ? '' : ` (${name})`}: ${error}. ${mend}`;

function summary(done: ImportOutcome, since: number): void {
  if (done.unchangedSince !== null) tell(`This file was imported on ${done.unchangedSince.toISOString().slice(0, 16).replace('T', ' ')} (UTC) and has not changed since: it was not read again (${seconds(since)}).`);
  else tell(`Done in ${seconds(since)}: ${done.done} rows, ${done.added} cards new, ${done.changed} changed, ${done.recompiled} compiled anew, ${done.same} as they were, ${done.bad} bad rows, ${done.skipped} no cards to play with (tokens and the like).`);
  if (done.refreshed > 0) tell(`${done.refreshed} stored cards were compiled anew, since this program reads texts otherwise than the one that stored them.`);
  if (done.gone.length > 0) {
    tell(`${done.gone.length} cards are no longer in files of this kind; they are kept, and left out of set pools: ${done.gone.slice(0, TOLD).join(', ')}${done.gone.length > TOLD ? ', …' : ''}.`);
  }
  if (done.badRows.length > 0) tell(`Left out were ${done.badRows.length} bad rows:`);
  for (const row of done.badRows) tell(`  ${badRow(row)}`);
}

async function runImport(catalog: CatalogStore, file: string): Promise<void> {
  const began = performance.now();
  const line = progress();
  const done = await importCards({
    file, catalog, compile: compileCard, compiler: compilerName(),
    onBegin: (run: ImportRun) => { if (run.done > 0) tell(`An import of this file stopped after row ${run.done}: it goes on from there.`); },
    onBadRow: () => undefined,
    onProgress: (p) => line.show(`${Math.floor(100 * p.share)} %: ${p.done} rows read, ${cardsOf(p)} cards (${p.added} new, ${p.changed} changed), ${p.whole} whole, ${p.bad} bad rows; ${seconds(began)}`),
    onRecompiled: (cards) => line.show(`${cards} stored cards compiled anew; ${seconds(began)}`),
  });
  line.clear();
  summary(done, began);
  const { cards, whole } = await catalog.stats();
  process.stdout.write(`${share(whole, cards)} cards are whole.\n`);
}

async function runRecompile(catalog: CatalogStore): Promise<void> {
  const began = performance.now();
  const line = progress();
  const cards = await recompileCards({
    catalog, compile: compileCard, compiler: compilerName(), onBadRow: (row) => tell(badRow(row)), onRecompiled: (n) => line.show(`${n} cards compiled anew; ${seconds(began)}`),
  });
  line.clear();
  tell(cards === 0 ? 'Every stored card is of this version already.' : `${cards} stored cards were compiled anew in ${seconds(began)}.`);
}

async function runStats(catalog: CatalogStore): Promise<void> {
  const { cards, whole, gone, sets } = await catalog.stats();
  for (const s of sets) process.stdout.write(`${(s.set || '(no set)').padEnd(8)} ${share(s.whole, s.cards)}\n`);
  if (gone > 0) process.stdout.write(`${gone} of them are no longer in the file they came from.\n`);
  process.stdout.write(`${share(whole, cards)} cards are whole.\n`);
}

async function runDeck(catalog: CatalogStore, file: string, id: string): Promise<void> {
  const format = FORMATS.get(id);
  if (!format) throw new Error(`There is no format "${id}". There are: ${[...FORMATS.keys()].join(', ')}.`);
  const form = format.deckForm({});
  if (!form) throw new Error(`Nobody brings a deck to ${format.name}.`);
  const { report } = await readDeck(readFileSync(file, 'utf8'), catalogDecks(catalog), form);
  process.stdout.write(`${deckText(basename(file), report, true).join('\n')}\n`);
  if (!report.ok) process.exitCode = 1;
}

const [command, file, id = 'duel'] = process.argv.slice(2);
const run = command === 'deck' && file !== undefined ? (catalog: CatalogStore) => runDeck(catalog, file, id) : command === 'import' && file !== undefined ? (catalog: CatalogStore) => runImport(catalog, file) : command === 'recompile' ? runRecompile : command === 'stats' ? runStats : null;
if (run === null) {
  tell(USAGE);
  process.exitCode = command === '--help' ? 0 : 2;
} else if ((command === 'import' || command === 'deck') && !existsSync(file ?? '')) {
  tell(`There is no file ${file}. Give the path of ${command === 'deck' ? 'a deck list' : 'a bulk file; Scryfall offers them at https://scryfall.com/docs/api/bulk-data'}.`);
  process.exitCode = 1;
} else {
  try {
    const { databaseUrl, dataFolder } = settings(process.env);
    const database = await openDatabase({ url: databaseUrl, folder: dataFolder });
    try {
      await run(new CatalogRepository<CompiledCard>(database.db));
    } finally {
      await database.close();
    }
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
