import type { ScryfallCard } from '../../cards/model/card.ts';
import type { StoredCard } from './write-cards.ts';

/** A row with the set and rarity of one printing of the card. */
export function asPrinted(
  row: Row,
  printing: { readonly set_code: string; readonly rarity: string | null } | undefined,
): Row {
  if (!printing) return row;
  const { set_code, rarity } = printing;
  const there = { set: set_code, ...(rarity === null ? {} : { rarity }) };
  return {
    ...row,
    set_code,
    rarity,
    raw: { ...(row.raw as object), ...there },
    compiled: { ...(row.compiled as object), ...there },
  };
}

interface Row {
  readonly oracle_id: string;
  readonly name: string;
  readonly set_code: string | null;
  readonly rarity: string | null;
  readonly raw: unknown;
  readonly compiled: unknown;
  readonly whole: boolean;
  readonly unread: unknown;
  readonly row_hash: string;
  readonly text_hash: string;
  readonly compiler: string;
  readonly gone_import: number | null;
}
/** A stored card, as a row has it. */
export function stored<Compiled>(r: Row): StoredCard<Compiled> & { readonly gone: boolean } {
  return {
    oracleId: r.oracle_id,
    name: r.name,
    set: r.set_code,
    rarity: r.rarity,
    raw: r.raw as ScryfallCard,
    compiled: r.compiled as Compiled,
    whole: r.whole,
    unread: r.unread as string[],
    rowHash: r.row_hash,
    textHash: r.text_hash,
    compiler: r.compiler,
    gone: r.gone_import !== null,
  };
}
