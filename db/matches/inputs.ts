import { sql, type Kysely, type Transaction } from 'kysely';
import { FencedError } from '../errors.ts';
import { reliably } from '../reliably.ts';
import type { Tables } from '../schema/schema.ts';
import { withoutRuns, withRuns } from './pass-runs.ts';
import { GroupWriter } from './writer.ts';

export interface StoredInput<Input> {
  readonly match: string;
  readonly seq: number;
  readonly epoch: number;
  readonly input: Input;
  readonly request: string | null;
  readonly turn: number | null;
  readonly fingerprint: string | null;
}
/** Write the record of a match into tables of its own, replacing the old one; null deletes it. */
export type WriteRecord<Kept extends object> = (
  tx: Transaction<Tables>,
  match: string,
  record: Kept | null,
) => Promise<void>;

/**
 * The inputs of matches, by match and number.
 * Appends of all matches share a writer; a row is inserted only if its epoch is the match's, which the same
 * statement checks and locks.
 */
export class Inputs<Input, Kept extends object> {
  readonly #db: Kysely<Tables>;
  readonly #writer: GroupWriter<StoredInput<unknown>>;
  readonly #writeRecord: WriteRecord<Kept> | undefined;

  constructor(db: Kysely<Tables>, writeRecord: WriteRecord<Kept> | undefined) {
    this.#db = db;
    this.#writer = new GroupWriter((rows) => reliably(() => this.#insert(this.#db, rows)));
    this.#writeRecord = writeRecord;
  }

  /** Resolves when no append is under way. */
  idle(): Promise<void> {
    return this.#writer.idle();
  }

  /**
   * Append inputs; a run of passes is one row.
   * With a record, the rows (of one match) and the record are written together or not at all; null deletes the
   * record.
   */
  append(inputs: readonly StoredInput<Input>[], record?: Kept | null): Promise<void> {
    const rows = withRuns(inputs);
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
    rows: readonly StoredInput<unknown>[],
  ): Promise<ReadonlyMap<StoredInput<unknown>, Error>> {
    const stored = await sql<{ match: string; seq: number }>`
      insert into inputs (match, seq, epoch, input, request, turn, fingerprint)
      select r.match, r.seq, r.epoch, r.input, r.request, r.turn, r.fingerprint
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as r(match text, seq integer, epoch integer, input json, request text, turn integer, fingerprint text)
      join matches m on m.id = r.match and m.epoch = r.epoch
      for share of m
      on conflict do nothing
      returning match, seq`.execute(db);
    const failed = new Map<StoredInput<unknown>, Error>();
    if (stored.rows.length === rows.length) return failed;
    const there = new Set(stored.rows.map((r) => `${r.seq} ${r.match}`));
    const again = stored.rows.length === 0;
    for (const row of rows)
      if (!there.has(`${row.seq} ${row.match}`) && !(again && (await this.#isThere(db, row))))
        failed.set(row, new FencedError(row.match));
    return failed;
  }

  /** True if exactly this row is stored. */
  async #isThere(db: Kysely<Tables>, row: StoredInput<unknown>): Promise<boolean> {
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

  /** All inputs of a match with this `kind`, in order. */
  async ofKind(id: string, kind: string): Promise<Input[]> {
    const rows = await reliably(() =>
      this.#db
        .selectFrom('inputs')
        .select('input')
        .where('match', '=', id)
        .where(sql<boolean>`input->>'kind' = ${kind}`)
        .orderBy('seq')
        .execute(),
    );
    return rows.map(({ input }) => input as Input);
  }

  async after(id: string, after: number): Promise<StoredInput<Input>[]> {
    const rows = await reliably(() =>
      this.#db
        .selectFrom('inputs')
        .select(['match', 'seq', 'epoch', 'input', 'request', 'turn', 'fingerprint'])
        .where('match', '=', id)
        .where('seq', '>', after)
        .orderBy('seq')
        .execute(),
    );
    return rows.flatMap((r) => withoutRuns<Input>(r)).filter((r) => r.seq > after);
  }
}
