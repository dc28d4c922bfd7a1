import { sql, type Kysely, type Transaction } from 'kysely';
import { bring, writeAdventurers, type StoredCharacter } from './adventurers.ts';
import { FollowedError } from './errors.ts';
import { offerElements, type StoredElement } from './planes.ts';
import { grouped, sameUntil } from './rows.ts';
import type { Tables } from './schema.ts';

/** Record of a session so far. */
export interface StoredAdventure {
  /** id of its format */
  readonly adventure: string;
  /** of the format's sheets */
  readonly version: number;
  readonly title: string;
  readonly phase: string;
  readonly over: boolean;
  readonly characters: readonly StoredCharacter[];
  readonly log: readonly StoredEntry[];
  readonly facts?: readonly Fact[] | undefined;
  /** besides the log, for readers of the story: plain data */
  readonly report?: object | undefined;
  /** ids of the planes on which it takes place */
  readonly planes?: readonly string[] | undefined;
  /** offered to their planes when it is over */
  readonly elements?: readonly { readonly plane: string; readonly element: StoredElement }[] | undefined;
  /** campaign data for the next session */
  readonly keep?: object | undefined;
  /**
   * session that it follows, given with `pool` and `revs` when this one is set up
   * `pool`: the request for its cards; `revs`: revisions of its characters when they were looked up.
   */
  readonly previous?: string | undefined;
  readonly pool?: unknown;
  /** SHA-256 of the host's secret, hex */
  readonly hostHash?: string | undefined;
  readonly revs?: Readonly<Record<string, number>> | undefined;
}
export interface StoredEntry {
  readonly chapter?: string;
  readonly title: string;
  readonly text: string;
  readonly clause?: string;
}
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
interface Fact {
  readonly label: string;
  readonly value: string;
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

/**
 * Write the record of a session, in the transaction of the answers that led to it.
 * Writing it twice does no harm, and a session that is over does not change. Throws a BusyError or a
 * FollowedError if it cannot begin.
 */
export async function writeAdventure(tx: Transaction<Tables>, id: string, a: StoredAdventure): Promise<void> {
  const was = await tx.selectFrom('adventures').select('over').where('id', '=', id).forUpdate().executeTakeFirst();
  if (was?.over === true) return;
  const row = {
    title: a.title,
    phase: a.phase,
    over: a.over,
    facts: JSON.stringify(a.facts ?? []),
    keep: JSON.stringify(a.keep ?? {}),
    report: a.report === undefined ? null : JSON.stringify(a.report),
  };
  if (was) {
    await tx.updateTable('adventures').set(row).where('id', '=', id).execute();
  } else {
    await begin(tx, {
      id,
      format: a.adventure,
      ...row,
      pool: a.pool === undefined ? null : JSON.stringify(a.pool),
      previous: a.previous ?? null,
      host_hash: a.hostHash ?? null,
    });
    await bring(
      tx,
      id,
      a.characters.flatMap((c) => c.id ?? []),
      a.revs,
    );
  }
  await writePlanes(tx, id, a.planes ?? []);
  await writeAdventurers(tx, id, a);
  await writeLog(tx, id, a.log);
  if (!a.over) return;
  await tx.updateTable('adventurers').set({ in_adventure: null }).where('in_adventure', '=', id).execute();
  await offerElements(tx, id, a.elements ?? []);
}

async function writePlanes(tx: Transaction<Tables>, adventure: string, planes: readonly string[]): Promise<void> {
  await tx.deleteFrom('adventure_planes').where('adventure', '=', adventure).execute();
  if (planes.length > 0)
    await tx
      .insertInto('adventure_planes')
      .values(planes.map((plane, n) => ({ adventure, n, plane })))
      .execute();
}

async function begin(
  tx: Transaction<Tables>,
  row: Omit<Tables['adventures'], 'created_at' | 'session' | 'facts' | 'keep' | 'pool' | 'report'> & {
    readonly facts: string;
    readonly keep: string;
    readonly pool: string | null;
    readonly report: string | null;
  },
): Promise<void> {
  const before =
    row.previous === null
      ? undefined
      : await tx.selectFrom('adventures').select('session').where('id', '=', row.previous).executeTakeFirst();
  const made = await tx
    .insertInto('adventures')
    .values({ ...row, session: (before?.session ?? 0) + 1 })
    .onConflict((oc) => oc.column('previous').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) throw new FollowedError(row.previous ?? '');
}

/** Write new lines of the story. After an undo the lines from the first changed one are written again. */
async function writeLog(tx: Transaction<Tables>, adventure: string, log: readonly StoredEntry[]): Promise<void> {
  const was = await readLog(tx, adventure);
  const same = sameUntil(was, log);
  if (same < was.length)
    await tx.deleteFrom('adventure_log').where('adventure', '=', adventure).where('n', '>=', same).execute();
  const entries = log
    .slice(same)
    .map(({ chapter, title, text, clause }, i) => ({
      adventure,
      n: same + i,
      chapter: chapter ?? '',
      title,
      text,
      clause: clause ?? null,
    }));
  if (entries.length > 0) await tx.insertInto('adventure_log').values(entries).execute();
}

async function readLog(db: Kysely<Tables>, adventure: string): Promise<StoredEntry[]> {
  const rows = await db
    .selectFrom('adventure_log')
    .select(['chapter', 'title', 'text', 'clause'])
    .where('adventure', '=', adventure)
    .orderBy('n')
    .execute();
  return rows.map(({ chapter, clause, ...entry }) => ({
    ...(chapter === '' ? {} : { chapter }),
    ...entry,
    ...(clause === null ? {} : { clause }),
  }));
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
