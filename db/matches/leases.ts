import { sql, type Kysely } from 'kysely';
import { isGone, readName, writeName, type ProcessName } from '../process/process.ts';
import { reliably } from '../reliably.ts';
import type { Tables } from '../schema/schema.ts';

/** Seconds for which a lease is valid without renewal. */
export const LEASE_SECONDS = 30;
const leaseEnd = sql<Date>`now() + make_interval(secs => ${sql.raw(String(LEASE_SECONDS))})`;

/** The holding of matches by processes: one at a time, each time under a higher epoch. */
export class Leases {
  readonly #db: Kysely<Tables>;
  readonly #me: ProcessName;

  constructor(db: Kysely<Tables>, me: ProcessName) {
    this.#db = db;
    this.#me = me;
  }

  /**
   * Take the match for this process and raise its epoch.
   * Null while another process holds it. A process of this machine that has ended holds nothing.
   */
  async acquire(id: string): Promise<{ readonly epoch: number } | null> {
    const row = await reliably(() =>
      this.#db.selectFrom('matches').select(['lease_owner', 'lease_until']).where('id', '=', id).executeTakeFirst(),
    );
    const holder = row?.lease_owner == null ? null : readName(row.lease_owner);
    const mine = writeName(this.#me);
    const gone = holder !== null && isGone(holder, this.#me);
    const taken = await reliably(() =>
      this.#db
        .updateTable('matches')
        .set({ epoch: sql<number>`epoch + 1`, lease_owner: mine, lease_until: leaseEnd })
        .where('id', '=', id)
        .where((eb) =>
          eb.or([
            eb('lease_owner', 'is', null),
            eb('lease_owner', '=', mine),
            eb('lease_until', '<', sql<Date>`now()`),
            ...(gone && row?.lease_owner != null ? [eb('lease_owner', '=', row.lease_owner)] : []),
          ]),
        )
        .returning('epoch')
        .executeTakeFirst(),
    );
    return taken ?? null;
  }

  async renew(ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows = await reliably(() =>
      this.#db
        .updateTable('matches')
        .set({ lease_until: leaseEnd })
        .where('id', 'in', ids)
        .where('lease_owner', '=', writeName(this.#me))
        .returning('id')
        .execute(),
    );
    return rows.map((r) => r.id);
  }

  async release(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#db
      .updateTable('matches')
      .set({ lease_owner: null, lease_until: null })
      .where('id', 'in', ids)
      .where('lease_owner', '=', writeName(this.#me))
      .execute();
  }
}
