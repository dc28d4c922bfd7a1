import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { read, ROOT } from './sources.ts';

const MOST_LINES = 300;
const MOST_FILES = 20;

/** Files with more lines, by the reason. The list only gets shorter: a file that has become short leaves it. */
const LONG: readonly { readonly why: string; readonly files: readonly string[] }[] = [
  {
    why: 'one sheet for one part of the page',
    files: [
      'client-lite/web/styles/base.css',
      'client-lite/web/styles/form.css',
      'client-lite/web/styles/table/layout.css',
      'client-lite/web/styles/table/narrow.css',
      'client-lite/web/styles/table/place.css',
      'client-lite/web/styles/table/question.css',
      'client-lite/web/styles/site/site.css',
      'client-lite/web/styles/table/tale.css',
      'client-lite/web/styles/table/tile.css',
    ],
  },
  {
    why: 'one interface with every hook of a format, which a page of the docs is made from',
    files: ['server/engine/ports/format-hooks.ts'],
  },
];

/** Everything in these folders that git knows and that is there. */
const filesIn = (...folders: readonly string[]): readonly string[] =>
  execFileSync('git', ['ls-files', '-z', ...folders], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((f) => f !== '' && existsSync(join(ROOT, f)));
/** Everything of the product and its docs. */
const files = filesIn('server', 'formats', 'cards', 'db', 'client-lite', 'docs');
/** Pages in docs may be long, and data is no source. */
const sources = files.filter((f) => /\.(?:ts|tsx|mjs|css)$/.test(f));

it('no source has more than 300 lines, but for those listed with a reason', () => {
  expect(sources.length).toBeGreaterThan(1000);
  const long = sources.filter((f) => read(f).split('\n').length - 1 > MOST_LINES);
  expect(long.toSorted()).toEqual(LONG.flatMap((l) => l.files).toSorted());
});

it('no folder has more than twenty files, those of its subfolders not counted', () => {
  const count = new Map<string, number>();
  // of the tests the sources: a folder of recorded disputes has as many files as there are disputes, and its pages are as many as their clauses
  const kept = files.filter((f) => !f.startsWith('docs/disputes/'));
  for (const f of [...kept, ...filesIn('test').filter((t) => /\.tsx?$/.test(t))])
    count.set(posix.dirname(f), (count.get(posix.dirname(f)) ?? 0) + 1);
  const full = [...count].filter(([, n]) => n > MOST_FILES).map(([folder]) => folder);
  expect(full.toSorted()).toEqual([]);
});
