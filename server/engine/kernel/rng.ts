/** xoshiro128** on four 32-bit words kept in the state, so that a match and its replay draw the same numbers. */
export type RngState = readonly [number, number, number, number];

/** A state from any text (FNV-1a stretched by splitmix32). */
export function seedRng(seed: string): RngState {
  let h = 0x811c9dc5;
  for (let i = 0; i < seed.length; i++) h = Math.imul(h ^ seed.charCodeAt(i), 0x01000193);
  const next = (): number => {
    h = (h + 0x9e3779b9) | 0;
    let z = h ^ (h >>> 16);
    z = Math.imul(z, 0x21f0aaad);
    z ^= z >>> 15;
    z = Math.imul(z, 0x735a2d97);
    return (z ^ (z >>> 15)) >>> 0;
  };
  return [next(), next(), next(), next() | 1];
}

const rotl = (x: number, k: number): number => ((x << k) | (x >>> (32 - k))) >>> 0;

/** The next 32-bit number and the state after it. */
export function step(s: RngState): { value: number; state: RngState } {
  const value = Math.imul(rotl(Math.imul(s[1], 5) >>> 0, 7), 9) >>> 0;
  const t = (s[1] << 9) >>> 0;
  const c = (s[2] ^ s[0]) >>> 0;
  const d = (s[3] ^ s[1]) >>> 0;
  return { value, state: [(s[0] ^ d) >>> 0, (s[1] ^ c) >>> 0, (c ^ t) >>> 0, rotl(d, 11)] };
}

/** A stream with its own state, for bots, deals and tests: never the match's own. */
export class Rng {
  private state: RngState;
  constructor(seed: string | RngState) {
    this.state = typeof seed === 'string' ? seedRng(seed) : seed;
  }
  /** Integer in [0, n); n ≥ 1. */
  int(n: number): number {
    const { value, state } = step(this.state);
    this.state = state;
    return Math.floor((value / 4294967296) * n);
  }
  pick<T>(list: readonly T[]): T {
    const value = list[this.int(list.length)];
    if (value === undefined) throw new RangeError('pick from an empty list');
    return value;
  }
  /** A new shuffled array (Fisher–Yates). */
  shuffle<T>(list: readonly T[]): T[] {
    const out = [...list];
    for (let i = out.length - 1; i > 0; i--) {
      const j = this.int(i + 1);
      [out[i], out[j]] = [out[j] as T, out[i] as T];
    }
    return out;
  }
  snapshot(): RngState {
    return this.state;
  }
}
