import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { placeFor } from '../words/bundle.ts';
import { coverageOf, type Coverage, type Ruling } from './coverage.ts';
import { EQUIVALENTS } from './equivalents.ts';
import { leftOf, nameOf, Outcomes, type Fate, type Outcome } from './outcomes.ts';
import { allOf } from './pool.ts';
import { writeProgram } from './program.ts';
import { noticedOf, reportLines } from './report.ts';
import { measuredFiles } from './tests.ts';
import { allMutants, chosen, FLOORS, type Mutant } from './sample.ts';

const USAGE = `npm run mutants -- [--count N] [--only FLOOR[,FLOOR…]] [--seed S] [--tests N] [--files PART[,PART…]] [--workers N]
Changes the rules core in N places (600), as many on each floor, one at a time, and plays the tests named after a rule or clause that reach the place, one of each file first,
until one fails. Prints the mutants that no test noticed, and each floor's figures. --tests: at most so many tests for a mutant (400); --files: only test files with this in
their names; --workers: so many processes (2). What is found is kept: a run that was broken off goes on, and only what has changed is played again.
Exit code 1 when less than 85 % are noticed or more than 5 % are equivalent.`;

const WANTED = 0.85;
const MOST_EQUIVALENT = 0.05;
/** A test with a mutant is endless when its loops take so many times the turns that they take without, and so many more. */
const ENDLESS = { times: 20, more: 300_000 };

interface Tried {
  readonly mutant: Mutant;
  readonly tests: readonly Ruling[];
  readonly left: readonly Ruling[];
}

/** Tries the mutants, those that have a test left to play; `hear` is told each outcome. */
async function tryThem(
  program: { readonly file: string; readonly core: string },
  wanted: readonly Tried[],
  workers: number,
  hear: (outcome: Outcome) => void,
): Promise<void> {
  await allOf(
    program.file,
    workers,
    wanted,
    ({ mutant, left }) => ({
      do: 'try',
      mutant: mutant.n,
      tests: left.map((t) => ({ file: t.file, at: t.at, most: t.steps * ENDLESS.times + ENDLESS.more })),
    }),
    ({ mutant, tests, left }, said) => {
      const outcome = { key: mutant.key, core: program.core };
      if (said?.is !== 'tried') return hear({ ...outcome, fate: 'stopped', by: null, passed: [] });
      const by = said.by === null ? undefined : left[said.played - 1];
      const gone = new Set(left.slice(said.by === null ? said.played : 0).map((t) => t.id));
      hear({
        ...outcome,
        fate: by ? 'noticed' : 'survived',
        by: by ? { id: by.id, name: nameOf(by) } : null,
        passed: by ? [] : tests.filter((t) => !gone.has(t.id)).map((t) => t.id),
      });
    },
  );
}

const seconds = (since: number): string => `${Math.round((Date.now() - since) / 1000)} s`;

/** The fates of the mutants, by their keys. */
async function fatesOf(
  mutants: readonly Mutant[],
  coverage: Coverage,
  files: readonly string[],
  { most, workers }: { readonly most: number; readonly workers: number },
): Promise<ReadonlyMap<string, Fate>> {
  const began = Date.now();
  const program = await writeProgram(files, mutants, 'switch', placeFor(`mutants-switch-${process.pid}.js`));
  try {
    const outcomes = new Outcomes();
    const fates = new Map<string, Fate>();
    const wanted: Tried[] = [];
    const equivalent = new Set(EQUIVALENTS.map((e) => e.key));
    for (const mutant of mutants) {
      const tests = coverage.testsFor(mutant, most);
      const known = outcomes.of(mutant.key);
      const left = leftOf(known, program.core, tests);
      if (equivalent.has(mutant.key)) fates.set(mutant.key, 'equivalent');
      else if (tests.length === 0) fates.set(mutant.key, 'unreached');
      else if (known && left.length === 0) fates.set(mutant.key, known.fate);
      else wanted.push({ mutant, tests, left });
    }
    process.stderr.write(`${wanted.length} of ${mutants.length} mutants are to be tried.\n`);
    let done = 0;
    await tryThem(program, wanted, workers, (outcome) => {
      outcomes.keep(outcome);
      fates.set(outcome.key, outcome.fate);
      if (++done % 10 === 0 || done === wanted.length)
        process.stderr.write(
          `${seconds(began)}: ${done} of ${wanted.length}, ${[...fates.values()].filter((f) => f === 'survived').length} survive\n`,
        );
    });
    return fates;
  } finally {
    rmSync(program.file, { force: true });
  }
}

function optionsOf(): {
  readonly count: number;
  readonly floors: readonly string[];
  readonly seed: string;
  readonly most: number;
  readonly workers: number;
  readonly files: readonly string[];
} | null {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '600' },
      only: { type: 'string', default: FLOORS.join() },
      seed: { type: 'string', default: 'mutants' },
      tests: { type: 'string', default: '400' },
      workers: { type: 'string', default: '2' },
      files: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const floors = values.only.split(',');
  const unknown = floors.filter((f) => !(FLOORS as readonly string[]).includes(f));
  if (unknown.length > 0) throw new Error(`No such floor: ${unknown.join(', ')}.`);
  return {
    count: Number(values.count),
    floors,
    seed: values.seed,
    most: Number(values.tests),
    workers: Number(values.workers),
    files: measuredFiles(values.files?.split(',')),
  };
}

async function main(): Promise<number> {
  const options = optionsOf();
  if (options === null) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  const { floors, files, workers } = options;
  const began = Date.now();
  const all = allMutants();
  const coverage = await coverageOf(files, all, workers, (done, of) =>
    process.stderr.write(`${seconds(began)}: ${done} of ${of} test files watched\n`),
  );
  const mutants = chosen(all, floors, options.count, options.seed);
  process.stdout.write(
    `${coverage.rulings.length} tests named after a rule or clause, ${mutants.length} of ${all.length} mutants.\n`,
  );
  const fates = await fatesOf(mutants, coverage, files, options);
  const fateOf = (m: Mutant): Fate => fates.get(m.key) ?? 'unreached';
  for (const m of mutants)
    if (fateOf(m) === 'survived' || fateOf(m) === 'unreached')
      process.stdout.write(`${fateOf(m)} in line ${m.line}: ${m.key}\n`);
  const told = mutants.map((m) => ({ floor: m.floor, fate: fateOf(m) }));
  process.stdout.write(`${reportLines(floors, told).join('\n')}\n`);
  const share = (n: number): number => n / Math.max(1, mutants.length);
  const equivalents = told.filter((m) => m.fate === 'equivalent').length;
  return share(noticedOf(told.map((m) => m.fate))) < WANTED || share(equivalents) > MOST_EQUIVALENT ? 1 : 0;
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
