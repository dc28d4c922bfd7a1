import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from './schema.ts';

export interface StoredElement {
  readonly name: string;
  readonly lore: string;
  readonly disposition: readonly ('W' | 'U' | 'B' | 'R' | 'G')[];
  readonly haunt: { readonly name: string; readonly lore: string } | null;
}
export type StoredPool = 'starter' | { readonly sets: readonly string[] } | { readonly list: string };
/** What people write of a plane. */
export interface PlaneText {
  readonly name: string;
  readonly concept: string;
  readonly elements: readonly StoredElement[];
  readonly pool: StoredPool | null;
}
export interface StoredPlane extends PlaneText {
  readonly id: string;
  readonly shipped: boolean;
  readonly tokenHash: string | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
}
/** Whoever would miss a plane. */
export interface PlaneUse {
  readonly characters: readonly { readonly id: string; readonly name: string }[];
  readonly quests: readonly { readonly id: string; readonly title: string }[];
}

/** Planes with their Elements and pools. */
export class PlaneRepository {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** The shipped ones, then those that were changed last. */
  async list(limit: number): Promise<StoredPlane[]> {
    const rows = await this.#db.selectFrom('planes').select('id').orderBy('shipped', 'desc').orderBy('changed_at', 'desc').orderBy('id').limit(limit).execute();
    return this.byIds(rows.map((r) => r.id));
  }

  async find(id: string): Promise<StoredPlane | null> {
    return (await this.byIds([id]))[0] ?? null;
  }

  /** In the order of the ids; those that are not there are left out. */
  async byIds(ids: readonly string[]): Promise<StoredPlane[]> {
    if (ids.length === 0) return [];
    const planes = await this.#db.selectFrom('planes').selectAll().where('id', 'in', ids).execute();
    const elements = grouped(await this.#db.selectFrom('elements').selectAll().where('plane', 'in', ids).orderBy('n').execute());
    const sets = grouped(await this.#db.selectFrom('plane_sets').selectAll().where('plane', 'in', ids).orderBy('n').execute());
    const known = new Map(planes.map((p): [string, StoredPlane] => [p.id, {
      id: p.id, name: p.name, concept: p.concept, shipped: p.shipped, tokenHash: p.token_hash, createdAt: p.created_at, changedAt: p.changed_at,
      elements: (elements.get(p.id) ?? []).map(elementOf),
      pool: p.pool_kind === 'list' ? { list: p.pool_list ?? '' } : p.pool_kind === 'sets' ? { sets: (sets.get(p.id) ?? []).map((s) => s.set_code) } : p.pool_kind,
    }]));
    return ids.flatMap((id) => known.get(id) ?? []);
  }

  async create(id: string, text: PlaneText, tokenHash: string): Promise<void> {
    await this.#db.transaction().execute((tx) => insert(tx, id, text, tokenHash));
  }

  /** `seen`: when it had been changed last as the writer knew it; false where it has been changed since, or is no more. */
  async update(id: string, text: PlaneText, seen?: Date): Promise<boolean> {
    return this.#db.transaction().execute(async (tx) => {
      const row = await tx.selectFrom('planes').select('changed_at').where('id', '=', id).forUpdate().executeTakeFirst();
      return row !== undefined && (seen === undefined || row.changed_at.getTime() === seen.getTime()) && replace(tx, id, text);
    });
  }

  /** Adds or renews a plane that comes with the server; what quests have added to it stays (R5). */
  async ship(id: string, text: PlaneText): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      const rows = await tx.selectFrom('elements').selectAll().where('plane', '=', id).where('quest', 'is not', null).orderBy('n').execute();
      const there = await replace(tx, id, { ...text, elements: [...text.elements, ...rows.map(elementOf)] });
      if (!there) await insert(tx, id, text, null);
    });
  }

  /** Null once it is deleted; else who uses it. */
  async remove(id: string): Promise<PlaneUse | null> {
    const use = await this.uses(id);
    if (use.characters.length + use.quests.length > 0) return use;
    try {
      await this.#db.deleteFrom('planes').where('id', '=', id).execute();
      return null;
    } catch (error) {
      if (!isReferenced(error)) throw error;
      return this.uses(id);
    }
  }

  async uses(id: string): Promise<PlaneUse> {
    const characters = await this.#db.selectFrom('characters').select(['id', 'name']).where((eb) => eb.or([eb('home', '=', id), eb('walks', '=', id)])).orderBy('created_at').execute();
    const quests = await this.#db.selectFrom('quests').innerJoin('quest_planes', 'quest_planes.quest', 'quests.id').select(['quests.id', 'quests.title'])
      .where('quest_planes.plane', '=', id).orderBy('quests.created_at').execute();
    return { characters, quests };
  }
}

/** An Element that a quest leaves behind, after the others; one of this name that the quest has left there already is not added again. */
export async function addElements(tx: Transaction<Tables>, plane: string, quest: string, elements: readonly StoredElement[]): Promise<void> {
  if (elements.length === 0) return;
  // whoever else adds or edits waits: numbers go on from the last
  await tx.updateTable('planes').set({ changed_at: sql<Date>`now()` }).where('id', '=', plane).execute();
  const there = await tx.selectFrom('elements').select(['n', 'name', 'quest']).where('plane', '=', plane).orderBy('n').execute();
  const known = new Set(there.filter((e) => e.quest === quest).map((e) => e.name));
  const fresh = elements.filter((e) => !known.has(e.name));
  if (fresh.length === 0) return;
  const after = (there.at(-1)?.n ?? -1) + 1;
  await tx.insertInto('elements').values(fresh.map((e, i) => ({ ...elementRow(plane, e), n: after + i, quest }))).execute();
}

async function insert(tx: Transaction<Tables>, id: string, text: PlaneText, tokenHash: string | null): Promise<void> {
  await tx.insertInto('planes').values({ id, ...planeRow(text), token_hash: tokenHash, shipped: tokenHash === null }).execute();
  await insertParts(tx, id, text, new Map());
}

async function replace(tx: Transaction<Tables>, id: string, text: PlaneText): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('planes').set({ ...planeRow(text), changed_at: sql<Date>`now()` }).where('id', '=', id).executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const was = await tx.selectFrom('elements').select(['name', 'quest']).where('plane', '=', id).execute();
  await tx.deleteFrom('elements').where('plane', '=', id).execute();
  await tx.deleteFrom('plane_sets').where('plane', '=', id).execute();
  await insertParts(tx, id, text, new Map(was.map((e) => [e.name, e.quest])));
  return true;
}

/** `quests`: of Elements by name, the quest that left them behind. */
async function insertParts(tx: Transaction<Tables>, plane: string, { elements, pool }: PlaneText, quests: ReadonlyMap<string, string | null>): Promise<void> {
  if (elements.length > 0) await tx.insertInto('elements').values(elements.map((e, n) => ({ ...elementRow(plane, e), n, quest: quests.get(e.name) ?? null }))).execute();
  const sets = pool !== null && typeof pool === 'object' && 'sets' in pool ? [...new Set(pool.sets)] : [];
  if (sets.length > 0) await tx.insertInto('plane_sets').values(sets.map((set_code, n) => ({ plane, n, set_code }))).execute();
}

const planeRow = ({ name, concept, pool }: PlaneText) => ({
  name, concept, pool_kind: pool === null || pool === 'starter' ? pool : 'list' in pool ? 'list' as const : 'sets' as const,
  pool_list: pool !== null && typeof pool === 'object' && 'list' in pool ? pool.list : null,
});
const elementRow = (plane: string, { name, lore, disposition, haunt }: StoredElement) =>
  ({ plane, name, lore, disposition: disposition.join(''), haunt_name: haunt?.name ?? null, haunt_lore: haunt?.lore ?? null });
const elementOf = (row: Omit<Tables['elements'], 'n' | 'plane' | 'quest'>): StoredElement => ({
  name: row.name, lore: row.lore, disposition: [...row.disposition] as StoredElement['disposition'][number][],
  haunt: row.haunt_name === null ? null : { name: row.haunt_name, lore: row.haunt_lore ?? '' },
});

function grouped<Row extends { readonly plane: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const by = new Map<string, Row[]>();
  for (const row of rows) by.set(row.plane, [...(by.get(row.plane) ?? []), row]);
  return by;
}

/** Something refers to the row that was to go: SQLSTATE 23503, or 23001 where it is restricted. */
const isReferenced = (error: unknown): boolean => ['23503', '23001'].includes((error as { readonly code?: string }).code ?? '');
