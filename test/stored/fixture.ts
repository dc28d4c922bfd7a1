import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** A stored match, quest or session, and what its people were asked when it was stored. */
export interface StoredCase {
  readonly id: string;
  /** its setup: the format, its variants and options */
  readonly what: string;
  readonly format: string;
  /** inputs stored so far */
  readonly inputs: number;
  /** its position (playing.ts) */
  readonly at: string;
  readonly turn: number;
  readonly asked: readonly { readonly person: number; readonly kind: string }[];
  /** by person: the secret of the seat; null: a bot's */
  readonly secrets: readonly (string | null)[];
  /** secret of whoever set the quest or campaign up */
  readonly host: string | null;
}
export interface StoredIndex {
  /** the commit whose server stored them */
  readonly commit: string;
  readonly cases: readonly StoredCase[];
  /** secrets of planes that people wrote, by id */
  readonly planes: Readonly<Record<string, string>>;
}

const at = (name: string): string => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));
/** A dump of the whole database as PostgreSQL's pg_dump writes it, compressed. */
export const DUMP = at('database.sql.br');
export const INDEX = at('index.json');

export const readIndex = (): StoredIndex => JSON.parse(readFileSync(INDEX, 'utf8')) as StoredIndex;
export const readDump = (): string => brotliDecompressSync(readFileSync(DUMP)).toString('utf8');

/** Writes both files; returns the size of the dump in bytes, before and after compressing. A long window finds the same cards in every match. */
export function writeFixture(sql: string, index: StoredIndex): { readonly plain: number; readonly packed: number } {
  const plain = Buffer.from(sql);
  const packed = brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_QUALITY]: 10,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
  writeFileSync(DUMP, packed);
  writeFileSync(INDEX, `${JSON.stringify(index, null, 1)}\n`);
  return { plain: plain.length, packed: packed.length };
}
