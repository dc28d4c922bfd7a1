import type { Kysely } from 'kysely';
import type { Tables } from '../schema/schema.ts';

interface Download {
  readonly what: string;
  readonly updatedAt: string | null;
  readonly address: string;
  readonly etag: string | null;
  readonly bytes: number;
  readonly fetchedAt: Date | null;
  readonly importedAt: Date | null;
}

/** Progress of downloads. */
export class DownloadRepository {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async download(what: string): Promise<Download | null> {
    const row = await this.#db
      .selectFrom('downloads')
      .select([
        'what',
        'updated_at as updatedAt',
        'address',
        'etag',
        'bytes',
        'fetched_at as fetchedAt',
        'imported_at as importedAt',
      ])
      .where('what', '=', what)
      .executeTakeFirst();
    return row ?? null;
  }

  async keepDownload({ what, updatedAt, address, etag, bytes, fetchedAt, importedAt }: Download): Promise<void> {
    const row = { updated_at: updatedAt, address, etag, bytes, fetched_at: fetchedAt, imported_at: importedAt };
    await this.#db
      .insertInto('downloads')
      .values({ what, ...row })
      .onConflict((oc) => oc.column('what').doUpdateSet(row))
      .execute();
  }
}
