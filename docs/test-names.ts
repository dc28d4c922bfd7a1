import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TESTS = join(ROOT, 'test');

/** A test (or a dispute that a test runs) named after what it proves. */
export interface NamedTest {
  /** from the repository's root */
  readonly file: string;
  readonly cites: readonly string[];
}

/** A name that begins with citations: `C7, C8: …`, `CR 702.11b: …`, `P1: …`. */
const NAME = /(['"`])((?:(?:CR )?(?:[A-Z]{1,3}\d+[a-z]?|\d{3}(?:\.\d+[a-z]?)?)(?:, | and |–|-)?)+)(?: \([^)\n]*\))?: /g;
const ID = /[A-Z]{1,3}\d+[a-z]?|\d{3}(?:\.\d+[a-z]?)?/g;

/** What the names of tests in a text cite; each name counts once for every clause it begins with. */
export function citedIn(text: string): string[][] {
  return [...text.matchAll(NAME)].map(([, , ids = '']) => [...new Set(ids.replaceAll('CR ', '').match(ID) ?? [])]);
}

/** Every test under test/ that is named after clauses or rules, by file. */
export function namedTests(): NamedTest[] {
  return readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.test.ts') || /disputes.[^/\\]+\.json$/.test(f)).sort().flatMap((f) => {
    const path = join(TESTS, f);
    return citedIn(readFileSync(path, 'utf8')).map((cites) => ({ file: relative(ROOT, path).replaceAll('\\', '/'), cites }));
  });
}
