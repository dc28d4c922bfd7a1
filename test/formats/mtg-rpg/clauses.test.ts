import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { namedTests } from '../../../docs/test-names.ts';
import { BOOK, TALES } from '../../../formats/index.ts';
import { mtgRpg } from '../../../formats/mtg-rpg/index.ts';
import { SetupError } from '../../../formats/sdk/error.ts';

const OWN = join(import.meta.dirname, '../../../formats/mtg-rpg');
const read = (folder: string, fit: (name: string) => boolean): string =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((f) => f.endsWith('.ts') && fit(f))
    .map((f) => readFileSync(join(folder, f), 'utf8'))
    .join('\n');
const named = (text: string): Set<string> => new Set([...text.matchAll(/\bG-\d+-\d+\b/g)].map(([id]) => id));
const clauses = TALES.get('mtg-rpg-campaign')?.clauses ?? [];

describe('the clauses', () => {
  const ids = clauses.map((c) => c.id);
  it('each is registered once, those of a single fight among them, and rulings are marked as such', () => {
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    expect(mtgRpg.clauses.filter((c) => !ids.includes(c.id))).toEqual([]);
    expect(clauses.filter((c) => (c.ruling === true) !== (c.source === 'ruling'))).toEqual([]);
  });
  it('each is cited where it is carried out, and nothing else is', () => {
    const cited = named(read(OWN, (f) => !f.startsWith('clauses/')));
    expect(ids.filter((id) => !cited.has(id))).toEqual([]);
    expect([...cited].filter((id) => !ids.includes(id))).toEqual([]);
  });
  it('each is the claim of a test', () => {
    const own = namedTests().filter((t) => t.file.startsWith('test/formats/mtg-rpg/'));
    const claimed = new Set(own.flatMap((t) => t.cites));
    expect(ids.filter((id) => !claimed.has(id))).toEqual([]);
  });
});

describe('variants', () => {
  const refusal = (variant: string): SetupError | null => {
    try {
      BOOK.of({ format: 'mtg-rpg', variants: [variant] });
      return null;
    } catch (e) {
      if (e instanceof SetupError) return e;
      throw e;
    }
  };
  it.each([
    ['minions', 'M-1'],
    ['poison-minions', 'M-25'],
    ['madness-minions', 'M-30'],
  ])('G-8-1: %s is refused: nobody loses alone where a side stands or falls', (variant, clause) => {
    expect(refusal(variant)).toMatchObject({
      message: expect.stringContaining(
        'needs that each player wins and loses alone; in MTG RPG that is not so: A fight is over when a side has nobody conscious',
      ),
      clauses: [clause, 'G-8-1'],
    });
  });
});
