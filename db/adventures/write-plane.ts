import { sql, type Transaction } from 'kysely';
import type { Tables } from '../schema/schema.ts';

export interface StoredElement {
  readonly name: string;
  readonly lore: string;
  readonly disposition: readonly ('W' | 'U' | 'B' | 'R' | 'G')[];
  readonly haunt: { readonly name: string; readonly lore: string } | null;
}
/** `rulings`: also cards with text that the players resolve themselves */
export type StoredPool =
  'starter' | { readonly sets: readonly string[]; readonly rulings?: boolean | undefined } | { readonly list: string };
/** Texts of a plane. */
export interface PlaneText {
  readonly name: string;
  readonly concept: string;
  readonly elements: readonly StoredElement[];
  readonly pool: StoredPool | null;
}
/** Offer the Elements of a session to their planes. They replace its earlier offers that are not decided on. */
export async function offerElements(
  tx: Transaction<Tables>,
  adventure: string,
  elements: readonly { readonly plane: string; readonly element: StoredElement }[],
): Promise<void> {
  await tx.deleteFrom('element_offers').where('adventure', '=', adventure).where('state', '=', 'open').execute();
  if (elements.length === 0) return;
  await tx
    .insertInto('element_offers')
    .values(elements.map(({ plane, element }, n) => ({ ...elementRow(plane, element), n, adventure })))
    .onConflict((oc) => oc.columns(['adventure', 'n']).doNothing())
    .execute();
}

/** Adds an Element after the others. */
export async function addElement(
  tx: Transaction<Tables>,
  plane: string,
  adventure: string,
  element: StoredElement,
): Promise<void> {
  // Lock the plane, so that other edits wait and numbers continue from the last one.
  await tx
    .updateTable('planes')
    .set({ changed_at: sql<Date>`now()` })
    .where('id', '=', plane)
    .execute();
  const last = await tx
    .selectFrom('elements')
    .select('n')
    .where('plane', '=', plane)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst();
  await tx
    .insertInto('elements')
    .values({ ...elementRow(plane, element), n: (last?.n ?? -1) + 1, adventure })
    .execute();
}

/** Adds a plane with its parts. `tokenHash` null: one that the server ships. */
export async function insert(
  tx: Transaction<Tables>,
  id: string,
  text: PlaneText,
  tokenHash: string | null,
): Promise<void> {
  await tx
    .insertInto('planes')
    .values({ id, ...planeRow(text), token_hash: tokenHash, shipped: tokenHash === null })
    .execute();
  await insertParts(tx, id, text, new Map());
}

/** Replaces the texts of a plane; false if there is none of this id. Elements keep the session that made them. */
export async function replace(tx: Transaction<Tables>, id: string, text: PlaneText): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('planes')
    .set({ ...planeRow(text), changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const was = await tx.selectFrom('elements').select(['name', 'adventure']).where('plane', '=', id).execute();
  await tx.deleteFrom('elements').where('plane', '=', id).execute();
  await tx.deleteFrom('plane_sets').where('plane', '=', id).execute();
  await insertParts(tx, id, text, new Map(was.map((e) => [e.name, e.adventure])));
  return true;
}

/** `makers`: by name of an Element, the session that made it. */
async function insertParts(
  tx: Transaction<Tables>,
  plane: string,
  { elements, pool }: PlaneText,
  makers: ReadonlyMap<string, string | null>,
): Promise<void> {
  if (elements.length > 0)
    await tx
      .insertInto('elements')
      .values(elements.map((e, n) => ({ ...elementRow(plane, e), n, adventure: makers.get(e.name) ?? null })))
      .execute();
  const sets = pool !== null && typeof pool === 'object' && 'sets' in pool ? [...new Set(pool.sets)] : [];
  if (sets.length > 0)
    await tx
      .insertInto('plane_sets')
      .values(sets.map((set_code, n) => ({ plane, n, set_code })))
      .execute();
}

const planeRow = ({ name, concept, pool }: PlaneText) => ({
  name,
  concept,
  pool_kind: pool === null || pool === 'starter' ? pool : 'list' in pool ? ('list' as const) : ('sets' as const),
  pool_list: pool !== null && typeof pool === 'object' && 'list' in pool ? pool.list : null,
  pool_rulings: pool !== null && typeof pool === 'object' && 'sets' in pool && pool.rulings === true,
});
const elementRow = (plane: string, { name, lore, disposition, haunt }: StoredElement) => ({
  plane,
  name,
  lore,
  disposition: disposition.join(''),
  haunt_name: haunt?.name ?? null,
  haunt_lore: haunt?.lore ?? null,
});
/** An Element as it was written. */
export const elementOf = (
  row: Pick<Tables['elements'], 'name' | 'lore' | 'disposition' | 'haunt_name' | 'haunt_lore'>,
): StoredElement => ({
  name: row.name,
  lore: row.lore,
  disposition: [...row.disposition] as StoredElement['disposition'][number][],
  haunt: row.haunt_name === null ? null : { name: row.haunt_name, lore: row.haunt_lore ?? '' },
});
