import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BOOK } from '../../formats/index.ts';
import { inOrder, type Shared } from '../../server/bin/threads/workers.ts';
import { readArguments, USAGE, type FuzzArguments } from './arguments.ts';
import { readScenario, writeScenario } from './files.ts';
import { hanging } from './hang.ts';
import { entriesOf, specOf } from './matches.ts';
import { compiledPool, poolIn, type PoolBytes } from './pool.ts';
import { questOf } from './quest.ts';
import {
  aboutOf,
  fuzzMatches,
  fuzzQuests,
  runSpec,
  shrinkFailures,
  type Failure,
  type MatchesTask,
  type Outcome,
  type QuestOutcome,
  type QuestsTask,
  type ShrinkTask,
} from './shared-work.ts';
import { retell } from './shrink/retell.ts';
import { Totals, type Found } from './totals.ts';
import type { Scenario } from './track.ts';

/** A worker that is silent for so long does not come back. */
const SILENT_MS = 90_000;
const SHRINK_MS = 40_000;
/** Failures of a kind that are made small and written; further ones are counted. */
const MOST_OF_A_KIND = 2;
/** answers of a quest, at most */
const MOST_IN_QUEST = 2_000;
const PROGRESS_MS = process.stderr.isTTY ? 1_000 : 15_000;
const CLEAR_LINE = process.stderr.isTTY ? '\r\x1b[K' : '';
const THREAD = fileURLToPath(new URL('thread.ts', import.meta.url));

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The matches or quests to play: up to the last one, or until the time is over. */
function* numbers({ from, matches, each, formats, minutes }: FuzzArguments): Generator<number> {
  const until = Date.now() + minutes * 60_000;
  const count = each === null ? matches : each * entriesOf(formats);
  for (let n = from; count === null ? Date.now() < until : n < from + count; n++) yield n;
}

const matchWork = (
  task: MatchesTask,
  items: Iterable<number>,
  workers: number,
): Shared<MatchesTask, number, Outcome> => ({
  program: THREAD,
  begin: fuzzMatches,
  task,
  items,
  workers,
  name: (n) => `match ${task.seed}/${n}`,
  silence: { ms: SILENT_MS, lost: (n) => ({ about: aboutOf(n, specOf(runSpec(task), n)), hung: true }) },
});

/** Makes a failure small in a thread of its own; null if it does not come again from its inputs alone. */
async function shrunk(failure: Failure): Promise<Scenario | null> {
  for await (const small of inOrder<ShrinkTask, Failure, Scenario | null>({
    program: THREAD,
    begin: shrinkFailures,
    task: { is: 'shrink', ms: SHRINK_MS },
    items: [failure],
    workers: 1,
    name: ({ kind }) => kind,
    silence: { ms: SILENT_MS, lost: () => null },
  }))
    return small;
  return null;
}

async function written(folder: string, failure: Failure): Promise<{ file: string; size: string }> {
  const small = await shrunk(failure);
  const scenario = small ?? failure.scenario;
  const { inputs, along, from } = scenario;
  const objects = from ? `, ${Object.keys(from.objects).length} objects` : '';
  const size = `${inputs.length} inputs${along.length > 0 ? ` and ${along.length} along` : ''}${objects}`;
  return {
    file: writeScenario(folder, scenario),
    size: small ? size : `${size}; it does not come again from its inputs alone`,
  };
}

/** Plays a match that fell silent once more with a trace of its inputs, and writes where it stands still. */
async function traced(folder: string, task: MatchesTask, match: number): Promise<string | null> {
  const home = mkdtempSync(join(tmpdir(), 'fuzz-trace-'));
  const trace = join(home, 'trace.jsonl');
  try {
    // the outcome is in the trace
    for await (const _ of inOrder(matchWork({ ...task, trace }, [match], 1)));
    const scenario = existsSync(trace) ? hanging(BOOK, trace) : null;
    return scenario && writeScenario(folder, scenario);
  } finally {
    rmSync(home, { recursive: true });
  }
}

async function poolsOf({ cards, workers }: FuzzArguments): Promise<(PoolBytes | null)[]> {
  const pools: (PoolBytes | null)[] = [];
  for (const source of cards) {
    const pool = source === 'plane' ? null : await compiledPool(source, workers);
    pools.push(pool);
    if (pool !== null) say(`${poolIn(pool).cards.length} whole cards of ${source}.`);
  }
  return pools;
}

async function fuzz(args: FuzzArguments): Promise<number> {
  const folder = args.out ?? mkdtempSync(join(tmpdir(), 'fuzz-'));
  const { seed, formats, variants, changes, people, stops, workers, keepGoing } = args;
  const pools = await poolsOf(args);
  say(`Seed ${seed}. Formats: ${formats.join(', ')}. What is found goes to ${folder}.`);
  const task: MatchesTask = {
    is: 'matches',
    seed,
    formats,
    variants,
    changes,
    people,
    pools,
    stops,
    inTurn: args.each !== null,
    trace: null,
  };
  const totals = new Totals();
  const began = Date.now();
  const since = (): string => `${Math.round((Date.now() - began) / 1000)} s: ${totals.progress()}`;
  const kinds = new Map<string, number>();
  const failed = async (failure: Failure): Promise<Omit<Found, 'about'>> => {
    const { kind, scenario } = failure;
    const seen = kinds.get(kind) ?? 0;
    kinds.set(kind, seen + 1);
    const where = seen < MOST_OF_A_KIND ? await written(folder, failure) : { file: null, size: 'counted only' };
    return { kind, message: scenario.message, ...where };
  };
  const found = (f: Found): void => {
    const { match, format, people: n, pool } = f.about;
    totals.find(f);
    say(
      `${CLEAR_LINE}FOUND in match ${match} (${format}, ${n} people, ${pool}): ${f.kind}\n${f.message}${f.file ? `\n${f.size}: npm run fuzz -- --replay ${f.file}` : ''}`,
    );
  };
  const timer = setInterval(() => {
    process.stderr.write(`${CLEAR_LINE}${since()}${process.stderr.isTTY ? '' : '\n'}`);
  }, PROGRESS_MS);
  try {
    for await (const outcome of inOrder(matchWork(task, numbers(args), workers))) {
      const { about } = outcome;
      if ('report' in outcome) totals.add(about, outcome.report);
      else if ('failure' in outcome) found({ about, ...(await failed(outcome.failure)) });
      else
        found({
          about,
          kind: 'hang: a decision does not come back',
          message: `Nothing was heard for ${SILENT_MS / 1000} s.`,
          file: await traced(folder, task, about.match),
          size: 'hang',
        });
      if (!keepGoing && totals.news > 0) break;
    }
  } finally {
    clearInterval(timer);
  }
  say(`${CLEAR_LINE}${since()}.\n${totals.summary()}`);
  if (totals.finds > totals.news)
    say(`${totals.finds - totals.news} of the findings are on the list of known ones (test/known/findings.ts).`);
  return totals.news > 0 ? 1 : 0;
}

/** Random quests; 1 at the first that told something that is hidden, or went on otherwise. */
async function quests(args: FuzzArguments): Promise<number> {
  const swaps = new Map<string, number>();
  let [n, inputs, restores] = [args.from, 0, 0];
  for await (const outcome of inOrder<QuestsTask, number, QuestOutcome>({
    program: THREAD,
    begin: fuzzQuests,
    task: { is: 'quests', seed: args.seed, most: MOST_IN_QUEST },
    items: numbers(args),
    workers: args.workers,
    name: (quest) => `quest ${args.seed}/${quest}`,
    silence: { ms: SILENT_MS, lost: () => ({ failed: `Nothing was heard for ${SILENT_MS / 1000} s.` }) },
  })) {
    if ('failed' in outcome) {
      const { seed, magicians } = questOf(args.seed, n);
      say(`FOUND in quest ${seed} of ${magicians} Magicians: ${outcome.failed}`);
      return 1;
    }
    const { done } = outcome;
    n++;
    inputs += done.inputs;
    restores += done.restores;
    for (const [where, times] of done.swaps) swaps.set(where, (swaps.get(where) ?? 0) + times);
  }
  say(
    `${n - args.from} quests, ${inputs} answers, taken up again ${restores} times; cards exchanged: ${[...swaps].map(([where, times]) => `${where} ${times}`).join(', ')}. Nothing found.`,
  );
  return 0;
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
    say(USAGE);
    return 0;
  }
  if (args.quests) return quests(args);
  if (args.replay === null) return fuzz(args);
  const { lines, finding } = retell(BOOK, readScenario(args.replay));
  say(lines.join('\n'));
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
