import { describe, expect, it } from 'vitest';
import { SWEPT } from '../sweep.ts';
import { importsOf, read, SOURCES, withoutComments } from './sources.ts';

/** Starts a match, or answers for its players. */
const DRIVES = /\b(?:startGame|restoreGame)\(|\bnew Game\(|\bg(?:ame)?\.answer\(/;

/** Folders of programs that play whole matches: they test no single rule. */
const PROGRAMS: readonly string[] = [
  'test/bench/', // measures speed
  'test/conformance/', // plays scripts of other projects, which have verbs of their own
  'test/fuzz/', // plays random matches
  'test/kit/', // plays the contract of all formats
  'test/smoke/', // plays random card situations
];
describe('helpers of tests', () => {
  const driving = SOURCES.filter(
    (f) => f.startsWith('test/') && !f.startsWith('test/dsl/') && !/\.test\.tsx?$/.test(f),
  ).filter((f) => !PROGRAMS.some((p) => f.startsWith(p)) && DRIVES.test(withoutComments(read(f))));

  it('a match is driven by test/dsl alone', () => {
    expect(driving).toEqual([]);
  });
});

describe('tests that take a sample', () => {
  it('are in the sweep with all of it', () => {
    const sampling = SOURCES.filter(
      (f) => /^test\/(?!architecture\/).*\.test\.ts$/.test(f) && importsOf(read(f), f).paths.includes('test/sweep.ts'),
    );
    expect(sampling.length).toBeGreaterThan(10);
    expect(sampling.filter((f) => !SWEPT.some((p) => f === `${p}.test.ts` || f.startsWith(`${p}/`)))).toEqual([]);
  });
});
