import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from './schema.ts';

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
export interface StoredPlane extends PlaneText {
  readonly id: string;
  readonly shipped: boolean;
  /** true for a plane made when Elements needed no Lore and could share names */
  readonly early: boolean;
  readonly tokenHash: string | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
}
/** An Element that a session made for a plane, before the owner's decision. */
export interface StoredOffer {
  readonly adventure: { readonly id: string; readonly title: string };
  /** unique within its session */
  readonly n: number;
  readonly element: StoredElement;
}
/** Characters and sessions that use a plane. */
export interface PlaneUse {
  readonly characters: readonly { readonly id: string; readonly name: string }[];
  readonly adventures: readonly { readonly id: string; readonly title: string }[];
}

/** Planes with their Elements and pools. */
export class PlaneRepository {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Shipped planes, then the last changed ones. */
  async list(limit: number): Promise<StoredPlane[]> {
    const rows = await this.#db
      .selectFrom('planes')
      .select('id')
      .orderBy('shipped', 'desc')
      .orderBy('changed_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
    return this.byIds(rows.map((r) => r.id));
  }

  async find(id: string): Promise<StoredPlane | null> {
    return (await this.byIds([id]))[0] ?? null;
  }

  /** Planes in the order of the ids, without unknown ones. */
  async byIds(ids: readonly string[]): Promise<StoredPlane[]> {
    if (ids.length === 0) return [];
    const planes = await this.#db.selectFrom('planes').selectAll().where('id', 'in', ids).execute();
    const elements = grouped(
      await this.#db.selectFrom('elements').selectAll().where('plane', 'in', ids).orderBy('n').execute(),
    );
    const sets = grouped(
      await this.#db.selectFrom('plane_sets').selectAll().where('plane', 'in', ids).orderBy('n').execute(),
    );
    const known = new Map(
      planes.map((p): [string, StoredPlane] => [
        p.id,
        {
          id: p.id,
          name: p.name,
          concept: p.concept,
          shipped: p.shipped,
          early: p.early,
          tokenHash: p.token_hash,
          createdAt: p.created_at,
          changedAt: p.changed_at,
          elements: (elements.get(p.id) ?? []).map(elementOf),
          pool:
            p.pool_kind === 'list'
              ? { list: p.pool_list ?? '' }
              : p.pool_kind === 'sets'
                ? { sets: (sets.get(p.id) ?? []).map((s) => s.set_code), ...(p.pool_rulings ? { rulings: true } : {}) }
                : p.pool_kind,
        },
      ]),
    );
    return ids.flatMap((id) => known.get(id) ?? []);
  }

  async create(id: string, text: PlaneText, tokenHash: string): Promise<void> {
    await this.#db.transaction().execute((tx) => insert(tx, id, text, tokenHash));
  }

  /**
   * Update a plane. `seen`: time of the last change that the writer knows.
   * False if it has been changed since, or is gone.
   */
  async update(id: string, text: PlaneText, seen?: Date): Promise<boolean> {
    return this.#db.transaction().execute(async (tx) => {
      const row = await tx
        .selectFrom('planes')
        .select('changed_at')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      return (
        row !== undefined
        && (seen === undefined || row.changed_at.getTime() === seen.getTime())
        && replace(tx, id, text)
      );
    });
  }

  /** Add or update a shipped plane. Elements that sessions have added stay (R5). */
  async ship(id: string, text: PlaneText): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      const rows = await tx
        .selectFrom('elements')
        .selectAll()
        .where('plane', '=', id)
        .where('adventure', 'is not', null)
        .orderBy('n')
        .execute();
      const there = await replace(tx, id, { ...text, elements: [...text.elements, ...rows.map(elementOf)] });
      if (!there) await insert(tx, id, text, null);
    });
  }

  /** Offers to a plane that its owner has not decided on, oldest first (R5). */
  async offers(id: string): Promise<StoredOffer[]> {
    const rows = await this.#db
      .selectFrom('element_offers as o')
      .innerJoin('adventures as a', 'a.id', 'o.adventure')
      .selectAll('o')
      .select('a.title')
      .where('o.plane', '=', id)
      .where('o.state', '=', 'open')
      .orderBy('a.created_at')
      .orderBy('o.adventure')
      .orderBy('o.n')
      .execute();
    return rows.map((row) => ({
      adventure: { id: row.adventure, title: row.title },
      n: row.n,
      element: elementOf(row),
    }));
  }

  /** Number of Elements offered to each of these planes, without planes that have no offer (R6). */
  async offered(ids: readonly string[]): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom('element_offers')
      .select(['plane', (eb) => eb.fn.countAll<string>().as('n')])
      .where('plane', 'in', [...ids])
      .where('state', '=', 'open')
      .groupBy('plane')
      .execute();
    return new Map(rows.map((r) => [r.plane, Number(r.n)]));
  }

  /** Takes an offered Element into its plane, or declines it. False if it is not open. */
  async decide(id: string, adventure: string, n: number, take: boolean): Promise<boolean> {
    return this.#db.transaction().execute(async (tx) => {
      const row = await tx
        .updateTable('element_offers')
        .set({ state: take ? 'taken' : 'declined' })
        .where('plane', '=', id)
        .where('adventure', '=', adventure)
        .where('n', '=', n)
        .where('state', '=', 'open')
        .returningAll()
        .executeTakeFirst();
      if (row && take) await addElement(tx, id, adventure, elementOf(row));
      return row !== undefined;
    });
  }

  /**
   * Elements that a session and its predecessors made for a plane, oldest first.
   * Accepted or not, the people of these sessions know them (R4).
   */
  async madeBy(adventure: string): Promise<{ readonly plane: string; readonly element: StoredElement }[]> {
    const { rows } = await sql<{
      id: string;
      depth: number;
    }>`with recursive line as (select id, previous, 0 as depth from adventures where id = ${adventure} union all select a.id, a.previous, l.depth + 1 from adventures a join line l on a.id = l.previous) select id, depth from line`.execute(
      this.#db,
    );
    const depth = new Map(rows.map((r) => [r.id, r.depth]));
    if (depth.size === 0) return [];
    const made = await this.#db
      .selectFrom('element_offers')
      .selectAll()
      .where('adventure', 'in', [...depth.keys()])
      .orderBy('n')
      .execute();
    return made
      .toSorted((a, b) => (depth.get(b.adventure) ?? 0) - (depth.get(a.adventure) ?? 0))
      .map((row) => ({ plane: row.plane, element: elementOf(row) }));
  }

  /** Null once it is deleted; else who uses it. */
  async remove(id: string): Promise<PlaneUse | null> {
    const use = await this.uses(id);
    if (use.characters.length + use.adventures.length > 0) return use;
    try {
      await this.#db.deleteFrom('planes').where('id', '=', id).execute();
      return null;
    } catch (error) {
      if (!isReferenced(error)) throw error;
      return this.uses(id);
    }
  }

  async uses(id: string): Promise<PlaneUse> {
    const characters = await this.#db
      .selectFrom('adventurers as c')
      .innerJoin('adventurer_planes as p', 'p.adventurer', 'c.id')
      .select(['c.id', 'c.name'])
      .where('p.plane', '=', id)
      .orderBy('c.created_at')
      .execute();
    const adventures = await this.#db
      .selectFrom('adventures as a')
      .innerJoin('adventure_planes as p', 'p.adventure', 'a.id')
      .select(['a.id', 'a.title'])
      .where('p.plane', '=', id)
      .orderBy('a.created_at')
      .execute();
    return { characters, adventures };
  }
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
async function addElement(
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

async function insert(tx: Transaction<Tables>, id: string, text: PlaneText, tokenHash: string | null): Promise<void> {
  await tx
    .insertInto('planes')
    .values({ id, ...planeRow(text), token_hash: tokenHash, shipped: tokenHash === null })
    .execute();
  await insertParts(tx, id, text, new Map());
}

async function replace(tx: Transaction<Tables>, id: string, text: PlaneText): Promise<boolean> {
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
const elementOf = (
  row: Pick<Tables['elements'], 'name' | 'lore' | 'disposition' | 'haunt_name' | 'haunt_lore'>,
): StoredElement => ({
  name: row.name,
  lore: row.lore,
  disposition: [...row.disposition] as StoredElement['disposition'][number][],
  haunt: row.haunt_name === null ? null : { name: row.haunt_name, lore: row.haunt_lore ?? '' },
});

function grouped<Row extends { readonly plane: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const by = new Map<string, Row[]>();
  for (const row of rows) by.set(row.plane, [...(by.get(row.plane) ?? []), row]);
  return by;
}

/** True if another row refers to the one to delete: SQLSTATE 23503, or 23001 where it is restricted. */
const isReferenced = (error: unknown): boolean =>
  ['23503', '23001'].includes((error as { readonly code?: string }).code ?? '');
