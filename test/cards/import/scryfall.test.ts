import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Download, DownloadStore } from '../../../cards/catalog/ports.ts';
import { importScryfall, ScryfallClient, ScryfallError, type Clock } from '../../../cards/import/scryfall/index.ts';
import { setsOf } from '../../../server/bin/cards/scryfall.ts';
import { error, json, on, ScryfallStub, tornAfter } from './scryfall-stub.ts';

let stub: ScryfallStub;
let root: string;
beforeAll(async () => {
  stub = await ScryfallStub.open();
});
afterAll(() => stub?.close());

/** Time that passes only by waiting. */
class TestClock implements Clock {
  readonly waits: number[] = [];
  #now = 0;
  now(): number {
    return this.#now;
  }
  sleep(ms: number): Promise<void> {
    this.waits.push(ms);
    this.#now += ms;
    return Promise.resolve();
  }
}
class MemoryDownloads implements DownloadStore {
  readonly rows = new Map<string, Download>();
  download(what: string): Promise<Download | null> {
    return Promise.resolve(this.rows.get(what) ?? null);
  }
  keepDownload(download: Download): Promise<void> {
    this.rows.set(download.what, download);
    return Promise.resolve();
  }
}

const cards = (...names: string[]) => names.map((name) => ({ object: 'card', name }));
const lines = (list: readonly object[]): string => list.map((c) => `${JSON.stringify(c)}\n`).join('');
/** poorly compressed, so that it comes in several pieces */
const BODY = gzipSync(
  lines(cards(...Array.from({ length: 3000 }, (_, i) => `Card ${((i * 7919) ** 2).toString(36)}`))),
);
let store: MemoryDownloads;
let clock: TestClock;
let told: string[];
let shown: string[];
/** names of the files and the texts that were imported */
let imported: [string, string][];
let now: number;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'scryfall-'));
  [store, clock, told, shown, imported, now] = [new MemoryDownloads(), new TestClock(), [], [], [], Date.now()];
  stub.asked.length = 0;
  stub.faults.length = 0;
  stub.bulk = { updatedAt: '2026-08-01T09:03:12.000+00:00', body: BODY, etag: '"one"', legacy: false };
  stub.sets = { aaa: cards('A', 'B', 'C', 'D', 'E'), bbb: cards('F') };
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

interface Changes {
  readonly base?: string;
  readonly agent?: string;
  readonly importFile?: (path: string) => Promise<void>;
}
const fetchAll = (sets: readonly string[] = [], { base = stub.base, agent = 'fronts/9', importFile }: Changes = {}) =>
  importScryfall({
    client: new ScryfallClient({ base, agent, clock, tell: (line) => told.push(line), patience: 500 }),
    store,
    folder: join(root, 'scryfall'),
    sets,
    importFile:
      importFile
      ?? ((path) => {
        const data = readFileSync(path);
        imported.push([path.slice(root.length + 1), (data[0] === 0x1f ? gunzipSync(data) : data).toString()]);
        return Promise.resolve();
      }),
    tell: (line) => told.push(line),
    onProgress: (text) => shown.push(text),
    today: () => new Date(now),
  });
const failure = async (sets?: readonly string[], changes?: Changes): Promise<string> =>
  fetchAll(sets, changes).then(
    () => 'no error',
    (e: unknown) => (e instanceof ScryfallError ? e.message : `not told: ${String(e)}`),
  );
/** the first 1000 bytes of the file come, then nothing */
const torn = () => {
  const before = shown.length;
  return tornAfter(stub, 1000, () => shown.length > before);
};
const ALL = gunzipSync(BODY).toString();
const FILE = '/file/oracle';
const SEARCH = '/cards/search?q=e%3Aaaa&unique=cards&order=set&page=';
const left = (): string[] => (existsSync(join(root, 'scryfall')) ? readdirSync(join(root, 'scryfall')) : []);

describe('every card, from the bulk file', () => {
  test('is downloaded, imported and done away with; the same edition is not fetched again, a newer one is', async () => {
    expect(await fetchAll()).toBe(true);
    expect(imported).toEqual([['scryfall/oracle-cards.json', ALL]]);
    expect([stub.paths, left()]).toEqual([['/bulk-data', FILE], []]);
    expect(shown.at(-1)).toMatch(/^0\.\d MB of 0\.\d MB \(100 %\) downloaded$/);
    expect(await fetchAll()).toBe(false);
    expect(told.at(-1)).toContain('2026-08-01T09:03:12.000+00:00 already');
    expect(stub.paths.slice(2)).toEqual(['/bulk-data']);
    stub.bulk = { ...stub.bulk, updatedAt: '2026-08-02T09:00:00.000+00:00', etag: '"two"' };
    expect(await fetchAll()).toBe(true);
    expect(imported.length).toBe(2);
  });
  test('as Scryfall offered it before, under another field, it is read too', async () => {
    stub.bulk = { ...stub.bulk, legacy: true, etag: null };
    await fetchAll();
    expect(imported).toEqual([['scryfall/oracle-cards.json', ALL]]);
  });
  test('a download that is torn goes on where it was, by itself and after the program has ended', async () => {
    stub.faults.push(
      torn(),
      ...Array.from({ length: 4 }, () =>
        on(FILE, (res) => {
          res.destroy();
        }),
      ),
    );
    expect(await failure()).toMatch(
      /broke 4 times .*\/file\/oracle.*Look at the network.*same command again: it goes on where it was/,
    );
    expect(left()).toEqual(['oracle-cards.json.part']);
    expect(clock.waits).toEqual(expect.arrayContaining([1000, 2000, 4000]));
    stub.asked.length = 0;
    stub.faults.length = 0;
    await fetchAll();
    expect(stub.asked.at(-1)?.headers).toMatchObject({ range: 'bytes=1000-', 'if-range': '"one"' });
    expect(told.join('\n')).toContain('broke off after 0.0 MB: it goes on from there');
    expect(imported).toEqual([['scryfall/oracle-cards.json', ALL]]);
  });
  test('a part of another edition, of a file that has changed, or without a tag is not gone on with', async () => {
    const half = async (etag: string | null) => {
      stub.bulk = { ...stub.bulk, etag };
      stub.faults.push(
        torn(),
        ...Array.from({ length: 4 }, () =>
          on(FILE, (res) => {
            res.destroy();
          }),
        ),
      );
      await failure();
      stub.faults.length = 0;
      imported.length = stub.asked.length = 0;
    };
    await half('"one"');
    stub.bulk = { ...stub.bulk, etag: '"other"' };
    await fetchAll();
    expect([stub.asked.at(-1)?.headers.range, imported[0]?.[1] === ALL]).toEqual(['bytes=1000-', true]);
    store.rows.clear();
    await half('W/"weak"');
    await fetchAll();
    expect([stub.asked.at(-1)?.headers.range, imported[0]?.[1] === ALL]).toEqual([undefined, true]);
    store.rows.clear();
    await half('"one"');
    stub.bulk = { ...stub.bulk, updatedAt: '2026-08-03T00:00:00.000+00:00' };
    await fetchAll();
    expect([stub.asked.at(-1)?.headers.range, imported[0]?.[1] === ALL]).toEqual([undefined, true]);
  });
  test('a server that sends another part than it was asked for, or no more, is asked from the beginning', async () => {
    for (const status of [206, 416]) {
      store.rows.clear();
      stub.faults.push(
        torn(),
        on(FILE, (res) => {
          res.writeHead(status, { 'content-range': status === 206 ? 'bytes 7-8/9' : 'bytes */9' }).end();
        }),
      );
      await fetchAll();
      expect([stub.asked.at(-1)?.headers.range, imported.pop()?.[1] === ALL]).toEqual([undefined, true]);
    }
  });
  test('an import that breaks off is gone on with without a download', async () => {
    await expect(fetchAll([], { importFile: () => Promise.reject(new Error('killed')) })).rejects.toThrow('killed');
    stub.asked.length = 0;
    await fetchAll();
    expect([stub.paths, imported.length]).toEqual([['/bulk-data'], 1]);
  });
  test('a damaged file is told, and fetched anew the next time', async () => {
    stub.bulk = { ...stub.bulk, body: Buffer.concat([BODY.subarray(0, 500), Buffer.alloc(1000), BODY.subarray(1500)]) };
    expect(await failure()).toMatch(/\/file\/oracle answered with is damaged \(Z_\w+\)\. Give the same command again/);
    stub.bulk = { ...stub.bulk, body: BODY };
    await fetchAll();
    expect(imported[0]?.[1]).toBe(ALL);
  });
  test('a page instead of the file is not taken for cards', async () => {
    stub.bulk = { ...stub.bulk, body: Buffer.from('<!doctype html><p>Log in to this network') };
    expect(await failure()).toMatch(/answered with what is no file of cards\. Something between here and Scryfall/);
    expect([imported, left()]).toEqual([[], []]);
  });
});

describe('the cards of sets', () => {
  test('come page by page, each set a file of its own; what is less than a day old is not fetched again', async () => {
    expect(await fetchAll(['AAA', 'bbb', 'aaa'])).toBe(true);
    expect(imported).toEqual([
      ['scryfall/set-aaa.jsonl', lines(cards('A', 'B', 'C', 'D', 'E'))],
      ['scryfall/set-bbb.jsonl', lines(cards('F'))],
    ]);
    expect(stub.paths.slice(0, 4)).toEqual(['/sets/aaa', `${SEARCH}1`, `${SEARCH}2`, `${SEARCH}3`]);
    expect(shown).toContain('Set aaa: 4 of 5 cards downloaded');
    expect(left()).toEqual([]);
    stub.asked.length = 0;
    now += 23 * 3600_000;
    expect(await fetchAll(['aaa'])).toBe(false);
    expect([stub.paths, told.at(-1)]).toEqual([[], expect.stringContaining('less than a day ago')]);
    now += 2 * 3600_000;
    expect(await fetchAll(['aaa'])).toBe(true);
  });
  test('that break off go on after the last whole page', async () => {
    stub.faults.push(
      ...Array.from({ length: 4 }, () =>
        on(`${SEARCH}3`, (res) => {
          error(res, 503, 'unavailable', 'Down.');
        }),
      ),
    );
    expect(await failure(['aaa'])).toMatch(/Scryfall failed 4 times on .*page=3 \(503: Down\)/);
    writeFileSync(join(root, 'scryfall', 'set-aaa.jsonl.part'), '{"torn', { flag: 'a' });
    stub.asked.length = 0;
    await fetchAll(['aaa']);
    expect(stub.paths).toEqual(['/sets/aaa', `${SEARCH}3`]);
    expect(imported).toEqual([['scryfall/set-aaa.jsonl', lines(cards('A', 'B', 'C', 'D', 'E'))]]);
    expect(told).toContain('A download of set aaa broke off: it goes on after its last whole page.');
  });
  test('of an unknown code are refused with where to look it up, and those before it are imported', async () => {
    expect(await failure(['bbb', 'zzz'])).toBe(
      'Scryfall knows no set “zzz”. Look its code up at https://scryfall.com/sets.',
    );
    expect(imported.map(([name]) => name)).toEqual(['scryfall/set-bbb.jsonl']);
  });
});

describe('asking Scryfall', () => {
  test('no two requests come closer than it wants: ten a second, of searches two', async () => {
    await fetchAll(['aaa']);
    expect(clock.waits).toEqual([100, 500, 500]);
  });
  test('it is told who asks', async () => {
    await fetchAll();
    expect(stub.asked.map(({ headers: h }) => [h['user-agent'], h.accept !== undefined])).toEqual([
      ['fronts/9', true],
      ['fronts/9', true],
    ]);
    expect(await failure([], { agent: 'nobody/1' })).toMatch(
      /refused .*\/bulk-data \(403: Say who you are\)\. It may have blocked this address/,
    );
  });
  test.each([
    ['7', 7000],
    [null, 30_000],
    ['soon', 30_000],
  ])('a 429 with Retry-After %s is waited for, and told', async (retryAfter, wait) => {
    stub.faults.push(
      on('/sets', (res) => {
        error(res, 429, 'too_many_requests', 'Slow down.', retryAfter === null ? {} : { 'retry-after': retryAfter });
      }),
    );
    await fetchAll(['bbb']);
    expect(clock.waits).toContain(wait);
    expect(told).toContain(`Scryfall asks for less haste (429): waiting ${wait / 1000} s.`);
    expect(imported.length).toBe(1);
  });
  test('a 429 that says a date is waited for until then, and one that does not end is an error', async () => {
    stub.faults.push(
      on('/sets', (res) => {
        error(res, 429, 'too_many_requests', '', { 'retry-after': new Date(Date.now() + 60_000).toUTCString() });
      }),
    );
    await fetchAll(['bbb']);
    expect(Math.round((clock.waits[0] ?? 0) / 10_000)).toBe(6);
    stub.faults.push(
      on('/sets', (res) => {
        error(res, 429, 'too_many_requests', '', { 'retry-after': '7200' });
      }),
    );
    expect(await failure(['aaa'])).toMatch(/less haste \(429\) on .*\/sets\/aaa, for 7200 s more\. Wait that long/);
    stub.faults.push(
      ...Array.from({ length: 4 }, () =>
        on('/sets', (res) => {
          error(res, 429, 'too_many_requests', '');
        }),
      ),
    );
    expect(await failure(['aaa'])).toMatch(/less haste/);
  });
  test('a server that fails is asked again, later and later, and then given up', async () => {
    stub.faults.push(
      on('/bulk', (res) => {
        res.writeHead(502).end('<html>');
      }),
      on('/bulk', (res) => {
        res.writeHead(502).end();
      }),
    );
    await fetchAll();
    expect(told.filter((t) => t.includes('502'))).toEqual([
      'Scryfall failed on /bulk-data (502): trying again in 1 s.',
      'Scryfall failed on /bulk-data (502): trying again in 2 s.',
    ]);
    stub.faults.push(
      ...Array.from({ length: 4 }, () =>
        on('/bulk', (res) => {
          res.writeHead(500).end();
        }),
      ),
    );
    expect(await failure()).toMatch(/failed 4 times on .*\/bulk-data \(500\)\. Wait a while/);
  });
  test.each<[string, (res: Parameters<typeof json>[0]) => void, RegExp]>([
    [
      'no JSON',
      (res) => {
        res.writeHead(200).end('<html> Log\nin');
      },
      /\/bulk-data answered with what is not JSON: “<html> Log in”\. Something between/,
    ],
    [
      'another list',
      (res) => {
        json(res, { object: 'list', has_more: false, data: [{ type: 'rulings' }] });
      },
      /has no oracle_cards with an address/,
    ],
    [
      'no list',
      (res) => {
        json(res, { object: 'list' });
      },
      /has no oracle_cards with an address/,
    ],
  ])('%s is an error that says where', async (_what, act, message) => {
    stub.faults.push(on('/bulk', act));
    expect(await failure()).toMatch(message);
  });
  test('pages that are no lists, or do not say where the next one is, are errors', async () => {
    stub.faults.push(
      on('/cards', (res) => {
        json(res, { object: 'catalog', data: ['A'] });
      }),
    );
    expect(await failure(['aaa'])).toMatch(/page=1 answered with what is no list of cards/);
    stub.faults.push(
      on('/cards', (res) => {
        json(res, { object: 'list', has_more: true, data: cards('A') });
      }),
    );
    expect(await failure(['aaa'])).toMatch(/says that there is more, and not where/);
    stub.faults.push(
      on('/sets', (res) => {
        json(res, { object: 'card' });
      }),
    );
    expect(await failure(['aaa'])).toMatch(/\/sets\/aaa answered with what is no set/);
  });
  test('a connection over which nothing comes is given up, and made again', async () => {
    stub.faults.push(
      on('/bulk', (res) => {
        res.writeHead(200).write('{');
      }),
    );
    await fetchAll();
    expect(told).toContain(
      `The connection to ${new URL(stub.base).host} broke (nothing came for too long): trying again in 1 s.`,
    );
  });
  test('where nobody answers it says so at once, and what to look at', async () => {
    const none = await ScryfallStub.open();
    const { base } = none;
    await none.close();
    expect(await failure([], { base })).toBe(
      `Scryfall cannot be reached at ${base} (ECONNREFUSED). Look at the network, and at SCRYFALL_URL if it is set. Then give the same command again: it goes on where it was. Without a network, import a file that was downloaded elsewhere.`,
    );
    expect(clock.waits).toEqual([]);
  });
});

test.each([
  [[], []],
  [['--set', 'aaa'], ['aaa']],
  [
    ['--set', 'a1,bbb', 'CCC', '--set', 'ddd'],
    ['a1', 'bbb', 'CCC', 'ddd'],
  ],
  [['--set'], null],
  [['aaa'], null],
  [['--set', 'a/b'], null],
  [['--set', 'aaa', '--all'], null],
])('import --scryfall %j means the sets %j', (args, sets) => {
  expect(setsOf(args)).toEqual(sets);
});
