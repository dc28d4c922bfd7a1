import { sql, type Kysely } from 'kysely';
import { grouped } from '../rows.ts';
import type { Tables } from '../schema/schema.ts';
import { readLog, type Fact, type StoredEntry } from './write-adventure.ts';

/**
 * Data that a session leaves to the next one.
 * Campaign data, the request for its cards, its options, and SHA-256 of the host's secret, hex.
 */
export interface Kept {
  readonly keep: unknown;
  readonly pool: unknown;
  readonly options: Readonly<Record<string, unknown>>;
  readonly hostHash: string | null;
}
/** A session in a list. */
export interface AdventureRow {
  readonly id: string;
  readonly format: string;
  readonly title: string;
  readonly phase: string;
  readonly over: boolean;
  readonly session: number;
  readonly facts: readonly Fact[];
  /** those of its report */
  readonly meters: unknown;
  readonly planes: readonly { readonly id: string; readonly name: string }[];
  readonly createdAt: Date;
  /** `characters`: null id: not made yet */
  readonly people: readonly {
    readonly person: number;
    readonly role: string;
    readonly player: string;
    readonly who: Tables['seats']['who'];
    readonly characters: readonly {
      readonly key: string;
      readonly id: string | null;
      readonly name: string;
      readonly dead: boolean;
    }[];
  }[];
  readonly previous: string | null;
  readonly next: string | null;
}

/** Sessions for lists and pages. */
export class AdventureRepository {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** The newest first; only those of a format, if one is named. */
  async list(limit: number, format?: string): Promise<AdventureRow[]> {
    const rows = await this.#db
      .selectFrom('adventures')
      .select('id')
      .$if(format !== undefined, (q) => q.where('format', '=', format as string))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
    return this.byIds(rows.map((r) => r.id));
  }

  /** Sessions in the order of the ids, without unknown ones. */
  async byIds(ids: readonly string[]): Promise<AdventureRow[]> {
    if (ids.length === 0) return [];
    const rows = await this.#db
      .selectFrom('adventures')
      .leftJoin('adventures as after', 'after.previous', 'adventures.id')
      .select(['adventures.id', 'adventures.format', 'adventures.title', 'adventures.phase', 'adventures.over'])
      .select(['adventures.session', 'adventures.facts', 'adventures.previous', 'adventures.created_at'])
      .select(['after.id as next', sql<unknown>`adventures.report -> 'meters'`.as('meters')])
      .where('adventures.id', 'in', ids)
      .execute();
    const seats = grouped(
      await this.#db
        .selectFrom('seats')
        .select(['match', 'person', 'role', 'name', 'who'])
        .where('match', 'in', ids)
        .orderBy('person')
        .execute(),
      (s) => s.match,
    );
    const characters = grouped(
      await this.#db
        .selectFrom('adventure_characters')
        .selectAll()
        .where('adventure', 'in', ids)
        .orderBy('n')
        .execute(),
      (c) => `${c.adventure} ${c.person}`,
    );
    const planes = grouped(
      await this.#db
        .selectFrom('adventure_planes')
        .innerJoin('planes', 'planes.id', 'adventure_planes.plane')
        .select(['adventure', 'planes.id', 'planes.name'])
        .where('adventure', 'in', ids)
        .orderBy('n')
        .execute(),
      (p) => p.adventure,
    );
    const known = new Map(
      rows.map((r): [string, AdventureRow] => [
        r.id,
        {
          id: r.id,
          format: r.format,
          title: r.title,
          phase: r.phase,
          over: r.over,
          session: r.session,
          facts: r.facts as Fact[],
          meters: r.meters ?? [],
          planes: (planes.get(r.id) ?? []).map(({ id, name }) => ({ id, name })),
          createdAt: r.created_at,
          previous: r.previous,
          next: r.next,
          people: (seats.get(r.id) ?? []).map(({ person, role, name, who }) => ({
            person,
            role,
            player: name,
            who,
            characters: (characters.get(`${r.id} ${person}`) ?? []).map((c) => ({
              key: c.key,
              id: c.adventurer,
              name: c.name,
              dead: c.dead,
            })),
          })),
        },
      ]),
    );
    return ids.flatMap((id) => known.get(id) ?? []);
  }

  async find(id: string): Promise<AdventureRow | null> {
    return (await this.byIds([id]))[0] ?? null;
  }

  /** The story so far. */
  log(id: string): Promise<StoredEntry[]> {
    return readLog(this.#db, id);
  }

  /** Inputs about disputes in a session and those before it in its campaign, in order. */
  async disputes(
    id: string,
  ): Promise<{ readonly id: string; readonly title: string; readonly session: number; readonly input: unknown }[]> {
    const { rows } = await sql<{ id: string; title: string; session: number; input: unknown }>`
      with recursive campaign as (
        select id, title, session, previous from adventures where id = ${id}
        union all
        select a.id, a.title, a.session, a.previous from adventures a join campaign c on a.id = c.previous
      )
      select c.id, c.title, c.session, i.input
      from campaign c join inputs i on i.match = c.id
      where i.input->>'kind' = 'dispute'
      order by c.session, i.seq`.execute(this.#db);
    return rows;
  }

  /** Report of a session besides its log; null if it has none, or there is no such session. */
  async report(id: string): Promise<unknown> {
    const row = await this.#db.selectFrom('adventures').select('report').where('id', '=', id).executeTakeFirst();
    return row?.report ?? null;
  }

  /** Elements that a session has made, once it is over. */
  async elements(id: string): Promise<{ readonly plane: string; readonly name: string; readonly lore: string }[]> {
    const offered = await this.#db
      .selectFrom('element_offers')
      .select(['plane', 'name', 'lore'])
      .where('adventure', '=', id)
      .orderBy('n')
      .execute();
    // Sessions that ended before there were offers put their Elements straight into their planes.
    return offered.length > 0
      ? offered
      : this.#db
          .selectFrom('elements')
          .select(['plane', 'name', 'lore'])
          .where('adventure', '=', id)
          .orderBy('plane')
          .orderBy('n')
          .execute();
  }

  /** Data for the next session and the secrets that allow it; null if there is no such session. */
  async kept(id: string): Promise<Kept | null> {
    return (
      (await this.#db
        .selectFrom('adventures')
        .innerJoin('matches', 'matches.id', 'adventures.id')
        .select(['keep', 'pool', 'host_hash as hostHash'])
        .select(sql<Kept['options'] | null>`matches.setup -> 'options'`.as('options'))
        .where('adventures.id', '=', id)
        .executeTakeFirst()
        .then((row) => row && { ...row, options: row.options ?? {} })) ?? null
    );
  }
}
