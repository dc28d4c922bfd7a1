import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { starterCards } from '../../cards/starter/index.ts';
import { BOOK } from '../../formats/index.ts';
import { judge, type RulingLine } from '../../server/judge/judge.ts';
import { JudgeFile } from '../../server/judge/question.ts';

const FOLDER = fileURLToPath(new URL('disputes', import.meta.url));
const disputes = readdirSync(FOLDER).filter((f) => f.endsWith('.json')).sort().map((file) => {
  const input: unknown = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
  return { file, input, dispute: JudgeFile.parse(input) };
});
const ids = (lines: readonly RulingLine[]): string[] => [...new Set(lines.flatMap((l) => l.clauses.map((c) => c.id.replace(/^CR /, ''))))];

describe('disputes about Fronts, judged by the rules that play uses', () => {
  it.each(disputes.map((d) => [d.dispute.name ?? d.file, d] as const))('%s', (_, { input, dispute }) => {
    const { verdict, clauses, fails = [], facts = [] } = dispute.expect as NonNullable<JudgeFile['expect']>;
    const ruling = judge(input, BOOK, starterCards());
    expect(ruling.verdict).toBe(verdict);
    expect(ids(ruling.chain)).toEqual(expect.arrayContaining(clauses));
    expect(ids(ruling.chain.filter((l) => !l.holds)).sort()).toEqual([...fails].sort());
    const said = ruling.chain.flatMap((l) => l.facts).join('\n');
    for (const fact of facts) expect(said).toContain(fact);
  });
});
