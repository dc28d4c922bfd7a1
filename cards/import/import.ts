import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type {
  BadRow,
  CatalogCard,
  ImportCounts,
  ImportRun,
  ImportStore,
  KnownCard,
  Printing,
} from '../catalog/ports.ts';
import type { ScryfallCard } from '../model/card.ts';
import type { CompiledCard } from '../oracle/ir/index.ts';
import { hashFile, readCards, type Row } from './read.ts';
import { recompileCards, uncompiled } from './recompile.ts';

export interface Progress extends ImportCounts {
  /** share of the file that has been read, 0 to 1 */
  readonly share: number;
}
export interface ImportOptions {
  readonly file: string;
  readonly catalog: ImportStore;
  readonly compile: (card: ScryfallCard) => CompiledCard;
  /** names the compiler: what another one made is compiled anew */
  readonly compiler: string;
  readonly onBadRow: (row: BadRow) => void;
  readonly onProgress: (progress: Progress) => void;
  /** told before the first row is read; `done` > 0: an interrupted import goes on after so many rows */
  readonly onBegin?: (run: ImportRun) => void;
  /** told of the stored cards besides those of the file that were compiled anew so far */
  readonly onRecompiled?: (cards: number) => void;
  /** rows a batch; what was stored before an interruption is not done again */
  readonly batch?: number;
}
export interface ImportOutcome extends ImportCounts {
  /** rows that an interrupted run had done already */
  readonly resumedAt: number;
  /** set: the file is the one imported then, and was not read */
  readonly unchangedSince: Date | null;
  /** names of cards that earlier files of this kind had, and this one has not */
  readonly gone: readonly string[];
  /** stored cards that another compiler had made, besides those of the file */
  readonly refreshed: number;
  readonly badRows: readonly BadRow[];
}

/** Layouts of a bulk file that are no cards to play with. */
export const NO_CARDS: ReadonlySet<string> = new Set([
  'token',
  'double_faced_token',
  'emblem',
  'art_series',
  'front_card',
]);

/**
 * Imports a bulk file into the catalog, batch by batch, each stored as a whole or not at all. An interrupted import goes on after its last stored batch if the file
 * is still the same; a file that was imported to its end is not read again. A newer file of the same kind (its name without the date) brings up to date what
 * differs, and marks what it no longer has. Cards are compiled only where their text or the compiler is another.
 * Bad rows are told and left out; throws what the file system or the store says.
 */
export async function importCards(options: ImportOptions): Promise<ImportOutcome> {
  const { file, catalog, batch = 500 } = options;
  const source = sourceOf(file);
  const run = await catalog.beginImport(file, source, await hashFile(file));
  const end = async (counts: ImportCounts, gone: readonly string[]): Promise<ImportOutcome> => ({
    ...countsOf(counts),
    resumedAt: run.finishedAt === null ? run.done : 0,
    unchangedSince: run.finishedAt,
    gone,
    refreshed: await recompileCards(options),
    badRows: await catalog.badRows(run.id),
  });
  if (run.finishedAt !== null) return end(run, []);
  options.onBegin?.(run);
  const { size } = await stat(file);
  let counts = countsOf(run);
  let rows: Row[] = [];
  let read = 0;
  const flush = async (): Promise<void> => {
    const from = counts.done;
    const { cards, same, bad, printings, ...done } = await settle(rows, options, counts);
    counts = done.counts;
    await catalog.store(run.id, source, from, { cards, same, bad, printings, counts });
    for (const row of bad) options.onBadRow(row);
    rows = [];
    options.onProgress({ ...counts, share: size === 0 ? 1 : read / size });
  };
  for await (const row of readCards(file, run.done, (bytes) => {
    read = bytes;
  }))
    if (rows.push(row) >= batch) await flush();
  if (rows.length > 0 || counts.done === 0) await flush();
  return end(counts, await catalog.finishImport(run.id, source));
}

/** The kind of file: its name without date, number and endings. A newer file of a kind replaces an older one. */
export function sourceOf(file: string): string {
  const name = basename(file)
    .toLowerCase()
    .replace(/(?:\.(?:gz|jsonl?|ndjson|txt))+$/, '')
    .replace(/[-_. ]?\d{4,}(?:[-_.]\d+)*$/, '');
  return name === '' ? basename(file) : name;
}

const countsOf = ({ done, added, changed, recompiled, same, whole, bad, skipped }: ImportCounts): ImportCounts => ({
  done,
  added,
  changed,
  recompiled,
  same,
  whole,
  bad,
  skipped,
});

interface Settled {
  readonly cards: readonly CatalogCard[];
  readonly printings: readonly Printing[];
  readonly same: readonly string[];
  readonly bad: readonly BadRow[];
  readonly counts: ImportCounts;
}

/** The work for each row: none if the catalog has the same row, the stored compilation if only the printing differs, else a new compilation. */
async function settle(
  rows: readonly Row[],
  { catalog, compile, compiler }: ImportOptions,
  before: ImportCounts,
): Promise<Settled> {
  const counts = { ...before, done: before.done + rows.length };
  const bad: BadRow[] = [];
  // a file may hold a card once for each printing: the last one is shown, and each says in which set it is
  const printings = new Map<string, Printing>();
  const found = new Map<
    string,
    { readonly raw: ScryfallCard; readonly line: number; readonly rowHash: string; readonly textHash: string }
  >();
  for (const row of rows) {
    if ('error' in row) bad.push(row);
    else if (NO_CARDS.has(row.card.layout)) counts.skipped++;
    else {
      const id = row.card.oracle_id ?? `name:${row.card.name}`;
      if (row.card.set !== undefined)
        printings.set(`${id} ${row.card.set}`, { oracleId: id, set: row.card.set, rarity: row.card.rarity ?? null });
      found.set(id, { raw: row.card, line: row.line, rowHash: hash(row.card), textHash: hash(textOf(row.card)) });
    }
  }
  const known = await catalog.known([...found.keys()]);
  const sameText = (id: string, textHash: string): KnownCard | null => {
    const k = known.get(id);
    return k !== undefined && k.textHash === textHash && k.compiler === compiler ? k : null;
  };
  const reprints = [...found]
    .filter(([id, f]) => {
      const k = sameText(id, f.textHash);
      return k !== null && k.rowHash !== f.rowHash;
    })
    .map(([id]) => id);
  const stored = await catalog.compiled(reprints);
  const cards: CatalogCard[] = [];
  const same: string[] = [];
  for (const [id, { raw, line, rowHash, textHash }] of found) {
    const k = known.get(id);
    if (k && k.rowHash === rowHash && k.compiler === compiler) {
      same.push(id);
      counts.same++;
      if (k.whole) counts.whole++;
      continue;
    }
    const kept = stored.get(id);
    try {
      const compiled = kept ? printedAs(kept, raw) : compile(raw);
      cards.push({
        oracleId: id,
        name: raw.name,
        set: raw.set ?? null,
        rarity: raw.rarity ?? null,
        raw,
        compiled,
        whole: compiled.whole,
        unread: compiled.faces.flatMap((f) => f.unread),
        rowHash,
        textHash,
        compiler,
      });
      if (!k) counts.added++;
      else if (k.rowHash === rowHash) counts.recompiled++;
      else counts.changed++;
      if (compiled.whole) counts.whole++;
    } catch (error) {
      bad.push({ line, name: raw.name, ...uncompiled(error) });
    }
  }
  counts.bad += bad.length;
  bad.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const there = new Set([...cards.map((c) => c.oracleId), ...same, ...known.keys()]);
  return { cards, same, bad, printings: [...printings.values()].filter((p) => there.has(p.oracleId)), counts };
}

const hash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

/** The fields of a card that the compiler reads, without those of a printing. */
function textOf({
  set: _s,
  rarity: _r,
  released_at: _d,
  image_uris: _i,
  ...text
}: ScryfallCard): Partial<ScryfallCard> {
  return text;
}

/** A compiled card in another printing. */
function printedAs({ set: _s, rarity: _r, image: _i, ...card }: CompiledCard, raw: ScryfallCard): CompiledCard {
  const image = raw.image_uris?.normal;
  return {
    ...card,
    ...(raw.set === undefined ? {} : { set: raw.set }),
    ...(raw.rarity === undefined ? {} : { rarity: raw.rarity }),
    ...(image === undefined ? {} : { image }),
  };
}
