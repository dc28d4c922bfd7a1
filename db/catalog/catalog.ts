import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { ScryfallCard } from '../../cards/model/card.ts';
import type { Tables } from '../schema/schema.ts';
import { asPrinted, stored } from './card-rows.ts';
import { byName, everyPage, PAGE, pagesOf } from './pages.ts';
import { writeCards, type Batch, type StoredCard, type StoredImport } from './write-cards.ts';

const RUN = [
  'id',
  'done',
  'added',
  'changed',
  'recompiled',
  'same',
  'whole',
  'bad',
  'skipped',
  'finished_at as finishedAt',
] as const;
/** Most names in one statement, which takes 65535 values at most. */
const AT_ONCE = 10_000;

/** Imported cards, by oracle id, and the imports they came from. */
export class CatalogRepository<Compiled> {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Go on with the last import of this kind of file if it was of the same file; else begin a new one. */
  async beginImport(file: string, source: string, hash: string): Promise<StoredImport> {
    const last = await this.#db
      .selectFrom('imports')
      .select([...RUN, 'hash'])
      .where('source', '=', source)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last?.hash === hash) {
      const { hash: _, ...run } = last;
      return run;
    }
    return this.#db.insertInto('imports').values({ file, source, hash }).returning(RUN).executeTakeFirstOrThrow();
  }

  async known(
    ids: readonly string[],
  ): Promise<Map<string, Pick<StoredCard<Compiled>, 'oracleId' | 'rowHash' | 'textHash' | 'compiler' | 'whole'>>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom('cards')
      .select(['oracle_id', 'row_hash', 'text_hash', 'compiler', 'whole'])
      .where('oracle_id', 'in', ids)
      .execute();
    return new Map(
      rows.map((r) => [
        r.oracle_id,
        { oracleId: r.oracle_id, rowHash: r.row_hash, textHash: r.text_hash, compiler: r.compiler, whole: r.whole },
      ]),
    );
  }

  async compiled(ids: readonly string[]): Promise<Map<string, Compiled>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom('cards')
      .select(['oracle_id', 'compiled'])
      .where('oracle_id', 'in', ids)
      .execute();
    return new Map(rows.map((r) => [r.oracle_id, r.compiled as Compiled]));
  }

  /**
   * Store a batch and the progress of the import, both or neither.
   * Throws if the import is no longer at row `from`, because another process goes on with it.
   */
  async store(importId: number, source: string, from: number, batch: Batch<Compiled>): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('imports')
        .set(batch.counts)
        .where('id', '=', importId)
        .where('done', '=', from)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n)
        throw new Error(
          'Another process is importing this file. Let it finish, then import again: that takes a moment.',
        );
      await writeCards(tx, importId, source, batch);
    });
  }

  /**
   * Finish the import, and return the names of cards that are gone.
   * A card of this kind of file is gone if the file no longer has it, unless its row was bad. Printings that
   * the file no longer has are dropped.
   */
  async finishImport(importId: number, source: string): Promise<string[]> {
    return this.#db.transaction().execute(async (tx) => {
      await tx
        .updateTable('imports')
        .set({ finished_at: sql<Date>`now()` })
        .where('id', '=', importId)
        .execute();
      await tx
        .deleteFrom('printings')
        .where('source', '=', source)
        .where('import_id', '<>', importId)
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('cards')
              .select('name')
              .whereRef('cards.oracle_id', '=', 'printings.oracle_id')
              .where('cards.import_id', '=', importId),
          ),
        )
        .execute();
      const rows = await tx
        .updateTable('cards')
        .set({ gone_import: importId })
        .where('source', '=', source)
        .where('import_id', '<>', importId)
        .where('gone_import', 'is', null)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('bad_rows')
                .select('n')
                .where('bad_rows.import_id', '=', importId)
                .whereRef('bad_rows.name', '=', 'cards.name'),
            ),
          ),
        )
        .returning('name')
        .execute();
      return rows.map((r) => r.name).sort();
    });
  }

  async badRows(
    importId: number,
  ): Promise<{ line: number | null; name: string | null; error: string; mend: string }[]> {
    return this.#db
      .selectFrom('bad_rows')
      .select(['line', 'name', 'error', 'mend'])
      .where('import_id', '=', importId)
      .orderBy('n')
      .execute();
  }

  async stale(
    compiler: string,
    after: string,
    limit: number,
  ): Promise<Pick<StoredCard<Compiled>, 'oracleId' | 'name' | 'raw'>[]> {
    const rows = await this.#db
      .selectFrom('cards')
      .select(['oracle_id', 'name', 'raw'])
      .where('compiler', '<>', compiler)
      .where('oracle_id', '>', after)
      .orderBy('oracle_id')
      .limit(limit)
      .execute();
    return rows.map((r) => ({ oracleId: r.oracle_id, name: r.name, raw: r.raw as ScryfallCard }));
  }

  async staleCount(compiler: string): Promise<number> {
    const row = await this.#db
      .selectFrom('cards')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
      .where('compiler', '<>', compiler)
      .executeTakeFirst();
    return row?.n ?? 0;
  }

  async recompiled(
    cards: readonly Pick<StoredCard<Compiled>, 'oracleId' | 'compiled' | 'whole' | 'unread' | 'compiler'>[],
  ): Promise<void> {
    if (cards.length === 0) return;
    const rows = cards.map((c) => ({
      id: c.oracleId,
      compiled: c.compiled,
      whole: c.whole,
      unread: c.unread,
      compiler: c.compiler,
    }));
    await this.#db.transaction().execute(async (tx) => {
      await sql`update cards set compiled = r.compiled, whole = r.whole, unread = r.unread, compiler = r.compiler
        from json_to_recordset(${JSON.stringify(rows)}::json) as r(id text, compiled json, whole boolean, unread json, compiler text)
        where cards.oracle_id = r.id`.execute(tx);
      await sql`update card_search set whole = cards.whole from cards where cards.oracle_id = card_search.id and card_search.whole <> cards.whole and cards.oracle_id = any(${rows.map((r) => r.id)})`.execute(
        tx,
      );
    });
  }

  /**
   * Cards printed in one of these sets, or all cards, by name.
   * Fully automated cards, and cards of another compiler version, which may be. `alsoUnread`: all cards.
   */
  async poolCards(
    sets: readonly string[] | null,
    compiler: string,
    alsoUnread = false,
  ): Promise<(StoredCard<Compiled> & { readonly gone: boolean })[]> {
    // the rows are looked through here: the database, which has no statistics of a fresh import, would go through all of them for each page
    const all = this.#db.selectFrom('cards').selectAll();
    const wanted = (r: { readonly gone_import: number | null; readonly whole: boolean; readonly compiler: string }) =>
      r.gone_import === null && (alsoUnread || r.whole || r.compiler !== compiler);
    if (sets === null) {
      const rows = await everyPage((after) =>
        all.where('oracle_id', '>', after).orderBy('oracle_id').limit(PAGE).execute(),
      );
      return byName(rows.filter(wanted).map((r) => stored<Compiled>(r)));
    }
    const printed = await this.#db
      .selectFrom('printings')
      .select(['oracle_id', 'set_code', 'rarity'])
      .where('set_code', 'in', sets)
      .orderBy('set_code', 'desc')
      .execute();
    const printing = new Map(printed.map((p) => [p.oracle_id, p]));
    const rows = await pagesOf([...printing.keys()], (ids) => all.where('oracle_id', 'in', ids).execute());
    return byName(rows.filter(wanted).map((r) => stored<Compiled>(asPrinted(r, printing.get(r.oracle_id)))));
  }

  async byNames(names: readonly string[]): Promise<(StoredCard<Compiled> & { readonly gone: boolean })[]> {
    const found = [];
    for (let i = 0; i < names.length; i += AT_ONCE) {
      found.push(
        ...(await this.#db
          .selectFrom('cards')
          .selectAll()
          .where('name', 'in', names.slice(i, i + AT_ONCE))
          .orderBy('name')
          .orderBy('oracle_id')
          .execute()),
      );
    }
    return found.map((r) => stored<Compiled>(r));
  }

  async names(): Promise<string[]> {
    return (await this.#db.selectFrom('cards').select('name').distinct().orderBy('name').execute()).map((r) => r.name);
  }

  /** Grows with every batch stored. */
  async version(): Promise<number> {
    const row = await this.#db
      .selectFrom('imports')
      .select((eb) => [
        eb.cast<number>(eb.fn.coalesce(eb.fn.sum('done'), sql.lit(0)), 'integer').as('done'),
        eb.fn.max('id').as('id'),
      ])
      .executeTakeFirst();
    return (row?.done ?? 0) + (row?.id ?? 0);
  }

  /** Numbers of cards and of fully automated ones, in total and by set. */
  async stats(): Promise<{
    readonly cards: number;
    readonly whole: number;
    readonly gone: number;
    readonly sets: readonly { readonly set: string; readonly cards: number; readonly whole: number }[];
  }> {
    const whole = (eb: ExpressionBuilder<Tables, 'cards'>) =>
      eb.cast<number>(eb.fn.countAll().filterWhere('whole', '=', true), 'integer').as('whole');
    const all = await this.#db
      .selectFrom('cards')
      .select((eb) => [
        eb.cast<number>(eb.fn.countAll(), 'integer').as('cards'),
        whole(eb),
        eb.cast<number>(eb.fn.count('gone_import'), 'integer').as('gone'),
      ])
      .executeTakeFirst();
    const sets = await this.#db
      .selectFrom('cards')
      .leftJoin('printings', 'printings.oracle_id', 'cards.oracle_id')
      .select((eb) => [
        eb.fn.coalesce('printings.set_code', sql.lit('')).as('set'),
        eb.cast<number>(eb.fn.countAll(), 'integer').as('cards'),
        eb.cast<number>(eb.fn.countAll().filterWhere('whole', '=', true), 'integer').as('whole'),
      ])
      .groupBy('printings.set_code')
      .orderBy('set')
      .execute();
    return { cards: all?.cards ?? 0, whole: all?.whole ?? 0, gone: all?.gone ?? 0, sets };
  }
}
