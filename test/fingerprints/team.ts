import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Cards } from './cards.ts';
import type { Entry, Fingerprint } from './recorded.ts';
import type { Answer } from './worker.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Played {
  readonly prints: ReadonlyMap<string, Fingerprint>;
  /** why a match cannot be played any more, by its name */
  readonly faults: ReadonlyMap<string, string>;
}

/** Shares matches out among workers, one at a time. Opening the stored ones takes a while, so that a single worker has all of them. */
export async function playAll(
  entries: readonly Entry[],
  cards: Cards,
  { workers, onDone }: { readonly workers: number; readonly onDone: (done: number) => void },
): Promise<Played> {
  const stored = entries.filter((e) => 'stored' in e);
  const fuzzed = entries.filter((e) => !('stored' in e));
  const prints = new Map<string, Fingerprint>();
  const faults = new Map<string, string>();
  const one = (k: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const next = (): Entry | undefined => (k === 0 ? stored.shift() : undefined) ?? fuzzed.shift();
      const first = next();
      if (first === undefined) return resolve();
      const child = spawn(
        process.execPath,
        [
          '--max-semi-space-size=64',
          join(ROOT, 'server/bin/run.mjs'),
          join(ROOT, 'test/fingerprints/worker.ts'),
          JSON.stringify(cards),
        ],
        { stdio: ['pipe', 'pipe', 'inherit'], cwd: ROOT },
      );
      const give = (entry: Entry | undefined): void => {
        if (entry === undefined) child.stdin.end();
        else child.stdin.write(`${JSON.stringify(entry)}\n`);
      };
      createInterface({ input: child.stdout }).on('line', (line) => {
        const answer = JSON.parse(line) as Answer;
        if ('print' in answer) prints.set(answer.name, answer.print);
        else faults.set(answer.name, answer.fault);
        onDone(prints.size + faults.size);
        give(next());
      });
      child.on('error', reject);
      child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`A worker ended with code ${code}.`))));
      give(first);
    });
  await Promise.all(Array.from({ length: workers }, (_, k) => one(k)));
  return { prints, faults };
}
