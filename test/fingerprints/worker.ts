import { createInterface } from 'node:readline';
import type { Cards } from './cards.ts';
import { fingerprint, Tables } from './fingerprint.ts';
import type { Entry, Fingerprint } from './recorded.ts';
import { StoredGames } from './stored-games.ts';

/** Plays the matches that are named to it, a line each, and answers each with its fingerprint. The cards to deal from are its argument. */
export type Answer =
  { readonly name: string; readonly print: Fingerprint } | { readonly name: string; readonly fault: string };

const tables = new Tables(JSON.parse(process.argv[2] ?? '') as Cards, () => StoredGames.open());
for await (const line of createInterface({ input: process.stdin })) {
  const entry = JSON.parse(line) as Entry;
  let answer: Answer;
  try {
    answer = { name: entry.name, print: fingerprint(await tables.playing(entry)) };
  } catch (error) {
    answer = { name: entry.name, fault: error instanceof Error ? error.message : String(error) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
await tables.close();
process.exit(0);
