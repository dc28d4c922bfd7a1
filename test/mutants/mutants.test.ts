import { describe, expect, it } from 'vitest';
import { transformSync } from 'esbuild';
import { sitesIn, switched } from './sites.ts';

const SOURCE = `
const LIMIT = 3;
export function large(n: number, of?: { list: readonly number[] }): boolean {
  if (n > LIMIT) return true;
  return of?.list.some((x) => x + 1 === n) ?? false;
}
`;
type Large = (n: number, of?: { readonly list: readonly number[] }) => boolean;

/** The function with one mutant on; null: as it was written. */
function large(on: number | null): Large {
  const sites = sitesIn(SOURCE).map((site, n) => ({ n, site }));
  const { code } = transformSync(switched(SOURCE, sites), { loader: 'ts', format: 'cjs' });
  const module = { exports: {} as { large: Large } };
  new Function('module', 'globalThis', code)(module, { __mutant: (n: number) => n === on });
  return module.exports.large;
}
const kinds = sitesIn(SOURCE).map((s) => `${s.line}: ${s.before} -> ${s.after}`);

describe('mutants of a source', () => {
  it('are what a function does otherwise, not what the module says as it loads', () => {
    expect(kinds).toContain('4: n > LIMIT -> (n) >= (LIMIT)');
    expect(kinds).toContain('4: n > LIMIT -> false');
    expect(kinds).toContain('5: 1 -> 2');
    expect(kinds.filter((k) => k.startsWith('2:'))).toEqual([]);
  });
  it('change nothing until one is switched on, and then only that', () => {
    const at = (kind: string): number => kinds.indexOf(kind);
    expect([large(null)(3), large(null)(4), large(null)(3, { list: [2] })]).toEqual([false, true, true]);
    expect(large(at('4: n > LIMIT -> (n) >= (LIMIT)'))(3)).toBe(true);
    expect(large(at('4: n > LIMIT -> false'))(4)).toBe(false);
    expect(large(at('5: 1 -> 2'))(3, { list: [2] })).toBe(false);
  });
  it('may make no difference to what is looked at', () => {
    expect(large(kinds.indexOf('5: 1 -> 2'))(9)).toBe(large(null)(9));
  });
});
