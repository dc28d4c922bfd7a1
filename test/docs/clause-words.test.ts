import { describe, expect, it } from 'vitest';
import { registers } from '../../docs/pages/clauses.ts';
import { sources } from '../../docs/rule-index/index.ts';

/** The shortest part of a clause that counts as its words; shorter ones say the same by chance. */
const SHORTEST = 40;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\\?[’']/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/\s+/g, ' ');

describe('the words of clauses', () => {
  const texts = sources().map(({ file, text }) => ({ file, text: plain(text) }));
  const clauses = new Map(registers().flatMap((f) => f.clauses.map((c) => [`${c.id} ${c.says}`, c])));
  const parts = [...clauses.values()].flatMap(({ id, says }) =>
    plain(says)
      .replace(/\.$/, '')
      .split(/[;:.] /)
      .filter((part) => part.length >= SHORTEST)
      .map((part) => ({ id, part })),
  );

  it('stand once in the code: refusals and other rules use the clause as a value (sdk/composition/requirement.ts, rules/shared-clauses.ts)', () => {
    expect(parts.length).toBeGreaterThan(400);
    const twice = parts.flatMap(({ id, part }) => {
      const files = texts.flatMap(({ file, text }) => Array.from({ length: text.split(part).length - 1 }, () => file));
      return files.length > 1 ? [`${id} “${part}”: ${files.join(', ')}`] : [];
    });
    expect(twice).toEqual([]);
  });
  it('and are found where they stand', () => {
    const lost = parts.filter(({ part }) => !texts.some(({ text }) => text.includes(part)));
    expect(lost.length).toBeLessThan(parts.length / 10); // those that are put together from options and numbers
  });
});
