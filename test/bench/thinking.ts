import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { starterCards } from '../../cards/starter/index.ts';
import { FORMATS } from '../../formats/index.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import { makeBot } from '../../server/bots/index.ts';
import type { Bot } from '../../server/bots/random.ts';
import { playMatch } from '../../server/sim/run.ts';
import { forkTime, wideForks } from './wide.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A seat whose bot thinks ahead, while everybody else plays sensibly. `people`: the arguments for the company; `side`: the key of its side in the report. */
interface Seat {
  readonly format: string;
  readonly people: readonly string[];
  readonly side: string;
  readonly bots: (name: string) => string;
}
const SEATS: readonly Seat[] = [
  { format: 'duel', people: [], side: 'player 1', bots: (name) => `0=${name},1=sensible` },
  {
    format: 'binding',
    people: ['--magicians', '2'],
    side: 'opposition',
    bots: (name) => `will=sensible,opposition=${name}`,
  },
  { format: 'binding', people: ['--magicians', '2'], side: 'will', bots: (name) => `will=${name},opposition=sensible` },
];
const SEED = 'thinking';
/** matches whose decisions are timed, by format */
const TIMED = 6;

/** Wins of a side among so many matches, as the sim command counts them. */
function wins({ format, people, side, bots }: Seat, name: string, matches: number): number {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'server/bin/run.mjs'),
      join(ROOT, 'server/bin/sim.ts'),
      '--format',
      format,
      ...people,
      '--games',
      String(matches),
      '--seed',
      SEED,
      '--bots',
      bots(name),
      '--json',
    ],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 },
  );
  if (status !== 0) throw new Error(stderr);
  const report = JSON.parse(stdout) as { readonly wins: Readonly<Record<string, number>> };
  return report.wins[side] ?? 0;
}

const quantile = (list: readonly number[], q: number): number =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * q))] ?? 0;

/** A bot whose answers are timed, in ms, those that it thought ahead for apart. */
function timed(bot: Bot, all: number[], thought: number[]): Bot {
  return {
    name: bot.name,
    thinksAhead: bot.thinksAhead === true,
    passed: () => bot.passed(),
    choose(view, prompt, tools) {
      let ahead = false;
      const start = performance.now();
      const answer = bot.choose(view, prompt, {
        ...tools,
        ...(tools.ahead
          ? {
              ahead: {
                weigh: (answers, worth) => {
                  ahead = true;
                  return tools.ahead?.weigh(answers, worth) ?? [];
                },
              },
            }
          : {}),
      });
      const ms = performance.now() - start;
      all.push(ms);
      if (ahead) thought.push(ms);
      return answer;
    },
  };
}

function timesOf(
  id: string,
  people: number,
): { readonly all: number[]; readonly thought: number[]; readonly forks: number[] } {
  const format = FORMATS.get(id) as FormatDefinition;
  const cards = starterCards().filter((c) => c.whole);
  const out = { all: [] as number[], thought: [] as number[], forks: [] as number[] };
  for (let match = -1; match < TIMED; match++) {
    // the first one only warms up
    const { all, thought, forks } = match < 0 ? { all: [], thought: [], forks: [] } : out;
    playMatch(
      format,
      {
        seed: `${SEED}/times/${match}`,
        people: Array.from({ length: people }, (_, i) => ({ name: `P${i + 1}` })),
        cards,
      },
      Array.from({ length: people }, (_, i) => timed(makeBot('searching', `${SEED}/${i}`), all, thought)),
      {
        views: true,
        onInput: (_, game) => {
          if (game.canFork && !game.state.over) forks.push(forkTime(game));
        },
      },
    );
  }
  return out;
}

/** Plays the bot that thinks ahead in the seats of the sensible one, on the same seeds, and times its thoughts and the forks under them. */
export function thinking(matches: number, say: (line: string) => void): void {
  for (const [id, people] of [
    ['duel', 2],
    ['binding', 3],
  ] as const) {
    const { all, thought, forks } = timesOf(id, people);
    const ms = (list: readonly number[]): string =>
      `median ${quantile(list, 0.5).toFixed(1)} ms, p95 ${quantile(list, 0.95).toFixed(1)} ms (${list.length})`;
    say(`${id}, ${people} people: a decision that is thought about: ${ms(thought)}; any decision: ${ms(all)}`);
    say(
      `${id}, ${people} people: a fork at the open question and back: median ${quantile(forks, 0.5).toFixed(1)} µs, p95 ${quantile(forks, 0.95).toFixed(1)} µs (${forks.length})`,
    );
  }
  wideForks(1000);
  say(`1,000 permanents: a fork and back: median ${quantile(wideForks(1000), 0.5).toFixed(1)} µs`);
  for (const seat of SEATS) {
    const [plain, ahead] = ['sensible', 'searching'].map((name) => wins(seat, name, matches)) as [number, number];
    const percent = (n: number): string => `${((100 * n) / matches).toFixed(1)} %`;
    say(
      `${seat.format}, ${seat.side}: sensible wins ${percent(plain)}, thinking ahead ${percent(ahead)} of ${matches}: ${(((ahead - plain) * 100) / matches).toFixed(1)} points more`,
    );
  }
}
