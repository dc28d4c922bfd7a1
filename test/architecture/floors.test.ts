import { describe, expect, it } from 'vitest';
import { read, SOURCES } from './sources.ts';
import { circles, importsBetween } from './graph.ts';

/** The floors of the rules core, from the lowest up. A file imports only from its own floor and those below it. */
const FLOORS = [
  'kernel',
  'ports',
  'objects',
  'decisions',
  'keywords',
  'language',
  'layers',
  'targets',
  'world',
  'triggers',
  'changes',
  'zones',
  'replacement',
  'costs',
  'mana',
  'actions',
  'payment',
  'shortcuts',
  'stack',
  'combat',
  'casting',
  'offers',
  'turn',
  'effects',
  'rulings',
  'game',
];
const CORE = 'server/engine/';
const files = SOURCES.filter((f) => f.startsWith(CORE));
const floorOf = (file: string): number => FLOORS.indexOf(file.slice(CORE.length).split('/')[0] ?? '');
const edges = files.flatMap((from) =>
  importsBetween(read(from), from)
    .filter((e) => e.to.startsWith(CORE))
    .map((e) => ({ from, ...e })),
);
const shown = (list: readonly { from: string; to: string }[]): string[] => list.map((e) => `${e.from} imports ${e.to}`);

describe('the floors of the rules core', () => {
  it('every file stands on a floor, and every floor has files', () => {
    expect(files.filter((f) => floorOf(f) < 0)).toEqual([]);
    expect(FLOORS.filter((_, i) => !files.some((f) => floorOf(f) === i))).toEqual([]);
  });
  it('nothing is imported from a floor above, no type either', () => {
    expect(shown(edges.filter((e) => floorOf(e.to) > floorOf(e.from)))).toEqual([]);
  });
  it('no file name stands twice on one floor', () => {
    const names = files.map((f) => `${floorOf(f)} ${f.split('/').at(-1) ?? ''}`);
    expect(names.filter((n, i) => names.indexOf(n) !== i)).toEqual([]);
  });
  it('nothing is registered behind the back of the imports: no declaration merging and no import() types', () => {
    expect(files.filter((f) => /\bdeclare (?:module|global)\b|\bimport\(/.test(read(f)))).toEqual([]);
  });
});

describe('how imports are read', () => {
  const of = (text: string) => importsBetween(text, 'server/engine/kernel/a.ts');
  it.each([
    ["import { a } from '../game/b.ts';", [{ to: 'server/engine/game/b.ts', value: true, names: ['a'] }]],
    ["import type { A } from './b.ts';", [{ to: 'server/engine/kernel/b.ts', value: false, names: ['A'] }]],
    [
      "import { type A, type B } from './b.ts';",
      [{ to: 'server/engine/kernel/b.ts', value: false, names: ['A', 'B'] }],
    ],
    [
      "import {\n  type A,\n  b,\n} from './b.ts';",
      [{ to: 'server/engine/kernel/b.ts', value: true, names: ['A', 'b'] }],
    ],
    ["export { a } from './b.ts';", [{ to: 'server/engine/kernel/b.ts', value: true, names: ['a'] }]],
    ["import * as B from './b.ts';", [{ to: 'server/engine/kernel/b.ts', value: true, names: ['* as B'] }]],
    ["import './b.ts';", [{ to: 'server/engine/kernel/b.ts', value: true, names: [] }]],
  ])('%s', (text, found) => expect(of(text)).toEqual(found));
  it('files that need each other in a ring are one circle', () => {
    const edge = (from: string, to: string) => ({ from, to });
    expect(circles([edge('a', 'b'), edge('b', 'c'), edge('c', 'a'), edge('c', 'd')]).map((c) => [...c].sort())).toEqual(
      [['a', 'b', 'c']],
    );
  });
});
