import type { Quartiles } from './tale/study.ts';

/** Statistics of studies. */

/** The value below which this share of the values lies; 0 if there are none. */
export function quantileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
export const medianOf = (values: readonly number[]): number => quantileOf(values, 0.5);
export const quartilesOf = (values: readonly number[]): Quartiles => [
  quantileOf(values, 0.25),
  medianOf(values),
  quantileOf(values, 0.75),
];
export const sumOf = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** Rounded to a number of decimal places. */
export const rounded = (n: number, places: number): number => Math.round(n * 10 ** places) / 10 ** places;

/** Counts each value by its number of occurrences; null is not counted. */
export function tallyOf(values: readonly (string | null)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const v of values) if (v !== null) counts[v] = (counts[v] ?? 0) + 1;
  return counts;
}
