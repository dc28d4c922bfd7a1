import { sql, type Kysely } from 'kysely';
import { grouped } from '../rows.ts';
import type { Tables } from '../schema/schema.ts';
import { addElement, elementOf, insert, replace, type PlaneText, type StoredElement } from './write-plane.ts';

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
      (row) => row.plane,
    );
    const sets = grouped(
      await this.#db.selectFrom('plane_sets').selectAll().where('plane', 'in', ids).orderBy('n').execute(),
      (row) => row.plane,
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

/** True if another row refers to the one to delete: SQLSTATE 23503, or 23001 where it is restricted. */
const isReferenced = (error: unknown): boolean =>
  ['23503', '23001'].includes((error as { readonly code?: string }).code ?? '');
