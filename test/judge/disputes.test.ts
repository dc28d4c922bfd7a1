import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { starterCards } from '../../cards/starter/index.ts';
import { BOOK } from '../../formats/index.ts';
import { unexpectedIn } from '../../server/judge/differences.ts';
import { judge } from '../../server/judge/judge.ts';
import { JudgeFile } from '../../server/judge/question.ts';

const FOLDER = fileURLToPath(new URL('disputes', import.meta.url));
const disputes = readdirSync(FOLDER)
  .filter((f) => f.endsWith('.json'))
  .sort()
  .map((file) => {
    const input: unknown = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
    return { file, input, dispute: JudgeFile.parse(input) };
  });
describe('disputes about Fronts, judged by the rules that play uses', () => {
  it.each(disputes.map((d) => [d.dispute.name ?? d.file, d] as const))('%s', (_, { input, dispute }) => {
    expect(dispute.expect, 'the file says what it expects').toBeDefined();
    expect(unexpectedIn(judge(input, BOOK, starterCards()))).toEqual([]);
  });
});
