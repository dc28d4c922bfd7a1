import type { Kysely, Transaction } from 'kysely';
import { FollowedError } from '../errors.ts';
import { sameUntil } from '../rows.ts';
import type { Tables } from '../schema/schema.ts';
import { bring, writeAdventurers, type StoredCharacter } from './write-adventurers.ts';
import { offerElements, type StoredElement } from './write-plane.ts';

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
export interface Fact {
  readonly label: string;
  readonly value: string;
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

/** The story of a session so far, in order. */
export async function readLog(db: Kysely<Tables>, adventure: string): Promise<StoredEntry[]> {
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
