import * as Scry from 'scryfall-sdk';
import { z } from 'zod';
import { ScryfallError, type ScryfallClient } from './client.ts';

/** A bulk file that Scryfall offers. */
export interface BulkFile {
  readonly updatedAt: string;
  readonly uri: string;
  /** bytes, where it is told */
  readonly size: number | null;
}
export interface ScryfallSet {
  readonly code: string;
  readonly name: string;
  /** printings in it */
  readonly cards: number;
}

/** As Scryfall answers today: gzipped JSON Lines; and as it did before, a JSON array. The SDK's types know the latter alone. */
const Bulk = z.object({
  type: z.string(),
  updated_at: z.string().min(1),
  jsonl_download_uri: z.url().optional(),
  download_uri: z.url().optional(),
  compressed_size: z.number().optional(),
});
const SetObject = z.object({ object: z.literal('set'), code: z.string(), name: z.string(), card_count: z.number() });

/** The current `oracle_cards` file, with every card once. */
export async function oracleCards(client: ScryfallClient): Promise<BulkFile> {
  const definitions = z.array(z.unknown()).safeParse(await through(client, () => Scry.BulkData.definitions()));
  for (const definition of definitions.data ?? []) {
    const bulk = Bulk.safeParse(definition);
    const uri = bulk.data?.jsonl_download_uri ?? bulk.data?.download_uri;
    if (bulk.success && bulk.data.type === 'oracle_cards' && uri !== undefined)
      return { updatedAt: bulk.data.updated_at, uri, size: bulk.data.compressed_size ?? null };
  }
  throw new ScryfallError(
    `The list of bulk files at ${client.base}/bulk-data has no oracle_cards with an address.`,
    'Scryfall may have changed: update this program, or download the file with a browser and import that.',
  );
}

/** A set by its code. */
export async function setOf(client: ScryfallClient, code: string): Promise<ScryfallSet> {
  const answer = await through(client, () => Scry.Sets.byCode(code)).catch((error: unknown) => {
    if (error instanceof ScryfallError && error.status === 404)
      throw new ScryfallError(
        `Scryfall knows no set “${code}”.`,
        'Look its code up at https://scryfall.com/sets.',
        404,
      );
    throw error;
  });
  const set = SetObject.safeParse(answer);
  if (!set.success)
    throw new ScryfallError(
      `${client.base}/sets/${code} answered with what is no set.`,
      'Scryfall may have changed: update this program, or look at SCRYFALL_URL if it is set.',
    );
  return { code: set.data.code, name: set.data.name, cards: set.data.card_count };
}

/**
 * A call of the SDK, made by our client: the SDK knows one address, waits too little or too long, does not know a 429 and takes every answer for JSON. It calls the
 * global `fetch`, which is lent to it for this call. Its own cache would keep the process alive.
 */
async function through<T>(client: ScryfallClient, call: () => Promise<T>): Promise<T> {
  Scry.setCacheDuration(0);
  const own = globalThis.fetch;
  let asked = false;
  globalThis.fetch = async (url) => {
    asked = true;
    globalThis.fetch = own;
    return Response.json(
      await client.json(String(url instanceof Request ? url.url : url).replace(Scry.ENDPOINT_API, client.base)),
    );
  };
  try {
    return await call();
  } finally {
    if (!asked) globalThis.fetch = own;
  }
}
