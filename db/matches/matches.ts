import type { Kysely } from 'kysely';
import { FencedError } from '../errors.ts';
import type { ProcessName } from '../process/process.ts';
import { reliably } from '../reliably.ts';
import type { Tables } from '../schema/schema.ts';
import { AWAITED, Gathering, isAwaited, type StoredDeck } from './gathering.ts';
import { Inputs, type StoredInput, type WriteRecord } from './inputs.ts';
import { Leases } from './leases.ts';
import { Snapshots, type StoredSnapshot } from './snapshots.ts';

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
export interface StoredMatch {
  readonly id: string;
  readonly format: string;
  readonly title: string;
  readonly status: Status;
  readonly createdAt: Date;
  /** of the secret of its judge; absent: it has none */
  readonly judgeHash?: string | undefined;
  readonly seats: readonly StoredSeat[];
}

/**
 * Matches with seats, inputs and snapshots.
 * JSON has the caller's types and is returned as it was stored.
 */
export class MatchRepository<Setup, Input, State, Logs, Kept extends object = object> {
  readonly #db: Kysely<Tables>;
  readonly #gathering: Gathering<Setup>;
  readonly #leases: Leases;
  readonly #inputs: Inputs<Input, Kept>;
  readonly #snapshots: Snapshots<State, Logs>;
  readonly #writeRecord: WriteRecord<Kept> | undefined;

  /** `writeRecord`: writes records into other tables; without it there are none. */
  constructor(db: Kysely<Tables>, me: ProcessName, writeRecord?: WriteRecord<Kept>) {
    this.#db = db;
    this.#gathering = new Gathering(db);
    this.#leases = new Leases(db, me);
    this.#inputs = new Inputs(db, writeRecord);
    this.#snapshots = new Snapshots(db);
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
            judge_hash: match.judgeHash ?? null,
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
        .select(['id', 'format', 'title', 'status', 'created_at', 'judge_hash'])
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
      ...(row.judge_hash === null ? {} : { judgeHash: row.judge_hash }),
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
  gathering(
    id: string,
  ): Promise<{ readonly request: unknown; readonly decks: readonly (StoredDeck | 'awaited' | null)[] } | null> {
    return this.#gathering.find(id);
  }

  /** Store a person's deck, replacing an earlier one; false once the match has begun, or if the person brings none. */
  bringDeck(id: string, person: number, deck: StoredDeck): Promise<boolean> {
    return this.#gathering.bringDeck(id, person, deck);
  }

  /** Begin the match; false if it has begun already. */
  begin(id: string, setup: Setup): Promise<boolean> {
    return this.#gathering.begin(id, setup);
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
  acquire(id: string): Promise<{ readonly epoch: number } | null> {
    return this.#leases.acquire(id);
  }

  /** Prolong the leases of these matches; returns those that this process still holds. */
  renew(ids: readonly string[]): Promise<string[]> {
    return this.#leases.renew(ids);
  }

  /** Give these matches up once everything appended is stored. */
  async release(ids: readonly string[]): Promise<void> {
    await this.#inputs.idle();
    await this.#leases.release(ids);
  }

  /**
   * Append rows.
   * With a record, the rows (of one match) and the record are written together or not at all; null deletes the
   * record.
   */
  append(rows: readonly StoredInput<Input>[], record?: Kept | null): Promise<void> {
    return this.#inputs.append(rows, record);
  }

  /** Request ids of people's answers up to input `upTo`: the last `most`, oldest first. */
  requests(id: string, upTo: number, most: number): Promise<{ readonly request: string; readonly input: Input }[]> {
    return this.#inputs.requests(id, upTo, most);
  }

  /** All inputs of a match with this `kind`, in order. */
  inputsOf(id: string, kind: string): Promise<Input[]> {
    return this.#inputs.ofKind(id, kind);
  }

  /** The inputs of a match behind number `after`, in order. */
  inputs(id: string, after: number): Promise<StoredInput<Input>[]> {
    return this.#inputs.after(id, after);
  }

  /** The last snapshot of a match, up to input `upTo` if that is said; null if there is none. */
  latestSnapshot(id: string, upTo?: number): Promise<StoredSnapshot<State, Logs> | null> {
    return this.#snapshots.latest(id, upTo);
  }

  /** Keep a snapshot if the match is held under this epoch, and drop old ones. */
  saveSnapshot(id: string, epoch: number, snapshot: StoredSnapshot<State, Logs>): Promise<void> {
    return this.#snapshots.save(id, epoch, snapshot);
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

const toJson = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);
