import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { ScryfallCard } from '../model/card.ts';
import { BulkCard } from './schema.ts';
import { Splitter, type Element } from './split.ts';

/** A row of a bulk file: a card, or what is wrong with it. `line` counts from 1. */
export type Row =
  | { readonly line: number; readonly card: ScryfallCard }
  | { readonly line: number; readonly error: string; readonly name: string | null; readonly mend: string };

/**
 * Reads a bulk file as a stream: a JSON array or JSON Lines, plain or gzipped, whatever its name. Rows that are not cards are told, not thrown; throws what
 * the file system says, and when compressed data is damaged. `skip`: rows at the start that are not looked at. `onRead` is told how many bytes of the file have been
 * read so far.
 */
export async function* readCards(file: string, skip = 0, onRead?: (bytes: number) => void): AsyncGenerator<Row> {
  let n = 0;
  for await (const element of elements(file, onRead)) if (n++ >= skip) yield check(element);
}

/** SHA-256 of the file as it lies there, hex. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function* elements(file: string, onRead?: (bytes: number) => void): AsyncGenerator<Element> {
  const gzipped = await isGzip(file);
  const raw = createReadStream(file, { highWaterMark: 256 * 1024 });
  if (onRead) raw.on('data', () => onRead(raw.bytesRead));
  const stream = gzipped ? unzip(raw) : raw;
  const splitter = new Splitter();
  const decoder = new TextDecoder();
  for await (const chunk of stream) yield* splitter.push(decoder.decode(chunk as Buffer, { stream: true }));
  yield* splitter.push(decoder.decode());
  yield* splitter.end();
}

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}

/** The content of a gzipped stream; an error of either stream is thrown where it is read. */
function unzip(raw: Readable): Readable {
  const gunzip = createGunzip();
  raw.on('error', (error) => gunzip.destroy(error));
  gunzip.on('close', () => raw.destroy());
  return raw.pipe(gunzip);
}

const TORN = 'The file is damaged there: download it again and import that; or mend the row.';

function check({ line, text, broken }: Element): Row {
  const name = nameIn(text);
  if (broken) return { line, name, error: 'cut off, or not JSON', mend: TORN };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return {
      line,
      name,
      error: (error instanceof Error ? error.message : String(error)).replaceAll('\u0000', ''),
      mend: TORN,
    };
  }
  const checked = BulkCard.safeParse(value);
  if (checked.success) return { line, card: checked.data };
  const fields = [...new Set(checked.error.issues.map((i) => i.path.map(String).join('.')))]
    .filter((f) => f !== '')
    .slice(0, 3);
  return {
    line,
    name,
    error: checked.error.issues
      .slice(0, 3)
      .map((i) => `${i.path.map(String).join('.') || 'row'}: ${i.message}`)
      .join('; '),
    mend:
      fields.length === 0
        ? 'A row is one JSON object with the fields of a card: mend it or take it out.'
        : `Mend ${fields.join(', ')} in that row, or take the row out; it has to be as Scryfall's bulk files have it.`,
  };
}

/** The first name in a row, also in a broken one. */
function nameIn(text: string): string | null {
  const found = /"name"\s*:\s*("(?:[^"\\]|\\.){0,400}")/.exec(text)?.[1];
  if (found === undefined) return null;
  try {
    return String(JSON.parse(found)).replaceAll('\u0000', '');
  } catch {
    return null;
  }
}
