import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BOOK } from '../../formats/index.ts';
import type { AnswerTimes } from '../../server/sim/answer-clock.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const VANILLA = join(ROOT, 'test/bench/vanilla');

/** A setting of `npm run sim` that both versions play. */
interface Setting {
  readonly name: string;
  readonly format: string;
  readonly games: number;
  readonly args: readonly string[];
}
const SETTINGS: readonly Setting[] = [
  { name: 'Confrontation, 2 Magicians', format: 'binding', games: 40, args: ['--magicians', '2', '--bots', 'random'] },
  { name: 'Confrontation, 5 Magicians', format: 'binding', games: 12, args: ['--magicians', '5', '--bots', 'random'] },
  { name: 'Confrontation, sensible', format: 'binding', games: 40, args: ['--magicians', '2', '--bots', 'sensible'] },
  { name: 'Duel, shipped plane', format: 'duel', games: 80, args: ['--people', '2', '--bots', 'random'] },
  {
    name: 'Duel, near-vanilla decks',
    format: 'duel',
    games: 80,
    args: [
      '--people',
      '2',
      '--bots',
      'random',
      '--cards',
      join(VANILLA, 'cards.jsonl'),
      '--deck',
      join(VANILLA, 'green.txt'),
      '--deck',
      join(VANILLA, 'red.txt'),
    ],
  },
];

/** One run of a setting: CPU time of the whole process in ms, and what the matches were. */
interface Run {
  readonly cpu: number;
  readonly finished: number;
  readonly turns: number;
  readonly forced: number;
  readonly free: number;
}

const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[list.length >> 1] ?? NaN;

/** A checkout of a commit with this one's packages, which is taken away again. */
function checkout(commit: string): { readonly folder: string; remove(): void } {
  const git = (...args: readonly string[]): void => {
    const { status, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr.trim()}`);
  };
  const home = mkdtempSync(join(tmpdir(), 'against-'));
  const folder = join(home, 'commit');
  git('worktree', 'add', '--detach', folder, commit);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    remove: () => {
      git('worktree', 'remove', '--force', folder);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Runs the `sim` command of the version in a folder. */
const sim = (
  folder: string,
  args: readonly string[],
  told: string,
): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(
    process.execPath,
    [
      '--max-semi-space-size=64',
      '--import',
      new URL('cpu-at-exit.mjs', import.meta.url).href,
      join(folder, 'server/bin/run.mjs'),
      join(folder, 'server/bin/sim.ts'),
      ...args,
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28, env: { ...process.env, CPU_FILE: told } },
  );

/** All that could be left to a default, said with this version's: options of the command, and of the format. */
const defaultsOf = (format: string): string[][] => [
  ['--views', 'on'],
  ['--workers', '1'],
  ...BOOK.of({ format }).info.options.map((o) => ['--option', `${o.key}=${String(o.default)}`]),
];

/** The options among these that a version's command takes: all at once, or else one by one. */
function understood(folder: string, format: string, options: readonly string[][], told: string): string[][] {
  const takes = (some: readonly string[][]): boolean =>
    sim(folder, ['--format', format, '--games', '1', '--json', ...some.flat()], told).status === 0;
  return takes(options) ? [...options] : options.filter((one) => takes([one]));
}

/** Plays a setting with the version in a folder, through its own `sim` command. `times`: of the answers, if that is asked for. */
function play(
  folder: string,
  { format, args, games }: Setting,
  said: readonly string[],
  seed: string,
  told: string,
): Run & { readonly times: AnswerTimes | null } {
  const all = ['--format', format, ...args, ...said, '--games', String(games), '--seed', seed, '--json'];
  const { status, stdout, stderr } = sim(folder, all, told);
  if (status !== 0 || !existsSync(told)) throw new Error(`sim ${all.join(' ')} failed in ${folder}:\n${stderr}`);
  const cpu = JSON.parse(readFileSync(told, 'utf8')) as { readonly user: number; readonly system: number };
  const report = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Record<string, number> & { times?: AnswerTimes };
  const { finished = 0, seconds = 0, msPerTurn = NaN, decisions = 0, forced = 0 } = report;
  return {
    cpu: (cpu.user + cpu.system) / 1e3,
    finished,
    turns: Math.round((seconds * 1000) / msPerTurn),
    forced,
    free: decisions - forced,
    times: report.times ?? null,
  };
}

/** Forced answers and others of one version, in count and, where a run of it has measured them, in CPU time. */
function apart(list: readonly Run[], timed: ReturnType<typeof play> | null): string {
  const kinds = (['forced', 'free'] as const).map((kind) => {
    const count = median(list.map((r) => r[kind] / r.finished)).toFixed(0);
    const ms = timed?.times?.[kind];
    return `${count} ${kind}${timed === null || ms === undefined ? '' : ` (${(ms / timed[kind]).toFixed(3)} ms CPU each, ${(ms / timed.finished).toFixed(0)} ms together)`}`;
  });
  const least = median(list.map((r) => r.cpu / (r.forced + r.free)));
  const most = median(list.map((r) => r.cpu / r.free));
  return `${kinds.join(', ')} answers a match; all CPU time of the process by answer ${least.toFixed(3)} ms, by free answer ${most.toFixed(3)} ms`;
}

/**
 * Compares this version with a commit: the same seeds and options, one after the other, `runs` times. Prints medians of the CPU time of a finished match and of a turn, start and
 * compiling of cards included, and how many times less this version takes. Rules that have changed since make other matches of the same seed, so a turn tells more than a match.
 * Every option that both understand is said, so that none is left to a default that differs. Forced answers are told apart from free ones: their CPU time from a run of its own
 * where a version's `sim` measures it (`--timed`), which costs time itself, else their number alone. `matches`: of each run; default: what each setting has.
 */
export function against(
  commit: string,
  { runs, only, matches }: { readonly runs: number; readonly only?: string | undefined; readonly matches?: number },
  say: (line: string) => void,
): void {
  const old = checkout(commit);
  const scratch = mkdtempSync(join(tmpdir(), 'against-cpu-'));
  const told = join(scratch, 'cpu');
  const settings = SETTINGS.filter((s) => only === undefined || s.name.includes(only)).map((s) => ({
    ...s,
    games: matches ?? s.games,
  }));
  try {
    const known = new Map(
      [...new Set(settings.map((s) => s.format))].map((format) => {
        const both = understood(old.folder, format, understood(ROOT, format, defaultsOf(format), told), told);
        say(`${format}, for both: ${both.flat().join(' ')}`);
        return [format, both.flat()] as const;
      }),
    );
    const measures = new Map(
      [ROOT, old.folder].map((folder) => [folder, understood(folder, 'duel', [['--timed']], told).length > 0]),
    );
    for (const setting of settings) {
      const said = known.get(setting.format) ?? [];
      const [now, then]: [Run[], Run[]] = [[], []];
      for (let i = 0; i < runs; i++) {
        const seed = `against/${i}`;
        now.push(play(ROOT, setting, said, seed, told));
        then.push(play(old.folder, setting, said, seed, told));
      }
      const timed = (folder: string): ReturnType<typeof play> | null =>
        measures.get(folder) === true ? play(folder, setting, [...said, '--timed'], 'against/0', told) : null;
      const each = (list: readonly Run[], of: (r: Run) => number): number => median(list.map((r) => r.cpu / of(r)));
      const ratio = (of: (r: Run) => number): string =>
        median(now.map((r, i) => (then[i] as Run).cpu / of(then[i] as Run) / (r.cpu / of(r)))).toFixed(2);
      say(
        `${setting.name} (${runs} × ${setting.games} matches): a match ${each(now, (r) => r.finished).toFixed(0)} against ${each(then, (r) => r.finished).toFixed(0)} ms CPU, ${ratio((r) => r.finished)}× less; a turn ${each(now, (r) => r.turns).toFixed(1)} against ${each(then, (r) => r.turns).toFixed(1)} ms, ${ratio((r) => r.turns)}×; an answer ${ratio((r) => r.forced + r.free)}×; a free answer ${ratio((r) => r.free)}×`,
      );
      say(`  now:  ${apart(now, timed(ROOT))}`);
      say(`  then: ${apart(then, timed(old.folder))}`);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
    old.remove();
  }
}
