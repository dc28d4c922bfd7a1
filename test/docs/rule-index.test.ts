import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  citationsIn,
  clausesIn,
  opening,
  rulesIn,
  type Citation,
  type Manner,
} from '../../docs/rule-index/citations.ts';
import { homeOf } from '../../docs/rule-index/home.ts';
import { lookUp } from '../../docs/rule-index/look-up.ts';
import { rulesText } from '../../docs/rule-index/index.ts';
import { nearest, numbersOf, statement } from '../../docs/rule-index/numbers.ts';
import { ruleText } from '../../docs/rule-index/text.ts';
import { ROOT } from '../../docs/test-names.ts';

describe('citations in a text', () => {
  it.each([
    ['CR 601.2f: total cost', ['601.2f']],
    ['701.30a–d', ['701.30a', '701.30b', '701.30c', '701.30d']],
    ['704.5k–n', ['704.5k', '704.5m', '704.5n']],
    ['704.5m, n, p, 303.4d', ['704.5m', '704.5n', '704.5p', '303.4d']],
    ['702.19b, a creature', ['702.19b']],
    ['514.1–2', ['514.1', '514.2']],
    ['face down (CR 708)', ['708']],
    ['(CR 614–616)', []],
    ['at 127.0.0.1, W203.1', []],
  ])('%s', (text, ids) => {
    expect(rulesIn(text)).toEqual(ids);
  });
  it('clauses of a format are found by their ids', () => {
    expect(clausesIn(['C7', 'J-4-13', 'W203.1'])("C7, C70; 'J-4-13', J-4-1; W203.1 and W203")).toEqual([
      'C7',
      'J-4-13',
      'W203.1',
    ]);
  });
  it.each([
    ['601.2f: the total cost (601.2b)', '601.2f'],
    ['CR 704.5m, n, 303.4d: Auras', 'CR 704.5m, n, 303.4d'],
    ['CR 114.1', 'CR 114.1'],
    ['J-4-13, J-4-14: rulings', 'J-4-13, J-4-14'],
    ['601.2f has it', ''],
    ['The total cost (601.2f): mana', ''],
  ])('the docstring "%s" opens with "%s"', (docstring, opens) => {
    expect(opening(docstring)).toBe(opens);
  });
});

describe('citations in a source', () => {
  const read = (lines: readonly string[]): (string | null)[][] =>
    citationsIn('a', lines.join('\n'), rulesIn).map(({ id, at }) => [id, at.declaration, at.manner]);
  it('a docstring belongs to the declaration after it, and code to the one around it', () => {
    expect(
      read([
        '/** Casting (601.2). */',
        "import { a } from 'node:path';",
        '',
        '/** 601.2f: the total cost, with increases (118.7). */',
        'export function total(): number {',
        '  return 1; // 601.2h',
        '}',
      ]),
    ).toEqual([
      ['601.2', null, 'docstring'],
      ['601.2f', 'total', 'opens'],
      ['118.7', 'total', 'docstring'],
      ['601.2h', 'total', 'mentions'],
    ]);
  });
  it('members have the name of their declaration before their own', () => {
    expect(
      read([
        'export class Pool {',
        '  /** 106.4: mana is added. */',
        '  add(): void {',
        '    this.units.push(1); // 106.3',
        '  }',
        '}',
        'export interface Part {',
        '  /**',
        '   * The library (103.3)',
        '   */',
        '  readonly oneLibrary?: boolean;',
        '}',
      ]),
    ).toEqual([
      ['106.4', 'Pool.add', 'opens'],
      ['106.3', 'Pool.add', 'mentions'],
      ['103.3', 'Part.oneLibrary', 'docstring'],
    ]);
  });
  it('a list of clauses cites for the declaration that has it', () => {
    expect(
      read([
        "const WHO = [{ clauses: ['602.2'], text: 'by 602.5' }];",
        'export const win = rule({',
        '  clauses: [',
        "    cr('104.2a', 'as in 104.1'),",
        "    '104.3a',",
        '  ],',
        '  part: () => ({ a: 1 }), // 104.4',
        '});',
      ]),
    ).toEqual([
      ['602.2', 'WHO', 'clauses'],
      ['602.5', 'WHO', 'mentions'],
      ['104.2a', 'win', 'clauses'],
      ['104.1', 'win', 'mentions'],
      ['104.3a', 'win', 'clauses'],
      ['104.4', 'win.part', 'mentions'],
    ]);
  });
});

describe('the home of a rule', () => {
  const at = (declaration: string | null, manner: Manner, line = 1): Citation => ({
    file: 'a',
    line,
    declaration,
    manner,
  });
  it('is the declaration whose docstring opens with it, whatever else cites it', () => {
    const opener = at('total', 'opens');
    expect(homeOf([at('other', 'docstring'), opener, at('third', 'clauses')])).toEqual({
      kind: 'home',
      by: 'opens',
      at: opener,
    });
  });
  it('is else the only declaration whose docstring or clauses cite it, however often', () => {
    const first = at('total', 'docstring', 3);
    expect(homeOf([at('x', 'mentions'), first, at('total', 'clauses', 9)])).toEqual({
      kind: 'home',
      by: 'only',
      at: first,
    });
  });
  it('is ambiguous among several, and among several that open with it', () => {
    const [a, b] = [at('a', 'docstring'), at('b', 'clauses')];
    expect(homeOf([a, b])).toEqual({ kind: 'ambiguous', candidates: [a, b] });
    const [c, d] = [at('c', 'opens'), at('d', 'opens')];
    expect(homeOf([a, c, d])).toEqual({ kind: 'ambiguous', candidates: [c, d] });
  });
  it('is else the only place that cites it at all, a line of a function or the head of a file', () => {
    const line = at('total', 'mentions', 4);
    expect(homeOf([line, at('total', 'mentions', 6), at(null, 'mentions')])).toEqual({
      kind: 'home',
      by: 'line',
      at: line,
    });
    const head = at(null, 'docstring');
    expect(homeOf([head])).toEqual({ kind: 'home', by: 'line', at: head });
    expect(homeOf([head, line])).toEqual({ kind: 'ambiguous', candidates: [head, line] });
  });
  it('is in the table of the words of the IR only if nothing else cites it', () => {
    const word = { ...at('KEYWORDS.haste', 'mentions'), file: 'cards/oracle/ir/rules/keywords.ts' };
    const line = at('total', 'mentions');
    expect(homeOf([word])).toEqual({ kind: 'home', by: 'line', at: word });
    expect(homeOf([word, line])).toEqual({ kind: 'home', by: 'line', at: line });
  });
  it('is nowhere if only comments between declarations cite it', () => {
    expect(homeOf([at(null, 'mentions')])).toEqual({ kind: 'none' });
    expect(homeOf([])).toEqual({ kind: 'none' });
  });
  it('tells declarations of one name in two files apart', () => {
    const [a, b] = [at('a', 'docstring'), { ...at('a', 'docstring'), file: 'b' }];
    expect(homeOf([a, b])).toEqual({ kind: 'ambiguous', candidates: [a, b] });
  });
});

describe('numbers', () => {
  const RULES = '1. Concepts\n601. Casting\n601.2. To cast\n601.2f The total\nExample: 601.2g\n601.10. Last';
  it('are read from the text of the rules with their statements', () => {
    expect(numbersOf(RULES)).toEqual(['601', '601.2', '601.2f', '601.10']);
    expect(statement(RULES, '601.2')).toBe('To cast');
    expect(statement(RULES, '601.2f')).toBe('The total');
    expect(statement(RULES, '601.1')).toBeUndefined();
  });
  it('have neighbours of their own kind, as they are counted', () => {
    expect(nearest('601.3', ['601.10', '601.2f', 'C601', '601.2', '601'])).toEqual(['601.2', '601.2f', '601.10']);
    expect(nearest('C9', ['C10', 'C8', 'CC9', 'J-4'])).toEqual(['C8', 'C10']);
  });
});

describe('npm run rule', () => {
  it('finds a clause with its text, its declaration, its home and its tests', () => {
    const [clause, ...others] = lookUp('C7');
    expect(others).toEqual([]);
    expect(clause).toMatchObject({
      from: 'Magic: The Binding',
      declared: { file: 'formats/binding/clauses.ts' },
      home: { file: 'formats/binding/confrontation/targeting.ts', declaration: 'targetRequirements' },
    });
    expect(clause?.tests.map((test) => test.file)).toContain('test/formats/binding/targets.test.ts');
    expect(ruleText(lookUp('C7'))).toMatch(
      /\nHome: formats\/binding\/confrontation\/targeting\.ts:\d+ targetRequirements\n/,
    );
  });
  it('shows the clauses below a heading of a document, each with its home', () => {
    const found = lookUp('W203');
    expect(found.map((clause) => clause.id)).toEqual([
      'W203.1',
      'W203.2',
      'W203.2a',
      'W203.3',
      'W203.4',
      'W203.5',
      'W203.6',
    ]);
    expect(found.filter((clause) => clause.home === null)).toEqual([]);
  });
  it('shows a clause that several formats share once', () => {
    expect(lookUp('J-4-13').map((clause) => clause.from)).toEqual(['Journeys: a challenge scene, Journeys']);
  });
  it.skipIf(rulesText() === null)(
    `quotes the Comprehensive Rules${rulesText() === null ? ' (skipped: their file is not there)' : ''}`,
    () => {
      expect(lookUp('CR 702.15b')[0]?.words).toContain('lifelink');
    },
  );
  it('leads from a keyword that only a word of the IR cites to the code of its first subrule', () => {
    const [keyword] = lookUp('702.2');
    const [subrule] = lookUp('702.2b');
    expect(keyword?.home).toMatchObject({
      by: 'subrule',
      file: 'server/engine/actions/damage.ts',
      declaration: 'hitObject',
    });
    expect(subrule?.home).toMatchObject({
      by: 'line',
      file: 'server/engine/actions/damage.ts',
      declaration: 'hitObject',
    });
  });
  it.each([
    ['601.2z', /^There is no rule 601\.2z\. Nearest: .*601\.2i, .*Try: npm run rule -- 601\.2i$/],
    ['C99', /^There is no rule C99\. Nearest: C\d+, C\d+\. Try: npm run rule -- C\d+$/],
    [
      'lifelink',
      /^"lifelink" is not the number of a rule\. Give a number of the Comprehensive Rules, such as 601\.2f, /,
    ],
  ])('says what to do about %s', (id, message) => {
    expect(() => lookUp(id)).toThrow(message);
  });
  it('prints data with --json, and exits with 1 for an unknown number', () => {
    const run = (...args: string[]): string =>
      execFileSync(process.execPath, [join(ROOT, 'server/bin/run.mjs'), join(ROOT, 'docs/rule.ts'), ...args], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    expect(JSON.parse(run('C7', '--json'))).toEqual(lookUp('C7'));
    expect(run('--help')).toMatch(/^npm run rule -- NUMBER/);
    expect(() => run('601.2z')).toThrow(
      expect.objectContaining({ status: 1, stderr: expect.stringMatching(/^There is no rule 601\.2z\. [^\n]*\n$/) }),
    );
  });
});
