import type { Kysely } from 'kysely';
import { grouped, titled } from '../rows.ts';
import type { Tables } from '../schema/schema.ts';
import { writePlanes } from './write-adventurers.ts';

/** A character as sessions have left it. */
export interface StoredAdventurer {
  readonly id: string;
  readonly format: string;
  readonly name: string;
  readonly sheet: unknown;
  readonly version: number;
  readonly dead: boolean;
  readonly rev: number;
  readonly tokenHash: string | null;
  /** planes that its sheet names */
  readonly planes: readonly { readonly id: string; readonly name: string }[];
  /** session in which it was made, and the one it is in now */
  readonly madeIn: { readonly id: string; readonly title: string } | null;
  readonly inAdventure: { readonly id: string; readonly title: string } | null;
  /** match whose setup has its cards; null if `cards` holds them by key */
  readonly cardsIn: string | null;
  readonly cards: unknown;
  readonly createdAt: Date;
  readonly changedAt: Date;
}
/** Change of a character in a session. `before` null: it was made there. */
export interface StoredChange {
  readonly adventure: {
    readonly id: string;
    readonly title: string;
    readonly format: string;
    readonly session: number;
    readonly over: boolean;
  };
  readonly before: { readonly name: string; readonly sheet: unknown } | null;
  readonly after: { readonly name: string; readonly sheet: unknown };
  readonly died: boolean;
}

/** Characters as sessions have left them. */
export class AdventurerRepository {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Characters that these secrets' hashes open, newest first. */
  async ofTokens(hashes: readonly string[], limit: number): Promise<StoredAdventurer[]> {
    if (hashes.length === 0) return [];
    const rows = await this.#db
      .selectFrom('adventurers')
      .select('id')
      .where('token_hash', 'in', hashes)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
    return this.byIds(rows.map((r) => r.id));
  }

  /** Characters in the order of the ids, without unknown ones. */
  async byIds(ids: readonly string[]): Promise<StoredAdventurer[]> {
    if (ids.length === 0) return [];
    const rows = await this.#db
      .selectFrom('adventurers')
      .leftJoin('adventures as made', 'made.id', 'adventurers.made_in')
      .leftJoin('adventures as busy', 'busy.id', 'adventurers.in_adventure')
      .selectAll('adventurers')
      .select(['made.title as made_title', 'busy.title as busy_title'])
      .where('adventurers.id', 'in', ids)
      .execute();
    const planes = grouped(
      await this.#db
        .selectFrom('adventurer_planes')
        .innerJoin('planes', 'planes.id', 'adventurer_planes.plane')
        .select(['adventurer', 'planes.id', 'planes.name'])
        .where('adventurer', 'in', ids)
        .orderBy('planes.id')
        .execute(),
      (p) => p.adventurer,
    );
    const known = new Map(
      rows.map((r): [string, StoredAdventurer] => [
        r.id,
        {
          id: r.id,
          format: r.format,
          name: r.name,
          sheet: r.sheet,
          version: r.version,
          dead: r.dead,
          rev: r.rev,
          tokenHash: r.token_hash,
          planes: (planes.get(r.id) ?? []).map(({ id, name }) => ({ id, name })),
          madeIn: titled(r.made_in, r.made_title),
          inAdventure: titled(r.in_adventure, r.busy_title),
          cardsIn: r.cards_in,
          cards: r.cards,
          createdAt: r.created_at,
          changedAt: r.changed_at,
        },
      ]),
    );
    return ids.flatMap((id) => known.get(id) ?? []);
  }

  /** Changes of a character by session, in order. */
  async changes(id: string): Promise<StoredChange[]> {
    const rows = await this.#db
      .selectFrom('adventurer_changes as c')
      .innerJoin('adventures as a', 'a.id', 'c.adventure')
      .select([
        'a.id',
        'a.title',
        'a.format',
        'a.session',
        'a.over',
        'name_before',
        'before',
        'name_after',
        'after',
        'died',
      ])
      .where('adventurer', '=', id)
      .orderBy('n')
      .execute();
    return rows.map((r) => ({
      adventure: { id: r.id, title: r.title, format: r.format, session: r.session, over: r.over },
      before: r.name_before === null ? null : { name: r.name_before, sheet: r.before },
      after: { name: r.name_after, sheet: r.after },
      died: r.died,
    }));
  }

  /** A character out of a file; `cards`: by key. */
  async add(
    id: string,
    c: {
      readonly format: string;
      readonly name: string;
      readonly sheet: unknown;
      readonly version: number;
      readonly dead: boolean;
      readonly tokenHash: string;
      readonly cards: object;
      readonly planes?: readonly string[];
    },
  ): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      await tx
        .insertInto('adventurers')
        .values({
          id,
          format: c.format,
          name: c.name,
          sheet: JSON.stringify(c.sheet),
          version: c.version,
          dead: c.dead,
          token_hash: c.tokenHash,
          made_in: null,
          in_adventure: null,
          cards_in: null,
          cards: JSON.stringify(c.cards),
        })
        .execute();
      await writePlanes(tx, id, c.planes ?? [], true);
    });
  }
}
