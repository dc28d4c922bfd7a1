import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileCard } from '../../cards/oracle/compile.ts';
import type { ScryfallCard } from '../../cards/model/card.ts';
import { corpusOf, type Corpus } from '../../server/bin/corpus/corpus.ts';

const card = (name: string, text: string, set = 'one'): ScryfallCard => ({
  oracle_id: `id of ${name}`,
  name,
  layout: 'normal',
  type_line: 'Instant',
  mana_cost: '{R}',
  cmc: 1,
  oracle_text: text,
  color_identity: ['R'],
  set,
});
/** More cards than a worker compiles at a time; the last but one has words that nobody understands. */
const CARDS = [
  ...Array.from({ length: 150 }, (_, n) => card(`Spark ${n}`, `Spark ${n} deals ${(n % 9) + 1} damage to any target.`)),
  card('Riddle', 'Blorp the gloom.', 'two'),
  card('Last Word', 'Draw a card.', 'two'),
];

let place = '';
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'corpus-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const folder = (): string => join(place, 'kept');
const kept = (): string[] => readdirSync(folder()).filter((name) => name.startsWith('corpus-'));
/** Reads the file of these rows; `compiled`: how many were compiled for that. */
async function read(
  rows: readonly unknown[],
  workers = 1,
): Promise<{ readonly corpus: Corpus; readonly compiled: number }> {
  const file = join(place, 'bulk.jsonl');
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  let compiled = 0;
  const corpus = await corpusOf(file, { workers, folder: folder(), onProgress: (n) => (compiled = n) });
  return { corpus, compiled };
}
const textOf = ({ bytes }: Corpus): string => Buffer.from(bytes).toString('utf8');

describe('compiled cards of a bulk file', () => {
  it('are those of the compiler, with the rows that are none', async () => {
    const { corpus } = await read([...CARDS, { name: 'No card' }]);
    expect(corpus.size).toBe(CARDS.length + 1);
    expect(CARDS.map((_, n) => corpus.card(n))).toEqual(
      CARDS.map((c) => JSON.parse(JSON.stringify(compileCard(c))) as unknown),
    );
    expect(corpus.row(CARDS.length)).toMatchObject({ bad: { line: CARDS.length + 1, name: 'No card' } });
    expect(corpus.whole(['two'])).toMatchObject({ cards: [{ name: 'Last Word' }], read: CARDS.length });
  });
  it('are the same with 1, 2 and 3 workers', async () => {
    const texts: string[] = [];
    for (const workers of [1, 2, 3]) {
      rmSync(folder(), { recursive: true, force: true });
      const { corpus, compiled } = await read(CARDS, workers);
      expect(compiled).toBe(CARDS.length);
      texts.push(textOf(corpus));
    }
    expect(new Set(texts).size).toBe(1);
  });
  it('are compiled once, and again where the file has changed', async () => {
    const first = await read(CARDS);
    const second = await read(CARDS);
    expect([first.compiled, second.compiled]).toEqual([CARDS.length, 0]);
    expect(textOf(second.corpus)).toBe(textOf(first.corpus));
    expect((await read(CARDS.slice(1))).compiled).toBe(CARDS.length - 1);
  });
  it.each([
    ['cut off', (was: Buffer) => was.subarray(0, was.length / 2)],
    ['empty', () => Buffer.alloc(0)],
    ['damaged', (was: Buffer) => Buffer.from(was).fill('x', 100, 104)],
    ['something else', () => Buffer.from('{"cards":[]}\n')],
  ])('are compiled anew where what was kept is %s, and kept again', async (_, spoil) => {
    const { corpus } = await read(CARDS);
    const path = join(folder(), kept()[0] ?? '');
    const was = readFileSync(path);
    writeFileSync(path, spoil(was));
    const again = await read(CARDS);
    expect(again.compiled).toBe(CARDS.length);
    expect(textOf(again.corpus)).toBe(textOf(corpus));
    expect(readFileSync(path).equals(was)).toBe(true);
  });
  it('are not taken from what is kept of another file', async () => {
    await read(CARDS.slice(0, 3));
    const [other = ''] = kept();
    const bytes = readFileSync(join(folder(), other));
    await read(CARDS);
    const own = kept().find((name) => name !== other) ?? '';
    writeFileSync(join(folder(), own), bytes);
    expect((await read(CARDS)).corpus.size).toBe(CARDS.length);
  });
  it('those of other compilers and of broken runs are deleted, and nothing else is', async () => {
    mkdirSync(folder(), { recursive: true });
    const names = [
      'corpus-0123-4567.jsonl',
      'corpus-89ab-4567.jsonl.77-0',
      'corpus-89ab-4567.jsonl.78-0',
      'sim-89ab.json',
    ];
    for (const name of names) writeFileSync(join(folder(), name), '');
    utimesSync(join(folder(), names[1] ?? ''), 1, 1);
    await read(CARDS.slice(0, 2));
    const left = readdirSync(folder());
    expect(names.filter((name) => left.includes(name))).toEqual([names[2], names[3]]);
    expect(left.length).toBe(3);
  });
  it('two at once do each other no harm', async () => {
    const both = await Promise.all([read(CARDS, 2), read(CARDS, 2)]);
    expect(new Set(both.map(({ corpus }) => textOf(corpus))).size).toBe(1);
    expect(kept().length).toBe(1);
    expect(statSync(join(folder(), kept()[0] ?? '')).size).toBeGreaterThan(0);
    expect((await read(CARDS)).compiled).toBe(0);
  });
});
