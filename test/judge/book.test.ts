import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { starterCards } from '../../cards/starter/index.ts';
import { BOOK } from '../../formats/index.ts';
import { unexpectedIn } from '../../server/judge/differences.ts';
import { judge } from '../../server/judge/judge.ts';
import { SWEEP } from '../sweep.ts';

interface Dispute {
  readonly name?: string;
  readonly twin?: object;
}
/** of the book every so many-th file in npm test; all of it in the sweep */
const EVERY = 6;
const FOLDER = fileURLToPath(new URL('book', import.meta.url));
const disputes = readdirSync(FOLDER)
  .toSorted()
  .filter((_, i) => SWEEP || i % EVERY === 0)
  .map((file) => ({ file, input: JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Dispute }));

describe('the book of disputes: each as the documents decide it, and with one fact changed otherwise', () => {
  it.each(disputes.map((d) => [d.input.name ?? d.file, d] as const))('%s', (_name, { input }) => {
    expect(input.twin, 'it has a twin').toBeDefined();
    // pages are made from what the files expect
    expect(unexpectedIn(judge(input, BOOK, starterCards(), new Map(), { readings: true }))).toEqual([]);
  });
});
