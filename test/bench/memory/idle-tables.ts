import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TableInfo } from '../../../server/protocol/index.ts';
import { tokenOf } from '../../net/client.ts';
import { Player } from './player.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const TURN = 6;
const AT_ONCE = 8;
/** Answers of one match after which it is left where it is. */
const MOST = 2_000;
/** Matches that are taken up again, one after another. */
const BACK = 40;
/** After so long without a request matches rest. */
const REST_MS = 95_000;
const MEGABYTE = 1 << 20;

interface Server {
  readonly url: string;
  memory(): Promise<NodeJS.MemoryUsage>;
  stop(): Promise<void>;
}

/** The server as people start it, in a process that tells its memory. */
async function start(folder: string): Promise<Server> {
  const tell = new URL('tell.mjs', import.meta.url).href;
  const child: ChildProcess = spawn(
    process.execPath,
    ['--expose-gc', '--import', tell, join(ROOT, 'server/bin/run.mjs'), join(ROOT, 'server/bin/start.ts')],
    {
      env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, NODE_ENV: 'production', TRUST_PROXY: '1' },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  const [url] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return {
    url: String(url).trim(),
    memory: async () => {
      child.send('memory');
      const [told] = (await once(child, 'message')) as [NodeJS.MemoryUsage];
      return told;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

interface Played {
  readonly table: TableInfo;
  readonly players: readonly Player[];
  readonly answers: number;
}

/** A table of two Magicians and the Augur, played over three sockets until turn 6. */
async function play(url: string, n: number): Promise<Played> {
  const people = ['Ann', 'Ben', 'Cat'].map((name) => ({ name, who: 'person' as const }));
  // each from an address of its own: one may set up only so many tables
  const response = await fetch(`${url}api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` },
    body: JSON.stringify({ format: 'binding', people }),
  });
  const table = TableInfo.parse(await response.json());
  let wake: () => void = () => undefined;
  const players = await Promise.all(people.map(() => Player.open(url, () => wake())));
  for (const [person, player] of players.entries()) await player.join(table.match, tokenOf(table, person));
  let answers = 0;
  while (answers < MOST && (players[0]?.view?.turn.number ?? 0) < TURN) {
    const asked = players.find((p) => p.question !== null);
    const prompt = asked?.question;
    if (!asked || !prompt) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      continue;
    }
    await asked.play(prompt);
    answers++;
  }
  return { table, players, answers };
}

/** Milliseconds until each player's match, all of which rest, has answered a request. */
async function awake(players: readonly Player[]): Promise<number[]> {
  const times: number[] = [];
  for (const player of players) {
    const began = performance.now();
    await player.lines();
    times.push(performance.now() - began);
  }
  return times;
}

const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[list.length >> 1] ?? 0;

/**
 * Measures the memory of idle matches above that of an empty server, and how long one that was put away takes to come back. The server is a process of its own with its
 * usual database; all matches are played over sockets, which stay open.
 */
export async function idleTables(matches: number, say: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-idle-'));
  let server = await start(folder);
  try {
    for (const { players } of [await play(server.url, matches)]) for (const p of players) p.close();
    const empty = await server.memory();
    const tables: Played[] = [];
    let [answers, left] = [0, matches];
    const some = async (): Promise<void> => {
      while (left > 0) {
        const played = await play(server.url, --left);
        tables.push(played);
        answers += played.answers;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, some));
    const more = (now: NodeJS.MemoryUsage): string =>
      (
        [
          ['rss', 'RSS'],
          ['heapTotal', 'heap'],
          ['heapUsed', 'used of it'],
          ['external', 'outside of it'],
        ] as const
      )
        .map(([key, called]) => `${called} ${((now[key] - empty[key]) / MEGABYTE).toFixed(0)} MB`)
        .join(', ');
    const inPlay = await server.memory();
    await new Promise((resolve) => {
      setTimeout(resolve, REST_MS);
    });
    const idle = await server.memory();
    say(
      `${matches} Confrontations at turn ${TURN} (${(answers / matches).toFixed(0)} answers each), three open sockets each, after garbage collection, above an empty server of ${(empty.rss / MEGABYTE).toFixed(0)} MB RSS and ${(empty.heapUsed / MEGABYTE).toFixed(0)} MB heap: in play ${more(inPlay)}; idle ${more(idle)}.`,
    );
    const woken = await awake(tables.flatMap((t) => t.players.slice(0, 1)).slice(0, BACK));
    say(
      `A match that rests answers after ${median(woken).toFixed(0)} ms (median), at most ${Math.max(...woken).toFixed(0)} ms.`,
    );
    await server.stop();
    server = await start(folder);
    const times: number[] = [];
    for (const { table } of tables.slice(0, BACK)) {
      const player = await Player.open(server.url);
      const began = performance.now();
      await player.join(table.match, tokenOf(table, 0));
      times.push(performance.now() - began);
      player.close();
    }
    say(
      `A match that was put away is back after ${median(times.slice(times.length >> 1)).toFixed(0)} ms (median), the first after ${(times[0] ?? 0).toFixed(0)} ms.`,
    );
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
