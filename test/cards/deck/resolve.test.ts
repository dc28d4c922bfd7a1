import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardsOfList } from '../../../cards/catalog/deck-cards.ts';
import { distance, fold, NameIndex } from '../../../cards/deck/names.ts';
import { resolveDeck } from '../../../cards/deck/resolve.ts';
import { readCards } from '../../../cards/import/read.ts';
import { compileCard } from '../../../cards/oracle/compile.ts';
import { STARTER_CARDS } from '../../../cards/starter/index.ts';
import { shared } from '../../shared.ts';

const NAMES = [
  'Æther Lantern',
  "Jun's Élan",
  'Ash // Ember',
  'Ash // Soot',
  'Dawn // Dusk',
  'Dusk',
  'Cinder Imp',
  'Cinder Imps',
  'Cinder Golem',
  'Whale',
];
const index = new NameIndex(NAMES);

describe('names as people write them', () => {
  test.each([
    ['Cinder Imp', 'Cinder Imp'],
    ['cinder imp', 'Cinder Imp'],
    ['CINDER  IMP', 'Cinder Imp'],
    ['Aether Lantern', 'Æther Lantern'],
    ['Juns Elan', "Jun's Élan"],
    ['Jun’s Élan', "Jun's Élan"],
    ['Ash // Ember', 'Ash // Ember'],
    ['Ash/Ember', 'Ash // Ember'],
    ['ash / ember', 'Ash // Ember'],
    ['Ash /// Ember', 'Ash // Ember'],
    ['Ember', 'Ash // Ember'],
    ['Dawn', 'Dawn // Dusk'],
    // a card of that very name comes before a face
    ['Dusk', 'Dusk'],
    // what stands behind the name of the front face is another's business
    ['Dawn // Evening', 'Dawn // Dusk'],
  ])('%s is %s', (written, name) => {
    expect(index.find(written)).toEqual({ kind: 'found', name });
  });
  test('a face of several cards, and a name of none', () => {
    expect(index.find('Ash')).toEqual({ kind: 'several', names: ['Ash // Ember', 'Ash // Soot'] });
    expect(index.find('Cindr Imp')).toEqual({ kind: 'none' });
  });
  test.each([
    ['Cindr Imp', ['Cinder Imp', 'Cinder Imps']],
    ['Cinder Ipm', ['Cinder Imp', 'Cinder Imps']],
    ['Whael', ['Whale']],
    ['Embre', ['Ash // Ember']],
    ['Cinder Gol', ['Cinder Golem', 'Cinder Imp']],
    ['Xyzzy', []],
    ['', []],
  ])('near %s are %j', (written, names) => {
    expect(index.near(written).slice(0, 2)).toEqual(names);
  });
  test.each([
    ['imp', 'imp', 0],
    ['imp', 'ipm', 1],
    ['imp', 'imps', 1],
    ['imp', 'mp', 1],
    ['imp', 'amp', 1],
    ['abc', 'xyz', 3],
    ['short', 'much longer', 3],
  ])('from %s to %s it is %i, at most 3', (a, b, n) => {
    expect(Math.min(3, distance(a, b, 2))).toBe(n);
  });
});

test('the distance is that of the plain table, as far as it is asked for', () => {
  const plain = (a: string, b: string): number => {
    const d = Array.from({ length: a.length + 1 }, (_, i) =>
      Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
    );
    const at = (i: number, j: number): number => d[i]?.[j] ?? 0;
    for (let i = 1; i <= a.length; i++) {
      for (let j = 1; j <= b.length; j++) {
        const swap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity;
        (d[i] as number[])[j] = Math.min(
          at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          swap,
        );
      }
    }
    return at(a.length, b.length);
  };
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
  fc.assert(
    fc.property(word, word, fc.nat(6), (a, b, limit) => {
      expect(distance(a, b, limit)).toBe(Math.min(plain(a, b), limit + 1));
    }),
    { numRuns: 500 },
  );
});

describe('deck lists with their cards', () => {
  const source = cardsOfList(STARTER_CARDS, compileCard);
  const [first, second] = STARTER_CARDS.map((c) => c.name) as [string, string];
  test('lines get their cards; names that there are not come with the nearest, by line', async () => {
    const deck = await resolveDeck(`4 ${first.toUpperCase()}\n2 ${second.slice(0, -1)}\n1 Nothing of the Kind`, source);
    expect(deck.lines).toMatchObject([{ line: 1, count: 4, section: 'main', gone: false, card: { name: first } }]);
    expect(deck.problems).toMatchObject([
      {
        line: 2,
        text: `2 ${second.slice(0, -1)}`,
        what: `There is no card called “${second.slice(0, -1)}”`,
        near: expect.arrayContaining([second]),
        mend: expect.stringContaining(second),
      },
      { line: 3, near: [], mend: expect.stringContaining('import') },
    ]);
  });
  test('every name that there is not comes with the nearest, also in a long list', async () => {
    const wrong = STARTER_CARDS.filter((c) => c.name.length > 6)
      .slice(0, 60)
      .map((c) => c.name);
    const { problems } = await resolveDeck(
      wrong.map((name) => `1 ${name.slice(0, 2)}${name.slice(3)}`).join('\n'),
      source,
    );
    expect(problems.map((p) => p.near.includes(wrong[p.line - 1] ?? ''))).toEqual(wrong.map(() => true));
  });
  const CORPUS = shared('cards/oracle-cards.jsonl.gz');
  test.skipIf(!existsSync(CORPUS))(
    `no two names of ${CORPUS} are one when folded${existsSync(CORPUS) ? '' : ' (skipped: not there)'}`,
    async () => {
      const seen = new Map<string, string>();
      const twice: string[] = [];
      for await (const row of readCards(CORPUS)) {
        if (!('card' in row)) continue;
        const folded = fold(row.card.name);
        if (seen.has(folded)) twice.push(`${seen.get(folded) ?? ''} and ${row.card.name}`);
        seen.set(folded, row.card.name);
      }
      expect(seen.size).toBeGreaterThan(20_000);
      expect(twice).toEqual([]);
    },
  );
});
