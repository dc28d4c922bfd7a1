import { sql, type Kysely, type Transaction } from 'kysely';
import { FencedError } from './errors.ts';
import { isGone, readName, writeName, type ProcessName } from './process.ts';
import { reliably } from './reliably.ts';
import type { Tables } from './schema.ts';
import { GroupWriter } from './writer.ts';

/** Seconds for which a lease is valid without renewal. */
export const LEASE_SECONDS = 30;
/** Snapshots kept for each match: a second one, in case the last is bad. */
const SNAPSHOTS_KEPT = 2;

type Who = Tables['seats']['who'];
type Status = Tables['matches']['status'];

export interface StoredSeat {
  readonly person: number;
  readonly role: string;
  readonly name: string;
  readonly who: Who;
  readonly tokenHash: string | null;
  readonly stops: unknown;
  /** at a table that waits for decks: state of this person's deck */
  readonly deck?: 'awaited' | 'brought' | undefined;
}
/** Deck that a person brought to a table: a list, or null for a dealt one. */
export interface StoredDeck {
  readonly list: string | null;
}
export interface StoredMatch {
  readonly id: string;
  readonly format: string;
  readonly title: string;
  readonly status: Status;
  readonly createdAt: Date;
  readonly seats: readonly StoredSeat[];
}
export interface StoredInput<Input> {
  readonly match: string;
  readonly seq: number;
  readonly epoch: number;
  readonly input: Input;
  readonly request: string | null;
  readonly turn: number | null;
  readonly fingerprint: string | null;
}
export interface StoredSnapshot<State, Logs> {
  readonly seq: number;
  readonly state: State;
  readonly logs: Logs;
}

/** Write the record of a match into tables of its own, replacing the old one; null deletes it. */
export type WriteRecord<Kept extends object> = (
  tx: Transaction<Tables>,
  match: string,
  record: Kept | null,
) => Promise<void>;

/**
 * Matches with seats, inputs and snapshots.
 * JSON has the caller's types and is returned as it was stored. Appends of all matches share a writer; a row is
 * inserted only if its epoch is the match's, which the same statement checks and locks.
 */
export class MatchRepository<Setup, Input, State, Logs, Kept extends object = object> {
  readonly #db: Kysely<Tables>;
  readonly #me: ProcessName;
  readonly #writer: GroupWriter<StoredInput<Input>>;
  readonly #writeRecord: WriteRecord<Kept> | undefined;

  /** `writeRecord`: writes records into other tables; without it there are none. */
  constructor(db: Kysely<Tables>, me: ProcessName, writeRecord?: WriteRecord<Kept>) {
    this.#db = db;
    this.#me = me;
    this.#writer = new GroupWriter((rows) => reliably(() => this.#insert(this.#db, rows)));
    this.#writeRecord = writeRecord;
  }

  /** `record`: the match's record in other tables at the start. */
  async create(
    match: Omit<StoredMatch, 'createdAt'> & { readonly setup: Setup | { readonly request: unknown } },
    record?: Kept,
  ): Promise<void> {
    let attempts = 0;
    await reliably(() =>
      this.#db.transaction().execute(async (tx) => {
        attempts++;
        // An earlier attempt whose reply was lost may have created it.
        if (
          attempts > 1
          && (await tx.selectFrom('matches').select('id').where('id', '=', match.id).executeTakeFirst()) !== undefined
        )
          return;
        await tx
          .insertInto('matches')
          .values({
            id: match.id,
            format: match.format,
            title: match.title,
            status: match.status,
            setup: JSON.stringify(match.setup),
          })
          .execute();
        await tx
          .insertInto('seats')
          .values(
            match.seats.map((s) => ({
              match: match.id,
              person: s.person,
              role: s.role,
              name: s.name,
              who: s.who,
              token_hash: s.tokenHash,
              stops: toJson(s.stops),
              deck: s.deck === 'awaited' ? JSON.stringify(AWAITED) : null,
            })),
          )
          .execute();
        if (record !== undefined) await this.#writeRecord?.(tx, match.id, record);
      }),
    );
  }

  async find(id: string): Promise<StoredMatch | null> {
    const row = await reliably(() =>
      this.#db
        .selectFrom('matches')
        .select(['id', 'format', 'title', 'status', 'created_at'])
        .where('id', '=', id)
        .executeTakeFirst(),
    );
    if (row === undefined) return null;
    const seats = await reliably(() =>
      this.#db.selectFrom('seats').selectAll().where('match', '=', id).orderBy('person').execute(),
    );
    return {
      id: row.id,
      format: row.format,
      title: row.title,
      status: row.status,
      createdAt: row.created_at,
      seats: seats.map((s) => ({
        person: s.person,
        role: s.role,
        name: s.name,
        who: s.who,
        tokenHash: s.token_hash,
        stops: s.stops ?? null,
        ...(row.status !== 'gathering' || s.deck === null
          ? {}
          : { deck: isAwaited(s.deck) ? ('awaited' as const) : ('brought' as const) }),
      })),
    };
  }

  async setup(id: string): Promise<Setup | null> {
    const row = await reliably(() =>
      this.#db.selectFrom('matches').select('setup').where('id', '=', id).executeTakeFirst(),
    );
    return row === undefined ? null : (row.setup as Setup);
  }

  /** Request of a table that waits for decks, and the decks so far, by person; null once it has begun. */
  async gathering(
    id: string,
  ): Promise<{ readonly request: unknown; readonly decks: readonly (StoredDeck | 'awaited' | null)[] } | null> {
    const row = await this.#db
      .selectFrom('matches')
      .select('setup')
      .where('id', '=', id)
      .where('status', '=', 'gathering')
      .executeTakeFirst();
    if (row === undefined) return null;
    const seats = await this.#db.selectFrom('seats').select('deck').where('match', '=', id).orderBy('person').execute();
    return {
      request: (row.setup as { readonly request: unknown }).request,
      decks: seats.map(({ deck }) => (deck === null ? null : isAwaited(deck) ? 'awaited' : (deck as StoredDeck))),
    };
  }

  /**
   * Store a person's deck, replacing an earlier one.
   * False once the match has begun, or if the person brings none.
   */
  async bringDeck(id: string, person: number, deck: StoredDeck): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('seats')
      .set({ deck: JSON.stringify(deck) })
      .where('match', '=', id)
      .where('person', '=', person)
      .where('deck', 'is not', null)
      .where((eb) =>
        eb.exists(eb.selectFrom('matches').select('id').where('id', '=', id).where('status', '=', 'gathering')),
      )
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** Begin the match; false if it has begun already. */
  async begin(id: string, setup: Setup): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('matches')
      .set({ setup: JSON.stringify(setup), status: 'playing' })
      .where('id', '=', id)
      .where('status', '=', 'gathering')
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async withStatus(status: Status, limit: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('matches')
      .select('id')
      .where('status', '=', status)
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute();
    return rows.map((r) => r.id);
  }

  /** Running matches without people, newest first. */
  async botsAlone(limit: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('matches')
      .select('id')
      .where('status', '=', 'playing')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('seats')
              .select('person')
              .whereRef('seats.match', '=', 'matches.id')
              .where('who', '=', 'person'),
          ),
        ),
      )
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute();
    return rows.map((r) => r.id);
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
    await this.#writer.idle();
    if (ids.length === 0) return;
    await this.#db
      .updateTable('matches')
      .set({ lease_owner: null, lease_until: null })
      .where('id', 'in', ids)
      .where('lease_owner', '=', writeName(this.#me))
      .execute();
  }

  /**
   * Append rows.
   * With a record, the rows (of one match) and the record are written together or not at all; null deletes the
   * record.
   */
  append(rows: readonly StoredInput<Input>[], record?: Kept | null): Promise<void> {
    const [first] = rows;
    const write = this.#writeRecord;
    if (record === undefined || write === undefined || first === undefined) return this.#writer.append(rows);
    return reliably(() =>
      this.#db.transaction().execute(async (tx) => {
        for (const error of (await this.#insert(tx, rows)).values()) throw error;
        await write(tx, first.match, record);
      }),
    );
  }

  /**
   * Insert rows, and return those that failed, with the reason.
   * If none is inserted, rows that an earlier attempt with a lost reply has inserted count as written. The
   * share lock makes a takeover wait for this statement, and lets this statement see an earlier takeover.
   */
  async #insert(
    db: Kysely<Tables>,
    rows: readonly StoredInput<Input>[],
  ): Promise<ReadonlyMap<StoredInput<Input>, Error>> {
    const stored = await sql<{ match: string; seq: number }>`
      insert into inputs (match, seq, epoch, input, request, turn, fingerprint)
      select r.match, r.seq, r.epoch, r.input, r.request, r.turn, r.fingerprint
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as r(match text, seq integer, epoch integer, input json, request text, turn integer, fingerprint text)
      join matches m on m.id = r.match and m.epoch = r.epoch
      for share of m
      on conflict do nothing
      returning match, seq`.execute(db);
    const failed = new Map<StoredInput<Input>, Error>();
    if (stored.rows.length === rows.length) return failed;
    const there = new Set(stored.rows.map((r) => `${r.seq} ${r.match}`));
    const again = stored.rows.length === 0;
    for (const row of rows)
      if (!there.has(`${row.seq} ${row.match}`) && !(again && (await this.#isThere(db, row))))
        failed.set(row, new FencedError(row.match));
    return failed;
  }

  /** True if exactly this row is stored. */
  async #isThere(db: Kysely<Tables>, row: StoredInput<Input>): Promise<boolean> {
    const stored = await db
      .selectFrom('inputs')
      .select(['epoch', 'input', 'request'])
      .where('match', '=', row.match)
      .where('seq', '=', row.seq)
      .executeTakeFirst();
    return (
      stored !== undefined
      && stored.epoch === row.epoch
      && stored.request === row.request
      && JSON.stringify(stored.input) === JSON.stringify(row.input)
    );
  }

  /** Request ids of people's answers up to input `upTo`: the last `most`, oldest first. */
  async requests(
    id: string,
    upTo: number,
    most: number,
  ): Promise<{ readonly request: string; readonly input: Input }[]> {
    const rows = await reliably(() =>
      this.#db
        .selectFrom('inputs')
        .select(['input', 'request'])
        .where('match', '=', id)
        .where('seq', '<=', upTo)
        .where('request', 'is not', null)
        .orderBy('seq', 'desc')
        .limit(most)
        .execute(),
    );
    return rows
      .reverse()
      .flatMap(({ input, request }) => (request === null ? [] : [{ request, input: input as Input }]));
  }

  async inputs(id: string, after: number): Promise<StoredInput<Input>[]> {
    const rows = await reliably(() =>
      this.#db
        .selectFrom('inputs')
        .select(['match', 'seq', 'epoch', 'input', 'request', 'turn', 'fingerprint'])
        .where('match', '=', id)
        .where('seq', '>', after)
        .orderBy('seq')
        .execute(),
    );
    return rows.map((r) => ({ ...r, input: r.input as Input }));
  }

  async latestSnapshot(id: string, upTo?: number): Promise<StoredSnapshot<State, Logs> | null> {
    const all = this.#db.selectFrom('snapshots').select(['seq', 'state', 'logs']).where('match', '=', id);
    const row = await reliably(() =>
      (upTo === undefined ? all : all.where('seq', '<=', upTo)).orderBy('seq', 'desc').limit(1).executeTakeFirst(),
    );
    return row === undefined ? null : { seq: row.seq, state: row.state as State, logs: row.logs as Logs };
  }

  async saveSnapshot(id: string, epoch: number, snapshot: StoredSnapshot<State, Logs>): Promise<void> {
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

  /** Throws FencedError if the match is no longer held under this epoch. */
  async setStatus(id: string, epoch: number, status: Status): Promise<void> {
    const { numUpdatedRows } = await reliably(() =>
      this.#db
        .updateTable('matches')
        .set({ status })
        .where('id', '=', id)
        .where('epoch', '=', epoch)
        .executeTakeFirst(),
    );
    if (numUpdatedRows === 0n) throw new FencedError(id);
  }

  /**
   * Throws FencedError if the match is no longer held under this epoch.
   * A takeover waits for this statement, as it does for inputs.
   */
  async updateSeat(
    id: string,
    epoch: number,
    person: number,
    change: Partial<Pick<StoredSeat, 'name' | 'who' | 'tokenHash' | 'stops'>>,
  ): Promise<void> {
    const { numUpdatedRows } = await reliably(() =>
      this.#db
        .with('held', (db) =>
          db.selectFrom('matches').select('id').where('id', '=', id).where('epoch', '=', epoch).forShare(),
        )
        .updateTable('seats')
        .set({
          ...(change.name === undefined ? {} : { name: change.name }),
          ...(change.who === undefined ? {} : { who: change.who }),
          ...(change.tokenHash === undefined ? {} : { token_hash: change.tokenHash }),
          ...(change.stops === undefined ? {} : { stops: toJson(change.stops) }),
        })
        .where('match', 'in', (eb) => eb.selectFrom('held').select('id'))
        .where('person', '=', person)
        .executeTakeFirst(),
    );
    if (numUpdatedRows === 0n) throw new FencedError(id);
  }
}

const leaseEnd = sql<Date>`now() + make_interval(secs => ${sql.raw(String(LEASE_SECONDS))})`;
const AWAITED = { awaited: true };
const isAwaited = (deck: unknown): boolean => typeof deck === 'object' && deck !== null && 'awaited' in deck;
const toJson = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);
