/** Figures of a report in words: the same on the page as in the reports of `npm run sim`. */

/** An estimate with its 95 % interval. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export const percent = (x: number): string => `${Math.round(x * 100)} %`;
export const number = (x: number): string => (Number.isInteger(x) ? String(x) : x.toFixed(Math.abs(x) < 10 ? 1 : 0));
export const range = (e: Interval): string => `${Math.round(e.low * 100)}–${percent(e.high)}`;
/** A share: "43 % (36–50 %)". */
export const rate = (s: Interval): string => `${percent(s.value)} (${range(s)})`;
export const signed = (x: number, text: string): string =>
  x > 0 ? `+${text}` : text.startsWith('-') ? `−${text.slice(1)}` : text;
/** A share as percentage points, halves away from zero on both sides. */
export function points(x: number): string {
  const fine = Math.abs(x) < 0.01 && Math.abs(x) >= 0.0005; // what is not nothing does not look like it
  const n = fine ? Math.round(x * 1000) / 10 : Math.sign(x) * Math.round(Math.abs(x) * 100) || 0;
  return signed(n, String(n));
}
/** A difference of shares in percentage points: "+7 (−2 to +16)". */
export const gain = (e: Interval): string => `${points(e.value)} (${points(e.low)} to ${points(e.high)})`;

/** True if an interval leaves out a value, by default that of no difference. */
export const standsOut = ({ low, high }: Interval, against = 0): boolean => low > against || high < against;

/** The share that all groups of a grouping would win if all sides were equal; null if that is not the same for all. */
export function evenShare({ groups }: { readonly groups: readonly { readonly even: number }[] }): number | null {
  const [first] = groups;
  return first && groups.every((g) => Math.abs(g.even - first.even) < 1e-9) ? first.even : null;
}

/** The cards of both ends of a list that is sorted by their gain: those that go with winning, and those that go with losing. */
export function extremes<C extends { readonly gain: Pick<Interval, 'value'> }>(
  cards: readonly C[],
  each: number,
): { readonly over: C[]; readonly under: C[] } {
  return {
    over: cards.filter((c) => c.gain.value > 0).slice(0, each),
    under: cards
      .filter((c) => c.gain.value < 0)
      .slice(-each)
      .toReversed(),
  };
}
