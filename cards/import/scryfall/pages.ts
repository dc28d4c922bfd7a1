import { existsSync } from 'node:fs';
import { appendFile, mkdir, rename, stat, truncate, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { Download } from '../../catalog/ports.ts';
import { written, type FileDownload } from './bulk.ts';
import { ScryfallError } from './client.ts';
import type { ScryfallSet } from './sdk.ts';

const Page = z.object({
  object: z.literal('list'),
  data: z.array(z.record(z.string(), z.unknown())),
  has_more: z.boolean(),
  next_page: z.url().nullish(),
  total_cards: z.number().optional(),
});

/** Scryfall asks to keep what one fetched for a day, as its cards change once a day at most. */
export const FRESH_MS = 24 * 60 * 60_000;

export interface PagesDownload extends Omit<FileDownload, 'onBytes'> {
  readonly onCards: (done: number, of: number) => void;
}

/**
 * Fetches the cards of a set, each once, page by page into a file of JSON Lines. What broke off goes on after its last whole page.
 * Throws a ScryfallError; the pages that came so far are kept.
 */
export async function fetchSet(
  set: ScryfallSet,
  { client, store, what, path, onCards, onResume }: PagesDownload,
): Promise<void> {
  const part = `${path}.part`;
  await written(path, () => mkdir(dirname(path), { recursive: true }));
  const last = await store.download(what);
  const there = existsSync(part) ? await stat(part) : null;
  // a day later the pages may be cut otherwise
  const left =
    last !== null
    && last.fetchedAt === null
    && last.bytes > 0
    && there !== null
    && there.size >= last.bytes
    && Date.now() - there.mtimeMs < FRESH_MS
      ? last
      : null;
  const first = `${client.base}/cards/search?${new URLSearchParams({ q: `e:${set.code}`, unique: 'cards', order: 'set', page: '1' }).toString()}`;
  let at: Download = left ?? {
    what,
    updatedAt: null,
    address: first,
    etag: null,
    bytes: 0,
    fetchedAt: null,
    importedAt: null,
  };
  // a page that was written in part comes again
  if (left !== null) await written(part, () => truncate(part, left.bytes));
  else await written(part, () => writeFile(part, ''));
  if (left !== null) onResume(left.bytes);
  let cards = 0;
  for (let more = true; more;) {
    const page = Page.safeParse(await client.json(at.address));
    if (!page.success)
      throw new ScryfallError(
        `${at.address} answered with what is no list of cards.`,
        'Scryfall may have changed: update this program, or look at SCRYFALL_URL if it is set.',
      );
    const { data, has_more, next_page, total_cards } = page.data;
    if (has_more && (data.length === 0 || next_page === undefined || next_page === null))
      throw new ScryfallError(
        `${at.address} says that there is more, and not where.`,
        'Give the same command again: it asks for that page anew.',
      );
    const lines = data.map((card) => `${JSON.stringify(card)}\n`).join('');
    await written(part, () => appendFile(part, lines));
    at = { ...at, address: next_page ?? at.address, bytes: at.bytes + Buffer.byteLength(lines) };
    more = has_more;
    if (more) await store.keepDownload(at);
    cards += data.length;
    onCards(cards, total_cards ?? set.cards);
  }
  await written(path, () => rename(part, path));
  await store.keepDownload({ ...at, fetchedAt: new Date() });
}
