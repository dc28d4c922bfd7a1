import { transformSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { Coverage, type Ruling } from './coverage.ts';
import { EQUIVALENTS } from './equivalents.ts';
import { leftOf, type Outcome } from './outcomes.ts';
import { reportLines } from './report.ts';
import { allMutants, chosen, FLOORS, keyed, type Mutant } from './sample.ts';
import { sitesIn } from './sites.ts';
import { switched, watched } from './switches.ts';
import { isIn, isRuled, packed } from './worker.ts';

const SOURCE = `
const LIMIT = 3;
export function large(n: number, of?: { list: readonly number[] }): boolean {
  if (n < 0) throw new Error(\`\${n + 1} is too small\`);
  for (let i = 0; i < n; i++) if (i > LIMIT) return true;
  return of?.list.some((x) => x + 1 === n) ?? false;
}
`;
type Large = (n: number, of?: { readonly list: readonly number[] }) => boolean;
interface Control {
  on: number;
  steps: number;
  most: number;
  readonly reached: Uint8Array;
  stop(): never;
}
const stop = (): never => {
  throw new Error('endless');
};
const SITES = sitesIn(SOURCE).map((site, n) => ({ n, site }));
const kinds = SITES.map(({ site: s }) => `${s.line} ${s.within}: ${s.before} -> ${s.after}`);
const at = (kind: string): number => kinds.indexOf(kind);

function run(source: string, control: Control): Large {
  const { code } = transformSync(source, { loader: 'ts', format: 'cjs' });
  const module = { exports: {} as { large: Large } };
  new Function('module', '__mutant', code)(module, control);
  return module.exports.large;
}
const controls = (on = -1): Control => ({ on, steps: 0, most: 100, reached: new Uint8Array(SITES.length), stop });
/** The function with one mutant on; by default as it was written. */
const large = (on?: number): Large => run(switched(SOURCE, SITES), controls(on));

describe('mutants of a source', () => {
  it('change what a function does, not what the module says as it loads, nor the message of an error', () => {
    expect(kinds).toContain('5 large: i > LIMIT -> (i) >= (LIMIT)');
    expect(kinds).toContain('5 large: i > LIMIT -> false');
    expect(kinds).toContain('6 large: 1 -> 2');
    expect(kinds.filter((k) => k.startsWith('2 ') || k.includes('n + 1'))).toEqual([]);
  });
  it('leave calls alone that every object has a method for', () => {
    expect(sitesIn('export function key(id: string): string { return id.toString(); }')).toEqual([]);
  });
  it('change nothing until one is on, and then only that', () => {
    expect([large()(4), large()(5), large()(3, { list: [2] })]).toEqual([false, true, true]);
    expect(large(at('5 large: i > LIMIT -> (i) >= (LIMIT)'))(4)).toBe(true);
    expect(large(at('5 large: i > LIMIT -> false'))(5)).toBe(false);
    expect(large(at('6 large: 1 -> 2'))(3, { list: [2] })).toBe(false);
  });
  it('stop at so many turns of loops', () => {
    const control = controls();
    expect(run(switched(SOURCE, SITES), control)(3)).toBe(false);
    expect(control.steps).toBe(3);
    const on = at('5 large: i < n -> (i) >= (n)');
    expect(() => run(switched(SOURCE, SITES), { ...controls(on), most: 2 })(0)).toThrow('endless');
  });
  it('are found by the tests that evaluate their places', () => {
    const control = controls();
    const places = SITES.map(({ n, site }) => ({ ...site, n }));
    expect(run(watched(SOURCE, places), control)(0)).toBe(false);
    const bits = Buffer.from(packed(control.reached), 'base64');
    expect(isIn(bits, at('5 large: i < n -> (i) <= (n)'))).toBe(true);
    expect(isIn(bits, at('5 large: i > LIMIT -> false'))).toBe(false);
  });
});

describe('the sample of mutants', () => {
  const mutantsOf = (source: string): readonly Mutant[] => keyed('mana/f', 'mana', source).map((m, n) => ({ ...m, n }));
  const keys = (source: string, count: number): readonly string[] =>
    chosen(mutantsOf(source), ['mana'], count, 'a').map((m) => m.key);

  it('numbers equal changes of one function', () => {
    const twice = keyed('mana/f', 'mana', 'export const f = (a: number): number => a * 2 + a * 2;').map((m) => m.key);
    expect(twice).toContain('mana/f f: a * 2 -> (a) + (2)');
    expect(twice).toContain('mana/f f: a * 2 -> (a) + (2) (2)');
  });
  it('stays the same when another function changes', () => {
    const other = 'export const g = (a: number): boolean => a > 2;\n';
    const before = keys(SOURCE, 6);
    const after = keys(`${other}${SOURCE}`, 6).filter((k) => k.startsWith('mana/f large'));
    expect(before).toHaveLength(6);
    expect(before.slice(0, after.length)).toEqual(after);
    expect(after.length).toBeGreaterThanOrEqual(4);
  });
  it('takes as many of one floor as of another', () => {
    const all = allMutants();
    const floors = chosen(all, FLOORS, 21, 'a').map((m) => m.floor);
    expect(FLOORS.map((floor) => floors.filter((f) => f === floor).length)).toEqual(FLOORS.map(() => 3));
    expect(new Set(all.map((m) => m.key)).size).toBe(all.length);
  });
  it('counts as equivalent only mutants that exist, each with its reason', () => {
    const all = new Set(allMutants().map((m) => m.key));
    expect(EQUIVALENTS.filter((e) => !all.has(e.key) || e.why === '')).toEqual([]);
    expect(new Set(EQUIVALENTS.map((e) => e.key)).size).toBe(EQUIVALENTS.length);
  });
});

/** in two parts, for this is no test of that rule */
const RULE = `CR ${613}.2a:`;
const ruling = (file: string, n: number, ms: number, ...reached: readonly number[]): Ruling => ({
  file,
  at: n,
  name: `${RULE} ${n}`,
  id: `${file} ${n}`,
  ms,
  steps: 0,
  failed: false,
  reached: packed(Uint8Array.from({ length: 9 }, (_, i) => (reached.includes(i) ? 1 : 0))),
});
describe('the tests of a mutant', () => {
  it('are named after a rule or clause, by themselves or by their group', () => {
    const ruled = [`${RULE} a copy`, RULE.slice(3), 'W12: a ward', 'J-8-7: help', `copies > ${RULE} a copy`];
    expect([...ruled, 'a copy', 'Rule 613'].filter(isRuled)).toEqual(ruled);
  });
  const of = (n: number): { n: number; floor: string } => ({ n, floor: 'mana' });
  it('are the quickest of each file, the others that reach it, quick and special ones in turn, and then those beside them', () => {
    const coverage = new Coverage([
      ruling('a', 0, 9, 8),
      ruling('a', 1, 3, 8),
      ruling('a', 2, 1),
      ruling('b', 0, 5, 8),
      ruling('c', 0, 1, 7),
    ]);
    expect(coverage.testsFor(of(8), 9).map((r) => r.id)).toEqual(['a 1', 'b 0', 'a 0', 'a 2']);
    expect(coverage.testsFor(of(8), 2).map((r) => r.id)).toEqual(['a 1', 'b 0']);
    expect(coverage.testsFor(of(6), 9)).toEqual([]);
    const broad = [
      ruling('a', 0, 1, 8, 1, 2),
      ruling('a', 1, 2, 8, 1, 2),
      ruling('a', 2, 3, 8, 1),
      ruling('a', 3, 4, 8),
    ];
    expect(new Coverage(broad).testsFor(of(8), 9).map((r) => r.id)).toEqual(['a 0', 'a 3', 'a 1', 'a 2']);
  });
  it('of the floor that the mutant is on come before all others but the quickest of each file', () => {
    const coverage = new Coverage([
      ruling('engine/turn/a', 0, 1, 8),
      ruling('engine/turn/a', 1, 2, 8),
      ruling('engine/mana/a', 0, 3, 8),
      ruling('engine/mana/a', 1, 4, 8),
    ]);
    expect(coverage.testsFor(of(8), 3).map((r) => r.id)).toEqual([
      'engine/turn/a 0',
      'engine/mana/a 0',
      'engine/mana/a 1',
    ]);
  });
  it('are not played again for an outcome that is known, until they or the core change', () => {
    const tests = [ruling('a', 0, 1), ruling('a', 1, 1), ruling('b', 0, 1)];
    const survived: Outcome = { key: 'm', core: 'x', fate: 'survived', by: null, passed: ['a 0', 'a 1'] };
    const noticed: Outcome = { ...survived, fate: 'noticed', by: { id: 'b 0', name: `b > ${RULE} 0` }, passed: [] };
    const ids = (known: Outcome | undefined, core: string): readonly string[] =>
      leftOf(known, core, tests).map((t) => t.id);
    expect(ids(undefined, 'x')).toEqual(['a 0', 'a 1', 'b 0']);
    expect(ids(survived, 'x')).toEqual(['b 0']);
    expect(ids(survived, 'y')).toEqual(['a 0', 'a 1', 'b 0']);
    expect(ids(noticed, 'x')).toEqual([]);
    expect(ids(noticed, 'y')).toEqual(['b 0', 'a 0', 'a 1']);
    expect(ids({ ...noticed, by: { id: 'b 0 of old', name: `b > ${RULE} 0` } }, 'x')).toEqual(['b 0', 'a 0', 'a 1']);
  });
});

describe('the figures of mutants', () => {
  it('say of each floor how many were noticed, survived, were not reached or are equivalent', () => {
    const mutants = [
      { floor: 'mana', fate: 'noticed' },
      { floor: 'mana', fate: 'survived' },
      { floor: 'turn', fate: 'stopped' },
      { floor: 'turn', fate: 'equivalent' },
    ] as const;
    expect(reportLines(['mana', 'turn'], mutants)).toEqual([
      'mana: 1 of 2 noticed (50.0 %), 0 of them by not ending, 1 survived, 0 not reached, 0 equivalent',
      'turn: 1 of 2 noticed (50.0 %), 1 of them by not ending, 0 survived, 0 not reached, 1 equivalent',
      'all: 2 of 4 noticed (50.0 %), 1 of them by not ending, 1 survived, 0 not reached, 1 equivalent',
    ]);
  });
});
