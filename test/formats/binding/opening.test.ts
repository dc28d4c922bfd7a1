import { describe, expect, it } from 'vitest';
import type { Answer, Part } from '../../../server/engine/kernel/decisions.ts';
import { table, type Scene, type Table } from './table.ts';

const opening = (s: Scene = {}): Table => table({ opening: true, library: 60, ...s });
const isHand = (part: Part): boolean => part.kind === 'options' && part.title.startsWith('Keep');
/** Plays the opening: `mulligans` are who takes one, in order; then everybody keeps. Returns how many cards each put on the bottom. */
function play(t: Table, mulligans: readonly string[]): number[] {
  const left = [...mulligans];
  const bottoms: number[] = [];
  t.handlers.push((part, person): Answer | undefined => {
    if (part.kind === 'choose' && part.title.startsWith('Put')) bottoms.push(part.min);
    if (!isHand(part) || part.kind !== 'options') return undefined;
    const next = left[0];
    if (next === undefined || t.person(next) !== person) return { keys: ['keep'] };
    const key = next.startsWith('o') ? t.ref(next) : 'mulligan';
    if (!part.options.some((x) => x.key === key)) throw new Error(`${next} is not offered a mulligan.`);
    left.shift();
    return { keys: [key] };
  });
  t.until(() => t.g.state.flow.match === 'playing' || t.g.state.over !== null);
  expect(left).toEqual([]);
  return bottoms;
}
const hands = (t: Table, side: 'm' | 'o'): number[] =>
  Array.from({ length: t.n }, (_, i) => t.g.world.hand(t.seat(`${side}${i + 1}`)).length);

describe('C21: who plays first', () => {
  it.each([
    ['will', 'play', 0],
    ['will', 'draw', 1],
    ['opposition', 'play', 1],
    ['opposition', 'draw', 0],
  ] as const)('C21: the %s chooses to %s', (chooses, how, first) => {
    const t = opening({ chooses, magicians: 2 });
    const who = chooses === 'will' ? 'm1' : 'o1';
    expect(t.part(who, 'options').clauses).toEqual(['C21']);
    t.when('options', (part) => (part.clauses?.includes('C21') ? { keys: [how] } : undefined));
    play(t, []);
    expect(t.g.state.turn.side).toBe(first);
    expect(t.g.state.turn.number).toBe(1);
  });
});

describe('C21: who of the Magicians chooses', () => {
  it('C21: the Magician who won the last Step is asked, and nobody else', () => {
    const t = opening({ magicians: 3, chooses: 'will', chooser: 1 });
    expect(t.g.open?.parts.map((p) => p.person)).toEqual([t.person('m2')]);
  });
  it('C21: a setup that names no Magician asks all of them', () => {
    expect(opening({ magicians: 3, chooses: 'will' }).g.open?.parts).toHaveLength(3);
  });
});

describe('C20: Lives', () => {
  it.each([1, 2, 3])(
    'C20: with %i Magicians the sides start with their Lives, which are also their starting life totals',
    (n) => {
      const t = opening({ magicians: n, willLife: 33, threatLife: 48 });
      expect(t.g.state.sides.map((s) => [s.life, s.startingLife])).toEqual([
        [33, 33],
        [48, 48],
      ]);
    },
  );
});

describe('C3: mulligans', () => {
  it.each([1, 2, 3])('C3: with %i Magicians everybody starts with seven cards if all keep', (n) => {
    const t = opening({ magicians: n });
    expect(play(t, [])).toEqual([]);
    expect([hands(t, 'm'), hands(t, 'o')]).toEqual([
      Array.from({ length: n }, () => 7),
      Array.from({ length: n }, () => 7),
    ]);
  });
  it.each([2, 3])("C3: with %i Fronts the Opposition's mulligans snowball over all of them", (n) => {
    const t = opening({ magicians: n });
    expect(
      play(
        t,
        Array.from({ length: n }, (_, i) => `o${i + 1}`),
      ),
    ).toEqual(Array.from({ length: n }, (_, i) => i + 1));
    expect(hands(t, 'o')).toEqual(Array.from({ length: n }, (_, i) => 6 - i));
    expect(hands(t, 'm')).toEqual(Array.from({ length: n }, () => 7));
  });
  it('C3: the same Front may take several: each counts one more', () => {
    const t = opening({ magicians: 2 });
    expect(play(t, ['o1', 'o2', 'o1'])).toEqual([1, 2, 3]);
    expect(hands(t, 'o')).toEqual([4, 5]);
  });
  it("C3: a Magician's own count is theirs alone", () => {
    const t = opening({ magicians: 3 });
    expect(play(t, ['m1', 'm2', 'm1']).toSorted()).toEqual([1, 1, 2]);
    expect(hands(t, 'm')).toEqual([5, 6, 7]);
  });
  it('C3: no mulligan is offered to the Opposition once it would put seven on the bottom', () => {
    const t = opening({ magicians: 2 });
    expect(play(t, ['o1', 'o2', 'o1', 'o2', 'o1', 'o2'])).toEqual([1, 2, 3, 4, 5, 6]);
    expect(hands(t, 'o')).toEqual([2, 1]);
    const seventh = opening({ magicians: 2 });
    expect(() => play(seventh, ['o1', 'o2', 'o1', 'o2', 'o1', 'o2', 'o1'])).toThrow();
  });
  it('C3: one Front of the Opposition: six are offered as well', () => {
    const t = opening({ magicians: 1 });
    expect(play(t, ['o1', 'o1', 'o1', 'o1', 'o1', 'o1'])).toEqual([1, 2, 3, 4, 5, 6]);
    expect(hands(t, 'o')).toEqual([1]);
  });
  it('C29, C3: option freeMulligan "first" (103.5c): the first does not count, for each Magician and for the Opposition as a whole', () => {
    const t = opening({ magicians: 2, options: { freeMulligan: 'first' } });
    play(t, ['m1', 'm2', 'o1', 'm1', 'o2']);
    expect(hands(t, 'm')).toEqual([6, 7]);
    expect(hands(t, 'o')).toEqual([7, 6]);
  });
  it('C3, 805.3a: the starting side declares first', () => {
    const t = opening({ magicians: 2, chooses: 'opposition' });
    t.when('options', (part) => (part.clauses?.includes('C21') ? { keys: ['play'] } : undefined));
    play(t, []);
    const order = t.asked.filter((a) => isHand(a.part)).map((a) => a.person);
    expect(order).toEqual([t.person('o1'), t.person('m1'), t.person('m2')]);
  });
  it('C3: the chosen cards go to the bottom of the shared library', () => {
    const t = opening({ magicians: 2 });
    play(t, ['o2']);
    expect(t.g.world.library(t.seat('o1'))).toHaveLength(60 - 13);
  });
});
