import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { starterCards } from '../../cards/starter/index.ts';
import { BOOK } from '../../formats/index.ts';
import { unexpectedIn } from '../../server/judge/differences.ts';
import { judge } from '../../server/judge/judge.ts';

const FOLDER = fileURLToPath(new URL('book', import.meta.url));
const disputes = readdirSync(FOLDER)
  .toSorted()
  .map((file) => ({
    file,
    input: JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as { name?: string; twin?: object },
  }));

describe('the book of disputes: each as the documents decide it, and with one fact changed otherwise', () => {
  it.each(disputes.map((d) => [d.input.name ?? d.file, d] as const))('%s', (_name, { input }) => {
    expect(input.twin, 'it has a twin').toBeDefined();
    expect(unexpectedIn(judge(input, BOOK, starterCards()))).toEqual([]);
  });
});
