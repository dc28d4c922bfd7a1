/** Estimates with 95 % intervals: what a run of matches says, and how far it may be off. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}
/** A share of `n` cases: Wilson's score interval, which holds for few cases and for shares near 0 and 1. */
export interface Share extends Estimate {
  readonly count: number;
  readonly n: number;
}

const Z = 1.959964;
const bounded = (x: number): number => Math.min(1, Math.max(0, x));

export function share(count: number, n: number): Share {
  if (n === 0) return { count, n, value: 0, low: 0, high: 1 };
  const p = count / n;
  const z2 = Z * Z;
  const middle = (p + z2 / (2 * n)) / (1 + z2 / n);
  const half = (Z * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n))) / (1 + z2 / n);
  return {
    count,
    n,
    value: p,
    low: count === 0 ? 0 : bounded(middle - half),
    high: count === n ? 1 : bounded(middle + half),
  };
}

/** The difference of two shares of separate cases, from their Wilson intervals (Newcombe 1998, method 10). */
export function difference(a: Share, b: Share): Estimate {
  const value = a.value - b.value;
  return {
    value,
    low: value - Math.hypot(a.value - a.low, b.high - b.value),
    high: value + Math.hypot(a.high - a.value, b.value - b.low),
  };
}

/** The difference of two shares of the same cases: how often `a` was so, less how often `b` was (Newcombe's method 10 for pairs). */
export function pairedDifference(pairs: readonly (readonly [a: boolean, b: boolean])[]): Estimate {
  const n = pairs.length;
  const count = (x: boolean, y: boolean): number => pairs.filter(([a, b]) => a === x && b === y).length;
  const [both, onlyA, onlyB, neither] = [
    count(true, true),
    count(true, false),
    count(false, true),
    count(false, false),
  ];
  const a = share(both + onlyA, n);
  const b = share(both + onlyB, n);
  const scale = Math.sqrt((both + onlyA) * (onlyB + neither) * (both + onlyB) * (onlyA + neither));
  const along = both * neither - onlyA * onlyB;
  const phi = scale === 0 ? 0 : (along > 0 ? Math.max(0, along - n / 2) : along) / scale;
  const width = (x: number, y: number): number => Math.sqrt(Math.max(0, x * x - 2 * phi * x * y + y * y));
  const value = a.value - b.value;
  return {
    value,
    low: value - width(a.value - a.low, b.high - b.value),
    high: value + width(a.high - a.value, b.value - b.low),
  };
}

/** The mean of a list with Student's interval; of fewer than two values nothing is known about how far it is off. */
export function mean(values: readonly number[]): Estimate {
  const n = values.length;
  const value = n === 0 ? 0 : values.reduce((a, b) => a + b, 0) / n;
  if (n < 2) return { value, low: -Infinity, high: Infinity };
  const variance = values.reduce((sum, x) => sum + (x - value) ** 2, 0) / (n - 1);
  const half = student(n - 1) * Math.sqrt(variance / n);
  return { value, low: value - half, high: value + half };
}

const FEW = [12.706, 4.303, 3.182, 2.776];
/** The 97.5 % point of Student's distribution with so many degrees of freedom (Cornish and Fisher's expansion). */
export function student(freedom: number): number {
  const few = FEW[freedom - 1];
  if (few !== undefined) return few;
  const [z3, z5, z7] = [Z ** 3, Z ** 5, Z ** 7];
  return (
    Z
    + (z3 + Z) / (4 * freedom)
    + (5 * z5 + 16 * z3 + 3 * Z) / (96 * freedom ** 2)
    + (3 * z7 + 19 * z5 + 17 * z3 - 15 * Z) / (384 * freedom ** 3)
  );
}

/** The value below which a share of a sorted list lies, between two neighbours in proportion. */
export function quantile(sorted: readonly number[], at: number): number {
  if (sorted.length === 0) return 0;
  const place = at * (sorted.length - 1);
  const low = sorted[Math.floor(place)] as number;
  return low + (place - Math.floor(place)) * ((sorted[Math.ceil(place)] as number) - low);
}
export interface Spread {
  readonly least: number;
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
  readonly most: number;
  readonly mean: number;
}
/** Least, quartiles, most and mean. */
export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    least: sorted[0] ?? 0,
    lower: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    upper: quantile(sorted, 0.75),
    most: sorted.at(-1) ?? 0,
    mean: mean(values).value,
  };
}
