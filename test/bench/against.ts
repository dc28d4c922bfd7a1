import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const VANILLA = join(ROOT, 'test/bench/vanilla');

/** A setting of `npm run sim` that both versions play. */
interface Setting {
  readonly name: string;
  readonly games: number;
  readonly args: readonly string[];
}
const SETTINGS: readonly Setting[] = [
  {
    name: 'Confrontation, 2 Magicians',
    games: 40,
    args: ['--format', 'binding', '--magicians', '2', '--bots', 'random'],
  },
  {
    name: 'Confrontation, 5 Magicians',
    games: 12,
    args: ['--format', 'binding', '--magicians', '5', '--bots', 'random'],
  },
  {
    name: 'Confrontation, sensible',
    games: 40,
    args: ['--format', 'binding', '--magicians', '2', '--bots', 'sensible'],
  },
  { name: 'Duel, shipped plane', games: 80, args: ['--format', 'duel', '--bots', 'random'] },
  {
    name: 'Duel, near-vanilla decks',
    games: 80,
    args: [
      '--format',
      'duel',
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

/** One run of a setting: CPU time of the whole process in seconds, and what the matches were. */
interface Run {
  readonly cpu: number;
  readonly finished: number;
  readonly turns: number;
  readonly decisions: number;
  readonly forced: number;
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

/** Plays a setting with the version in a folder, through its own `sim` command. */
function play(folder: string, { args, games }: Setting, seed: string, scratch: string): Run {
  const told = join(scratch, 'cpu');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--max-semi-space-size=64',
      '--import',
      new URL('cpu-at-exit.mjs', import.meta.url).href,
      join(folder, 'server/bin/run.mjs'),
      join(folder, 'server/bin/sim.ts'),
      ...args,
      '--games',
      String(games),
      '--seed',
      seed,
      '--json',
      ...(readFileSync(join(folder, 'server/bin/sim.ts'), 'utf8').includes('workers') ? ['--workers', '1'] : []),
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28, env: { ...process.env, CPU_FILE: told } },
  );
  if (status !== 0 || !existsSync(told)) throw new Error(`sim ${args.join(' ')} failed in ${folder}:\n${stderr}`);
  const cpu = JSON.parse(readFileSync(told, 'utf8')) as { readonly user: number; readonly system: number };
  const report = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Record<string, number>;
  const { finished = 0, seconds = 0, msPerTurn = NaN, decisions = 0, forced = 0 } = report;
  return {
    cpu: (cpu.user + cpu.system) / 1e6,
    finished,
    turns: Math.round((seconds * 1000) / msPerTurn),
    decisions,
    forced,
  };
}

/**
 * Compares this version with a commit: the same seeds and options, one after the other, `runs` times. Prints medians of the CPU time of a finished match and of a turn, start and
 * compiling of cards included, and how many times less this version takes. Rules that have changed since make other matches of the same seed, so a turn tells more than a match.
 */
export function against(commit: string, runs: number, only: string | undefined, say: (line: string) => void): void {
  const old = checkout(commit);
  const scratch = mkdtempSync(join(tmpdir(), 'against-cpu-'));
  try {
    for (const setting of SETTINGS.filter((s) => only === undefined || s.name.includes(only))) {
      const [now, then]: [Run[], Run[]] = [[], []];
      for (let i = 0; i < runs; i++) {
        const seed = `against/${i}`;
        now.push(play(ROOT, setting, seed, scratch));
        then.push(play(old.folder, setting, seed, scratch));
      }
      const each = (list: readonly Run[], of: (r: Run) => number): number =>
        median(list.map((r) => (r.cpu * 1000) / of(r)));
      const ratio = (of: (r: Run) => number): string =>
        median(now.map((r, i) => (then[i] as Run).cpu / of(then[i] as Run) / (r.cpu / of(r)))).toFixed(2);
      const shareOf = (list: readonly Run[]): string =>
        `${median(list.map((r) => r.decisions / r.finished)).toFixed(0)} answers a match, ${(100 * median(list.map((r) => r.forced / r.decisions))).toFixed(0)} % forced`;
      say(
        `${setting.name} (${runs} × ${setting.games} matches): a match ${each(now, (r) => r.finished).toFixed(0)} against ${each(then, (r) => r.finished).toFixed(0)} ms CPU, ${ratio((r) => r.finished)}× less; a turn ${each(now, (r) => r.turns).toFixed(1)} against ${each(then, (r) => r.turns).toFixed(1)} ms, ${ratio((r) => r.turns)}×; an answer ${ratio((r) => r.decisions)}×; ${shareOf(now)}, then ${shareOf(then)}`,
      );
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
    old.remove();
  }
}
