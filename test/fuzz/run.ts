import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { BOOK } from '../../formats/index.ts';
import { readArguments, USAGE, type FuzzArguments } from './arguments.ts';
import { readScenario, writeScenario } from './files.ts';
import { hanging } from './hang.ts';
import type { Line, Task } from './lines.ts';
import { entriesOf } from './matches.ts';
import { poolOf, storePool } from './pool.ts';
import { fuzzQuests } from './quest.ts';
import { retell } from './shrink/retell.ts';
import { Totals } from './totals.ts';

/** A worker that is silent for so long does not come back. */
const SILENT_MS = 90_000;
const SHRINK_MS = 40_000;
const MOST_OF_A_KIND = 2;
const PROGRESS_MS = process.stderr.isTTY ? 1_000 : 15_000;
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs one worker; resolves with the match in which it fell silent, or null when it ended. */
function work(task: Task, hear: (line: Line) => void, silentMs: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [join(root, 'server/bin/run.mjs'), join(root, 'test/fuzz/worker.ts'), JSON.stringify(task)],
      { stdio: ['ignore', 'pipe', 'inherit'], cwd: root },
    );
    let match = task.from;
    let silent = false;
    const give = (): NodeJS.Timeout =>
      setTimeout(() => {
        silent = true;
        child.kill('SIGKILL');
      }, silentMs);
    let timer = give();
    createInterface({ input: child.stdout }).on('line', (text) => {
      clearTimeout(timer);
      timer = give();
      const line = JSON.parse(text) as Line;
      if (line.is === 'begun') match = line.match;
      hear(line);
    });
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      if (silent) resolve(match);
      else if (code === 0) resolve(null);
      else reject(new Error(`A worker ended with code ${code} in match ${task.seed}/${match}.`));
    });
  });
}

/** Plays a match that did not come back once more with a trace of its inputs, and writes where it stands still. */
async function trace(task: Task, match: number): Promise<string | null> {
  const file = join(mkdtempSync(join(tmpdir(), 'fuzz-trace-')), 'trace.jsonl');
  await work({ ...task, from: match, step: 1_000_000_000, end: match + 1, trace: file }, () => undefined, SILENT_MS);
  const scenario = existsSync(file) ? hanging(BOOK, file) : null;
  rmSync(file, { force: true });
  return scenario && writeScenario(task.folder, scenario);
}

async function fuzz(args: FuzzArguments): Promise<number> {
  const temporary = mkdtempSync(join(tmpdir(), 'fuzz-'));
  const folder = args.out ?? temporary;
  const pools: (string | null)[] = [];
  for (const [i, source] of args.cards.entries()) {
    if (source === 'plane') pools.push(null);
    else {
      const pool = await poolOf(source);
      const file = join(temporary, `pool${i}.json`);
      storePool(pool, file);
      pools.push(file);
      process.stdout.write(`${pool.cards.length} whole cards of ${source}.\n`);
    }
  }
  process.stdout.write(`Seed ${args.seed}. Formats: ${args.formats.join(', ')}. What is found goes to ${folder}.\n`);
  const totals = new Totals();
  const began = Date.now();
  const until = began + args.minutes * 60_000;
  const running = new AbortController();
  const found = (line: Extract<Line, { is: 'found' }>): void => {
    totals.find(line);
    if (!args.keepGoing && totals.news > 0) running.abort();
    process.stdout.write(
      `${clearLine}FOUND in match ${line.match} (${line.format}, ${line.people} people, ${line.pool}): ${line.kind}\n${line.message}\n${line.file ? `${line.size}: npm run fuzz -- --replay ${line.file}\n` : ''}`,
    );
  };
  const clearLine = process.stderr.isTTY ? '\r\x1b[K' : '';
  const timer = setInterval(() => {
    process.stderr.write(
      `${clearLine}${Math.round((Date.now() - began) / 1000)} s: ${totals.progress()}${process.stderr.isTTY ? '' : '\n'}`,
    );
  }, PROGRESS_MS);
  const one = async (k: number): Promise<void> => {
    let from = args.from + k;
    while (!running.signal.aborted && (args.each !== null || Date.now() < until)) {
      const task: Task = {
        seed: args.seed,
        formats: args.formats,
        variants: args.variants,
        changes: args.changes,
        people: args.people,
        pools,
        stops: args.stops,
        inTurn: args.each !== null,
        end: args.each === null ? null : args.from + args.each * entriesOf(args.formats),
        from,
        step: args.workers,
        until,
        keepGoing: args.keepGoing,
        folder,
        shrinkMs: SHRINK_MS,
        mostOfAKind: MOST_OF_A_KIND,
        trace: null,
      };
      const hung = await work(
        task,
        (line) => {
          if (line.is === 'report') totals.add(line);
          if (line.is === 'found') found(line);
        },
        SILENT_MS,
      );
      if (hung === null) return;
      const file = await trace(task, hung);
      found({
        is: 'found',
        match: hung,
        format: args.formats.join(),
        people: args.people ?? 0,
        pool: 'unknown',
        kind: 'hang: a decision does not come back',
        message: `Nothing was heard for ${SILENT_MS / 1000} s.`,
        file,
        size: 'hang',
      });
      from = hung + args.workers;
    }
  };
  try {
    await Promise.all(Array.from({ length: args.workers }, (_, k) => one(k)));
  } finally {
    clearInterval(timer);
    for (const file of pools) if (file !== null) rmSync(file, { force: true });
  }
  process.stdout.write(
    `${clearLine}${Math.round((Date.now() - began) / 1000)} s: ${totals.progress()}.\n${totals.summary()}\n`,
  );
  if (totals.finds > totals.news)
    process.stdout.write(
      `${totals.finds - totals.news} of the findings are on the list of known ones (test/known/findings.ts).\n`,
    );
  return totals.news > 0 ? 1 : 0;
}

async function main(): Promise<number> {
  let args: FuzzArguments | null;
  try {
    args = readArguments(process.argv.slice(2));
  } catch (e) {
    process.stderr.write(`${e instanceof Error ? e.message : String(e)}\n${USAGE}\n`);
    return 2;
  }
  if (args === null) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  if (args.quests) return fuzzQuests(args.seed, args.minutes, (line) => process.stdout.write(`${line}\n`));
  if (args.replay === null) return fuzz(args);
  const { lines, finding } = retell(BOOK, readScenario(args.replay));
  process.stdout.write(`${lines.join('\n')}\n`);
  return finding === null ? 0 : 1;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (e: unknown) => {
    process.stderr.write(`${e instanceof Error ? e.message : String(e)}\n`);
    process.exitCode = 2;
  },
);
