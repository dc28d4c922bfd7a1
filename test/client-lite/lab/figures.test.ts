import { describe, expect, it } from 'vitest';
import { evenShare, extremes, rate, gain } from '../../../server/protocol/lab/figures.ts';
import { binLabel, bins, binValue, difference } from '../../../client-lite/web/lab/figures.ts';
import { botsOf, botWords } from '../../../client-lite/web/lab/bots.ts';

const card = (name: string, value: number) => {
  const share = { value: 0, low: 0, high: 1, count: 0, n: 0 };
  return { name, gain: { value, low: value - 0.1, high: value + 0.1 }, seen: share, unseen: share, played: share };
};

describe('the figures of a report', () => {
  it('say a share with its interval', () => {
    expect(rate({ value: 0.43, low: 0.361, high: 0.504 })).toBe('43 % (36–50 %)');
  });
  it('say a difference in points or numbers, with a sign and its interval where there is one', () => {
    const of = (unit: 'share' | 'number', value: number, low: number | null, high: number | null) =>
      difference({ label: '', unit, first: 0, second: 0, difference: { value, low, high }, changed: 0, sure: false });
    expect(of('share', 0.07, -0.02, 0.16)).toBe('+7 (−2 to +16)');
    expect(of('number', -2.5, -4, -1)).toBe('−2.5 (−4 to −1)');
    expect(of('number', 3, null, null)).toBe('+3');
  });
  it('are bars, one for each number, or wider ones where there are many', () => {
    expect(bins([7, 9, 9])).toEqual([
      { from: 7, to: 7, count: 1 },
      { from: 8, to: 8, count: 0 },
      { from: 9, to: 9, count: 2 },
    ]);
    const wide = bins([1, 40, 40], 10);
    expect(wide).toHaveLength(10);
    expect(wide.at(-1)).toEqual({ from: 37, to: 40, count: 2 });
    expect([binLabel({ from: 37, to: 40 }), binValue({ from: 37, to: 40 }), binLabel({ from: 9, to: 9 })]).toEqual([
      '37–40',
      '37-40',
      '9',
    ]);
    expect(bins([])).toEqual([]);
  });
  it('mark an even share only where it is the same for all', () => {
    const group = (even: number) => ({ label: '', wins: { value: 0, low: 0, high: 1, count: 0, n: 1 }, even });
    expect(evenShare({ groups: [group(0.5), group(0.5)] })).toBe(0.5);
    expect(evenShare({ groups: [group(0.5), group(0.25)] })).toBeNull();
  });
  it('read as in the reports of the command line: a small difference is not nothing', () => {
    expect(gain({ value: 0.004, low: -0.0085, high: 0.125 })).toBe('+0.4 (−0.8 to +13)');
    expect(gain({ value: -0.125, low: -0.125, high: 0 })).toBe('−13 (−13 to 0)');
  });
  it('show the cards of both ends, the strongest first', () => {
    const { over, under } = extremes([card('a', 0.3), card('b', 0.1), card('c', -0.1), card('d', -0.2)], 1);
    expect([over, under].map((cards) => cards.map(({ name }) => name))).toEqual([['a'], ['d']]);
  });
  it('read the bots of a run back as they were asked for', () => {
    expect([botsOf('random'), botsOf('0=sensible,1=random')]).toEqual(['random', ['sensible', 'random']]);
    expect(botWords('0=sensible,1=random')).toBe('a bot for each side (normal, random)');
  });
});
