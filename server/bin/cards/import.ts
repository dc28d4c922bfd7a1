import type { ImportRun } from '../../../cards/catalog/ports.ts';
import { compilerName } from '../../../cards/import/compiler.ts';
import { importCards, type ImportOutcome, type Progress } from '../../../cards/import/import.ts';
import { compileCard } from '../../../cards/oracle/compile.ts';
import { badRow, recompile } from './recompile.ts';
import { importFromScryfall, setsOf } from './scryfall.ts';
import { mustExist, print, progress, seconds, share, tell, type CardsCommand, type Catalog } from './command.ts';

/** names of cards that are gone told in full; the rest is a number */
const TOLD = 20;

const cardsOf = (p: Pick<Progress, 'added' | 'changed' | 'recompiled' | 'same'>): number =>
  p.added + p.changed + p.recompiled + p.same;

function summary(done: ImportOutcome, since: number): void {
  if (done.unchangedSince !== null)
    tell(
      `This file was imported on ${done.unchangedSince.toISOString().slice(0, 16).replace('T', ' ')} (UTC) and has not changed since: it was not read again (${seconds(since)}).`,
    );
  else
    tell(
      `Done in ${seconds(since)}: ${done.done} rows, ${done.added} cards new, ${done.changed} changed, ${done.recompiled} compiled anew, ${done.same} as they were, ${done.bad} bad rows, ${done.skipped} no cards to play with (tokens and the like).`,
    );
  if (done.refreshed > 0)
    tell(
      `${done.refreshed} stored cards were compiled anew, since this program reads texts otherwise than the one that stored them.`,
    );
  if (done.gone.length > 0) {
    tell(
      `${done.gone.length} cards are no longer in files of this kind; they are kept, and left out of set pools: ${done.gone.slice(0, TOLD).join(', ')}${done.gone.length > TOLD ? ', …' : ''}.`,
    );
  }
  if (done.badRows.length > 0) tell(`Left out were ${done.badRows.length} bad rows:`);
  for (const row of done.badRows) tell(`  ${badRow(row)}`);
}

async function importFile(catalog: Catalog, file: string): Promise<void> {
  const began = performance.now();
  const line = progress();
  const done = await importCards({
    file,
    catalog,
    compile: compileCard,
    compiler: compilerName(),
    onBegin: (run: ImportRun) => {
      if (run.done > 0) tell(`An import of this file stopped after row ${run.done}: it goes on from there.`);
    },
    onBadRow: () => undefined,
    onProgress: (p) =>
      line.show(
        `${Math.floor(100 * p.share)} %: ${p.done} rows read, ${cardsOf(p)} cards (${p.added} new, ${p.changed} changed), ${p.whole} whole, ${p.bad} bad rows; ${seconds(began)}`,
      ),
    onRecompiled: (cards) => line.show(`${cards} stored cards compiled anew; ${seconds(began)}`),
  });
  line.clear();
  summary(done, began);
  const { cards, whole } = await catalog.stats();
  print(`${share(whole, cards)} cards are whole.`);
}

export const importCommand: CardsCommand = {
  name: 'import',
  usage: [
    [
      'import FILE',
      'a Scryfall bulk file: JSON array or JSON Lines, plain or .gz. An import that was interrupted goes on where it was; a newer file brings up to date what it has otherwise',
    ],
    [
      'import --scryfall',
      'every card from Scryfall itself; what the catalog has already is not fetched again, and what broke off goes on where it was',
    ],
    ['import --scryfall --set A,B', 'the cards of these sets'],
  ],
  parse: ([file, ...more]) => {
    if (file === '--scryfall') {
      const sets = setsOf(more);
      return sets === null
        ? null
        : async (at) => {
            const catalog = await at.catalog();
            // what another version of this program compiled is brought up to date in any case
            if (!(await importFromScryfall(at, sets, (path) => importFile(catalog, path)))) await recompile(catalog);
          };
    }
    return file === undefined || file.startsWith('-') || more.length > 0
      ? null
      : async (at) => {
          mustExist(file, 'a bulk file; Scryfall offers them at https://scryfall.com/docs/api/bulk-data');
          await importFile(await at.catalog(), file);
        };
  },
};
