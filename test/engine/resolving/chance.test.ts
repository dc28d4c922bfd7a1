import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rng, seedRng, step, type RngState } from '../../../server/engine/kernel/rng.ts';
import { atRandom } from '../../../server/engine/kernel/random-pick.ts';
import { Builder } from '../../../server/engine/kernel/initial-state.ts';

const MASK = (1n << 32n) - 1n;
const rotated = (x: bigint, k: bigint): bigint => ((x << k) | (x >> (32n - k))) & MASK;
/** xoshiro128** as it is published, in whole numbers without a limit. */
function published(s: readonly bigint[]): { readonly value: bigint; readonly state: readonly bigint[] } {
  const [a = 0n, b = 0n, c = 0n, d = 0n] = s;
  const value = (rotated((b * 5n) & MASK, 7n) * 9n) & MASK;
  const [c2, d2] = [c ^ a, d ^ b];
  return { value, state: [a ^ d2, b ^ c2, c2 ^ ((b << 9n) & MASK), rotated(d2, 11n)] };
}
/** FNV-1a of the seed, stretched by splitmix32; the last word is odd, so that not all are 0. */
function seeded(seed: string): readonly bigint[] {
  let h = 0x811c9dc5n;
  for (let i = 0; i < seed.length; i++) h = ((h ^ BigInt(seed.charCodeAt(i))) * 0x01000193n) & MASK;
  const next = (): bigint => {
    h = (h + 0x9e3779b9n) & MASK;
    let z = h ^ (h >> 16n);
    z = (z * 0x21f0aaadn) & MASK;
    z ^= z >> 15n;
    z = (z * 0x735a2d97n) & MASK;
    return z ^ (z >> 15n);
  };
  return [next(), next(), next(), next() | 1n];
}
/** So many values from a seed: of the server, and as published. */
function drawn(seed: string, n: number): readonly (readonly [number, number])[] {
  let state: RngState = seedRng(seed);
  let other = seeded(seed);
  return Array.from({ length: n }, () => {
    const [x, y] = [step(state), published(other)];
    [state, other] = [x.state, y.state];
    return [x.value, Number(y.value)];
  });
}

describe('CR 103.3, 705.1, 706.1 chance', () => {
  it('CR 701.24a: chance comes from the published generator, whatever the seed', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        expect(seedRng(seed).map((word) => BigInt(word >>> 0))).toEqual(seeded(seed));
        for (const [value, other] of drawn(seed, 20)) expect(value).toBe(other);
      }),
    );
  });
  it('CR 706.1: every side of a die comes up about as often as another', () => {
    const rng = new Rng('a die');
    const sides = Array.from({ length: 6 }, () => 0);
    for (let i = 0; i < 6000; i++) {
      const side = rng.int(6);
      sides[side] = (sides[side] ?? 0) + 1;
    }
    expect(sides.length).toBe(6);
    for (const n of sides) expect(Math.abs(n - 1000)).toBeLessThan(120);
  });
  it('CR 706.1: a die rolled from a kept position comes up as it did, and is the top part of the number drawn', () => {
    const rng = new Rng('a die');
    rng.int(6);
    const kept = rng.snapshot();
    const rolls = Array.from({ length: 9 }, () => rng.int(20));
    const again = new Rng(kept);
    expect(Array.from({ length: 9 }, () => again.int(20))).toEqual(rolls);
    expect(new Rng(kept).int(20)).toBe(Math.floor((step(kept).value / 2 ** 32) * 20));
  });
  it('CR 701.24a: a shuffle keeps every card and leaves the pile that it was made of, and each order comes up', () => {
    const rng = new Rng('a shuffle');
    const pile = ['a', 'b', 'c'];
    const orders = new Map<string, number>();
    for (let i = 0; i < 1200; i++) {
      const order = rng.shuffle(pile).join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(pile).toEqual(['a', 'b', 'c']);
    expect([...orders.keys()].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
    for (const n of orders.values()) expect(Math.abs(n - 200)).toBeLessThan(60);
  });
  it('CR 103.3: the first libraries are shuffled with the numbers of the match, card by card from the top', () => {
    const build = new Builder({
      rulesVersion: 1,
      format: 'chance',
      seed: 'libraries',
      options: {},
      cards: Object.fromEntries([...'abcdef'].map((key) => [key, { key } as never])),
      people: [],
      data: null,
    });
    const side = build.side('Side', 20);
    const person = build.person('Person', side);
    build.seat({ name: 'Seat', side, person, place: 0, library: build.library(), command: build.command() });
    const ids = [...'abcdef'].map((key) => build.put(key, 0, 'library'));
    build.shuffle(0);
    const { zones, rng } = build.build(side, 'untap');
    expect(zones.library[0]).toEqual(new Rng('libraries').shuffle(ids));
    expect(rng).not.toEqual(seedRng('libraries'));
  });
  it('CR 701.9b: so many cards at random are different ones, never more than there are, and any may come first', () => {
    const rng = new Rng('a pick');
    const g = { random: (n: number): number => rng.int(n) };
    const firsts = new Set<string>();
    for (let i = 0; i < 100; i++) {
      const two = atRandom(g, ['a', 'b', 'c'], 2);
      expect(new Set(two).size).toBe(2);
      firsts.add(two[0] ?? '');
    }
    expect([...firsts].sort()).toEqual(['a', 'b', 'c']);
    expect(atRandom(g, ['a', 'b'], 5).sort()).toEqual(['a', 'b']);
    expect(atRandom(g, ['a', 'b', 'c']).sort()).toEqual(['a', 'b', 'c']);
    expect(atRandom(g, ['a'], 0)).toEqual([]);
    expect(() => new Rng('none').pick([])).toThrow('empty');
  });
});
