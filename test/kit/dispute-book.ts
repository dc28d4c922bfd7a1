import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { starterCards } from '../../cards/starter/index.ts';
import { FormatBook } from '../../formats/sdk/composition/book.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import { unexpectedIn } from '../../server/judge/differences.ts';
import { judge } from '../../server/judge/judge.ts';

/** Tests that the judge decides every dispute of a folder as its file expects. `folder` ends with a slash. */
export function disputeBook(folder: URL, format: FormatDefinition): void {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const disputes = files.toSorted().map((file) => {
    const input = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { readonly name?: string };
    return [input.name ?? file, input] as const;
  });
  describe(`disputes of ${format.name}`, () => {
    it.each(disputes)('%s', (_, input) => {
      expect(unexpectedIn(judge(input, new FormatBook([format], []), starterCards()))).toEqual([]);
    });
  });
}
