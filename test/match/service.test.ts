import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MatchHost } from '../../server/match/host/host.ts';
import { MatchService } from '../../server/match/service.ts';
import type { ServiceDeps } from '../../server/match/held-matches.ts';
import { hashToken, sameToken } from '../../server/match/tokens.ts';
import type { TableInfo } from '../../server/protocol/index.ts';
import { BOTS, Ear, fakeFormat, NO_DECKS, MemoryStore } from './fake.ts';
import { FORMAT } from './tale-table.ts';
import { wordSetup } from './word-tale.ts';
import type { MatchSetup } from '../../server/engine/kernel/state/game.ts';

let store: MemoryStore;
const faults: unknown[] = [];
const service = (more: Partial<ServiceDeps> = {}) =>
  new MatchService({
    store,
    formats: new Map([['fake', fakeFormat]]),
    bots: BOTS,
    decks: NO_DECKS,
    onFault: (_m, e) => faults.push(e),
    cards: { sets: () => Promise.resolve([]), cards: () => Promise.resolve([{ key: 'x' } as never]) },
    ready: { format: 'fake', people: [{ who: 'person' }, { who: 'random' }] },
    ...more,
  });
const table = (made: Awaited<ReturnType<MatchService['create']>>): TableInfo => {
  if ('code' in made) throw new Error(made.message);
  return made;
};
const host = async (s: MatchService, id: string): Promise<MatchHost> => {
  const opened = await s.open(id);
  if (!(opened instanceof MatchHost)) throw new Error(opened.message);
  return opened;
};
const secret = (t: TableInfo) => t.people[0]?.link?.split('#')[1] ?? '';

beforeEach(() => {
  store = new MemoryStore();
  faults.length = 0;
});

describe('tables', () => {
  test('of a seat’s secret only a hash is stored, and it opens that seat alone', async () => {
    const s = service();
    const made = table(await s.create({ format: 'fake', people: [{ who: 'person' }, { who: 'person' }] }));
    const record = await store.find(made.match);
    expect(JSON.stringify([...store.records.values()])).not.toContain(secret(made));
    expect(record?.seats.map((seat) => sameToken(secret(made), seat.tokenHash))).toEqual([true, false]);
    expect((await host(s, made.match)).personOf(secret(made))).toBe(0);
    await s.close();
  });
  test('a judge who decides disputes gets a link that opens no seat; only a hash of its secret is stored', async () => {
    const s = service();
    const people = [{ who: 'person' as const }, { who: 'person' as const }];
    const made = table(await s.create({ format: 'fake', people, disputes: { decides: 'judge' } }));
    const [path, judge = ''] = made.judge?.split('#') ?? [];
    expect(path).toBe(`/watch/${made.match}`);
    expect(JSON.stringify([...store.records.values()])).not.toContain(judge);
    const h = await host(s, made.match);
    expect([h.judgesBy(judge), h.personOf(judge), h.judgesBy(secret(made))]).toEqual([true, null, false]);
    expect(await s.table(made.match)).not.toHaveProperty('judge');
    const plain = table(await s.create({ format: 'fake', people }));
    expect(plain).not.toHaveProperty('judge');
    expect((await host(s, plain.match)).judgesBy(judge)).toBe(false);
    await s.close();
  });
  test('732.1, 104.1: at a rematch the same secret opens the judge’s link', async () => {
    const s = service();
    const people = [{ who: 'person' as const }, { who: 'random' as const }];
    const made = table(await s.create({ format: 'fake', people, disputes: { decides: 'judge' } }));
    const h = await host(s, made.match);
    expect(await h.intervene(0, 'concede')).toBeNull();
    expect(await s.rematches.answer(h, 0, true, false)).toBeNull();
    const again = await host(s, h.company.rematch.match ?? '');
    expect(again.judgesBy(made.judge?.split('#')[1] ?? '')).toBe(true);
    await s.close();
  });
  test('the same seed deals the same setup; without one it is left to chance', async () => {
    const s = service();
    const seeds = [];
    for (const seed of ['a', 'a', undefined, undefined]) {
      const { match } = table(
        await s.create({
          format: 'fake',
          people: [{ who: 'person' }, { who: 'random' }],
          ...(seed === undefined ? {} : { seed }),
        }),
      );
      seeds.push((await store.setup(match))?.seed);
    }
    expect(seeds.slice(0, 2)).toEqual(['a', 'a']);
    expect(seeds[2]).not.toBe(seeds[3]);
    await s.close();
  });
  test('without cards in the sets asked for, no table is set up', async () => {
    const s = service({ cards: { sets: () => Promise.resolve([]), cards: () => Promise.resolve([]) } });
    expect(
      await s.create({ format: 'fake', people: [{ who: 'person' }, { who: 'random' }], cards: { sets: ['none'] } }),
    ).toMatchObject({ code: 'unavailable', mend: expect.stringContaining('Import') });
    await s.close();
  });
});

describe('tables set up from a setup that was made elsewhere', () => {
  const tales = new Map([
    ['fake', fakeFormat],
    ['word', FORMAT],
  ]);
  const seats = [
    { role: 'Player', name: 'Ann', who: 'person' },
    { role: 'Player', name: 'Ben', who: 'random' },
  ] as const;

  test('a seat may be opened by a secret of before, which is not told again; other people are given one', async () => {
    const s = service({ formats: tales });
    const made = table(
      await s.createFrom(
        wordSetup('s'),
        [
          { ...seats[0], tokenHash: hashToken('old') },
          { ...seats[0], name: 'Ben' },
        ],
        { title: 'Again' },
      ),
    );
    expect(made).toMatchObject({
      title: 'Again',
      format: 'word',
      people: [{ name: 'Ann' }, { name: 'Ben', link: expect.stringContaining(`/play/${made.match}#`) }],
    });
    expect(made.people[0]).not.toHaveProperty('link');
    const h = await host(s, made.match);
    expect([h.personOf('old'), h.personOf(made.people[1]?.link?.split('#')[1] ?? '')]).toEqual([0, 1]);
    expect(faults).toEqual([]);
    await s.close();
  });
  test('what is kept of the game is stored with it, and what belongs there besides', async () => {
    const recorded = {
      ...FORMAT,
      start: (setup: MatchSetup) => Object.assign(FORMAT.start(setup), { record: () => ({ phase: 'mottos' }) }),
    };
    const s = service({ formats: new Map([['word', recorded]]) });
    const { match } = table(await s.createFrom(wordSetup('s'), seats, { besides: { previous: 'x' } }));
    expect(store.kept).toEqual([{ match, inputs: 0, record: { phase: 'mottos', previous: 'x' } }]);
    const plain = service({ formats: tales });
    table(await plain.createFrom(wordSetup('s'), seats));
    expect(store.kept).toHaveLength(1);
    await Promise.all([s.close(), plain.close()]);
  });
  test('100.1: a seat for each of its people, and a format that is there, or none is set up', async () => {
    const s = service({ formats: tales });
    expect(await s.createFrom(wordSetup('s'), seats.slice(0, 1))).toMatchObject({
      code: 'illegal',
      clauses: ['100.1'],
    });
    expect(await s.createFrom({ ...wordSetup('s'), format: 'gone' }, seats)).toMatchObject({
      code: 'unknown',
      message: expect.stringContaining('gone'),
    });
    expect(store.records.size).toBe(0);
    await s.close();
  });
  test('100.1: a format that is a tale is listed as one, and refused as a table with where it is set up', async () => {
    const s = service({ formats: tales });
    expect(s.formats().map((f) => [f.id, f.tale])).toEqual([
      ['fake', undefined],
      ['word', true],
    ]);
    expect(await s.create({ format: 'word', people: [{ who: 'person' }, { who: 'person' }] })).toMatchObject({
      code: 'illegal',
      clauses: ['100.1'],
      mend: expect.stringContaining('POST /api/adventures'),
    });
    expect(() => FORMAT.makeSetup({ seed: 's', people: [], options: {}, cards: [] })).toThrow(
      expect.objectContaining({ name: 'SetupError', mend: expect.stringContaining('POST /api/adventures') }) as Error,
    );
    await s.close();
  });
});

describe('the ready table', () => {
  test('is offered again after a restart, under a new secret that alone opens it', async () => {
    const first = service();
    const before = await first.ready();
    await first.close();
    const second = service();
    const after = await second.ready();
    expect(after.match).toBe(before.match);
    const h = await host(second, after.match);
    expect([h.personOf(secret(before)), h.personOf(secret(after))]).toEqual([null, 0]);
    await second.close();
  });
  test('belongs to whoever sat down, also after a restart', async () => {
    const first = service();
    const mine = await first.ready();
    await first.seated(await host(first, mine.match));
    await first.close();
    const second = service();
    expect((await second.ready()).match).not.toBe(mine.match);
    expect((await host(second, mine.match)).personOf(secret(mine))).toBe(0);
    await second.close();
  });
});

describe('matches of bots alone', () => {
  const tales = new Map([['word', FORMAT]]);
  const bots = [
    { role: 'Player', name: 'Ann', who: 'random' },
    { role: 'Player', name: 'Ben', who: 'random' },
  ] as const;

  test('play by themselves to the end, without anybody watching', async () => {
    const s = service({ formats: tales });
    const { match } = table(await s.createFrom(wordSetup('s'), bots));
    await vi.waitFor(async () => {
      expect((await store.find(match))?.status).toBe('over');
    }, 10_000);
    await s.close();
  });
  test('go on after a restart, and matches of people wait for them', async () => {
    const first = service({ formats: tales });
    const [alone, waiting] = [
      table(
        await first.createFrom(
          wordSetup('s'),
          bots.map((b) => ({ ...b, who: 'person' as const })),
        ),
      ),
      table(
        await first.createFrom(
          wordSetup('t'),
          bots.map((b) => ({ ...b, who: 'person' as const })),
        ),
      ),
    ];
    await first.close();
    const record = store.records.get(alone.match);
    if (record)
      store.records.set(alone.match, {
        ...record,
        seats: record.seats.map((x) => ({ ...x, who: 'random' as const, tokenHash: null })),
      });
    const second = service({ formats: tales });
    await second.resume();
    await vi.waitFor(async () => {
      expect((await store.find(alone.match))?.status).toBe('over');
    }, 10_000);
    expect((await store.find(waiting.match))?.status).toBe('playing');
    await second.close();
  });
});

describe('matches of a process', () => {
  test('a match is taken up once, however many come at the same time', async () => {
    const s = service();
    const { match } = table(await s.create({ format: 'fake', people: [{ who: 'person' }, { who: 'person' }] }));
    const [a, b] = await Promise.all([s.open(match), s.open(match)]);
    expect(a).toBe(b);
    expect(store.records.get(match)?.epoch).toBe(1);
    await s.close();
  });
  test('a match held by another process, an unknown one and one whose format is gone are refused', async () => {
    const s = service();
    const { match } = table(await s.create({ format: 'fake', people: [{ who: 'person' }, { who: 'person' }] }));
    expect(await s.open('none')).toMatchObject({ code: 'unknown' });
    const taken = vi.spyOn(store, 'acquire').mockResolvedValue(null);
    expect(await s.open(match)).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('another server process'),
    });
    taken.mockRestore();
    expect(await service({ formats: new Map() }).open(match)).toMatchObject({
      code: 'over',
      message: expect.stringContaining('“fake”'),
    });
    expect(await s.open(match)).toBeInstanceOf(MatchHost);
    await s.close();
  });
  test('a log that the rules no longer reproduce refuses the match and gives it back', async () => {
    const s = service();
    const { match } = table(await s.create({ format: 'fake', people: [{ who: 'person' }, { who: 'person' }] }));
    store.rows.push({
      match,
      seq: 1,
      epoch: 1,
      input: { kind: 'answer', decision: 'd7', person: 0, answer: { pass: true } },
      request: null,
      turn: null,
      fingerprint: null,
    });
    const released = vi.spyOn(store, 'release');
    expect(await s.open(match)).toMatchObject({ code: 'over', message: expect.stringContaining('part at choice 1') });
    expect(released).toHaveBeenCalledWith([match]);
    await s.close();
  });
  test('a lease that was lost ends the match here; one that holds is renewed; what nobody looks at is put away', async () => {
    vi.useFakeTimers();
    try {
      const s = service();
      const people = [{ who: 'person' as const }, { who: 'person' as const }];
      const [lost, kept] = [
        table(await s.create({ format: 'fake', people })).match,
        table(await s.create({ format: 'fake', people })).match,
      ];
      const [a, b] = [await host(s, lost), await host(s, kept)];
      const [one, two] = [new Ear(), new Ear()];
      await a.join(one, 0);
      await b.join(two, 0);
      const renew = vi.spyOn(store, 'renew').mockResolvedValue([kept]);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(one.ended).toMatchObject({ message: expect.stringContaining('another server process') });
      expect([a.closed, b.closed]).toEqual([true, false]);
      expect(await host(s, kept)).toBe(b);
      expect(await host(s, lost)).not.toBe(a);
      renew.mockRestore();
      b.part(two);
      const released = vi.spyOn(store, 'release');
      await vi.advanceTimersByTimeAsync(11 * 60_000);
      expect(b.closed).toBe(true);
      expect(released.mock.calls.flat(2)).toEqual(expect.arrayContaining([kept, lost]));
      await s.close();
    } finally {
      vi.useRealTimers();
    }
  });
  test('after closing, everything is refused and every lease given back', async () => {
    const s = service();
    const { match } = table(await s.create({ format: 'fake', people: [{ who: 'person' }, { who: 'person' }] }));
    const h = await host(s, match);
    const ear = new Ear();
    await h.join(ear, 0);
    const released = vi.spyOn(store, 'release');
    const last = h.answer(0, 'r', 'd1', { action: 'hit' });
    await s.close();
    expect(await last).toMatchObject({ code: 'unavailable' });
    expect(ear.ended).toMatchObject({ code: 'unavailable' });
    expect(released).toHaveBeenCalledWith([match]);
    expect(await s.open(match)).toMatchObject({ code: 'unavailable' });
    expect(await s.create({ format: 'fake', people: [{ who: 'person' }, { who: 'person' }] })).toMatchObject({
      code: 'unavailable',
    });
  });
});
