import { describe, expect, it } from 'vitest';
import { Rng } from '../../server/engine/kernel/rng.ts';
import { difference, mean, pairedDifference, quantile, share, spread, student } from '../../server/sim/stats.ts';

const near = (x: number): unknown => expect.closeTo(x, 3);

describe('intervals', () => {
  it.each([
    [5, 10, 0.237, 0.763],
    [0, 10, 0, 0.278],
    [10, 10, 0.722, 1],
    [50, 100, 0.404, 0.596],
    [1, 30, 0.006, 0.167],
  ])('Wilson: %i of %i lie between %f and %f', (count, n, low, high) => {
    expect(share(count, n)).toMatchObject({ low: near(low), high: near(high), value: count / n });
  });
  it('of nothing, nothing is known', () => {
    expect(share(0, 0)).toEqual({ count: 0, n: 0, value: 0, low: 0, high: 1 });
    expect(mean([3])).toEqual({ value: 3, low: -Infinity, high: Infinity });
  });
  it.each([
    [1, 12.706],
    [4, 2.776],
    [5, 2.571],
    [9, 2.262],
    [29, 2.045],
    [1000, 1.962],
  ])('Student: with %i degrees of freedom %f', (freedom, t) => {
    expect(student(freedom)).toBeCloseTo(t, 2);
  });
  it('a mean with its interval: 2, 4, 4, 4, 5, 5, 7, 9', () => {
    expect(mean([2, 4, 4, 4, 5, 5, 7, 9])).toMatchObject({
      value: 5,
      low: expect.closeTo(3.212, 2),
      high: expect.closeTo(6.788, 2),
    });
  });
  it('Newcombe: 56 of 70 less 48 of 80 is 0.2, from 0.052 to 0.334', () => {
    expect(difference(share(56, 70), share(48, 80))).toMatchObject({
      value: near(0.2),
      low: near(0.052),
      high: near(0.334),
    });
  });
  it('pairs that agree leave zero inside; all that differ one way leave it outside', () => {
    const alike = pairedDifference(Array.from({ length: 40 }, (_, i) => [i % 2 === 0, i % 2 === 0]));
    expect(alike.value).toBe(0);
    expect(alike.low).toBeLessThan(0);
    expect(alike.high).toBeGreaterThan(0);
    const pairs = Array.from({ length: 40 }, (_, i): [boolean, boolean] => [i % 4 !== 0, i % 4 === 1]);
    expect(pairedDifference(pairs)).toMatchObject({ value: 0.5 });
    expect(pairedDifference(pairs).low).toBeGreaterThan(0.25);
    expect(pairedDifference(pairs.map(([a, b]) => [b, a])).value).toBe(-0.5);
  });
  it('about 19 of 20 paired intervals hold the true difference', () => {
    const rng = new Rng('coverage');
    const held = Array.from({ length: 600 }, () => {
      // of a hundred, 30 come one way, 15 the other
      const e = pairedDifference(
        Array.from({ length: 60 }, (): [boolean, boolean] => {
          const x = rng.int(100);
          return x < 30 ? [true, false] : x < 45 ? [false, true] : [x % 2 === 0, x % 2 === 0];
        }),
      );
      return e.low <= 0.15 && e.high >= 0.15;
    });
    expect(held.filter(Boolean).length / 600).toBeGreaterThan(0.92);
  });
  it('quartiles lie between neighbours', () => {
    expect([0, 0.25, 0.5, 1].map((at) => quantile([1, 2, 3, 4], at))).toEqual([1, 1.75, 2.5, 4]);
    expect(spread([4, 1, 3, 2])).toEqual({ least: 1, lower: 1.75, median: 2.5, upper: 3.25, most: 4, mean: 2.5 });
  });
});
