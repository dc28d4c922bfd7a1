import { starterCards } from '../../../cards/starter/index.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CompiledCard, Face } from '../../../cards/oracle/ir/index.ts';
import type { ScryfallCard } from '../../../cards/model/card.ts';
import { importCards, sourceOf, type ImportOptions } from '../../../cards/import/import.ts';
import { importScryfall, ScryfallClient } from '../../../cards/import/scryfall/index.ts';
import { recompileCards } from '../../../cards/import/recompile.ts';
import { compilerSources } from '../../../cards/import/compiler.ts';
import { readCards, type Row } from '../../../cards/import/read.ts';
import { CardPools } from '../../../cards/catalog/pools.ts';
import type { CatalogCard, CatalogStore, Compile, ImportBatch } from '../../../cards/catalog/ports.ts';
import { refreshCatalog } from '../../../server/catalog/refresh.ts';
import { CatalogRepository, DownloadRepository, type Database } from '../../../db/index.ts';
import { BACKENDS } from '../../db/backends.ts';
import { ScryfallStub } from './scryfall-stub.ts';
import { searchTests } from '../search/stored.ts';

const folder = mkdtempSync(join(tmpdir(), 'cards-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, content: string | Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const card = (n: number, more: object = {}) => ({
  object: 'card',
  oracle_id: `id-${n}`,
  name: `Card ${n}`,
  layout: 'normal',
  cmc: n,
  type_line: 'Creature — Elf',
  oracle_text: n % 2 ? 'Draw a card.' : 'Do the odd thing.',
  color_identity: ['G'],
  set: n < 3 ? 'aaa' : 'bbb',
  rarity: 'common',
  prices: { eur: '1' },
  loyalty: null,
  ...more,
});
/** Reads texts that begin with "Draw". */
const compile = (c: ScryfallCard): CompiledCard => {
  if (c.name === 'Card 13') throw new Error('unlucky');
  const unread = c.oracle_text?.startsWith('Draw') ? [] : [c.oracle_text ?? ''];
  return {
    key: c.name,
    name: c.name,
    layout: c.layout,
    faces: [{ name: c.name, types: [], unread } as unknown as Face],
    colorIdentity: [],
    whole: unread.length === 0,
    ...(c.layout === 'split' ? { odd: ['layout split'] } : {}),
  };
};
const prepare = (): void => undefined;
const read = async (path: string, skip?: number): Promise<Row[]> => {
  const rows: Row[] = [];
  for await (const row of readCards(path, skip)) rows.push(row);
  return rows;
};

describe('the name of the compiler', () => {
  test('is of the sources that a card is compiled by: all phrases and the IR, and nothing that tells of cards or counts them', () => {
    const paths = compilerSources().map(([path]) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'oracle/compile.ts',
        'oracle/normalise.ts',
        'oracle/phrases/abilities/ability.ts',
        'oracle/phrases/events/triggers.ts',
        'oracle/ir/abilities/ability.ts',
      ]),
    );
    expect(paths.filter((path) => /explain|coverage|ledger|unfinished|inPrint|import\//.test(path))).toEqual([]);
    expect(paths).toEqual(paths.toSorted());
  });
});

describe('reading bulk files', () => {
  const cards = [1, 2, 3].map((n) => card(n));
  test.each([
    ['JSON Lines', 'a.jsonl', cards.map((c) => JSON.stringify(c)).join('\n')],
    ['a JSON array', 'a.json', JSON.stringify(cards)],
    ['an array, one card a line', 'b.json', `[\n${cards.map((c) => JSON.stringify(c)).join(',\n')}\n]`],
    [
      'Windows line ends and a byte order mark',
      'c.json',
      `\ufeff${cards.map((c) => JSON.stringify(c)).join('\r\n')}\r\n`,
    ],
  ])('%s, plain or gzipped whatever the name, give the same cards', async (_what, name, text) => {
    const plain = await read(file(name, text));
    expect(plain.map((r) => 'card' in r && r.card.name)).toEqual(['Card 1', 'Card 2', 'Card 3']);
    expect(await read(file(`z-${name}`, gzipSync(text)))).toEqual(plain);
  });
  test('only the fields that are read are kept, and null counts as absent', async () => {
    const [row] = await read(file('f.json', JSON.stringify([card(1)])));
    expect(row).toMatchObject({ line: 1, card: { name: 'Card 1', oracle_text: 'Draw a card.' } });
    expect(row !== undefined && 'card' in row && Object.keys(row.card)).not.toEqual(expect.arrayContaining(['prices']));
    expect(row !== undefined && 'card' in row && Object.keys(row.card)).not.toEqual(
      expect.arrayContaining(['loyalty']),
    );
  });
  test('bad rows are told with line and name, and the rest is read', async () => {
    const rows = await read(
      file(
        'bad.jsonl',
        [card(1), { ...card(2), cmc: 'two' }, card(3), { ...card(4), name: 'A\u0000B' }]
          .map((c) => JSON.stringify(c))
          .join('\n')
          .replace('"layout":"normal","cmc":3', '"layout":"norm'),
      ),
    );
    expect(rows).toMatchObject([
      { line: 1, card: { name: 'Card 1' } },
      { line: 2, name: 'Card 2', error: expect.stringContaining('cmc'), mend: expect.stringContaining('Mend cmc') },
      {
        line: 3,
        name: 'Card 3',
        error: expect.stringContaining('JSON'),
        mend: expect.stringContaining('download it again'),
      },
      { line: 4, name: 'AB', error: expect.stringContaining('U+0000') },
    ]);
  });
  test('a missing file and a damaged archive are errors', async () => {
    await expect(read(join(folder, 'none.json'))).rejects.toThrow(/ENOENT/);
    const zip = gzipSync(JSON.stringify(cards));
    await expect(read(file('cut.gz', zip.subarray(0, zip.length - 20)))).rejects.toThrow();
  });
  test('rows at the start can be left out', async () => {
    expect((await read(file('skip.json', JSON.stringify(cards)), 2)).map((r) => 'card' in r && r.card.name)).toEqual([
      'Card 3',
    ]);
  });
});

for (const backend of BACKENDS) {
  describe.skipIf(!backend.here)(`the catalog on ${backend.name}`, () => {
    let database: Database;
    let catalog: CatalogStore;
    beforeAll(async () => {
      database = await backend.open();
      catalog = new CatalogRepository<CompiledCard>(database.db);
    });
    afterAll(() => database?.close());

    const compiled: string[] = [];
    const options = (path: string, more: Partial<ImportOptions> = {}): ImportOptions => ({
      file: path,
      catalog,
      compiler: 'one',
      onBadRow: () => undefined,
      onProgress: () => undefined,
      batch: 4,
      compile: (c) => {
        compiled.push(c.name);
        return compile(c);
      },
      ...more,
    });
    const lines = (cards: readonly object[]): string => cards.map((c) => JSON.stringify(c)).join('\n');
    const counts = { added: 0, changed: 0, recompiled: 0, same: 0, bad: 0, skipped: 0 };
    const one = async (name: string) => (await catalog.byNames([name]))[0];
    beforeEach(() => {
      compiled.length = 0;
    });

    test('an import stores what is whole and what is not, tells bad rows with how to mend them, and leaves tokens out', async () => {
      const rows = [
        ...[1, 2, 3, 4, 5].map((n) => card(n)),
        card(13),
        card(20, { layout: 'token' }),
        card(21, { oracle_id: undefined }),
      ];
      const told: unknown[] = [];
      const done = await importCards(
        options(file('one.jsonl', `${lines(rows)}\n{"name":"Torn`), { onBadRow: (row) => told.push(row) }),
      );
      expect(done).toMatchObject({
        ...counts,
        done: 9,
        added: 6,
        whole: 4,
        bad: 2,
        skipped: 1,
        resumedAt: 0,
        unchangedSince: null,
        gone: [],
      });
      const bad = [
        { line: 6, name: 'Card 13', error: 'cannot be compiled: unlucky', mend: expect.stringContaining('left out') },
        { line: 9, name: null, error: 'cut off, or not JSON', mend: expect.stringContaining('download it again') },
      ];
      expect(told).toEqual(bad);
      expect(done.badRows).toEqual(bad);
      expect(await catalog.stats()).toEqual({
        cards: 6,
        whole: 4,
        gone: 0,
        sets: [
          { set: 'aaa', cards: 2, whole: 1 },
          { set: 'bbb', cards: 4, whole: 3 },
        ],
      });
      expect(await one('Card 2')).toMatchObject({
        oracleId: 'id-2',
        whole: false,
        unread: ['Do the odd thing.'],
        raw: { cmc: 2 },
        compiled: { key: 'Card 2' },
        gone: false,
      });
      expect(await one('Card 21')).toMatchObject({ oracleId: 'name:Card 21' });
    });

    test('a file that was imported to its end is not read again, whatever its name; its bad rows are still told', async () => {
      const text = `${lines([50, 51].map((n) => card(n)))}\n{"name":"Torn`;
      await importCards(options(file('same-20260101.jsonl', text)));
      compiled.length = 0;
      const begun: unknown[] = [];
      const again = await importCards(
        options(file('same-20260202.jsonl', text), {
          onBegin: (run) => begun.push(run),
          onProgress: (p) => begun.push(p),
        }),
      );
      expect(again).toMatchObject({ done: 3, added: 2, unchangedSince: expect.any(Date), badRows: [{ line: 3 }] });
      expect([begun, compiled]).toEqual([[], []]);
    });

    test('an interrupted import goes on after its last stored batch; a changed file begins anew', async () => {
      const path = file('two.jsonl', lines([30, 31, 32, 33, 34, 35, 36].map((n) => card(n))));
      const stop = withStore(catalog, (id, source, from, batch) =>
        from > 0 ? Promise.reject(new Error('killed')) : catalog.store(id, source, from, batch),
      );
      await expect(importCards(options(path, { catalog: stop }))).rejects.toThrow('killed');
      compiled.length = 0;
      const begun: number[] = [];
      const again = await importCards(options(path, { onBegin: ({ done }) => begun.push(done) }));
      expect(again).toMatchObject({ ...counts, done: 7, added: 7, whole: 3, resumedAt: 4 });
      expect([begun, compiled]).toEqual([[4], ['Card 34', 'Card 35', 'Card 36']]);
      expect(await importCards(options(file('two.jsonl', JSON.stringify(card(30)))))).toMatchObject({
        done: 1,
        same: 1,
        resumedAt: 0,
      });
    });

    test('a batch goes in as a whole or not at all, and two processes do not do it both', async () => {
      const path = file('both.jsonl', lines([40, 41].map((n) => card(n))));
      const run = await catalog.beginImport(path, 'both', 'hash');
      const [first] = (await readAll(path)) as [CatalogCard];
      const stored: CatalogCard = { ...first, name: 'Half', oracleId: 'id-half' };
      const batch = (more: Partial<ImportBatch>): ImportBatch => ({
        cards: [stored],
        same: [],
        bad: [],
        printings: [],
        counts: { ...counts, done: 2, whole: 0 },
        ...more,
      });
      await expect(
        catalog.store(run.id, 'both', 0, batch({ bad: [{ line: 1, name: 'a\u0000', error: '', mend: '' }] })),
      ).rejects.toThrow();
      expect(await one('Half')).toBeUndefined();
      await catalog.store(run.id, 'both', 0, batch({}));
      await expect(catalog.store(run.id, 'both', 0, batch({ cards: [{ ...stored, name: 'Twice' }] }))).rejects.toThrow(
        /Another process/,
      );
      expect([await one('Half'), await one('Twice')]).toMatchObject([{ name: 'Half' }, undefined]);
    });

    test('a newer file adds what is new, changes what is otherwise, and marks what it no longer has; only new texts are compiled', async () => {
      await importCards(options(file('cards-20260101.jsonl', lines([60, 61, 62, 63, 64].map((n) => card(n))))));
      compiled.length = 0;
      const newer = file(
        'cards-20260201.jsonl',
        lines([
          card(60),
          card(61, { oracle_text: 'Draw two.' }),
          card(62, { set: 'zzz', rarity: 'rare' }),
          card(65),
          { ...card(64), cmc: 'four' },
        ]),
      );
      const done = await importCards(options(newer));
      expect(done).toMatchObject({ ...counts, done: 5, added: 1, changed: 2, same: 1, bad: 1, gone: ['Card 63'] });
      expect(compiled).toEqual(['Card 61', 'Card 65']);
      expect(await one('Card 61')).toMatchObject({ raw: { oracle_text: 'Draw two.' }, whole: true });
      expect(await one('Card 62')).toMatchObject({ set: 'zzz', compiled: { set: 'zzz', rarity: 'rare' } });
      expect(await one('Card 63')).toMatchObject({ gone: true });
      // its row was bad: nothing is known against it
      expect(await one('Card 64')).toMatchObject({ gone: false });
      // another kind of file says nothing of these
      expect((await importCards(options(file('others.jsonl', lines([card(70)]))))).gone).toEqual([]);
      // it comes back
      expect(
        (await importCards(options(file('cards-20260301.jsonl', lines([60, 61, 62, 63, 64, 65].map((n) => card(n)))))))
          .gone,
      ).toEqual([]);
      expect(await one('Card 63')).toMatchObject({ gone: false });
    });

    test('another compiler reads all stored texts anew, without the file; a table meanwhile gets cards of its own compiler', async () => {
      const text = lines([80, 81].map((n) => card(n, { set: 'new' })));
      const path = file('renewed.jsonl', text);
      await importCards(options(path));
      const twice = (c: ScryfallCard): CompiledCard => ({ ...compile(c), whole: true });
      const pools = new CardPools({ catalog, starter: () => [], compile: twice, compiler: 'two', prepare });
      expect((await pools.cards({ sets: ['new'] })).map((c) => c.name)).toEqual(['Card 80', 'Card 81']);
      const { cards } = await catalog.stats();
      const done = await importCards(options(path, { compiler: 'two', compile: twice, batch: 3 }));
      expect(done).toMatchObject({ unchangedSince: expect.any(Date), refreshed: cards });
      expect(await one('Card 80')).toMatchObject({ whole: true, compiler: 'two' });
      expect(await recompileCards(options('', { compiler: 'two' }))).toBe(0);
      expect(await recompileCards(options('', { compiler: 'one' }))).toBe(cards);
    });

    test('texts are read anew while matches are played: what there is to do is told, it stops behind a batch, and goes on from there next time', async () => {
      await importCards(options(file('many.jsonl', lines(Array.from({ length: 30 }, (_, n) => card(300 + n))))));
      const { cards } = await catalog.stats();
      const told: unknown[] = [];
      const refresh = (compileOne: Compile, onDone = (n: number): unknown => told.push(['done', n])) =>
        refreshCatalog({
          catalog,
          compile: compileOne,
          compiler: 'three',
          onStale: (n) => told.push(['stale', n]),
          onBadRow: (row) => told.push(row),
          onDone,
          onFault: (error) => told.push(error),
        });
      await new Promise<void>((resolve) => {
        const end = refresh((c) => {
          resolve(end());
          return Promise.resolve(compile(c));
        });
      });
      const left = await catalog.staleCount('three');
      expect(left).toBeLessThan(cards);
      expect(left).toBeGreaterThan(0);
      expect(told).toEqual([['stale', cards]]);
      expect(
        await new Promise<number>((resolve) => {
          refresh(compile, resolve);
        }),
      ).toBe(left);
      expect(told.slice(1)).toEqual([['stale', left]]);
      expect(await catalog.staleCount('three')).toBe(0);
      expect(await recompileCards(options('', { compiler: 'one' }))).toBe(cards);
    });

    test('the same card again is brought up to date, also twice in one batch', async () => {
      await importCards(
        options(
          file('three.jsonl', lines([card(1, { oracle_text: 'Old.' }), card(1, { oracle_text: 'Draw two cards.' })])),
        ),
      );
      expect(await one('Card 1')).toMatchObject({ raw: { oracle_text: 'Draw two cards.' }, whole: true });
    });

    test('a card is in every set that it is printed in, with the rarity that it has there; a newer file drops the printings that it no longer has', async () => {
      const elf = (set: string, rarity: string) => card(91, { set, rarity });
      await importCards(
        options(
          file(
            'prints-20260101.jsonl',
            lines([
              elf('pr1', 'rare'),
              card(93, { set: 'pr1' }),
              elf('pr2', 'uncommon'),
              card(93, { set: 'pr1' }),
              card(93, { set: 'pr1' }),
              elf('pr3', 'common'),
            ]),
          ),
        ),
      );
      const pools = new CardPools({ catalog, starter: () => [], compile, compiler: 'one', prepare });
      const pool = async (...sets: string[]) =>
        (await pools.cards({ sets })).map((c) => `${c.name} ${c.set} ${c.rarity}`);
      expect([await pool('pr1'), await pool('pr2'), await pool('pr3')]).toEqual([
        ['Card 91 pr1 rare', 'Card 93 pr1 common'],
        ['Card 91 pr2 uncommon'],
        ['Card 91 pr3 common'],
      ]);
      expect(await pool('pr2', 'pr1')).toEqual(['Card 91 pr1 rare', 'Card 93 pr1 common']);
      const { cards, sets } = await catalog.stats();
      expect(sets.filter((s) => ['pr1', 'pr2', 'pr3'].includes(s.set))).toEqual([
        { set: 'pr1', cards: 2, whole: 2 },
        { set: 'pr2', cards: 1, whole: 1 },
        { set: 'pr3', cards: 1, whole: 1 },
      ]);
      await importCards(
        options(
          file(
            'prints-20260201.jsonl',
            lines([elf('pr2', 'uncommon'), card(93, { set: 'pr1' }), elf('pr3', 'common')]),
          ),
        ),
      );
      expect([await pool('pr1'), await pool('pr3')]).toEqual([['Card 93 pr1 common'], ['Card 91 pr3 common']]);
      expect((await catalog.stats()).cards).toBe(cards);
    });

    test('a pool of more cards than one read takes has each of them once, by name, and its cards are prepared some at a time', async () => {
      const many = Array.from({ length: 620 }, (_, i) =>
        card(5000 + i, { set: 'big', name: `Big ${String(999 - i)}`, oracle_text: 'Draw a card.' }),
      );
      await importCards(options(file('big.jsonl', lines(many))));
      const prepared: number[] = [];
      const pools = new CardPools({
        catalog,
        starter: starterCards,
        compile,
        compiler: 'one',
        prepare: (cards) => prepared.push(cards.length),
      });
      const names = (await pools.cards({ sets: ['big'] })).map((c) => c.name).filter((n) => n.startsWith('Big'));
      expect(names).toEqual(many.map((c) => c.name).toSorted());
      expect(prepared).toEqual([500, 120]);
    });

    test('pools hold whole cards of the sets asked for and basic lands, and are read once until more is imported', async () => {
      const reads: unknown[] = [];
      const pools = new CardPools({
        catalog: {
          version: () => catalog.version(),
          stats: () => catalog.stats(),
          poolCards: (sets, compiler, also) => {
            reads.push(sets);
            return catalog.poolCards(sets, compiler, also);
          },
        },
        starter: starterCards,
        compile,
        compiler: 'one',
        prepare,
      });
      const basics = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'];
      expect((await pools.cards({ sets: ['AAA'] })).map((c) => c.name)).toEqual(['Card 1', ...basics]);
      expect(await pools.cards({ sets: ['aaa'] })).toBe(await pools.cards({ sets: ['AAA'] }));
      expect(reads).toEqual([['aaa']]);
      expect((await pools.cards({ sets: [] })).length).toBeGreaterThan(4);
      expect((await pools.cards({ sets: ['aaa'], rulings: true })).filter((c) => !c.whole).every((c) => !c.odd)).toBe(
        true,
      );
      expect((await pools.cards({ sets: ['aaa'], rulings: true })).length).toBeGreaterThan(6);
      expect(await pools.cards({ sets: ['none'] })).toEqual([]);
      // what is left out is told by name
      const there = new Set((await pools.cards({ sets: ['aaa'], rulings: true })).map((c) => c.name));
      const left = await pools.leftOut({ sets: ['AAA'] });
      expect([left.length > 0, left.every(({ card, rulable }) => rulable === there.has(card.name))]).toEqual([
        true,
        true,
      ]);
      expect(
        (await pools.leftOut({ sets: ['aaa'], rulings: true })).every(
          ({ card, rulable }) => !rulable && !there.has(card.name),
        ),
      ).toBe(true);
      expect(await pools.cards('starter')).toBe(starterCards());
      const { sets } = await catalog.stats();
      expect(sets.map((s) => s.set)).toContain('');
      expect(await pools.sets()).toEqual(sets.filter((s) => s.set !== ''));
      await importCards(options(file('more.jsonl', lines([card(3, { set: 'aaa' })]))));
      expect((await pools.cards({ sets: ['AAA'] })).map((c) => c.name)).toEqual(['Card 1', 'Card 3', ...basics]);
    });

    test('what is imported from Scryfall itself is known to the catalog: an import that broke off goes on without a download, and then nothing is fetched', async () => {
      const stub = await ScryfallStub.open();
      try {
        stub.bulk = {
          ...stub.bulk,
          body: Buffer.from(lines(Array.from({ length: 9 }, (_, n) => card(n + 200, { set: 'scr' })))),
        };
        const resumed: number[] = [];
        const run = (stop: number) =>
          importScryfall({
            client: new ScryfallClient({ base: stub.base, agent: 'fronts/9', tell: () => undefined }),
            store: new DownloadRepository(database.db),
            folder: join(folder, `scryfall-${backend.name}`),
            sets: [],
            tell: () => undefined,
            onProgress: () => undefined,
            importFile: async (path) => {
              const broken = withStore(catalog, (id, source, from, batch) =>
                from >= stop ? Promise.reject(new Error('killed')) : catalog.store(id, source, from, batch),
              );
              resumed.push((await importCards(options(path, { catalog: broken }))).resumedAt);
            },
          });
        await expect(run(4)).rejects.toThrow('killed');
        expect([await run(99), await run(99)]).toEqual([true, false]);
        expect([resumed, stub.paths]).toEqual([[4], ['/bulk-data', '/file/oracle', '/bulk-data', '/bulk-data']]);
        expect((await catalog.stats()).sets.find((s) => s.set === 'scr')).toEqual({ set: 'scr', cards: 9, whole: 4 });
      } finally {
        await stub.close();
      }
    });

    searchTests(() => ({ database, catalog }));

    async function readAll(path: string): Promise<CatalogCard[]> {
      const rows = (await read(path)).flatMap((r) => ('card' in r ? [r.card] : []));
      return rows.map((raw) => ({
        oracleId: `x-${raw.name}`,
        name: raw.name,
        set: null,
        rarity: null,
        raw,
        compiled: compile(raw),
        whole: false,
        unread: [],
        rowHash: '',
        textHash: '',
        compiler: 'one',
      }));
    }
  });
}

/** A catalog that stores otherwise. */
function withStore(catalog: CatalogStore, store: CatalogStore['store']): CatalogStore {
  return new Proxy(catalog, {
    get: (target, key) => {
      const value: unknown = key === 'store' ? store : Reflect.get(target, key);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

test.each([
  ['oracle-cards-20260801090312.json', 'oracle-cards'],
  ['/tmp/Oracle-Cards.jsonl.gz', 'oracle-cards'],
  ['my cube.json', 'my cube'],
  ['oracle_cards_2026-08-01.json.gz', 'oracle_cards'],
  ['2026.json', '2026.json'],
])('%s is a file of the kind %s', (name, kind) => {
  expect(sourceOf(name)).toBe(kind);
});
