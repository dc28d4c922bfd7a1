import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MatchHost } from '../../../server/match/host/host.ts';
import { replay, toMatchLog } from '../../../server/match/log/replay.ts';
import { Keeper } from '../../../server/match/waiting/keeper.ts';
import { DAY_MS } from '../../../server/match/waiting/questions.ts';
import type { CompanyView, ServerMessage } from '../../../server/protocol/index.ts';
import { closing } from '../../../server/match/refusals.ts';
import { BOTS, Ear, fakeFormat, MemoryStore } from '../fake.ts';
import { MemoryWaiting } from '../waiting/memory.ts';

const HOUR_MS = DAY_MS / 24;
const EVERYWHERE = {
  stops: ['upkeep', 'main', 'attack', 'end'].flatMap((s) => [`${s}:own`, `${s}:other`]),
  ownStack: true,
};

let store: MemoryStore;
let waiting: MemoryWaiting;
let faults: unknown[];

/** A table of two people at which each has so many days for each decision. */
async function table(days?: number): Promise<MatchHost> {
  const made = fakeFormat.makeSetup({
    seed: 'seed',
    people: [{ name: 'Ada' }, { name: 'Bob' }],
    options: { life: 3 },
    cards: [],
  });
  await store.create({
    id: 'm',
    format: 'fake',
    title: 'T',
    status: 'playing',
    setup: { ...made, ...(days === undefined ? {} : { days }) },
    seats: ['Ada', 'Bob'].map((name, person) => ({
      person,
      role: 'player',
      name,
      who: 'person' as const,
      tokenHash: null,
      stops: EVERYWHERE,
    })),
  });
  return reopen();
}
async function reopen(): Promise<MatchHost> {
  const [record, lease] = [await store.find('m'), await store.acquire('m')];
  if (record === null || lease === null) throw new Error('no match');
  const onFault = (_match: string, error: unknown) => faults.push(error);
  return MatchHost.open({ store, waiting, format: fakeFormat, bots: BOTS, onFault }, record, lease.epoch);
}
async function later(host: MatchHost, ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let i = 0; i < 3; i++) await host.sync(new Ear(), null);
}
const answers = () =>
  store.rows.flatMap(({ input }) => (input.kind === 'answer' ? [[input.person, JSON.stringify(input.answer)]] : []));
async function company(host: MatchHost): Promise<{ readonly last: () => CompanyView | undefined }> {
  const ear = new Ear();
  await host.join(ear, 1);
  await host.company.enter(ear, 1);
  const isCompany = (m: ServerMessage): m is Extract<ServerMessage, { type: 'company' }> => m.type === 'company';
  return { last: () => ear.heard.filter(isCompany).at(-1)?.company };
}

beforeEach(() => {
  store = new MemoryStore();
  waiting = new MemoryWaiting();
  faults = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  expect(faults).toEqual([]);
});

describe('days for each decision', () => {
  test('when two days are over the bot answers that question, and the log says so', async () => {
    const host = await table(2);
    await later(host, 2 * DAY_MS - 1000);
    expect(answers()).toEqual([]);
    await later(host, 2000);
    expect(answers()).toEqual([[0, '{"pass":true}']]);
    const page = await host.log(null, 1e9);
    expect(JSON.stringify(page)).toContain('The time of Ada for this decision is over. A bot answers for Ada.');
    expect(host.people[0]?.who).toBe('person');
  });

  test('the next question has its own two days', async () => {
    const host = await table(2);
    await later(host, DAY_MS);
    await host.answer(0, 'r1', 'd1', { pass: true });
    await later(host, 2 * DAY_MS - 1000);
    expect(answers()).toHaveLength(1);
    await later(host, 2000);
    expect(answers()).toEqual([
      [0, '{"pass":true}'],
      [1, '{"pass":true}'],
    ]);
  });

  test('without a clock nobody is ever answered for', async () => {
    const host = await table();
    await later(host, 20 * DAY_MS);
    expect(answers()).toEqual([]);
  });

  test('everybody at the table sees how long it is', async () => {
    const host = await table(3);
    const { last } = await company(host);
    expect(last()?.asked).toEqual([{ person: 0, since: expect.any(Number), until: Date.now() + 3 * DAY_MS }]);
  });

  test('a person who was answered for cannot take that back as an act of their own', async () => {
    const host = await table(1);
    await later(host, DAY_MS + 1000);
    expect(await host.undo(0)).toMatchObject({ code: 'illegal' });
  });

  test('a proposal to take something back does not hold the clock up', async () => {
    const host = await table(1);
    await host.answer(0, 'r1', 'd1', { pass: true });
    await host.answer(1, 'r2', 'd2', { pass: true });
    await host.answer(0, 'r3', 'd3', { action: 'spell' });
    expect(await host.undo(0)).toBeNull();
    await later(host, DAY_MS + 1000);
    expect(answers().length).toBeGreaterThan(2);
  });

  test('the download of the match replays with it', async () => {
    const host = await table(1);
    await later(host, DAY_MS + 1000);
    const setup = await store.setup('m');
    if (setup === null) throw new Error('no setup');
    expect(replay(toMatchLog('m', setup, store.rows), fakeFormat)).toMatchObject({ diverged: null });
  });
});

describe('a restart', () => {
  test('keeps the time that is left', async () => {
    const host = await table(2);
    await later(host, DAY_MS);
    await host.close(closing());
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    const again = await reopen();
    await later(again, 22 * HOUR_MS);
    expect(answers()).toEqual([]);
    await later(again, 2 * HOUR_MS);
    expect(answers()).toHaveLength(1);
  });

  test('after the time is over has the question answered at once', async () => {
    const host = await table(1);
    await host.close(closing());
    await vi.advanceTimersByTimeAsync(5 * DAY_MS);
    const opened: string[] = [];
    const keeper = new Keeper({
      store: waiting,
      open: async (match) => {
        opened.push(match);
        await later(await reopen(), 10);
      },
      onFault: (error) => faults.push(error),
    });
    await keeper.look();
    await keeper.look();
    expect(opened).toEqual(['m']);
    expect(answers()).toHaveLength(1);
  });

  test('starts the clock anew for a question that was not stored', async () => {
    const host = await table(1);
    await later(host, HOUR_MS);
    const stale = waiting.kept.get('m') ?? [];
    await host.answer(0, 'r1', 'd1', { pass: true });
    await host.close(closing());
    waiting.kept.set('m', stale);
    const again = await reopen();
    const { last } = await company(again);
    expect(last()?.asked).toMatchObject([{ person: 1, until: Date.now() + DAY_MS }]);
  });
});

describe('a dispute', () => {
  test('stops the clock until it is settled', async () => {
    const host = await table(1);
    const { last } = await company(host);
    const until = last()?.asked[0]?.until ?? 0;
    await later(host, DAY_MS - 60_000);
    await host.contest(1, 'That was not so.');
    expect(last()?.asked[0]).not.toHaveProperty('until');
    await later(host, 100_000);
    expect(answers()).toEqual([]);
    await host.settleDispute(1, 'withdrawn');
    expect(last()?.asked[0]?.until).toBe(until + 100_000);
    await later(host, 59_000);
    expect(answers()).toEqual([]);
    await later(host, 2_000);
    expect(answers()).toHaveLength(1);
  });
});

describe('what is kept of questions', () => {
  test('is what everybody may read', async () => {
    await table(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(waiting.kept.get('m')).toEqual([
      {
        person: 0,
        decision: 'd1',
        what: 'You have priority.',
        since: expect.any(Number),
        until: expect.any(Number),
        remind: expect.any(Number),
      },
    ]);
  });

  test('at a table without a clock only lasts once a question has waited for a while', async () => {
    const host = await table();
    await later(host, 10_000);
    await host.answer(0, 'r1', 'd1', { pass: true });
    await later(host, 10_000);
    expect(waiting.kept.size).toBe(0);
    await later(host, 6_000);
    expect(waiting.kept.get('m')).toMatchObject([{ person: 1, until: null }]);
    await host.answer(1, 'r2', 'd2', { pass: true });
    await vi.advanceTimersByTimeAsync(1);
    expect(waiting.kept.get('m')).toMatchObject([{ person: 0 }]);
  });

  test('is nothing once the match is over', async () => {
    const host = await table(1);
    await host.intervene(0, 'concede');
    await vi.advanceTimersByTimeAsync(1);
    expect(waiting.kept.get('m')).toEqual([]);
  });

  test('cannot disturb the match when it cannot be stored', async () => {
    waiting.fail = new Error('the database is away');
    const host = await table(1);
    expect(await host.answer(0, 'r1', 'd1', { pass: true })).toBeNull();
    await host.close(closing());
    expect(faults.splice(0).length).toBeGreaterThan(0);
  });
});
