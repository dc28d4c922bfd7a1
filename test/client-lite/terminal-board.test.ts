import { describe, expect, it } from 'vitest';
import { entryOf, menu } from '../../client-lite/terminal/answers.ts';
import { board, zones } from '../../client-lite/terminal/board.ts';
import { press, type Entry } from '../../client-lite/terminal/keyboard.ts';
import { wrap } from '../../client-lite/terminal/layout.ts';
import { Part, type View } from '../../server/protocol/index.ts';
import { object, sample } from './sample.ts';

const plain = (width: number) => ({ width, color: false });
const ESCAPE = '\u001B';

/** Two Fronts; Reed Warden and Fen Owl at the first, and four Islands, of which one is tapped. */
const objects = [
  object('c1'),
  object('c2', { name: 'Fen Owl', card: 'Fen Owl', attacking: 's1' }),
  ...[3, 4, 5, 6].map((n) =>
    object(`c${n}`, {
      name: 'Island',
      card: 'Island',
      types: 'Basic Land — Island',
      colors: '',
      power: undefined,
      toughness: undefined,
      ...(n === 3 ? { tapped: true } : {}),
    }),
  ),
  object('c9', { name: 'Wandering Cairn', zone: 'graveyard', seat: 's1' }),
];
const table = (): View => {
  const view = sample(objects);
  const [first] = view.seats.filter((s) => s.ref === 's1');
  if (first) first.graveyard = ['c9'];
  return view;
};

describe.each([80, 140])('terminal: the table at %i columns', (width) => {
  const text = board(table(), plain(width)).text;
  const lines = text.split('\n');

  it('no line is wider than the terminal', () => {
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width);
    expect(text).not.toContain(ESCAPE);
  });
  it('Fronts stand side by side, with equal lands counted and zones folded to their number', () => {
    expect(lines.some((line) => /^== .* │ == /.test(line))).toBe(true);
    expect(text).toContain('3× Island');
    expect(text).toContain('graveyard 1');
    expect(text).not.toContain('Wandering Cairn');
    expect(zones(table(), plain(width))).toContain('graveyard: Wandering Cairn');
  });
});

describe('terminal: what is shown', () => {
  it('at 40 columns Fronts stand one below the other', () => {
    const lines = board(table(), plain(40)).text.split('\n');
    expect(lines.filter((line) => line.startsWith('== '))).toHaveLength(table().places.length);
    expect(lines.every((line) => line.length <= 40)).toBe(true);
  });
  it('only seats that have changed since are shown again, under the line of Lives and turn', () => {
    const before = board(table(), plain(80));
    expect(board(table(), plain(80), before.known).text.split('\n')).toHaveLength(1);
    const after = table();
    for (const o of Object.values(after.objects)) if (o.h === 'c1') o.tapped = true;
    const { text } = board(after, plain(80), before.known);
    expect(text).toContain('Reed Warden 2/2 (tapped)');
    expect(text.split('\n').filter((line) => line.startsWith('== '))).toHaveLength(1);
    // what is new there stands out, what was there does not
    const colored = board(after, { width: 80, color: true }, before.known).text;
    expect(colored).toContain(`${ESCAPE}[1;32m  Reed Warden 2/2 (tapped)`);
    expect(colored).not.toContain(`${ESCAPE}[1;32m  Fen Owl`);
  });
  it('a name cannot steer the terminal', () => {
    const view = sample([object('c1', { name: `Bad${ESCAPE}[2J` })]);
    expect(board(view, plain(80)).text).not.toContain(ESCAPE);
  });
  it('lines break between words, and go on indented', () => {
    expect(wrap('one two three four', 9, '  ')).toEqual(['one two', '  three', '  four']);
    expect(wrap('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
  });
  it('mana abilities share one line of the question', () => {
    const part = Part.parse({
      kind: 'priority',
      title: 'You may act',
      pass: 'Pass → Draw',
      actions: [
        { key: 'a', kind: 'cast', label: 'Cast Bear', cost: '{G}' },
        { key: 'b', kind: 'mana', label: 'Forest: add {G}' },
        { key: 'c', kind: 'mana', label: 'Island: add {U}' },
      ],
    });
    expect(menu(sample(), part)).toBe(
      'You may act\n  1. Cast Bear {G}\n  Mana: 2. Forest: add {G}   3. Island: add {U}\n  Space: Pass → Draw',
    );
    expect(entryOf(part)).toBe(3);
  });
});

describe('terminal: one key answers', () => {
  const typed = (keys: string, entry: Entry): string | null => {
    let sofar = '';
    for (const key of keys) {
      const made = press(sofar, key, entry);
      if ('typed' in made) return made.typed;
      ({ sofar } = made);
    }
    return null;
  };
  it.each<[string, Entry, string | null]>([
    ['3', 5, '3'],
    [' ', 5, ''],
    ['\r', 'numbers', ''],
    ['?', 5, '?'],
    ['z', 'numbers', 'z'],
    ['1', 12, null], // 10, 11 or 12 may follow
    ['1\r', 12, '1'],
    ['12', 12, '12'],
    ['2', 12, '2'],
    ['7', 5, null],
    ['12', 'numbers', null],
    ['1 3\r', 'numbers', '1 3'],
    ['why c1\r', 5, 'why c1'],
    ['12\u007F3\r', 'numbers', '13'],
    ['b ?\r', 'text', 'b ?'],
  ])('keys %j of entry %j: %j', (keys, entry, expected) => {
    expect(typed(keys, entry)).toBe(expected);
  });
});
