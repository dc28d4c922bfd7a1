import { execFileSync, spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { figureLines, type Figures, type WordFigures } from '../../cards/oracle/figures.ts';
import { FIGURES, readFigures } from '../../server/bin/cards/figures.ts';
import { Rng } from '../../server/engine/kernel/rng.ts';
import { bundle, placeFor, testFiles } from './bundle.ts';
import { allWords, figuresOf, mutantsOf, newFields } from './figures.ts';
import { keyOf } from './mutants.ts';
import type { Line, Played, Task, WantedMutant } from './worker.ts';

const USAGE = `npm run words -- [--files PART[,PART…]] [--word PART] [--sample N] [--seed S] [--tests N] [--write | --new]
Plays the tests of the rules core with the IR of their cards watched and changed: which fields of each word are read at all, and for each field whether some test fails when
it is dropped, has another number, or its filter or condition is negated. --files: only test files with this in their names; --word: only words with this in theirs; --sample: so
many mutants by chance; --tests: at most so many tests for a mutant (150), the quickest first. --write keeps the figures of a run over everything in cards/oracle/figures.json,
which npm run cards -- coverage prints; --new measures only words that these do not have yet or not with all their fields, and keeps them beside the others. Exit code 1 when a sample or a part lets a mutant live.`;

/** A mutant that makes a test run on and on is noticed by that. */
const SILENT_MS = 20_000;
const PROGRESS_MS = 15_000;

/** Runs the bundle; answers false when it fell silent. */
function told(file: string, task: Task, hear: (line: Line) => void, silentMs = Infinity): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, JSON.stringify(task)], { stdio: ['ignore', 'pipe', 'inherit'] });
    let silent = false;
    const give = (): NodeJS.Timeout | null =>
      silentMs === Infinity
        ? null
        : setTimeout(() => {
            silent = true;
            child.kill('SIGKILL');
          }, silentMs);
    let timer = give();
    createInterface({ input: child.stdout }).on('line', (text) => {
      if (timer) clearTimeout(timer);
      timer = give();
      hear(JSON.parse(text) as Line);
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (timer) clearTimeout(timer);
      if (silent || code === 0) resolve(!silent);
      else if (task.do === 'mutate')
        resolve(false); // out of memory, say: noticed like one that never ends
      else reject(new Error(`The tests could not be played (code ${code}).`));
    });
  });
}

interface Read {
  readonly played: Played[];
  noted: Readonly<Record<string, number>>;
  upset: readonly string[];
}
async function readThrough(file: string, known: readonly string[]): Promise<Read> {
  const read: Read = { played: [], noted: {}, upset: [] };
  await told(file, { do: 'read', known }, (line) => {
    if (line.is === 'played') read.played.push(line.played);
    if (line.is === 'reads') ({ noted: read.noted, upset: read.upset } = line);
  });
  return read;
}

/** True, by mutant, if some test failed. */
async function tryThem(file: string, wanted: readonly WantedMutant[]): Promise<ReadonlyMap<string, boolean>> {
  const list = placeFor('words-mutants.json');
  writeFileSync(list, JSON.stringify(wanted));
  const tried = new Map<string, boolean>();
  const began = Date.now();
  const timer = setInterval(
    () =>
      process.stderr.write(
        `${Math.round((Date.now() - began) / 1000)} s: ${tried.size} of ${wanted.length} mutants, ${[...tried.values()].filter((k) => !k).length} live\n`,
      ),
    PROGRESS_MS,
  );
  try {
    for (let from = 0; from < wanted.length;) {
      let at = from;
      const whole = await told(
        file,
        { do: 'mutate', list, from },
        (line) => {
          if (line.is === 'begun') at = line.n;
          if (line.is === 'tried') tried.set(keyOf(wanted[line.n] as WantedMutant), line.killedBy !== null);
        },
        SILENT_MS,
      );
      if (whole) break;
      tried.set(keyOf(wanted[at] as WantedMutant), true);
      from = at + 1;
    }
  } finally {
    clearInterval(timer);
    rmSync(list, { force: true });
  }
  return tried;
}

/** Figures without the words of which texts have fields that are not among them. */
function withoutNew(figures: Figures | null): Figures | null {
  if (!figures) return null;
  const fields = newFields(figures);
  return {
    ...figures,
    words: Object.fromEntries(
      Object.entries(figures.words).filter(([word]) => !fields.some((name) => name.startsWith(`${word} / `))),
    ),
  };
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      files: { type: 'string' },
      word: { type: 'string' },
      sample: { type: 'string' },
      seed: { type: 'string', default: 'words' },
      tests: { type: 'string', default: '150' },
      write: { type: 'boolean', default: false },
      new: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  const partly = values.files !== undefined || values.word !== undefined || values.sample !== undefined;
  if ((values.write || values.new) && partly)
    throw new Error('--write and --new keep figures of everything: leave --files, --word and --sample out.');
  const known = values.new ? withoutNew(readFigures()) : null;
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const file = placeFor(`words-${process.pid}.mjs`);
  try {
    await bundle(testFiles(values.files?.split(',')), file);
    const { played, noted, upset } = await readThrough(file, Object.keys(known?.words ?? {}));
    const failed = played.filter((p) => p.failed !== null);
    process.stdout.write(
      `${played.length} tests${failed.length > 0 ? `, of which ${failed.length} fail unchanged: ${failed.map((p) => p.name).join('; ')}` : ''}${upset.length > 0 ? `; ${upset.length} fail when their cards are watched: ${upset.join('; ')}` : ''}.\n`,
    );
    const most = Number(values.tests);
    let wanted = [...mutantsOf(played).values()]
      .map(({ mutant, tests }): WantedMutant => ({ ...mutant, tests: tests.slice(0, most) }))
      .filter((m) => (values.word === undefined || m.word.includes(values.word)) && known?.words[m.word] === undefined);
    if (values.sample !== undefined) wanted = new Rng(values.seed).shuffle(wanted).slice(0, Number(values.sample));
    const tried = await tryThem(file, wanted);
    const measured = Object.entries(figuresOf(played, noted, tried)).filter(
      ([word]) => known?.words[word] === undefined,
    );
    const words: Record<string, WordFigures> = Object.fromEntries(
      [...Object.entries(known?.words ?? {}), ...measured].sort(([x], [y]) => (x < y ? -1 : 1)),
    );
    const standing = new Set([...mutantsOf(played).values()].map((m) => m.mutant.word));
    const day = new Date().toISOString().slice(0, 10);
    const figures: Figures = {
      measured: day,
      commit,
      tests: played.length - failed.length,
      testsAMutant: most,
      ...(known
        ? { ...known, later: [...(known.later ?? []), `${measured.length} words on ${day} at ${commit}`] }
        : {}),
      words,
      unplayed: allWords()
        .filter((word) => !standing.has(word))
        .sort(),
    };
    const live = [...tried].filter(([, killed]) => !killed).map(([key]) => key);
    const fieldsOf = (of: 'unplayed' | 'unread'): readonly string[] =>
      Object.entries(words).flatMap(([word, w]) => (w[of] ?? []).map((field) => `${word} / ${field}`));
    const lists = {
      Alive: live,
      'Words in no card': values.files === undefined ? figures.unplayed : [],
      'Fields in no card': values.files === undefined ? fieldsOf('unplayed') : [],
      'Fields never read': fieldsOf('unread'),
    };
    process.stdout.write(
      `${[...figureLines(figures), ...Object.entries(lists).flatMap(([name, list]) => (list.length > 0 ? [`${name}: ${list.join('; ')}`] : []))].join('\n')}\n`,
    );
    if (values.write || values.new) writeFileSync(FIGURES, `${JSON.stringify(figures, null, 1)}\n`);
    return partly && live.length > 0 ? 1 : 0;
  } finally {
    rmSync(file, { force: true });
  }
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
