import { describe, expect, it } from 'vitest';
import { same, without } from '../../../server/engine/kernel/structural-merge.ts';

describe('a value without one change to it', () => {
  it.each([
    ['nothing has happened since: as it was', { life: 20 }, { life: 18 }, { life: 18 }, { life: 20 }],
    ['numbers by their difference', 20, 18, 21, 23],
    [
      'counters of another kind stay, those that were put there go',
      { charge: 1 },
      { charge: 1, lore: 1 },
      { charge: 3, lore: 1 },
      { charge: 3 },
    ],
    [
      'a number that is 0 stays a number',
      { cast: 0, lost: 0 },
      { cast: 1, lost: 0 },
      { cast: 2, lost: 0 },
      { cast: 1, lost: 0 },
    ],
    ['lists by what was added and taken', ['G', 'R'], ['R', 'W'], ['R', 'W', 'U'], ['G', 'R', 'U']],
    ['what was added and is used by now is gone', [], ['W'], [], []],
    [
      'lists of records entry by entry',
      [{ n: 1 }, { n: 1 }],
      [{ n: 2 }, { n: 1 }],
      [{ n: 2 }, { n: 5 }],
      [{ n: 1 }, { n: 5 }],
    ],
    [
      'an entry that is gone does not come back changed',
      [{ n: 1 }, { n: 3 }],
      [{ n: 2 }, { n: 3 }],
      [{ n: 3 }],
      [{ n: 3 }],
    ],
    ['a flag that was set again stays', false, true, false, false],
    ['what it cannot tell stays', 'a', 'b', 'c', 'c'],
    ['a number is no text', 1, 2, 'c', 'c'],
    ['a text is no number', 'a', 2, 3, 3],
    ['a record is no list', { n: 1 }, { n: 2 }, [3], [3]],
    ['a list is no record', [1], { n: 2 }, { n: 3 }, { n: 3 }],
    ['a number that came with it is gone, and one that came later stays', {}, { a: 1 }, { a: 1, b: 2 }, { b: 2 }],
    ['a number that is 0 now is gone if there was none', {}, { a: 2 }, { a: 2, c: 1, b: 0 }, { c: 1 }],
    ['lists of records and others by what was added and taken', [{ n: 1 }], [2], [2, 3], [{ n: 1 }, 3]],
    [
      'lists that are not all of records by what was added and taken',
      ['a', { n: 1 }],
      [{ n: 1 }, 'a'],
      [{ n: 1 }, 'b'],
      [{ n: 1 }, 'b'],
    ],
    ['of equal entries one is taken away', ['W'], ['W', 'G', 'G'], ['W', 'G', 'G', 'G'], ['W', 'G']],
    ['the first entry of a list that came with it is gone', ['R'], ['W', 'R'], ['W', 'R'], ['R']],
    ['an entry goes back to its place, or to the end', ['a', 'b', 'c'], ['a', 'b'], ['x'], ['x', 'c']],
    [
      'lists of records of other lengths by what was added',
      [{ n: 1 }],
      [{ n: 1 }, { n: 2 }],
      [{ n: 2 }, { n: 3 }],
      [{ n: 3 }],
    ],
    [
      'records in lists that differ in length now by the entry that each was',
      [{ n: 1 }, { n: 3 }],
      [{ n: 2 }, { n: 3 }],
      [{ n: 3 }, { n: 2 }, { n: 4 }],
      [{ n: 3 }, { n: 1 }, { n: 4 }],
    ],
  ])('CR 732.1: %s', (_, before, after, now, then) => {
    expect(without(before, after, now)).toEqual(then);
  });
  it('CR 732.1: what is undefined is not there', () => {
    expect([
      same({ a: 1, b: undefined }, { a: 1 }),
      same([1, { a: [] }], [1, { a: [] }]),
      same({ a: 1 }, { a: 2 }),
      same(null, {}),
    ]).toEqual([true, true, false, false]);
  });
});
