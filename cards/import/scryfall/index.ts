import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Download, DownloadStore } from '../../catalog/ports.ts';
import { fetchFile } from './bulk.ts';
import { ScryfallError, type ScryfallClient } from './client.ts';
import { FRESH_MS, fetchSet } from './pages.ts';
import { oracleCards, setOf } from './sdk.ts';

export { CLOCK, ScryfallClient, ScryfallError, type Clock } from './client.ts';

export interface ScryfallImport {
  readonly client: ScryfallClient;
  readonly store: DownloadStore;
  /** where files lie until they are imported */
  readonly folder: string;
  /** codes of sets; none: every card */
  readonly sets: readonly string[];
  /** Imports a file to its end; throws where it does not come to it. */
  readonly importFile: (path: string) => Promise<void>;
  readonly tell: (line: string) => void;
  /** how far a download is */
  readonly onProgress: (text: string) => void;
  readonly today?: () => Date;
}

const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const day = (date: Date): string => `${date.toISOString().slice(0, 16).replace('T', ' ')} (UTC)`;

/**
 * Brings the catalog up to what Scryfall has: of every card, or of some sets. What is there already is not fetched again; a download or an import that broke off goes on where it
 * was. Answers whether anything was imported. Throws a ScryfallError, or what `importFile` does.
 */
export async function importScryfall(options: ScryfallImport): Promise<boolean> {
  if (options.sets.length === 0) return importAll(options);
  let any = false;
  for (const code of new Set(options.sets.map((s) => s.toLowerCase()))) any = (await importSet(options, code)) || any;
  return any;
}

async function importAll(options: ScryfallImport): Promise<boolean> {
  const { client, store, folder, tell, onProgress } = options;
  const what = 'oracle_cards';
  const path = join(folder, 'oracle-cards.json');
  const file = await oracleCards(client);
  const last = await store.download(what);
  const same = last !== null && last.updatedAt === file.updatedAt ? last : null;
  if (same !== null && same.importedAt !== null) {
    tell(`The catalog has Scryfall's cards of ${file.updatedAt} already: nothing is fetched.`);
    return false;
  }
  if (same === null || same.fetchedAt === null || !existsSync(path)) {
    await fetchFile(file, {
      client,
      store,
      what,
      path,
      onResume: (done) => tell(`A download of this file broke off after ${mb(done)}: it goes on from there.`),
      onBytes: (done, of) =>
        onProgress(`${mb(done)}${of === null ? '' : ` of ${mb(of)} (${Math.floor((100 * done) / of)} %)`} downloaded`),
    });
    tell(`Downloaded are Scryfall's cards of ${file.updatedAt}.`);
  }
  await take(options, what, path);
  return true;
}

async function importSet(options: ScryfallImport, code: string): Promise<boolean> {
  const { client, store, folder, tell, onProgress, today = () => new Date() } = options;
  const what = `set:${code}`;
  const path = join(folder, `set-${code}.jsonl`);
  const last = await store.download(what);
  if (last !== null && last.importedAt !== null && today().getTime() - last.importedAt.getTime() < FRESH_MS) {
    tell(`Set ${code} was fetched on ${day(last.importedAt)}, less than a day ago: it is not fetched again.`);
    return false;
  }
  if (last === null || last.fetchedAt === null || last.importedAt !== null || !existsSync(path)) {
    const set = await setOf(client, code);
    await fetchSet(set, {
      client,
      store,
      what,
      path,
      onResume: () => tell(`A download of set ${code} broke off: it goes on after its last whole page.`),
      onCards: (done, of) => onProgress(`${set.name}: ${done} of ${of} cards downloaded`),
    });
    tell(`Downloaded is set ${code}, ${set.name}.`);
  }
  await take(options, what, path);
  return true;
}

/** Imports a file that is whole, and does away with it. */
async function take(
  { store, importFile, today = () => new Date() }: ScryfallImport,
  what: string,
  path: string,
): Promise<void> {
  const download = (await store.download(what)) as Download;
  try {
    await importFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code?.startsWith('Z_') !== true) throw error;
    await rm(path, { force: true });
    await store.keepDownload({ ...download, etag: null, fetchedAt: null });
    throw new ScryfallError(
      `What ${download.address} answered with is damaged (${code}).`,
      'Give the same command again: it is fetched anew.',
      null,
      { cause: error },
    );
  }
  await store.keepDownload({ ...download, importedAt: today() });
  await rm(path, { force: true });
}
