import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MatchRepository, openDatabase, type Database } from '../../db/index.ts';
import { FORMATS } from '../../formats/index.ts';
import type { MatchSetup } from '../../server/engine/kernel/state/game.ts';
import { makeBot } from '../../server/bots/index.ts';
import { openLite } from '../../server/bin/storage/lite.ts';
import { thinkingThread, ThinkingThreads, type ThinkingThread } from '../../server/bin/thinking/threads.ts';
import { tableFormat } from '../../server/match/formats.ts';
import { replay, toMatchLog } from '../../server/match/log/replay.ts';
import type { Input, MatchStore, Snapshot, SnapshotRow } from '../../server/match/ports.ts';
import type { Think } from '../../server/match/thinking/thoughts.ts';
import type { Refusal } from '../../server/protocol/index.ts';
import { Ear } from '../match/fake.ts';
import { openMatch, storeMatch } from '../match/stored-match.ts';
import { dataFolder } from '../db/embedded.ts';

const STOP: Refusal = { code: 'unavailable', message: '', clauses: [], mend: '' };

let folder: string;
let database: Database;
let store: MatchStore;
const definition = FORMATS.get('duel');
if (definition === undefined) throw new Error('no duel');
const format = tableFormat(definition);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'thinking-'));
  await dataFolder(folder);
  database = await openDatabase({ folder, openLite });
  store = new MatchRepository<MatchSetup, Input, Snapshot, SnapshotRow['logs']>(database.db, database.me);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const way = () => {
  if (database.way === undefined) throw new Error('no way to the database');
  return database.way();
};

/** Plays a duel of two sensible bots, whom somebody watches, until so many questions were thought about. */
async function played(match: string, think: Think, questions: number): Promise<{ readonly answered: number }> {
  await storeMatch(store, 'duel', { match, seed: 'threads', names: ['Ann', 'Ben'], who: 'sensible' });
  const faults: unknown[] = [];
  const count = { asked: 0, answered: 0 };
  const host = await openMatch(
    {
      store,
      format,
      think: async (thought) => {
        count.asked++;
        const answer = await think(thought);
        if (answer !== null) count.answered++;
        return answer;
      },
      onFault: (_, error) => faults.push(error),
      bots: { random: (m, p) => makeBot('random', `${m} ${p}`), sensible: (m, p) => makeBot('searching', `${m} ${p}`) },
    },
    match,
  );
  await host.join(new Ear(), null);
  while (!host.over && count.asked < questions) {
    await host.sync(new Ear(), null);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await host.close(STOP);
  await store.release([match]);
  expect(faults).toEqual([]);
  return count;
}

/** The whole log of a match, played once more. */
async function again(match: string): Promise<ReturnType<typeof replay>> {
  const setup = await store.setup(match);
  if (setup === null) throw new Error('no setup');
  return replay(toMatchLog(match, setup, await store.inputs(match, 0)), format);
}

describe('bots at a table think in threads that read its log', () => {
  it('they think there over two matches at once, and every answer is in a log that plays the same again', async () => {
    const faults: unknown[] = [];
    const threads = new ThinkingThreads(way, (error) => faults.push(error), { count: 2 });
    const done = await Promise.all(['one', 'two'].map((match) => played(match, threads.think, 8)));
    expect(faults).toEqual([]);
    await threads.close();
    for (const { answered } of done) expect(answered).toBeGreaterThan(4);
    for (const match of ['one', 'two']) expect(await again(match)).toMatchObject({ diverged: null });
  });

  it('a thread that is killed in the middle of a match loses nothing: the plain program answers, a new thread reads the match', async () => {
    const faults: unknown[] = [];
    const thread = thinkingThread(way);
    const threads = new ThinkingThreads(way, (error) => faults.push(error), { count: 1, begin: () => thread });
    let n = 0;
    let answeredAfter = 0;
    await played(
      'killed',
      async (thought) => {
        const kill = ++n === 4;
        const thinking = threads.think(thought);
        if (kill) thread.abandon(() => true);
        const answer = await thinking;
        if (!kill && n > 4 && answer !== null) answeredAfter++;
        return answer;
      },
      9,
    );
    expect(faults.map(String)).toEqual(['NotDone: not done: ended']);
    await threads.close();
    expect(answeredAfter).toBeGreaterThan(2);
    const rows = await store.inputs('killed', 0);
    expect(rows.filter(({ input }) => input.kind === 'concede')).toEqual([]);
    expect(await again('killed')).toMatchObject({ diverged: null, inputs: rows.length });
  });

  it('questions of one match go to one thread, those of many to all', async () => {
    const seen = new Map<string, Set<number>>();
    let made = 0;
    const begin = (): ThinkingThread => {
      const at = made++;
      return {
        do: ({ match }) => {
          seen.set(match, (seen.get(match) ?? new Set()).add(at));
          return Promise.resolve({ answer: null });
        },
        close: () => Promise.resolve(),
      };
    };
    const threads = new ThinkingThreads(way, () => undefined, { count: 3, begin });
    const matches = Array.from({ length: 30 }, (_, i) => `match ${i}`);
    for (const match of [...matches, ...matches])
      await threads.think({ match, format: 'duel', person: 0, decision: 'd1', seq: 1 });
    expect([...seen.values()].every((at) => at.size === 1)).toBe(true);
    expect(new Set([...seen.values()].flatMap((at) => [...at])).size).toBe(3);
  });
});
