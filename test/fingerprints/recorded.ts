import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Cards } from './cards.ts';

/** A match that is set up anew and played by bots. */
export interface Fuzzed {
  /** its format or variant and a number; also its seed */
  readonly name: string;
  readonly format: string;
  readonly variants: readonly string[];
  readonly people: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly cards: keyof Cards;
  readonly bots: readonly string[];
  /** inputs, at most */
  readonly most: number;
  /** somebody gives up before the input of this number */
  readonly quits?: number;
}
/** A stored match, quest or session that bots play on (test/stored). */
export interface Stored {
  readonly name: string;
  readonly format: string;
  readonly stored: string;
  readonly bots: readonly string[];
  readonly most: number;
}
export type Entry = Fuzzed | Stored;

/** A short hash of all that players could notice up to the end, and one of every few inputs on the way (fingerprint.ts). */
export interface Fingerprint {
  readonly inputs: number;
  readonly marks: string;
  readonly end: string;
  /** an error of the program that ended it, or of a bot */
  readonly fault?: string;
}
export type Row = Entry & Fingerprint;

export interface Recording {
  /** the reason of the last recording */
  readonly why: string;
  readonly cards: Cards;
  readonly rows: readonly Row[];
}

export const FILE = fileURLToPath(new URL('recorded.jsonl', import.meta.url));

/** Null: nothing is recorded yet. The first line holds what the matches have in common, every other line is a match. */
export function readRecording(file: string = FILE): Recording | null {
  if (!existsSync(file)) return null;
  const [head = '{}', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  return { ...(JSON.parse(head) as Omit<Recording, 'rows'>), rows: lines.map((line) => JSON.parse(line) as Row) };
}

export function writeRecording({ rows, ...head }: Recording, file: string = FILE): void {
  writeFileSync(file, `${[head, ...rows].map((line) => JSON.stringify(line)).join('\n')}\n`);
}
