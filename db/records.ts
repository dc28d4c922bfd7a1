import type { Transaction } from 'kysely';
import { writeAdventure, type StoredAdventure } from './adventures.ts';
import { writeQuest, type StoredQuest } from './quests.ts';
import type { Tables } from './schema.ts';

/** Record of a match in tables of its own. */
export type StoredRecord = StoredQuest | StoredAdventure;

/** Write a record into the tables of its kind; null deletes it. */
export function writeRecord(tx: Transaction<Tables>, match: string, record: StoredRecord | null): Promise<void> {
  return record !== null && 'adventure' in record ? writeAdventure(tx, match, record) : writeQuest(tx, match, record);
}
