import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { read, SOURCES } from './sources.ts';

const here = new Set(SOURCES.map((f) => basename(f)));
/** Names in examples, of files that somebody would make. */
const EXAMPLES = new Set(['FILE.ts', 'my-format.test.ts', 'entry.ts']);

it('every source file that a comment or string names is there, so that moving one leaves no name behind', () => {
  const missing = SOURCES.filter((f) => !f.startsWith('test/architecture/')).flatMap((f) =>
    [...read(f).matchAll(/(?<![\w$}.*-])[\w./-]*?(\w[\w.-]*\.(?:ts|tsx|mjs))\b/g)]
      .filter(([path, name = '']) => !path.startsWith('.test') && !here.has(name) && !EXAMPLES.has(name))
      .map(([path]) => `${f} names ${path}`),
  );
  expect(missing).toEqual([]);
});

it('every source file is named in kebab-case', () => {
  expect(SOURCES.filter((f) => /[A-Z_]/.test(basename(f)))).toEqual([]);
});
