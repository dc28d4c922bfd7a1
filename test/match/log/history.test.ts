import { describe, expect, test } from 'vitest';
import { MatchHost } from '../../../server/match/host/host.ts';
import type { MatchRecord } from '../../../server/match/ports.ts';
import { isRefusal } from '../../../server/match/refusals.ts';
import type { LogLine } from '../../../server/protocol/index.ts';
import { BOTS, Ear, fakeFormat, MemoryStore } from '../fake.ts';

const HITS = 900;
const STOPS = { stops: ['upkeep:own'], ownStack: true };

async function open(store: MemoryStore): Promise<MatchHost> {
  const lease = await store.acquire('m');
  return MatchHost.open(
    {
      store,
      format: fakeFormat,
      bots: BOTS,
      onFault: (_match, error) => {
        throw error;
      },
    },
    (await store.find('m')) as MatchRecord,
    lease?.epoch ?? 0,
  );
}
/** A match of many lines, played by person 0 alone. */
async function played(): Promise<{ store: MemoryStore; host: MatchHost }> {
  const store = new MemoryStore();
  const people = ['Ada', 'Ben'].map((name) => ({ name }));
  await store.create({
    id: 'm',
    format: 'fake',
    title: '',
    status: 'playing',
    setup: fakeFormat.makeSetup({ seed: 's', people, options: { life: 100_000 }, cards: [] }),
    seats: people.map(({ name }, person) => ({ person, role: '', name, who: 'person', tokenHash: null, stops: STOPS })),
  });
  const host = await open(store);
  for (let i = 0; i < HITS; i++) expect(await host.answer(0, `r${i}`, `d${i + 1}`, { action: 'hit' })).toBeNull();
  return { store, host };
}
async function shown(host: MatchHost): Promise<readonly LogLine[]> {
  const ear = new Ear();
  await host.join(ear, 0);
  const view = ear.heard.find((m) => m.type === 'view');
  return view?.type === 'view' ? view.log : [];
}
/** Everything before line `before`, page by page. */
async function readBack(host: MatchHost, before: number): Promise<{ lines: LogLine[]; pages: number }> {
  let lines: LogLine[] = [];
  for (let pages = 1; ; pages++) {
    const page = await host.log(0, lines[0]?.n ?? before);
    if (isRefusal(page)) throw new Error(page.message);
    lines = [...page.lines, ...lines];
    if (!page.more) return { lines, pages };
  }
}

describe('the log of a match', () => {
  test('all of it can be read back after a restart, although a snapshot keeps only the last lines: the same lines by the same numbers', async () => {
    const { store, host } = await played();
    const all = await shown(host);
    expect(all.length).toBe(HITS);
    expect(store.snapshots.length).toBeGreaterThan(1);
    const again = await open(store);
    const last = await shown(again);
    expect(last.length).toBeLessThan(HITS);
    const { lines, pages } = await readBack(again, last[0]?.n ?? 0);
    expect([...lines, ...last]).toEqual(all);
    expect(pages).toBeGreaterThan(1);
  });

  test('what is in memory is paged too, and play goes on meanwhile', async () => {
    const { store, host } = await played();
    expect(await host.log(null, 50)).toEqual({ lines: (await shown(host)).slice(0, 50), more: false });
    expect(await host.log(0, 300)).toMatchObject({ lines: { length: 200 }, more: true });
    const again = await open(store);
    const reading = again.log(0, 100);
    expect(await again.answer(0, 'next', `d${HITS + 1}`, { action: 'hit' })).toBeNull();
    expect(await reading).toMatchObject({ lines: { length: 100 }, more: false });
  });

  test('where it cannot be read back, that is said, and it can be tried again', async () => {
    const { store } = await played();
    const again = await MatchHost.open(
      { store, format: fakeFormat, bots: BOTS, onFault: () => undefined },
      (await store.find('m')) as MatchRecord,
      9,
    );
    store.failReads = true;
    expect(await again.log(0, 10)).toMatchObject({ code: 'unavailable' });
    store.failReads = false;
    expect(await again.log(0, 10)).toMatchObject({ lines: { length: 10 } });
  });
});
