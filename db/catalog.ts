import { sql, type Kysely } from 'kysely';
import type { ScryfallCard } from '../cards/model/card.ts';
import type { Tables } from './schema.ts';

export interface StoredCard<Compiled> {
  readonly oracleId: string;
  readonly name: string;
  readonly set: string | null;
  readonly rarity: string | null;
  readonly raw: ScryfallCard;
  readonly compiled: Compiled;
  readonly whole: boolean;
  readonly unread: readonly string[];
}
export interface StoredImport {
  readonly id: number;
  readonly file: string;
  readonly done: number;
  readonly stored: number;
  readonly whole: number;
  readonly bad: number;
  readonly skipped: number;
}
type Counts = Omit<StoredImport, 'id' | 'file'>;

/** Imported cards, by oracle id, and the imports they came from. */
export class CatalogRepository<Compiled> {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** The unfinished import of this very file by this very compiler, or a new one. */
  async beginImport(file: string, hash: string, compiler: string): Promise<StoredImport> {
    const columns = ['id', 'file', 'done', 'stored', 'whole', 'bad', 'skipped'] as const;
    const open = await this.#db.selectFrom('imports').select(columns).where('hash', '=', hash).where('compiler', '=', compiler)
      .where('finished_at', 'is', null).orderBy('id', 'desc').limit(1).executeTakeFirst();
    return open ?? this.#db.insertInto('imports').values({ file, hash, compiler }).returning(columns).executeTakeFirstOrThrow();
  }

  /** Stores a batch and how far the import is, both or neither. */
  async store(importId: number, cards: readonly StoredCard<Compiled>[], counts: Counts): Promise<void> {
    const rows = new Map(cards.map((c) => [c.oracleId, c]));
    await this.#db.transaction().execute(async (tx) => {
      if (rows.size > 0) {
        await tx.insertInto('cards').values([...rows.values()].map((c) => ({
          oracle_id: c.oracleId, name: c.name, set_code: c.set, rarity: c.rarity, raw: JSON.stringify(c.raw), compiled: JSON.stringify(c.compiled),
          whole: c.whole, unread: JSON.stringify(c.unread), import_id: importId,
        }))).onConflict((oc) => oc.column('oracle_id').doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'), set_code: eb.ref('excluded.set_code'), rarity: eb.ref('excluded.rarity'), raw: eb.ref('excluded.raw'),
          compiled: eb.ref('excluded.compiled'), whole: eb.ref('excluded.whole'), unread: eb.ref('excluded.unread'), import_id: eb.ref('excluded.import_id'),
        }))).execute();
      }
      await tx.updateTable('imports').set(counts).where('id', '=', importId).execute();
    });
  }

  async finishImport(importId: number): Promise<void> {
    await this.#db.updateTable('imports').set({ finished_at: sql<Date>`now()` }).where('id', '=', importId).execute();
  }

  /** Whole cards, by name; of these sets (at least one), or all. */
  async wholeCards(sets: readonly string[] | null): Promise<Compiled[]> {
    let query = this.#db.selectFrom('cards').select('compiled').where('whole', '=', true).orderBy('name');
    if (sets !== null) query = query.where('set_code', 'in', sets);
    return (await query.execute()).map((r) => r.compiled as Compiled);
  }

  async byName(name: string): Promise<StoredCard<Compiled> | null> {
    const r = await this.#db.selectFrom('cards').selectAll().where('name', '=', name).limit(1).executeTakeFirst();
    return r === undefined ? null : {
      oracleId: r.oracle_id, name: r.name, set: r.set_code, rarity: r.rarity, raw: r.raw as ScryfallCard, compiled: r.compiled as Compiled,
      whole: r.whole, unread: r.unread as string[],
    };
  }

  /** How many cards there are and how many are whole, together and by set. */
  async stats(): Promise<{ readonly cards: number; readonly whole: number; readonly sets: readonly { readonly set: string; readonly cards: number; readonly whole: number }[] }> {
    const rows = await this.#db.selectFrom('cards').select((eb) => [
      'set_code', eb.cast<number>(eb.fn.countAll(), 'integer').as('cards'), eb.cast<number>(eb.fn.countAll().filterWhere('whole', '=', true), 'integer').as('whole'),
    ]).groupBy('set_code').orderBy('set_code').execute();
    return {
      cards: rows.reduce((n, r) => n + r.cards, 0), whole: rows.reduce((n, r) => n + r.whole, 0),
      sets: rows.map((r) => ({ set: r.set_code ?? '', cards: r.cards, whole: r.whole })),
    };
  }
}
