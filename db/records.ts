import type { Transaction } from 'kysely';
import { writeAdventure, type StoredAdventure } from './adventures.ts';
import { writeQuest, type StoredQuest } from './quests.ts';
import type { Tables } from './schema.ts';

/** What is kept of matches in tables of their own. */
export type StoredRecord = StoredQuest | StoredAdventure;

/** Keeps what there is of a match, each kind in its tables; null: there is nothing of it. */
export function writeRecord(tx: Transaction<Tables>, match: string, record: StoredRecord | null): Promise<void> {
  return record !== null && 'adventure' in record ? writeAdventure(tx, match, record) : writeQuest(tx, match, record);
}
