import { describe, expect, it } from 'vitest';
import { allClauses, ruleIndex, RULES_FILE, rulesText, sources } from '../../docs/rule-index/index.ts';
import { numbersOf } from '../../docs/rule-index/numbers.ts';

const code = sources();
const all = [...ruleIndex(code).values()];
const rules = rulesText();

describe('the numbers of the Comprehensive Rules that the code cites', () => {
  it.skipIf(rules === null)(`are all in ${RULES_FILE}${rules === null ? ' (skipped: not there)' : ''}`, () => {
    const known = new Set(numbersOf(rules ?? ''));
    expect(known.size).toBeGreaterThan(1000);
    expect(all.length).toBeGreaterThan(1000);
    expect(
      all
        .filter(({ id }) => !known.has(id))
        .flatMap(({ id, citations }) => citations.map(({ file, line }) => `${file}:${line}: ${id}`)),
    ).toEqual([]);
  });
  it('open at most one docstring each: that of the declaration that carries the rule out', () => {
    const twice = all.flatMap(({ id, citations }) => {
      const openers = new Set(
        citations.filter((c) => c.manner === 'opens').map((c) => `${c.file} ${String(c.declaration)}`),
      );
      return openers.size > 1 ? [`${id}: ${[...openers].join(', ')}`] : [];
    });
    expect(twice).toEqual([]);
  });
  it('have one home each', () => {
    const homeless = all.filter((rule) => rule.home.kind !== 'home').map((rule) => rule.id);
    expect(
      homeless,
      'Begin the docstring of the function that carries the rule out with its number (npm run rule -- NUMBER)',
    ).toEqual([]);
  });
});

describe('the clauses of the formats', () => {
  it('have one home each: what carries them out, or the declaration of one that applies throughout', () => {
    const clauses = allClauses(code);
    expect(clauses.length).toBeGreaterThan(300);
    expect(
      clauses
        .filter((clause) => clause.home.kind !== 'home')
        .map(({ id, formats }) => `${id} of ${formats.join(', ')}`),
      'Begin the docstring of the function that carries the clause out with its id (npm run rule -- ID), and no other docstring',
    ).toEqual([]);
  });
});
