import { sql, type Kysely } from 'kysely';
import { reliably } from '../reliably.ts';
import type { Tables } from '../schema/schema.ts';

interface Run<Setting> {
  readonly id: string;
  /** id of the house format */
  readonly format: string;
  readonly setting: Setting;
  readonly games: number;
  readonly rules: number;
  readonly secretHash: string;
}
export interface StoredRun<Setting> extends Run<Setting> {
  readonly fault: string | null;
  /** matches that have been played: those with the numbers below this */
  readonly done: number;
  readonly made: Date;
}
export interface StoredLabMatch<Facts> {
  readonly n: number;
  readonly facts: Facts;
}

/**
 * Runs of bot matches, and what was recorded of each match.
 * Settings and facts of matches are JSON. Records and reports are JSON texts, which only the thread that makes and reads them takes apart.
 */
export class LabRunRepository<Setting = unknown, Facts = unknown> {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async create({ id, format, setting, games, rules, secretHash }: Run<Setting>): Promise<void> {
    const row = {
      id,
      house_format: format,
      setting: JSON.stringify(setting),
      games,
      rules,
      secret_hash: secretHash,
      fault: null,
      report: null,
    };
    await reliably(() =>
      this.#db
        .insertInto('lab_runs')
        .values(row)
        .onConflict((oc) => oc.column('id').doNothing())
        .execute(),
    );
  }

  async find(id: string): Promise<StoredRun<Setting> | null> {
    const [run] = await this.#runs('id', id, 1);
    return run ?? null;
  }

  /** The runs of a house format, newest first. */
  ofFormat(format: string, most: number): Promise<StoredRun<Setting>[]> {
    return this.#runs('house_format', format, most);
  }

  async #runs(column: 'id' | 'house_format', value: string, most: number): Promise<StoredRun<Setting>[]> {
    const rows = await reliably(() =>
      this.#db
        .selectFrom('lab_runs')
        .select(['id', 'house_format', 'setting', 'games', 'rules', 'secret_hash', 'fault', 'made_at'])
        .select((eb) =>
          eb
            .selectFrom('lab_matches')
            .whereRef('lab_matches.run', '=', 'lab_runs.id')
            .select(({ fn }) => fn.max('n').as('last'))
            .as('done'),
        )
        .where(column, '=', value)
        .orderBy('made_at', 'desc')
        .limit(most)
        .execute(),
    );
    return rows.map((row) => ({
      id: row.id,
      format: row.house_format,
      setting: row.setting as Setting,
      games: row.games,
      rules: row.rules,
      secretHash: row.secret_hash,
      fault: row.fault,
      made: row.made_at,
      done: row.done === null ? 0 : Number(row.done) + 1,
    }));
  }

  async setFault(id: string, fault: string | null): Promise<void> {
    await reliably(() => this.#db.updateTable('lab_runs').set({ fault }).where('id', '=', id).execute());
  }

  /** Keeps the record of a match; one that is kept already stays as it is. */
  async addMatch(
    run: string,
    { n, record, facts }: { readonly n: number; readonly record: string; readonly facts: Facts },
  ): Promise<void> {
    await reliably(() =>
      this.#db
        .insertInto('lab_matches')
        .values({ run, n, record, facts: JSON.stringify(facts), match: null })
        .onConflict((oc) => oc.columns(['run', 'n']).doNothing())
        .execute(),
    );
  }

  /** Records of the matches of a run from number `from` on, as JSON texts, at most `most`. */
  async records(run: string, from: number, most: number): Promise<string[]> {
    const rows = await reliably(() =>
      this.#db
        .selectFrom('lab_matches')
        .select(sql<string>`record::text`.as('record'))
        .where('run', '=', run)
        .where('n', '>=', from)
        .orderBy('n')
        .limit(most)
        .execute(),
    );
    return rows.map(({ record }) => record);
  }

  /** Facts of the matches of a run from number `from` on, at most `most`. */
  async facts(run: string, from: number, most: number): Promise<StoredLabMatch<Facts>[]> {
    const rows = await reliably(() =>
      this.#db
        .selectFrom('lab_matches')
        .select(['n', 'facts'])
        .where('run', '=', run)
        .where('n', '>=', from)
        .orderBy('n')
        .limit(most)
        .execute(),
    );
    return rows.map(({ n, facts }) => ({ n, facts: facts as Facts }));
  }

  /** The stored match that a match of a run was made into; null: none yet. */
  async matchOf(run: string, n: number): Promise<string | null> {
    const row = await reliably(() =>
      this.#db.selectFrom('lab_matches').select('match').where('run', '=', run).where('n', '=', n).executeTakeFirst(),
    );
    return row?.match ?? null;
  }
  async setMatch(run: string, n: number, match: string): Promise<void> {
    await reliably(() =>
      this.#db.updateTable('lab_matches').set({ match }).where('run', '=', run).where('n', '=', n).execute(),
    );
  }

  /** The report of a whole run as JSON text; null: none yet. */
  async report(run: string): Promise<string | null> {
    const row = await reliably(() =>
      this.#db
        .selectFrom('lab_runs')
        .select(sql<string | null>`report::text`.as('report'))
        .where('id', '=', run)
        .executeTakeFirst(),
    );
    return row?.report ?? null;
  }
  async setReport(run: string, report: string): Promise<void> {
    await reliably(() => this.#db.updateTable('lab_runs').set({ report }).where('id', '=', run).execute());
  }
}
