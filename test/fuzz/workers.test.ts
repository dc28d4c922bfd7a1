import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { inOrder, type Shared } from '../../server/bin/threads/workers.ts';
import { readArguments } from './arguments.ts';
import {
  fuzzMatches,
  fuzzQuests,
  type MatchesTask,
  type Outcome,
  type QuestOutcome,
  type QuestsTask,
} from './shared-work.ts';
import { Totals } from './totals.ts';

const program = fileURLToPath(new URL('thread.ts', import.meta.url));

async function outcomes<Task, Done>(work: Omit<Shared<Task, number, Done>, 'program' | 'name'>): Promise<Done[]> {
  const found: Done[] = [];
  for await (const one of inOrder<Task, number, Done>({ program, name: String, ...work })) found.push(one);
  return found;
}

/** The report of a run, times apart. */
function summary(found: readonly Outcome[]): string {
  const totals = new Totals();
  for (const outcome of found) {
    if (!('report' in outcome)) throw new Error('A match did not hold.');
    totals.add(outcome.about, { ...outcome.report, slowest: 1 });
  }
  return `${totals.progress()}\n${totals.summary()}`;
}

it('1 and 2 workers give the same report of random matches', async () => {
  const task: MatchesTask = {
    is: 'matches',
    seed: 'shared',
    formats: ['duel'],
    variants: [],
    changes: [],
    people: 2,
    pools: [null],
    stops: 1,
    inTurn: false,
    trace: null,
  };
  const told = await Promise.all(
    [1, 2].map((workers) =>
      outcomes<MatchesTask, Outcome>({ begin: fuzzMatches, task, items: [0, 1, 2], workers }).then(summary),
    ),
  );
  expect(told[0]).toMatch(/^3 matches, .*nothing found/);
  expect(told[1]).toBe(told[0]);
}, 120_000);

it('a quest is the same in a thread as in the process itself', async () => {
  const run = (workers: number): Promise<QuestOutcome[]> =>
    outcomes<QuestsTask, QuestOutcome>({
      begin: fuzzQuests,
      task: { is: 'quests', seed: 'shared', most: 40 },
      items: [0],
      workers,
    });
  const [here, there] = await Promise.all([run(1), run(2)]);
  expect(here).toMatchObject([{ done: { inputs: 40 } }]);
  expect(there).toEqual(here);
}, 120_000);

it('all cores share the matches where no number of workers is said; the rest of the command says how many matches', () => {
  expect(readArguments(['--matches', '7', '--workers', '3'])).toMatchObject({ matches: 7, workers: 3, each: null });
  expect(readArguments(['--minutes', '2'])).toMatchObject({ matches: null, minutes: 2 });
  for (const args of [
    ['--matches', '0'],
    ['--workers', '0'],
  ])
    expect(() => readArguments(args)).toThrow(/whole number from 1/);
});
