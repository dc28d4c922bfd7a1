import { describe, expect, test } from 'vitest';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { poolReport } from '../../../formats/binding/quick-deal/pool-report.ts';
import { Pool } from '../../../formats/binding/quick-deal/pool.ts';
import { buildRoads, buildWeather } from '../../../formats/binding/quick-deal/plane.ts';
import { SetupError } from '../../../formats/sdk/error.ts';
import { Rng } from '../../../server/engine/kernel/rng.ts';
import { fakePool, plainCard } from './pool.ts';

const ASK = { fillWithBasics: false, colourless: 'any', kept: 0 } as const;
const counted = (cards: readonly CompiledCard[], n: number) => new Map(cards.map((c) => [c.key, n]));
/** The report of the check of a quest's setup. */
function refusal(
  cards: readonly CompiledCard[],
  n: number,
  fill: boolean,
  copies?: ReadonlyMap<string, number>,
): string | null {
  try {
    new Pool(cards, true, copies).check(n, fill);
    return null;
  } catch (e) {
    return (e as SetupError).message;
  }
}
const kinds = (report: ReturnType<typeof poolReport>, colour: string) =>
  Object.fromEntries(
    report.colours.find((c) => c.colour === colour)?.stocks.map((stock, i) => [report.kinds[i] ?? '', stock]) ?? [],
  );

describe('Q1, Q2: whether a pool carries so many Magicians', () => {
  test.each([1, 2, 3, 5])(
    'Q1: Roads of %i Magicians need ten basics and five nonbasics each a colour, Q2: Weather at least twelve minor and six major',
    (n) => {
      const pool = fakePool();
      const report = poolReport(pool, n, ASK, counted(pool, 100));
      for (const colour of ['W', 'U', 'B', 'R', 'G']) {
        expect(kinds(report, colour)).toEqual({
          Basics: { cards: 1, have: 100, need: 10 * n, short: 0 },
          'Other lands': { cards: 3, have: 300, need: 5 * n, short: 0 },
          Minor: { cards: 22, have: 2200, need: 12, short: 0 },
          Major: { cards: 14, have: 1400, need: 6, short: 0 },
        });
      }
      expect(report).toMatchObject({
        whole: [{ name: 'Weather', have: 164 * 100, need: 100 + 20 * n, short: 0 }],
        faults: [],
        carries: 10,
      });
    },
  );
  test.each([1, 2, 3, 5])(
    'Q1: for %i Magicians the report is what Roads and Weather take, and finds short what the check of a quest refuses',
    (n) => {
      for (const copies of [1, 2, 5, 7, 12, 20, 60]) {
        for (const fillWithBasics of [false, true]) {
          const pool = fakePool({ colourless: 0 });
          const left = counted(pool, copies);
          const report = poolReport(pool, n, { ...ASK, fillWithBasics }, left);
          expect(report.faults[0]?.message ?? null).toBe(refusal(pool, n, fillWithBasics, left));
          expect(report.faults.length === 0).toBe(n <= report.carries);
          if (report.faults.length > 0) continue;
          const rng = new Rng(`${n} ${copies}`);
          const draws = new Pool(pool, true, left).afresh(rng);
          const roads = buildRoads(draws, rng, n, fillWithBasics);
          for (const colour of report.colours)
            expect(roads[colour.colour]).toHaveLength(
              // the first two are lands
              colour.stocks.slice(0, 2).reduce((sum, k) => sum + Math.min(k.need, k.have ?? Infinity), 0),
            );
          expect(
            buildWeather(
              draws,
              rng,
              Array.from({ length: n }, () => 'U' as const),
            ),
          ).toHaveLength(report.whole[0]?.need ?? 0);
        }
      }
    },
  );
  test('P1: a card that is not counted is there in any number', () => {
    const report = poolReport(fakePool(), 11, ASK);
    expect(kinds(report, 'R')['Basics']).toEqual({ cards: 1, have: null, need: 110, short: 0 });
    expect(report).toMatchObject({ carries: 11, faults: [], whole: [{ have: null }] });
  });
  test('Q1: a pool that is too small names colour and shortfall', () => {
    const pool = fakePool({ nonbasics: 0 });
    const report = poolReport(pool, 2, ASK, new Map([['basic R0', 12]]));
    expect(report.faults.map((f) => f.message)).toContain(
      'The pool is too small: it is short of 10 white nonbasic lands.',
    );
    expect(report.faults.map((f) => f.message)).toContain('The pool is too small: it is short of 8 red basic lands.');
    expect(report.faults[0]).toMatchObject({
      clauses: ['Q1'],
      mend: expect.stringContaining('Add 10 white nonbasic lands'),
    });
    expect(report.carries).toBe(0);
    const filled = poolReport(pool, 2, { ...ASK, fillWithBasics: true });
    expect(filled).toMatchObject({ faults: [], carries: 11 });
    expect(kinds(filled, 'W')).toMatchObject({ Basics: { need: 30 }, 'Other lands': { need: 10, have: 0, short: 0 } });
  });
  test('Q2: a colour without major cards is named; colourless cards count for any colour, or for none', () => {
    const pool = [
      ...fakePool({ major: 0, colourless: 0 }),
      plainCard('golem', { types: ['artifact', 'creature'], manaValue: 5 }, []),
      plainCard('spell', { types: ['instant'], manaValue: 1 }, ['W']),
    ];
    expect(poolReport(pool, 1, ASK).faults).toEqual([]);
    const none = poolReport(pool, 1, { ...ASK, colourless: 'none' });
    expect(none.faults.map((f) => f.message)[0]).toBe('The pool is too small: it is short of 6 white major cards.');
    expect(none.faults).toHaveLength(5);
    expect(none.cards).toBe(poolReport(pool, 1, ASK).cards - 1);
  });
  test('Q2: all together are too few where cards of several colours count for each, or others hold some', () => {
    const gold = Array.from({ length: 100 }, (_, i) =>
      plainCard(`gold ${i}`, { types: [i % 2 ? 'creature' : 'sorcery'], manaValue: 3 + (i % 2) }, [
        'W',
        'U',
        'B',
        'R',
        'G',
      ]),
    );
    const lands = fakePool({ minor: 0, major: 0, colourless: 0 });
    const report = poolReport([...gold, ...lands], 1, ASK, counted(gold, 1));
    expect(report.whole).toEqual([{ name: 'Weather', have: 100, need: 120, short: 20 }]);
    expect(report.faults).toEqual([
      expect.objectContaining({ clauses: ['Q2'], message: expect.stringContaining('short of 20 cards') }),
    ]);
    expect(poolReport([...gold, ...lands], 1, { ...ASK, kept: 70 }, counted(gold, 1)).whole[0]).toMatchObject({
      need: 190,
      short: 90,
    });
  });
  test('P1: planeswalkers are left out and counted; a pool without creatures or Spells carries nobody', () => {
    expect(poolReport(fakePool(), 1, ASK)).toMatchObject({ neverDealt: 1, cards: fakePool().length - 1 });
    const noSpells = fakePool().filter((c) => !c.faces[0].types.includes('sorcery'));
    const noCreatures = fakePool().filter((c) => !c.faces[0].types.includes('creature'));
    expect(poolReport(noSpells, 1, ASK).faults[0]).toMatchObject({
      clauses: ['P1'],
      message: expect.stringContaining('Spells'),
    });
    expect(poolReport(noCreatures, 1, ASK)).toMatchObject({
      carries: 0,
      faults: [{ clauses: ['P1'], message: 'The pool holds no creatures.' }],
    });
  });
});
