import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nameOf } from '../../../cards/import/compiler.ts';
import { hashFile, readCards, type Row } from '../../../cards/import/read.ts';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { inOrder, type Begin } from '../threads/workers.ts';
import { linesOf, type CorpusRow } from './rows.ts';
import { writeWhole } from './whole-file.ts';

/** Where compiled corpora are kept, beside the bundles of the commands. */
const FOLDER = fileURLToPath(new URL('../../../node_modules/.cache/fronts', import.meta.url));
const ROWS = fileURLToPath(new URL('rows.ts', import.meta.url));
const THREAD = fileURLToPath(new URL('thread.ts', import.meta.url));
/** rows that a worker compiles at a time */
const AT_ONCE = 64;
const STALE_MS = 3_600_000;
const NEWLINE = 10;
/** bytes of the SHA-1 at the end of a kept corpus, in hex */
const SUM = 40;

export interface CorpusOptions {
  readonly workers: number;
  /** told how many of how many rows are compiled, where they are not kept */
  readonly onProgress?: (done: number, of: number) => void;
  readonly folder?: string;
}

/**
 * The compiled rows of a bulk file: two lines for each, read when they are asked for. The bytes can be shared with workers, so that none of them copies or compiles
 * the cards again.
 */
export class Corpus {
  readonly bytes: SharedArrayBuffer;
  readonly #buffer: Buffer;
  /** the start of each line, and the end of all */
  readonly #starts: number[] = [0];

  constructor(bytes: SharedArrayBuffer) {
    this.bytes = bytes;
    this.#buffer = Buffer.from(bytes);
    for (let at = this.#buffer.indexOf(NEWLINE); at >= 0; at = this.#buffer.indexOf(NEWLINE, at + 1))
      this.#starts.push(at + 1);
  }

  get size(): number {
    return (this.#starts.length - 1) / 2;
  }
  row(n: number): CorpusRow {
    return this.#parsed(2 * n) as CorpusRow;
  }
  /** The compiled card of row `n`; null where that row is bad. */
  card(n: number): CompiledCard | null {
    return this.#parsed(2 * n + 1) as CompiledCard | null;
  }
  /** The whole cards, of these sets alone where some are named. */
  whole(sets: readonly string[] = []): { readonly cards: CompiledCard[]; readonly read: number } {
    const cards: CompiledCard[] = [];
    let read = 0;
    for (let n = 0; n < this.size; n++) {
      const row = this.row(n);
      if ('bad' in row) continue;
      read++;
      if (!row.read.card.whole || (sets.length > 0 && !sets.includes(row.set ?? ''))) continue;
      const card = this.card(n);
      if (card) cards.push(card);
    }
    return { cards, read };
  }

  #parsed(line: number): unknown {
    return JSON.parse(this.#buffer.toString('utf8', this.#starts[line], this.#starts[line + 1]));
  }
}

/** Compiles some rows of a bulk file to the lines of a corpus. */
export const compileRows: Begin<null, readonly Row[], string> = () => (rows) => rows.map(linesOf).join('');

/**
 * A bulk file with its cards compiled, each once: the result is kept by the sources of the compiler and by the file's bytes, and read again as long as neither changes. A
 * kept file that is damaged, cut off or of something else is made anew. Throws what reading the bulk file throws; a cache that cannot be written is none.
 */
export async function corpusOf(file: string, { workers, onProgress, folder = FOLDER }: CorpusOptions): Promise<Corpus> {
  const compiler = nameOf(ROWS);
  const place = join(folder, `corpus-${compiler}-${(await hashFile(file)).slice(0, 16)}.jsonl`);
  const kept = readKept(place);
  if (kept) return new Corpus(kept);
  const rows: Row[] = [];
  for await (const row of readCards(file)) rows.push(row);
  const pieces = Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, i) =>
    rows.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
  );
  const texts: string[] = [];
  for await (const text of inOrder({
    program: THREAD,
    begin: compileRows,
    task: null,
    items: pieces,
    workers: Math.min(workers, pieces.length),
    name: (piece) => `the cards ${nameIn(piece[0])} to ${nameIn(piece.at(-1))}`,
    onDone: (n) => onProgress?.(Math.min(n * AT_ONCE, rows.length), rows.length),
  }))
    texts.push(text);
  const bytes = shared(Buffer.from(texts.join('')));
  keep(folder, place, compiler, Buffer.from(bytes));
  return new Corpus(bytes);
}

const nameIn = (row: Row | undefined): string =>
  row === undefined ? '' : 'card' in row ? `“${row.card.name}”` : `in line ${row.line}`;

function shared(buffer: Uint8Array): SharedArrayBuffer {
  const bytes = new SharedArrayBuffer(buffer.byteLength);
  new Uint8Array(bytes).set(buffer);
  return bytes;
}

/** The sum of a kept corpus: of its lines and of its file's name, so that another file under this name does not count either. */
const sumOf = (place: string, lines: Uint8Array): string =>
  createHash('sha1').update(basename(place)).update(lines).digest('hex');

/** The lines of a kept corpus; null where there is none, or it is not as it was written. */
function readKept(place: string): SharedArrayBuffer | null {
  let all: Buffer;
  try {
    all = readFileSync(place);
  } catch {
    return null;
  }
  const lines = all.subarray(0, Math.max(0, all.length - SUM));
  return all.length >= SUM && all.toString('latin1', lines.length) === sumOf(place, lines) ? shared(lines) : null;
}

/** Keeps a corpus, and deletes those of other compilers and what broken runs have left. */
function keep(folder: string, place: string, compiler: string, lines: Buffer): void {
  try {
    mkdirSync(folder, { recursive: true });
    writeWhole(place, Buffer.concat([lines, Buffer.from(sumOf(place, lines))]));
    for (const name of readdirSync(folder)) {
      const [, of, unfinished] = /^corpus-([0-9a-f]+)-[0-9a-f]+\.jsonl(\..*)?$/.exec(name) ?? [];
      if (of === undefined) continue;
      const path = join(folder, name);
      const since = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
      if (unfinished === undefined ? of !== compiler : since > STALE_MS) rmSync(path, { force: true });
    }
  } catch {
    // the next run compiles them again
  }
}
