import type { CatalogCard, CatalogStore, ImportCounts } from '../catalog/ports.ts';
import type { ScryfallCard } from '../model/card.ts';
import type { CompiledCard } from '../oracle/ir/index.ts';
import { hashFile, readCards } from './read.ts';

export interface ImportOptions {
  readonly file: string;
  readonly catalog: Pick<CatalogStore, 'beginImport' | 'store' | 'finishImport'>;
  readonly compile: (card: ScryfallCard) => CompiledCard;
  /** names the compiler: an import begun by another is not gone on with */
  readonly compiler: string;
  readonly onBadRow: (row: { readonly line: number; readonly name: string | null; readonly error: string }) => void;
  readonly onProgress: (counts: ImportCounts) => void;
  /** rows a batch; what was stored before an interruption is not done again */
  readonly batch?: number;
}

/** Layouts of a bulk file that are no cards to play with. */
const NO_CARDS = new Set(['token', 'double_faced_token', 'emblem', 'art_series']);

/**
 * Imports a bulk file into the catalog. Bad rows are told and left out. An import that was interrupted goes on after its last stored batch if the
 * file is still the same. Answers what became of all rows, those of earlier runs included, and how many had been done before.
 */
export async function importCards({ file, catalog, compile, compiler, onBadRow, onProgress, batch = 500 }: ImportOptions): Promise<ImportCounts & { readonly resumedAt: number }> {
  const run = await catalog.beginImport(file, await hashFile(file), compiler);
  const counts = { done: run.done, stored: run.stored, whole: run.whole, bad: run.bad, skipped: run.skipped };
  let waiting: CatalogCard[] = [];
  const flush = async (): Promise<void> => {
    await catalog.store(run.id, waiting, counts);
    waiting = [];
    onProgress(counts);
  };
  for await (const row of readCards(file, run.done)) {
    counts.done++;
    if ('error' in row) {
      counts.bad++;
      onBadRow(row);
    } else if (NO_CARDS.has(row.card.layout)) {
      counts.skipped++;
    } else {
      try {
        const card = toCatalog(row.card, compile(row.card));
        waiting.push(card);
        counts.stored++;
        if (card.whole) counts.whole++;
      } catch (error) {
        counts.bad++;
        onBadRow({ line: row.line, name: row.card.name, error: `cannot be compiled: ${error instanceof Error ? error.message : String(error)}` });
      }
    }
    if (counts.done % batch === 0) await flush();
  }
  await flush();
  await catalog.finishImport(run.id);
  return { ...counts, resumedAt: run.done };
}

function toCatalog(raw: ScryfallCard, compiled: CompiledCard): CatalogCard {
  return {
    oracleId: raw.oracle_id ?? `name:${raw.name}`, name: raw.name, set: raw.set ?? null, rarity: raw.rarity ?? null, raw, compiled,
    whole: compiled.whole, unread: compiled.faces.flatMap((f) => f.unread),
  };
}
