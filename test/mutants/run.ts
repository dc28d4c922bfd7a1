import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { placeFor, testFiles } from '../words/bundle.ts';
import { bundle, chosen, FLOORS, type Mutant } from './bundle.ts';
import type { Played, Task } from './worker.ts';

const USAGE = `npm run mutants -- [--sample N] [--only FLOOR[,FLOOR…]] [--seed S] [--tests N] [--files PART[,PART…]]
Changes the rules core in N places (600), as many on each floor, one at a time, and plays the tests named after a rule or clause that reach the place, the quickest first,
until one fails. Prints the mutants that no test noticed. --tests: at most so many tests for a mutant (80); --files: only test files with this in their names. Exit code 1 when
less than 85 % are noticed.`;

/** A mutant that makes a test run on and on is noticed by that. */
const LIMIT_MS = 60_000;
const WANTED = 0.85;

/** Runs the bundle in a process of its own, since tables that the core keeps would carry one mutant into the next; false: it was stopped. */
function told(file: string, task: Task, hear: (line: string) => void, limit: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, JSON.stringify(task)], { stdio: ['ignore', 'pipe', 'ignore'] });
    const timer = limit === Infinity ? undefined : setTimeout(() => child.kill('SIGKILL'), limit);
    createInterface({ input: child.stdout }).on('line', hear);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve(code === 0);
    });
  });
}

type Fate = 'noticed' | 'stopped' | 'survived' | 'unreached';

async function fateOf(file: string, mutant: Mutant, played: readonly Played[], most: number): Promise<Fate> {
  const tests = played
    .filter((p) => p.reached.includes(mutant.n))
    .sort((a, b) => a.ms - b.ms)
    .slice(0, most);
  if (tests.length === 0) return 'unreached';
  let by: string | null = null;
  const task = { mutant: mutant.n, tests: tests.map(({ file: f, at }) => ({ file: f, at })) };
  if (!(await told(file, task, (line) => (by = JSON.parse(line) as string | null), LIMIT_MS))) return 'stopped';
  return by === null ? 'survived' : 'noticed';
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      sample: { type: 'string', default: '600' },
      only: { type: 'string', default: FLOORS.join() },
      seed: { type: 'string', default: 'mutants' },
      tests: { type: 'string', default: '80' },
      files: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  const floors = values.only.split(',');
  const unknown = floors.filter((f) => !(FLOORS as readonly string[]).includes(f));
  if (unknown.length > 0) throw new Error(`No such floor: ${unknown.join(', ')}.`);
  const mutants = chosen(floors, Number(values.sample), values.seed);
  const file = placeFor(`mutants-${process.pid}.mjs`);
  const fates = new Map<Mutant, Fate>();
  try {
    await bundle(testFiles(values.files?.split(',')), mutants, file);
    const played: Played[] = [];
    const whole = await told(
      file,
      { mutant: null, tests: [] },
      (line) => void played.push(JSON.parse(line) as Played),
      Infinity,
    );
    if (!whole) throw new Error('The tests could not be played.');
    const sound = played.filter((p) => !p.failed);
    process.stdout.write(
      `${sound.length} tests named after a rule or clause, ${played.length - sound.length} fail unchanged.\n`,
    );
    for (const mutant of mutants) {
      const fate = await fateOf(file, mutant, sound, Number(values.tests));
      fates.set(mutant, fate);
      if (fate === 'survived' || fate === 'unreached')
        process.stdout.write(
          `${fate}: ${mutant.file}:${mutant.line}  ${mutant.before.replaceAll(/\s+/g, ' ')}  ->  ${mutant.after.replaceAll(/\s+/g, ' ')}\n`,
        );
      if (fates.size % 20 === 0) process.stderr.write(`${fates.size} of ${mutants.length} mutants\n`);
    }
  } finally {
    rmSync(file, { force: true });
  }
  const noticed = (of: readonly Mutant[]): number =>
    of.filter((m) => fates.get(m) === 'noticed' || fates.get(m) === 'stopped').length;
  for (const floor of floors) {
    const of = mutants.filter((m) => m.floor === floor);
    process.stdout.write(`${floor}: ${noticed(of)} of ${of.length} noticed\n`);
  }
  const share = mutants.length === 0 ? 1 : noticed(mutants) / mutants.length;
  process.stdout.write(`${noticed(mutants)} of ${mutants.length} mutants noticed (${(100 * share).toFixed(1)} %).\n`);
  return share < WANTED ? 1 : 0;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (e: unknown) => {
    process.stderr.write(`${e instanceof Error ? e.message : String(e)}\n${USAGE}\n`);
    process.exitCode = 2;
  },
);
