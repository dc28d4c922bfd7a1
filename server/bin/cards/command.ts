import { existsSync } from 'node:fs';
import type { CatalogRepository, Database } from '../../../db/index.ts';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';

export type Catalog = CatalogRepository<CompiledCard>;

/** The means of a command. The database is opened when it is first asked for, and closed after the command. */
export interface Workplace {
  database(): Promise<Database>;
  catalog(): Promise<Catalog>;
}

/** A command of `npm run cards`. */
export interface CardsCommand {
  readonly name: string;
  /** the words after `npm run cards -- `, and what they do; a line for each way of calling it */
  readonly usage: readonly (readonly [call: string, about: string])[];
  /** Checks the words after the command's name: answers what to do, or null when they are none of its own, whereupon the usage is told. */
  parse(args: readonly string[]): ((at: Workplace) => Promise<void>) | null;
}

/** Says something beside the result: to the error stream. */
export const tell = (line: string): void => {
  process.stderr.write(`${line}\n`);
};
/** Writes a line of the result. */
export const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
export const share = (part: number, all: number): string =>
  `${part} of ${all} (${all === 0 ? 0 : Math.floor((1000 * part) / all) / 10} %)`;
export const seconds = (since: number): string => `${Math.round((performance.now() - since) / 100) / 10} s`;

/** Throws when there is no such file. `give`: what to give instead. */
export function mustExist(file: string, give: string): void {
  if (!existsSync(file)) throw new Error(`There is no file ${file}. Give the path of ${give}.`);
}

/** Progress: one line that is written over on a terminal, elsewhere a line now and then. */
export function progress(): { show(text: string): void; clear(): void } {
  let last = -Infinity;
  const terminal = process.stderr.isTTY;
  return {
    show(text) {
      if (performance.now() - last < (terminal ? 100 : 2_000)) return;
      last = performance.now();
      process.stderr.write(terminal ? `\r\u001b[K${text}` : `${text}\n`);
    },
    clear: () => {
      if (terminal) process.stderr.write('\r\u001b[K');
    },
  };
}
