import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { compilerName } from '../../cards/import/compiler.ts';
import { SetInfo, TableInfo, type TableRequest } from '../../server/protocol/index.ts';
import { Client } from '../net/client.ts';
import { copyFolder, keptFolder } from '../db/embedded.ts';
import { fillCatalog } from '../e2e/server.ts';
import { causesOf, type Turn } from './causes.ts';

const file = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Matches under way while the loop is watched, all of bots. */
const MATCHES = 50;
/** Milliseconds that the loop is watched for beside each deal, at least. */
const WATCH_MS = 8_000;
const TELL = 5;
/** The largest sets, whose cards a plane would have. */
const SETS = 40;

/** The loop of a server over a stretch of time: milliseconds for which it kept others waiting. */
interface Watched {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  readonly turns: readonly Turn[];
  readonly profile: Profiler.Profile | null;
}

const bots = (count: number, format: string): TableRequest => ({
  format,
  people: Array.from({ length: count }, () => ({ who: 'sensible' })),
});
const PLAYED: readonly TableRequest[] = [bots(3, 'binding'), bots(2, 'duel'), bots(4, 'commander')];
/** A table that is dealt from all imported cards. Its person does not come. */
const DEALT: TableRequest = {
  format: 'binding',
  people: [{ who: 'person' }, { who: 'sensible' }, { who: 'sensible' }],
  cards: { sets: [] },
};

let asked = 0;
async function post(url: string, request: TableRequest): Promise<TableInfo> {
  const answer = await fetch(`${url}api/tables`, {
    method: 'POST',
    // so many tables are more than one address may set up
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${asked++ % 200}` },
    body: JSON.stringify(request),
  });
  const said: unknown = await answer.json();
  const info = TableInfo.safeParse(said);
  if (!info.success) throw new Error(`No table was set up: ${JSON.stringify(said)}`);
  return info.data;
}

/** Keeps so many matches of bots under way. Somebody watches every second one, so that its bots think ahead. */
class Company {
  readonly #url: string;
  readonly #matches = new Set<string>();
  #begun = 0;

  constructor(url: string) {
    this.#url = url;
  }

  async fill(): Promise<void> {
    for (const match of this.#matches) {
      const table = TableInfo.parse(await (await fetch(`${this.#url}api/tables/${match}`)).json());
      if (table.over) this.#matches.delete(match);
    }
    while (this.#matches.size < MATCHES) {
      const table = await post(this.#url, PLAYED[this.#begun % PLAYED.length] as TableRequest);
      this.#matches.add(table.match);
      if (this.#begun++ % 2 === 0) await (await Client.open(this.#url)).join(table, null);
    }
  }

  get begun(): number {
    return this.#begun;
  }
}

async function watched(server: ChildProcess, sampled: boolean, work: () => Promise<void>): Promise<Watched> {
  server.send({ watch: 'begin', sampled });
  await work();
  server.send({ watch: 'end', sampled });
  const [said] = (await once(server, 'message')) as [Watched];
  return said;
}

/** A data folder whose catalog holds all cards of a bulk file. It is filled once, and copied from then on. */
function withCatalog(cards: string, folder: string): Promise<void> {
  return keptFolder(`catalog-${compilerName()}`, [cards], (made) => fillCatalog(made, cards, compilerName())).then(
    (kept) => copyFolder(kept, folder),
  );
}

/**
 * The longest times for which the event loop of a server on embedded storage is blocked, while 50 matches of bots are played: with nothing else, and while a table is dealt from all
 * cards of a bulk file, for the first and the second time, cards are searched for the first time,
 * and the pool of a plane is checked. `sampled`: also tells what the longest blocks were; sampling makes them a little longer.
 */
export async function blocks(cards: string, sampled: boolean, say: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-blocks-'));
  await withCatalog(cards, folder);
  const server = spawn(
    process.execPath,
    [
      '--import',
      new URL('watch-loop.mjs', import.meta.url).href,
      file('server/bin/run.mjs'),
      file('server/bin/start.ts'),
    ],
    {
      env: { ...process.env, DATABASE_URL: '', TRUST_PROXY: '1', HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  const exited = once(server, 'exit');
  try {
    const url = await Promise.race([
      once(server.stdout as NodeJS.ReadableStream, 'data').then(([data]) => String(data).trim()),
      exited.then(() => null),
    ]);
    if (url === null) throw new Error('The server did not start.');
    const company = new Company(url);
    const play = async (): Promise<void> => {
      for (const until = performance.now() + WATCH_MS; performance.now() < until;) {
        await company.fill();
        await new Promise((resolve) => {
          setTimeout(resolve, 500);
        });
      }
    };
    const deal = async (): Promise<void> => {
      const began = performance.now();
      await post(url, DEALT);
      say(`  the table was there after ${((performance.now() - began) / 1000).toFixed(1)} s`);
    };
    const asked = async (what: string, path: string, more?: RequestInit): Promise<void> => {
      const began = performance.now();
      const answer = await fetch(`${url}${path}`, more);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${what}: ${answer.status}`);
      say(`  ${what} was answered after ${((performance.now() - began) / 1000).toFixed(1)} s`);
    };
    const search = (): Promise<void> => asked('the search', 'api/cards?q=t%3Abear');
    const check = async (): Promise<void> => {
      const sets = z.array(SetInfo).parse(await (await fetch(`${url}api/sets`)).json());
      const most = sets.toSorted((a, b) => b.cards - a.cards).slice(0, SETS);
      await asked('the check', 'api/planes/check', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ pool: { sets: most.map(({ set }) => set) }, characters: 4 }),
      });
    };
    await company.fill();
    await play();
    for (const [name, work] of [
      [`${MATCHES} matches`, play],
      [`${MATCHES} matches and a first deal`, () => Promise.all([deal(), play()])],
      [`${MATCHES} matches and a second deal`, () => Promise.all([deal(), play()])],
      [`${MATCHES} matches and a first search`, () => Promise.all([search(), play()])],
      [`${MATCHES} matches and the check of a pool`, () => Promise.all([check(), play()])],
    ] as const) {
      const seen = await watched(server, sampled, async () => void (await work()));
      const longest = [...seen.turns].sort((a, b) => b.to - b.from - (a.to - a.from)).slice(0, TELL);
      say(
        `${name}: p50 ${seen.p50.toFixed(1)} ms, p99 ${seen.p99.toFixed(1)} ms, longest ${seen.max.toFixed(1)} ms; ${company.begun} matches begun so far`,
      );
      for (const turn of longest) {
        const cause = seen.profile ? `: ${causesOf(seen.profile, turn)}` : '';
        say(
          `  ${((turn.to - turn.from) / 1000).toFixed(0)} ms, of which ${(turn.cpu / 1000).toFixed(0)} ms of CPU time${cause}`,
        );
      }
    }
  } finally {
    server.kill('SIGKILL');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  }
}
