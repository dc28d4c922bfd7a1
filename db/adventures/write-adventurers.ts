import { sql, type Kysely, type Transaction } from 'kysely';
import { BusyError } from '../errors.ts';
import type { Tables } from '../schema/schema.ts';

/** A character as a session has it. */
export interface StoredCharacter {
  readonly key: string;
  /** of one who came; null: made here */
  readonly id: string | null;
  readonly person: number;
  readonly name: string;
  /** null: not made yet, or unchanged since the character came */
  readonly sheet: unknown;
  /** ids of the planes that the sheet names */
  readonly planes?: readonly string[] | undefined;
  /** the sheet, which is null here, stays as it is stored */
  readonly asRecorded?: boolean | undefined;
  readonly dead?: boolean | undefined;
}
/** Id of a character that is made in a session, by its key there. */
export const adventurerMadeIn = (adventure: string, key: string): string => `${adventure}.${key}`;

/**
 * Let characters join a session. `revs`: their revisions when they were looked up.
 * Throws a BusyError for a character that is in another session, dead, or changed since.
 */
export async function bring(
  tx: Transaction<Tables>,
  adventure: string,
  ids: readonly string[],
  revs: Readonly<Record<string, number>> = {},
): Promise<void> {
  const gone: string[] = [];
  for (const id of [...ids].sort()) {
    const came = await tx
      .updateTable('adventurers')
      .set({ in_adventure: adventure })
      .where('id', '=', id)
      .where('in_adventure', 'is', null)
      .where('dead', '=', false)
      .$if(revs[id] !== undefined, (q) => q.where('rev', '=', revs[id] as number))
      .returning(['name', sql<string>`sheet::text`.as('sheet')])
      .executeTakeFirst();
    if (came === undefined) {
      gone.push(id);
      continue;
    }
    const n = await tx
      .selectFrom('adventurer_changes')
      .where('adventurer', '=', id)
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('adventurer_changes')
      .values({
        adventurer: id,
        adventure,
        n: n.n,
        name_before: came.name,
        before: came.sheet,
        name_after: came.name,
        after: came.sheet,
        died: false,
      })
      .execute();
  }
  if (gone.length > 0) throw new BusyError(gone);
}

interface Session {
  readonly adventure: string;
  readonly version: number;
  readonly over: boolean;
  readonly characters: readonly StoredCharacter[];
}

/**
 * Write the characters of a session.
 * While it lasts, the session decides on them. A character that was made in it is deleted if the session no
 * longer has it, for example after an undo.
 */
export async function writeAdventurers(tx: Transaction<Tables>, adventure: string, session: Session): Promise<void> {
  const here = new Map(
    (
      await tx
        .selectFrom('adventurers')
        .innerJoin('adventurer_changes as c', (on) =>
          on.onRef('c.adventurer', '=', 'adventurers.id').on('c.adventure', '=', adventure),
        )
        .select([
          'adventurers.id',
          'name',
          'dead',
          sql<string>`sheet::text`.as('sheet'),
          sql<string | null>`c.before::text`.as('before'),
        ])
        .where('in_adventure', '=', adventure)
        .execute()
    ).map((r) => [r.id, r]),
  );
  const made = session.characters.flatMap((c) => {
    const id = adventurerMadeIn(adventure, c.key);
    return c.id === null && (c.sheet !== null || (c.asRecorded === true && here.has(id))) ? id : [];
  });
  await tx
    .deleteFrom('adventurers')
    .where('made_in', '=', adventure)
    .$if(made.length > 0, (q) => q.where('id', 'not in', made))
    .execute();
  for (const c of session.characters) {
    if (c.asRecorded === true) continue;
    const id = c.id ?? adventurerMadeIn(adventure, c.key);
    const was = here.get(id);
    const sheet = c.sheet === null ? (was?.before ?? null) : JSON.stringify(c.sheet);
    if (sheet === null) continue;
    const row = { name: c.name, sheet, version: session.version, dead: c.dead === true };
    if (was === undefined) await make(tx, adventure, id, c.person, session.adventure, row);
    else if (was.name !== row.name || was.sheet !== sheet || was.dead !== row.dead)
      await change(tx, adventure, id, row, c.sheet !== null);
    if (c.planes !== undefined) await writePlanes(tx, id, c.planes, session.over);
  }
  await tx.deleteFrom('adventure_characters').where('adventure', '=', adventure).execute();
  const rows = session.characters.map((c, n) => {
    const id = c.id ?? adventurerMadeIn(adventure, c.key);
    return {
      adventure,
      n,
      key: c.key,
      person: c.person,
      name: c.name,
      adventurer: c.id !== null || made.includes(id) ? id : null,
      dead: c.dead === true,
    };
  });
  if (rows.length > 0) await tx.insertInto('adventure_characters').values(rows).execute();
}

/**
 * Note the planes that a sheet names, as far as they are here.
 * While a session lasts they are only added, since an undo may bring an earlier sheet back.
 */
export async function writePlanes(
  db: Kysely<Tables>,
  adventurer: string,
  planes: readonly string[],
  instead: boolean,
): Promise<void> {
  if (instead) await db.deleteFrom('adventurer_planes').where('adventurer', '=', adventurer).execute();
  if (planes.length > 0)
    await db
      .insertInto('adventurer_planes')
      .columns(['adventurer', 'plane'])
      .expression((eb) =>
        eb
          .selectFrom('planes')
          .select([sql<string>`${adventurer}::text`.as('adventurer'), 'id'])
          .where('id', 'in', planes),
      )
      .onConflict((oc) => oc.columns(['adventurer', 'plane']).doNothing())
      .execute();
}

interface Written {
  readonly name: string;
  readonly sheet: string;
  readonly version: number;
  readonly dead: boolean;
}

async function make(
  tx: Transaction<Tables>,
  adventure: string,
  id: string,
  person: number,
  format: string,
  row: Written,
): Promise<void> {
  const seat = await tx
    .selectFrom('seats')
    .select('token_hash')
    .where('match', '=', adventure)
    .where('person', '=', person)
    .executeTakeFirst();
  await tx
    .insertInto('adventurers')
    .values({
      id,
      format,
      ...row,
      token_hash: seat?.token_hash ?? null,
      made_in: adventure,
      in_adventure: adventure,
      cards_in: adventure,
      cards: null,
    })
    .execute();
  await tx
    .insertInto('adventurer_changes')
    .values({
      adventurer: id,
      adventure,
      n: 0,
      name_before: null,
      before: null,
      name_after: row.name,
      after: row.sheet,
      died: row.dead,
    })
    .execute();
}

/** `played`: the session's own state with its cards, not the character as it came. */
async function change(
  tx: Transaction<Tables>,
  adventure: string,
  id: string,
  row: Written,
  played: boolean,
): Promise<void> {
  await tx
    .updateTable('adventurers')
    .set({ ...row, ...(played ? { cards_in: adventure, cards: null } : {}), changed_at: sql<Date>`now()` })
    .set((eb) => ({ rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('adventurer_changes')
    .set({ name_after: row.name, after: row.sheet, died: row.dead })
    .where('adventurer', '=', id)
    .where('adventure', '=', adventure)
    .execute();
}
