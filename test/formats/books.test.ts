import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { starterCards } from '../../cards/starter/index.ts';
import { disputeExamples } from '../../docs/pages/disputes/examples.ts';
import { disputesOfFormats, formatBooks } from '../../docs/pages/disputes/book.ts';
import { asked } from '../../docs/pages/disputes/words.ts';
import { ROOT } from '../../docs/test-names.ts';
import { BOOK } from '../../formats/index.ts';
import { unexpectedIn } from '../../server/judge/differences.ts';
import { judge } from '../../server/judge/judge.ts';
import type { RuleExamples } from '../../server/protocol/index.ts';

const files = formatBooks().flatMap((folder) => readdirSync(join(ROOT, folder)).map((file) => `${folder}/${file}`));

describe('disputes of the formats, each decided by the judge as its file expects', () => {
  it.each(files)('%s', (path) => {
    const input = JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as object;
    expect(unexpectedIn(judge(input, BOOK, starterCards(), new Map(), { readings: true }))).toEqual([]);
  });
  it('each is about a clause of its format, and its questions have answers and words of their own', () => {
    const all = [...BOOK.formats.values(), ...BOOK.variants.values()].flatMap((part) => part.clauses);
    const clauses = new Set(all.map(({ id }) => id));
    for (const { path, rule, asked: questions } of disputesOfFormats()) {
      expect(clauses, path).toContain(rule);
      for (const { ask, expect: e } of questions) {
        expect(asked(ask), path).not.toMatch(/^`/);
        expect(e.verdict ?? e.answer, path).toBeDefined();
      }
    }
  });
  it('the page shows those of a variant under the variant and under the format that is played with it', () => {
    const shown = JSON.parse(disputeExamples()) as Record<string, RuleExamples>;
    const rules = (format: string) => shown[format]?.examples.map(({ rule }) => rule) ?? [];
    expect(rules('minions')).toContain('M-8');
    expect(rules('free-for-all')).toContain('M-8');
    expect(rules('wayfarer')).toContain('W301.3b');
    expect(rules('binding')).not.toContain('M-8');
  });
});
