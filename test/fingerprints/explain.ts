import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Passage } from './fingerprint.ts';
import { EVERY } from './playing.ts';
import { FILE } from './recorded.ts';
import { ROOT } from './team.ts';

const SHOWN = 6;
const WIDTH = 300;
const BEFORE = 80;

/** The program as it was at a commit, in a folder of its own: it says how a match went there. */
export class Earlier {
  readonly commit: string;
  readonly #folder: string;

  private constructor(commit: string, folder: string) {
    this.commit = commit;
    this.#folder = folder;
  }

  /** As of `commit`, or by default of the commit that recorded last. Null where there is none: outside of a repository, or when the recording is not committed. */
  static open(commit: string | undefined): Earlier | null {
    const git = (...args: string[]): string =>
      execFileSync('git', ['-C', ROOT, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    try {
      if (commit === undefined && git('status', '--porcelain', '--', FILE) !== '') return null;
      const at =
        commit === undefined ? git('log', '-1', '--format=%h', '--', FILE) : git('rev-parse', '--short', commit);
      if (at === '') return null;
      const folder = mkdtempSync(join(tmpdir(), 'fingerprints-'));
      const archive = execFileSync('git', ['-C', ROOT, 'archive', at], { maxBuffer: 2 ** 30 });
      execFileSync('tar', ['-x', '-C', folder], { input: archive });
      symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
      return new Earlier(at, folder);
    } catch {
      return null;
    }
  }

  /** Moments as the old program played them; null if it cannot play the match. */
  passage(name: string, from: number): Passage | null {
    try {
      const args = [
        'server/bin/run.mjs',
        'test/fingerprints/run.ts',
        'passage',
        '--match',
        name,
        '--from',
        String(from),
        '--file',
        FILE,
      ];
      return JSON.parse(
        execFileSync(process.execPath, args, {
          cwd: this.#folder,
          encoding: 'utf8',
          maxBuffer: 2 ** 30,
          stdio: ['ignore', 'pipe', 'ignore'],
        }),
      ) as Passage;
    } catch {
      return null;
    }
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** The first input of a passage that is to be looked at: a mark may say the same of two matches that differ, now and then. */
export const passageFrom = (difference: number): number => Math.max(0, difference - EVERY);
export const PASSAGE = 3 * EVERY;

/** The first input after which something else is to be noticed, and what. `then` null: nothing is known of what was recorded. */
export function explain(then: Passage | null, now: Passage, difference: number): string[] {
  if (then === null) {
    const moment = now.moments[difference - now.from] ?? now.moments.at(-1);
    return [
      `  around input ${difference} of today's play:`,
      ...(moment === undefined ? [] : [...moment.last.map((line) => `    ${cut(line, 0)}`), ...asked(moment.lines)]),
    ];
  }
  const same = (i: number): boolean => JSON.stringify(then.moments[i]?.lines) === JSON.stringify(now.moments[i]?.lines);
  const length = Math.max(then.moments.length, now.moments.length);
  const at = Array.from({ length }, (_, i) => i).find((i) => !same(i));
  if (at === undefined) return ['  the program of that commit plays it as today: it was recorded by another'];
  const [was, is] = [then.moments[at], now.moments[at]];
  const only = (lines: readonly string[] = [], others: readonly string[] = []): string[] =>
    lines.filter((line) => !others.includes(line));
  const [gone, come] = [only(was?.lines, is?.lines), only(is?.lines, was?.lines)];
  const told = (sign: string, lines: readonly string[], others: readonly string[]): string[] => [
    ...lines.slice(0, SHOWN).map((line, i) => `    ${sign} ${cut(line, parting(line, others[i] ?? ''))}`),
    ...(lines.length > SHOWN ? [`    ${sign} … ${lines.length - SHOWN} more`] : []),
  ];
  return [
    `  input ${now.from + at}, after`,
    ...((now.moments[at - 1] ?? is)?.last.slice(-3).map((line) => `    ${cut(line, 0)}`) ?? []),
    ...(at > 0 ? (is?.last.slice(-1).map((line) => `    ${cut(line, 0)}`) ?? []) : []),
    '  was recorded (-) and is seen (+):',
    ...(was === undefined ? ['    - the end'] : []),
    ...told('-', gone, come),
    ...(is === undefined ? ['    + the end'] : []),
    ...told('+', come, gone),
    ...(gone.length + come.length === 0 && was && is ? ['    the same lines in another order'] : []),
  ];
}

const asked = (lines: readonly string[]): string[] =>
  lines
    .filter((line) => line.includes(' is asked '))
    .slice(0, SHOWN)
    .map((line) => `    ${cut(line, 0)}`);

function parting(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return b === '' ? 0 : at;
}
/** A long line around what is of interest in it, with its beginning. */
function cut(line: string, at: number): string {
  if (line.length <= WIDTH) return line;
  const head = line.slice(0, BEFORE);
  return at < WIDTH - BEFORE
    ? `${line.slice(0, WIDTH)} …`
    : `${head} … ${line.slice(at - BEFORE, at - BEFORE + WIDTH - BEFORE)} …`;
}
