import type { Transaction } from 'kysely';
import type { ScryfallCard } from '../../cards/model/card.ts';
import type { Tables } from '../schema/schema.ts';
import { writeFacts } from './search-facts.ts';

export interface StoredCard<Compiled> {
  readonly oracleId: string;
  readonly name: string;
  readonly set: string | null;
  readonly rarity: string | null;
  readonly raw: ScryfallCard;
  readonly compiled: Compiled;
  readonly whole: boolean;
  readonly unread: readonly string[];
  readonly rowHash: string;
  readonly textHash: string;
  readonly compiler: string;
}
interface Counts {
  readonly done: number;
  readonly added: number;
  readonly changed: number;
  readonly recompiled: number;
  readonly same: number;
  readonly whole: number;
  readonly bad: number;
  readonly skipped: number;
}
export interface StoredImport extends Counts {
  readonly id: number;
  readonly finishedAt: Date | null;
}
/** Cards of one step of an import; `same`: oracle ids of those that are stored as they are. */
export interface Batch<Compiled> {
  readonly cards: readonly StoredCard<Compiled>[];
  readonly same: readonly string[];
  readonly printings: readonly { readonly oracleId: string; readonly set: string; readonly rarity: string | null }[];
  readonly bad: readonly {
    readonly line: number | null;
    readonly name: string | null;
    readonly error: string;
    readonly mend: string;
  }[];
  readonly counts: Counts;
}

/** Writes the cards, printings and bad rows of a batch. */
export async function writeCards<Compiled>(
  tx: Transaction<Tables>,
  importId: number,
  source: string,
  { cards, same, bad, printings, counts }: Batch<Compiled>,
): Promise<void> {
  if (cards.length > 0) {
    await tx
      .insertInto('cards')
      .values(
        cards.map((c) => ({
          oracle_id: c.oracleId,
          name: c.name,
          set_code: c.set,
          rarity: c.rarity,
          raw: JSON.stringify(c.raw),
          compiled: JSON.stringify(c.compiled),
          whole: c.whole,
          unread: JSON.stringify(c.unread),
          import_id: importId,
          source,
          row_hash: c.rowHash,
          text_hash: c.textHash,
          compiler: c.compiler,
          gone_import: null,
        })),
      )
      .onConflict((oc) =>
        oc
          .column('oracle_id')
          .doUpdateSet((eb) => ({
            name: eb.ref('excluded.name'),
            set_code: eb.ref('excluded.set_code'),
            rarity: eb.ref('excluded.rarity'),
            raw: eb.ref('excluded.raw'),
            compiled: eb.ref('excluded.compiled'),
            whole: eb.ref('excluded.whole'),
            unread: eb.ref('excluded.unread'),
            import_id: eb.ref('excluded.import_id'),
            source: eb.ref('excluded.source'),
            row_hash: eb.ref('excluded.row_hash'),
            text_hash: eb.ref('excluded.text_hash'),
            compiler: eb.ref('excluded.compiler'),
            gone_import: null,
          })),
      )
      .execute();
    await writeFacts(
      tx,
      cards.map((c) => ({ id: c.oracleId, raw: c.raw, whole: c.whole })),
    );
  }
  if (same.length > 0)
    await tx
      .updateTable('cards')
      .set({ import_id: importId, source, gone_import: null })
      .where('oracle_id', 'in', same)
      .execute();
  if (printings.length > 0) {
    await tx
      .insertInto('printings')
      .values(
        printings.map((p) => ({
          oracle_id: p.oracleId,
          set_code: p.set,
          rarity: p.rarity,
          source,
          import_id: importId,
        })),
      )
      .onConflict((oc) =>
        oc
          .columns(['oracle_id', 'set_code'])
          .doUpdateSet((eb) => ({
            rarity: eb.ref('excluded.rarity'),
            source: eb.ref('excluded.source'),
            import_id: eb.ref('excluded.import_id'),
          })),
      )
      .execute();
  }
  if (bad.length > 0) {
    const first = counts.bad - bad.length;
    await tx
      .insertInto('bad_rows')
      .values(
        bad.map((b, i) => ({
          import_id: importId,
          n: first + i,
          line: b.line ?? 0,
          name: b.name,
          error: b.error,
          mend: b.mend,
        })),
      )
      .execute();
  }
}
