import { sql, type Kysely } from 'kysely';
import { reliably } from '../reliably.ts';
import type { Tables } from '../schema/schema.ts';

interface Notes {
  readonly text: string;
  readonly rev: number;
}

/** Private notes of seats, kept by the hash of the seat's secret: apart from matches, their logs and their records. */
export class NotesRepository {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** True if this secret opens a seat. */
  async opens(tokenHash: string): Promise<boolean> {
    const seat = await reliably(() =>
      this.#db.selectFrom('seats').select('match').where('token_hash', '=', tokenHash).limit(1).executeTakeFirst(),
    );
    return seat !== undefined;
  }

  /** The notes of a secret; null: none were written. */
  async read(tokenHash: string): Promise<Notes | null> {
    const row = await reliably(() =>
      this.#db.selectFrom('seat_notes').select(['text', 'rev']).where('token_hash', '=', tokenHash).executeTakeFirst(),
    );
    return row ?? null;
  }

  /** Writes in place of version `rev`; false: another one is stored. Of two writers at once one succeeds. */
  async write(tokenHash: string, { text, rev }: Notes): Promise<boolean> {
    const row =
      rev === 0
        ? await this.#db
            .insertInto('seat_notes')
            .values({ token_hash: tokenHash, text, rev: 1 })
            .onConflict((oc) => oc.doNothing())
            .returning('rev')
            .executeTakeFirst()
        : await this.#db
            .updateTable('seat_notes')
            .set({ text, rev: rev + 1, changed_at: sql<Date>`now()` })
            .where('token_hash', '=', tokenHash)
            .where('rev', '=', rev)
            .returning('rev')
            .executeTakeFirst();
    return row !== undefined;
  }
}
