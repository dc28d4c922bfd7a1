import { expect, test } from 'vitest';
import { qr } from '../../../client-lite/web/qr/qr.ts';

const drawn = (text: string) => (qr(text) ?? []).map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));

// read back with another program's reader
test('A short address becomes a code of 21 by 21 modules', () => {
  expect(drawn('HTTPS://F.TEST')).toEqual([
    '#######.##.##.#######',
    '#.....#.###...#.....#',
    '#.###.#.....#.#.###.#',
    '#.###.#.#####.#.###.#',
    '#.###.#..#.#..#.###.#',
    '#.....#...#...#.....#',
    '#######.#.#.#.#######',
    '........#.##.........',
    '#.##.###..##..#..#.##',
    '###.#...############.',
    '###..###.#...#...#.##',
    '#...##.#...##..#.#.#.',
    '##.#..#####.#...###.#',
    '........#....##.#...#',
    '#######.####.##.#....',
    '#.....#.##.##..####.#',
    '#.###.#..#......#..#.',
    '#.###.#.##....##...#.',
    '#.###.#.#.###.##..#..',
    '#.....#..#.#.####...#',
    '#######.##.#....##...',
  ]);
});

test('The code grows with the text, and ends at 213 bytes', () => {
  const sizes = [14, 15, 26, 42, 62, 84, 106, 122, 152, 180, 213].map((n) => qr('x'.repeat(n))?.length);
  expect(sizes).toEqual([21, 25, 25, 29, 33, 37, 41, 45, 49, 53, 57]);
  expect(qr('x'.repeat(214))).toBeNull();
});

test('Letters beyond ASCII count as their bytes', () => {
  expect(qr('é'.repeat(7))?.length).toBe(21);
  expect(qr('é'.repeat(8))?.length).toBe(25);
});
