import type { LabComparison, LabStudy } from '../../../server/protocol/index.ts';

/** An estimate with its 95 % interval. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export const percent = (x: number): string => `${Math.round(x * 100)} %`;
export const number = (x: number): string => (Number.isInteger(x) ? String(x) : x.toFixed(Math.abs(x) < 10 ? 1 : 0));
/** "43 % (36–50 %)". */
export const rate = (s: Interval): string => `${percent(s.value)} (${Math.round(s.low * 100)}–${percent(s.high)})`;
const signed = (x: number, text: string): string => (x > 0 ? `+${text}` : text.replace(/^-/, '−'));
const points = (x: number): string => {
  const n = Math.round(x * 100) || 0;
  return signed(n, String(n));
};
/** Percentage points: "+7 (−2 to +16)". */
export const gain = (e: Interval): string => `${points(e.value)} (${points(e.low)} to ${points(e.high)})`;

/** True if an interval leaves out a value. */
export const standsOut = ({ low, high }: Interval, against = 0): boolean => low > against || high < against;

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

/** The share that all groups of a grouping would win if all sides were equal; null if that is not the same for all. */
export function evenShare({ groups }: LabStudy['wins'][number]): number | null {
  const [first] = groups;
  return first && groups.every((g) => Math.abs(g.even - first.even) < 1e-9) ? first.even : null;
}

type Card = LabStudy['cards'][number];
/** The cards of both ends: those that go with winning, and those that go with losing. */
export function extremes(cards: readonly Card[], each: number): { readonly over: Card[]; readonly under: Card[] } {
  return {
    over: cards.filter((c) => c.gain.value > 0).slice(0, each),
    under: cards
      .filter((c) => c.gain.value < 0)
      .slice(-each)
      .toReversed(),
  };
}
