import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { starterCards } from '../../cards/starter/index.ts';
import { binding } from '../../formats/binding/index.ts';
import { restoreGame, startGame } from '../../server/engine/game/game.ts';
import { Viewer } from '../../server/match/view/view.ts';
import { playMatch } from '../../server/sim/run.ts';
import { threadTime } from '../thread-time.ts';
import { against } from './against.ts';
import { blocks } from './blocks.ts';
import { clicks } from './clicks.ts';
import { idleTables } from './memory/idle-tables.ts';
import { bots, CHOICES, logOf, longMatch, midGame, people, rebuild, replayed } from './long-match.ts';
import { pageSpeed } from './page.ts';
import { thinking } from './thinking.ts';
import { decisionTime, deepStack, endlessLoop, manyTriggers } from './wide.ts';

const USAGE = `npm run bench -- [--json] [--runs N] [--cards FILE [--seed S]] | --against COMMIT [--runs N] [--matches N] [--only TEXT] | --clicks [--matches N] | --page | --memory [--matches N] | --thinking [--matches N] | --blocks --cards FILE [--sampled]
Two Magicians and the Augur, all random bots with views on, on the starter cards. Every number is a median. One match's state is copied over and
over as a yardstick, so that runs on different or busy machines can be compared.
--cards FILE then plays every whole card of a bulk file in a random situation (npm run smoke; half an hour for all of Magic): exit code 1 where one fails.
--against COMMIT plays the same seeds with the version of that commit, through its own sim command, and prints how many times less CPU time this one takes.
--clicks counts instead the clicks and keys of a turn cycle on the page, at 10 (or N) seeded Confrontations and Commander matches among bots.
--thinking plays 400 (or N) matches with the sensible bot and as many with the one that thinks ahead in the same seats and on the same seeds, and times forks and thoughts.
--blocks tells for how long the event loop of a server was blocked at most, while 50 matches of bots are played and a table is dealt from the cards of a bulk file; --sampled
also tells in which functions.
--page measures how quickly the page is there on a slowed processor, draws 300 permanents anew, and answers a key.
--memory plays 1,000 (or N) Confrontations of two Magicians over sockets up to turn 6, and measures what they add to the memory of a server while they wait, and how long one that was put away takes to come back.`;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WARM_UP = 24;
const MATCHES_A_RUN = 4;
const IDLE = 1000;

interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly note: string;
}

const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[list.length >> 1] ?? 0;
const ms = (f: () => void): number => {
  const start = performance.now();
  f();
  return performance.now() - start;
};
const table = {
  match: 'bench',
  format: binding.id,
  people: people.map((p) => ({ ...p, bot: 'random', connected: true })),
};
const pool = (): readonly CompiledCard[] => starterCards().filter((c) => c.whole);

/** Every whole card of a bulk file is played (test/smoke); the exit code. With `--json` stdout has the measures alone. */
function smoke(cards: string, seed: string | undefined, json: boolean): number {
  const { status } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'server/bin/run.mjs'),
      join(ROOT, 'test/smoke/run.ts'),
      '--cards',
      cards,
      ...(seed === undefined ? [] : ['--seed', seed]),
    ],
    { cwd: process.cwd(), stdio: ['ignore', json ? 2 : 1, 2] },
  );
  return status ?? 2;
}

function measure(runs: number): Row[] {
  const cards = pool();
  const rows: Row[] = [];
  const add = (name: string, value: number, unit: string, note: string): void =>
    void rows.push({ name, value, unit, note });
  const { setup, inputs } = longMatch(cards);
  const state = midGame(setup, inputs);
  const yardstick = (): number => {
    const start = threadTime();
    for (let i = 0; i < 100; i++) structuredClone(state);
    return (threadTime() - start) / 100;
  };
  const play = (seed: string): number =>
    playMatch(binding, { seed, people, cards }, bots(seed), { views: true }).decisions;
  for (let i = 0; i < WARM_UP; i++) play(`warm-up/${i}`);
  yardstick();

  const rates: { readonly wall: number; readonly cpu: number; readonly clone: number; readonly ratio: number }[] = [];
  for (let run = 0; run < runs; run++) {
    const before = yardstick();
    let decisions = 0;
    const cpu = threadTime();
    const wall = ms(() => {
      for (let i = 0; i < MATCHES_A_RUN; i++) decisions += play(`bench/${run}/${i}`);
    });
    const used = threadTime() - cpu;
    const clone = (before + yardstick()) / 2;
    rates.push({
      wall: (decisions / wall) * 1000,
      cpu: (decisions / used) * 1000,
      clone,
      ratio: clone / (used / decisions),
    });
  }
  add(
    'yardstick',
    median(rates.map((r) => r.clone)),
    'ms',
    `structuredClone of a state of ${Object.keys(state.objects).length} objects`,
  );
  add(
    'decisions',
    median(rates.map((r) => r.wall)),
    '1/s',
    `views on, wall clock, median of ${runs} runs of ${MATCHES_A_RUN} matches`,
  );
  add('decisions by CPU time', median(rates.map((r) => r.cpu)), '1/s', 'the same by CPU time of the playing thread');
  add(
    'decisions a yardstick',
    median(rates.map((r) => r.ratio)),
    '',
    'decisions made in the CPU time of one yardstick',
  );

  const game = replayed(setup, inputs);
  const full = (): void => void new Viewer(game, { person: 0 }, table).view();
  for (let i = 0; i < 50; i++) full();
  add(
    'full view',
    median(Array.from({ length: 100 }, () => ms(full))),
    'ms',
    `a newcomer's first view after ${CHOICES} choices`,
  );
  const follow = (): number[] => {
    const g = startGame(setup, binding.rules(setup.options));
    const viewer = new Viewer(g, { person: 0 }, table);
    viewer.view();
    return inputs.map((input) => {
      g.apply(input);
      return ms(() => void viewer.view());
    });
  };
  follow();
  const times = follow();
  add(
    'incremental view',
    times.reduce((a, b) => a + b, 0) / times.length,
    'ms',
    `mean over ${CHOICES} choices, a view after each`,
  );
  const log = logOf(setup, inputs);
  for (const trusts of [true, false]) {
    const again = (): void => rebuild(setup, log, trusts);
    for (let i = 0; i < 5; i++) again();
    add(
      trusts ? 'rebuild' : 'rebuild, checked',
      median(Array.from({ length: 11 }, () => ms(again))),
      'ms',
      `a match of ${CHOICES} choices from its start, ${trusts ? 'as a server reads back what it wrote' : 'every choice checked (npm run replay)'}`,
    );
  }
  const sizes = [10, 100, 1000] as const;
  for (const size of sizes) decisionTime(size);
  const bySize = sizes.map((size) => median(Array.from({ length: runs }, () => decisionTime(size, threadTime))));
  sizes.forEach((size, i) =>
    add(
      `decision, ${size} permanents`,
      bySize[i] as number,
      'ms',
      'CPU time with views on; the same happens on every board',
    ),
  );
  add('1,000 against 10 permanents', (bySize[2] as number) / (bySize[0] as number), '', 'times as long a decision');
  add('500 triggers at once', manyTriggers(), 's', 'from the spell that causes them until all have resolved');
  add('200-object stack', deepStack(), 's', 'from the first spell until all have resolved');
  const loop = endlessLoop();
  add('endless optional loop', loop.seconds, 's', `a bot repeats a free action: ${loop.said}`);
  for (const held of ['game', 'snapshot'] as const)
    add(
      `idle match as ${held}`,
      memoryOf(held),
      'KiB',
      `RSS of ${IDLE} mid-game matches, held as ${held === 'game' ? 'running games' : 'JSON snapshots'}, by match; cards shared`,
    );
  return rows;
}

/** Measured in a process of its own, where nothing else has grown the heap. */
function memoryOf(held: 'game' | 'snapshot'): number {
  const child = spawnSync(
    process.execPath,
    [join(ROOT, 'server/bin/run.mjs'), fileURLToPath(import.meta.url), '--held', held],
    { encoding: 'utf8' },
  );
  if (child.status !== 0) throw new Error(child.stderr);
  return Number(child.stdout);
}

function holdIdle(held: 'game' | 'snapshot'): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const { setup, inputs } = longMatch(pool());
  const state = midGame(setup, inputs);
  const rules = binding.rules(setup.options);
  const text = JSON.stringify(state);
  const make = (i: number): unknown =>
    held === 'game' ? restoreGame(setup, rules, state) : Buffer.from(text.replace('"schema":1', `"schema":1,"n":${i}`));
  for (let i = 0; i < 20; i++) make(i);
  collect();
  const before = process.memoryUsage().rss;
  const list = Array.from({ length: IDLE }, (_, i) => make(i));
  collect();
  return (process.memoryUsage().rss - before) / list.length / 1024;
}

/** A whole number from 1; else the usual one. */
const whole = (text: string | undefined, usual: number): number => Math.max(1, Math.floor(Number(text)) || usual);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      runs: { type: 'string', default: '5' },
      memory: { type: 'boolean', default: false },
      held: { type: 'string' },
      cards: { type: 'string' },
      against: { type: 'string' },
      only: { type: 'string' },
      clicks: { type: 'boolean', default: false },
      page: { type: 'boolean', default: false },
      thinking: { type: 'boolean', default: false },
      matches: { type: 'string' },
      blocks: { type: 'boolean', default: false },
      sampled: { type: 'boolean', default: false },
      seed: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  if (values.against !== undefined) {
    const matches = values.matches === undefined ? {} : { matches: whole(values.matches, 40) };
    against(values.against, { runs: whole(values.runs, 5), only: values.only, ...matches }, (line) => {
      process.stdout.write(`${line}\n`);
    });
    return;
  }
  if (values.clicks) {
    await clicks(whole(values.matches, 10), (line) => void process.stdout.write(`${line}\n`));
    return;
  }
  if (values.thinking) {
    thinking(Math.max(1, Math.floor(Number(values.matches)) || 400), (line) => void process.stdout.write(`${line}\n`));
    return;
  }
  if (values.blocks) {
    if (values.cards === undefined)
      throw new Error('--blocks takes the cards of a table from a bulk file: --cards FILE.');
    await blocks(values.cards, values.sampled, (line) => void process.stdout.write(`${line}\n`));
    return;
  }
  if (values.page) {
    await pageSpeed((line) => void process.stdout.write(`${line}\n`));
    // the embedded database leaves a timer behind that keeps the process alive
    process.exit();
  }
  if (values.held === 'game' || values.held === 'snapshot') {
    process.stdout.write(String(holdIdle(values.held)));
    return;
  }
  if (values.memory) {
    await idleTables(whole(values.matches, IDLE), (line) => void process.stdout.write(`${line}\n`));
    // the sockets of the players are still open
    process.exit();
  }
  const rows = measure(whole(values.runs, 5));
  if (values.json) {
    process.stdout.write(
      `${JSON.stringify(Object.fromEntries(rows.map(({ name, value, unit, note }) => [name, { value, unit, note }])))}\n`,
    );
  } else print(rows);
  if (values.cards !== undefined) process.exitCode = smoke(values.cards, values.seed, values.json);
}

function print(rows: readonly Row[]): void {
  const text = (n: number): string => (n >= 100 ? n.toFixed(0) : n.toPrecision(3));
  const width = Math.max(...rows.map((r) => r.name.length));
  for (const r of rows)
    process.stdout.write(`${r.name.padEnd(width)}  ${text(r.value).padStart(8)} ${r.unit.padEnd(4)} ${r.note}\n`);
}

await main();
