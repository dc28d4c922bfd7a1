import type { Transaction } from 'kysely';
import { writeAdventure, type StoredAdventure } from '../adventures/write-adventure.ts';
import type { Tables } from '../schema/schema.ts';

/** Record of a match in tables of its own. */
export type StoredRecord = StoredAdventure;

/** Write a record into the tables of campaigns; null deletes it. */
export async function writeRecord(tx: Transaction<Tables>, match: string, record: StoredRecord | null): Promise<void> {
  if (record === null) await tx.deleteFrom('adventures').where('id', '=', match).execute();
  else await writeAdventure(tx, match, record);
}
