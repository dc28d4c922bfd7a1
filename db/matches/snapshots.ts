import { sql, type Kysely } from 'kysely';
import { reliably } from '../reliably.ts';
import type { Tables } from '../schema/schema.ts';

/** Snapshots kept for each match: a second one, in case the last is bad. */
const SNAPSHOTS_KEPT = 2;

export interface StoredSnapshot<State, Logs> {
  readonly seq: number;
  readonly state: State;
  readonly logs: Logs;
}

/** The states of matches after some of their inputs, the last few of each. */
export class Snapshots<State, Logs> {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** The last one of a match, up to input `upTo` if that is said; null if there is none. */
  async latest(id: string, upTo?: number): Promise<StoredSnapshot<State, Logs> | null> {
    const all = this.#db.selectFrom('snapshots').select(['seq', 'state', 'logs']).where('match', '=', id);
    const row = await reliably(() =>
      (upTo === undefined ? all : all.where('seq', '<=', upTo)).orderBy('seq', 'desc').limit(1).executeTakeFirst(),
    );
    return row === undefined ? null : { seq: row.seq, state: row.state as State, logs: row.logs as Logs };
  }

  /** Keep a snapshot if the match is held under this epoch, and drop old ones. */
  async save(id: string, epoch: number, snapshot: StoredSnapshot<State, Logs>): Promise<void> {
    const { seq } = snapshot;
    const saved = await sql<{ seq: number }>`
      insert into snapshots (match, seq, state, logs)
      select m.id, ${seq}::integer, ${JSON.stringify(snapshot.state)}::json, ${JSON.stringify(snapshot.logs)}::json
      from matches m where m.id = ${id} and m.epoch = ${epoch}::integer
      for share of m
      on conflict do nothing
      returning seq`.execute(this.#db);
    if (saved.rows.length === 0) return;
    await sql`delete from snapshots where match = ${id} and seq not in
      (select seq from snapshots where match = ${id} order by seq desc limit ${SNAPSHOTS_KEPT}::integer)`.execute(
      this.#db,
    );
  }
}
