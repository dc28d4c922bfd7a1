import { percent, number, signed, points, gain } from '../../../server/protocol/lab/figures.ts';
import type { LabComparison } from '../../../server/protocol/index.ts';

type Contrast = LabComparison['course'][number];
/** The difference of two settings: "+7 (−2 to +16)", in percentage points or in numbers. */
export function difference({ unit, difference: { value, low, high } }: Contrast): string {
  if (low === null || high === null) return unit === 'share' ? points(value) : signed(value, number(value));
  if (unit === 'share') return gain({ value, low, high });
  const [a, b, c] = [value, low, high].map((x) => signed(x, number(x)));
  return `${a} (${b} to ${c})`;
}
/** A figure of a comparison: "43 %" or "12.5". */
export const figure = ({ unit }: Contrast, value: number): string =>
  unit === 'share' ? percent(value) : number(value);

/** A bar of a histogram: the matches whose number is from `from` to `to`. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}
/** At most `most` bars of equal width over the numbers that occur. */
export function bins(counts: readonly number[], most = 18): Bin[] {
  if (counts.length === 0) return [];
  const [least, largest] = [Math.min(...counts), Math.max(...counts)];
  const width = Math.max(1, Math.ceil((largest - least + 1) / most));
  return Array.from({ length: Math.ceil((largest - least + 1) / width) }, (_, i) => {
    const from = least + i * width;
    const to = from + width - 1;
    return { from, to, count: counts.filter((n) => n >= from && n <= to).length };
  });
}
/** "9", or "9–12". */
export const binLabel = ({ from, to }: Pick<Bin, 'from' | 'to'>): string =>
  from === to ? String(from) : `${from}–${to}`;
/** A bar as a value of a figure: "9", or "9-12". */
export const binValue = ({ from, to }: Pick<Bin, 'from' | 'to'>): string =>
  from === to ? String(from) : `${from}-${to}`;
