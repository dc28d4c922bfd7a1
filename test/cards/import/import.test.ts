import { starterCards } from '../../../cards/starter/index.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompiledCard, Face } from '../../../cards/oracle/ir/index.ts';
import type { ScryfallCard } from '../../../cards/model/card.ts';
import { importCards } from '../../../cards/import/import.ts';
import { readCards, type Row } from '../../../cards/import/read.ts';
import { CardPools } from '../../../cards/catalog/pools.ts';
import type { CatalogStore } from '../../../cards/catalog/ports.ts';
import { CatalogRepository, type Database } from '../../../db/index.ts';
import { BACKENDS } from '../../db/backends.ts';

const folder = mkdtempSync(join(tmpdir(), 'cards-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, content: string | Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const card = (n: number, more: object = {}) => ({
  object: 'card', oracle_id: `id-${n}`, name: `Card ${n}`, layout: 'normal', cmc: n, type_line: 'Creature — Elf', oracle_text: n % 2 ? 'Draw a card.' : 'Do the odd thing.', color_identity: ['G'],
  set: n < 3 ? 'aaa' : 'bbb', rarity: 'common', prices: { eur: '1' }, loyalty: null, ...more,
});
/** Reads texts that begin with "Draw". */
const compile = (c: ScryfallCard): CompiledCard => {
  if (c.name === 'Card 13') throw new Error('unlucky');
  const unread = c.oracle_text?.startsWith('Draw') ? [] : [c.oracle_text ?? ''];
  return { key: c.name, name: c.name, layout: c.layout, faces: [{ name: c.name, unread } as unknown as Face], colorIdentity: [], whole: unread.length === 0 };
};
const read = async (path: string, skip?: number): Promise<Row[]> => {
  const rows: Row[] = [];
  for await (const row of readCards(path, skip)) rows.push(row);
  return rows;
};

describe('reading bulk files', () => {
  const cards = [1, 2, 3].map((n) => card(n));
  test.each([
    ['JSON Lines', 'a.jsonl', cards.map((c) => JSON.stringify(c)).join('\n')], ['a JSON array', 'a.json', JSON.stringify(cards)],
    ['an array, one card a line', 'b.json', `[\n${cards.map((c) => JSON.stringify(c)).join(',\n')}\n]`], ['Windows line ends and a byte order mark', 'c.json', `\ufeff${cards.map((c) => JSON.stringify(c)).join('\r\n')}\r\n`],
  ])('%s, plain or gzipped whatever the name, give the same cards', async (_what, name, text) => {
    const plain = await read(file(name, text));
    expect(plain.map((r) => 'card' in r && r.card.name)).toEqual(['Card 1', 'Card 2', 'Card 3']);
    expect(await read(file(`z-${name}`, gzipSync(text)))).toEqual(plain);
  });
  test('only the fields that are read are kept, and null counts as absent', async () => {
    const [row] = await read(file('f.json', JSON.stringify([card(1)])));
    expect(row).toMatchObject({ line: 1, card: { name: 'Card 1', oracle_text: 'Draw a card.' } });
    expect(row !== undefined && 'card' in row && Object.keys(row.card)).not.toEqual(expect.arrayContaining(['prices']));
    expect(row !== undefined && 'card' in row && Object.keys(row.card)).not.toEqual(expect.arrayContaining(['loyalty']));
  });
  test('bad rows are told with line and name, and the rest is read', async () => {
    const rows = await read(file('bad.jsonl', [card(1), { ...card(2), cmc: 'two' }, card(3), { ...card(4), name: 'A\u0000B' }].map((c) => JSON.stringify(c)).join('\n').replace('"layout":"normal","cmc":3', '"layout":"norm')));
    expect(rows).toMatchObject([
      { line: 1, card: { name: 'Card 1' } }, { line: 2, name: 'Card 2', error: expect.stringContaining('cmc') }, { line: 3, name: 'Card 3', error: expect.stringContaining('JSON') },
      { line: 4, name: 'A\u0000B', error: expect.stringContaining('U+0000') },
    ]);
  });
  test('a missing file and a damaged archive are errors', async () => {
    await expect(read(join(folder, 'none.json'))).rejects.toThrow(/ENOENT/);
    const zip = gzipSync(JSON.stringify(cards));
    await expect(read(file('cut.gz', zip.subarray(0, zip.length - 20)))).rejects.toThrow();
  });
  test('rows at the start can be left out', async () => {
    expect((await read(file('skip.json', JSON.stringify(cards)), 2)).map((r) => 'card' in r && r.card.name)).toEqual(['Card 3']);
  });
});

for (const backend of BACKENDS) {
  describe.skipIf(!backend.here)(`the catalog on ${backend.name}`, () => {
    let database: Database;
    let catalog: CatalogStore;
    beforeAll(async () => {
      database = await backend.open();
      catalog = new CatalogRepository<CompiledCard>(database.db);
    }, 60_000);
    afterAll(() => database?.close());

    const bad: unknown[] = [];
    const options = (path: string) => ({ file: path, catalog, compile, compiler: 'test', onBadRow: (row: unknown) => bad.push(row), onProgress: () => undefined, batch: 4 });

    test('an import stores what is whole and what is not, tells bad rows, and leaves tokens out', async () => {
      const rows = [...[1, 2, 3, 4, 5].map((n) => card(n)), card(13), card(20, { layout: 'token' }), card(21, { oracle_id: undefined })];
      expect(await importCards(options(file('one.jsonl', `${rows.map((c) => JSON.stringify(c)).join('\n')}\n{"name":"Torn`)))).toEqual({ done: 9, stored: 6, whole: 4, bad: 2, skipped: 1, resumedAt: 0 });
      expect(bad.splice(0)).toEqual([{ line: 6, name: 'Card 13', error: 'cannot be compiled: unlucky' }, { line: 9, name: null, error: 'cut off, or not JSON' }]);
      expect(await catalog.stats()).toEqual({ cards: 6, whole: 4, sets: [{ set: 'aaa', cards: 2, whole: 1 }, { set: 'bbb', cards: 4, whole: 3 }] });
      expect(await catalog.byName('Card 2')).toMatchObject({ oracleId: 'id-2', whole: false, unread: ['Do the odd thing.'], raw: { cmc: 2 }, compiled: { key: 'Card 2' } });
      expect(await catalog.byName('Card 21')).toMatchObject({ oracleId: 'name:Card 21' });
    });

    test('an interrupted import goes on after its last stored batch; a changed file begins anew', async () => {
      const path = file('two.jsonl', [30, 31, 32, 33, 34, 35, 36].map((n) => JSON.stringify(card(n))).join('\n'));
      const seen: string[] = [];
      const stops = (c: ScryfallCard) => {
        if (c.name === 'Card 35') throw new Error('unreadable');
        return compile(c);
      };
      await expect(importCards({ ...options(path), compile: stops, onBadRow: () => { throw new Error('killed'); } })).rejects.toThrow('killed');
      const again = await importCards({ ...options(path), compile: (c) => { seen.push(c.name); return compile(c); } });
      expect(again).toEqual({ done: 7, stored: 7, whole: 3, bad: 0, skipped: 0, resumedAt: 4 });
      expect(seen).toEqual(['Card 34', 'Card 35', 'Card 36']);
      expect(await importCards(options(file('two.jsonl', JSON.stringify(card(30)))))).toMatchObject({ done: 1, resumedAt: 0 });
    });

    test('the same card again is brought up to date, also twice in one batch', async () => {
      await importCards(options(file('three.jsonl', [card(1, { oracle_text: 'Old.' }), card(1, { oracle_text: 'Draw two cards.' })].map((c) => JSON.stringify(c)).join('\n'))));
      expect(await catalog.byName('Card 1')).toMatchObject({ raw: { oracle_text: 'Draw two cards.' }, whole: true });
    });

    test('pools hold whole cards of the sets asked for and basic lands, and are read once', async () => {
      const reads: unknown[] = [];
      const pools = new CardPools({ wholeCards: (sets) => { reads.push(sets); return catalog.wholeCards(sets); } }, starterCards);
      const basics = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'];
      expect((await pools.cards({ sets: ['AAA'] })).map((c) => c.name)).toEqual(['Card 1', ...basics]);
      expect(await pools.cards({ sets: ['aaa'] })).toBe(await pools.cards({ sets: ['AAA'] }));
      expect(reads).toEqual([['aaa']]);
      expect((await pools.cards({ sets: [] })).length).toBeGreaterThan(4);
      expect(await pools.cards({ sets: ['none'] })).toEqual([]);
      expect(await pools.cards('starter')).toBe(starterCards());
    });
  });
}
