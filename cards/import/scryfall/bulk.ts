import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm, stat, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Download, DownloadStore } from '../../catalog/ports.ts';
import { ScryfallError, type Answer, type ScryfallClient } from './client.ts';
import type { BulkFile } from './sdk.ts';

export interface FileDownload {
  readonly client: ScryfallClient;
  readonly store: DownloadStore;
  /** under which it is kept in the store */
  readonly what: string;
  /** where it goes; `.part` while it is not complete */
  readonly path: string;
  readonly onBytes: (done: number, of: number | null) => void;
  /** told when something that was left undone goes on */
  readonly onResume: (done: number) => void;
}

/** how often a download that broke off goes on before it is given up */
const BREAKS = 5;

/**
 * Fetches a bulk file. One that broke off goes on where it was, if the server still has the very same; the store knows which file the part on disk is of.
 * Throws a ScryfallError; what came so far is kept.
 */
export async function fetchFile(
  file: BulkFile,
  { client, store, what, path, onBytes, onResume }: FileDownload,
): Promise<void> {
  const part = `${path}.part`;
  await written(path, () => mkdir(dirname(path), { recursive: true }));
  const last = await store.download(what);
  let of: Download =
    last !== null && last.updatedAt === file.updatedAt && last.address === file.uri && last.fetchedAt === null
      ? last
      : { what, updatedAt: file.updatedAt, address: file.uri, etag: null, bytes: 0, fetchedAt: null, importedAt: null };
  let done = of === last && last.etag !== null && existsSync(part) ? (await stat(part)).size : 0;
  if (done > 0) onResume(done);
  for (let tried = 1; ; tried++) {
    const before = done;
    const answer = await client.open(
      file.uri,
      {
        accept: '*/*',
        'accept-encoding': 'identity',
        ...(done > 0 && of.etag !== null ? { range: `bytes=${done}-`, 'if-range': of.etag } : {}),
      },
      [416],
    );
    const span = spanOf(answer, done);
    if (span === null) {
      // another file, or more than there is: from the beginning
      answer.drop();
      done = 0;
      of = { ...of, etag: null };
      if (tried < BREAKS) continue;
      throw new ScryfallError(
        `${file.uri} answers with another part of the file than it is asked for.`,
        'Download the file with a browser, and import that.',
        answer.status,
      );
    }
    done = span.from;
    of = { ...of, etag: answer.headers.has('content-encoding') ? null : strong(answer.headers.get('etag')) };
    await store.keepDownload(of);
    if (existsSync(part)) await truncate(part, done);
    const total = span.total ?? file.size;
    try {
      done = await append(answer, part, done, (bytes) => onBytes(bytes, total));
    } catch (error) {
      done = existsSync(part) ? (await stat(part)).size : 0;
      // go on from the bytes received; without an ETag the download starts again
      if (of.etag === null) done = 0;
      await client.broken(file.uri, error, done > before ? 1 : tried);
      continue;
    }
    if (span.total === null || done === span.total) break;
    await client.broken(file.uri, new Error(`${done} of ${span.total} bytes came`), tried);
  }
  if (!(await isCards(part))) {
    await rm(part);
    throw new ScryfallError(
      `${file.uri} answered with what is no file of cards.`,
      'Something between here and Scryfall may have answered: open the address in a browser, and give the same command again later.',
    );
  }
  await rename(part, path);
  await store.keepDownload({ ...of, fetchedAt: new Date() });
}

/** From which byte the body goes on, and how many bytes the file has in all; null: it is not what was asked for. */
function spanOf(
  { status, headers }: Answer,
  asked: number,
): { readonly from: number; readonly total: number | null } | null {
  if (status === 416) return null;
  if (status === 206) {
    const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers.get('content-range') ?? '');
    return Number(range?.[1] ?? NaN) === asked
      ? { from: asked, total: range?.[2] === '*' ? null : Number(range?.[2]) }
      : null;
  }
  const length = headers.has('content-encoding') ? null : headers.get('content-length');
  return { from: 0, total: length === null ? null : Number(length) };
}

/** A weak one does not say that two files are the same byte by byte. */
const strong = (etag: string | null): string | null => (etag === null || etag.startsWith('W/') ? null : etag);

/** True if the file begins like gzip or JSON. Anything else would look like an empty list of cards. */
async function isCards(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    const text = buffer.subarray(0, bytesRead);
    return (text[0] === 0x1f && text[1] === 0x8b) || /^(?:\ufeff)?\s*[[{]/.test(text.toString());
  } finally {
    await file.close();
  }
}

async function append(answer: Answer, part: string, from: number, onBytes: (done: number) => void): Promise<number> {
  const out = await written(part, () => open(part, from === 0 ? 'w' : 'a'));
  let done = from;
  try {
    for await (const piece of answer.body()) {
      await written(part, () => out.writeFile(piece));
      done += piece.length;
      onBytes(done);
    }
    return done;
  } finally {
    await out.close();
  }
}

/** Errors of this machine's disk, which are no fault of the connection. */
export async function written<T>(path: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw new ScryfallError(
      `${path} cannot be written (${(error as NodeJS.ErrnoException).code ?? String(error)}).`,
      'Make room there, or set DATA_DIR to another folder; then give the same command again.',
      null,
      { cause: error },
    );
  }
}
