import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { starterCards } from '../../cards/starter/index.ts';
import { BOOK } from '../../formats/index.ts';
import { unexpectedIn } from '../../server/judge/differences.ts';
import { judge } from '../../server/judge/judge.ts';
import { judgementText } from '../../server/judge/text.ts';

const PAGE = readFileSync(new URL('../../docs/judge.md', import.meta.url), 'utf8');
const MANUAL = readFileSync(new URL('../../docs/manual/judging.md', import.meta.url), 'utf8');
const examples = [PAGE, MANUAL].flatMap((page) =>
  [...page.matchAll(/```json\n([\s\S]+?)```/g)].map((m) => JSON.parse(m[1] ?? '') as unknown),
);

it('every example is judged as it expects', () => {
  expect(examples.length).toBeGreaterThan(2);
  for (const example of examples) expect(unexpectedIn(judge(example, BOOK, starterCards()))).toEqual([]);
});
it('the first example is answered as the page says', () => {
  const said = /It answers:\n\n```\n([\s\S]+?)\n```/.exec(PAGE)?.[1]?.split('\n') ?? [];
  expect(said.length).toBeGreaterThan(3);
  const text = judgementText(judge(examples[0], BOOK, starterCards())).split('\n');
  expect(said.filter((line) => !text.includes(line))).toEqual([]);
});
