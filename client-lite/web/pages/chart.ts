/** A line of a chart, in units of the drawing's view box. */
export interface Line {
  readonly path: string;
  readonly dots: readonly { readonly x: number; readonly y: number; readonly value: number }[];
}
export interface Chart {
  /** in the order of the values */
  readonly lines: readonly Line[];
  readonly steps: readonly { readonly x: number; readonly n: number }[];
  readonly marks: readonly { readonly y: number; readonly value: number }[];
}

/** Round numbers, at most five, that divide a scale from 0 to `most`. */
export function marksOf(most: number): number[] {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  const by = [0.2, 0.5, 1, 2].map((part) => Math.max(1, part * size)).find((step) => most / step <= 5) ?? 2 * size;
  return Array.from({ length: Math.floor(most / by) + 1 }, (_, n) => n * by);
}

/** The drawing within a box, with `room` around it for labels. Each row has a value of every line. */
export function chartOf(
  rows: readonly { readonly x: number; readonly values: readonly number[] }[],
  width: number,
  height: number,
  room: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number },
): Chart {
  const most = Math.max(1, ...rows.flatMap((row) => row.values));
  const last = Math.max(1, rows.length - 1);
  const x = (at: number): number => round(room.left + (at / last) * (width - room.left - room.right));
  const y = (value: number): number => round(height - room.bottom - (value / most) * (height - room.top - room.bottom));
  const line = (n: number): Line => {
    const dots = rows.map((row, at) => ({ x: x(at), y: y(row.values[n] ?? 0), value: row.values[n] ?? 0 }));
    return { path: dots.map((dot, at) => `${at === 0 ? 'M' : 'L'}${dot.x} ${dot.y}`).join(''), dots };
  };
  // Number only every few steps where there is no room for all.
  const every = Math.ceil(rows.length / 12);
  return {
    lines: (rows[0]?.values ?? []).map((_, n) => line(n)),
    steps: rows.flatMap((row, at) => (at % every === 0 ? [{ x: x(at), n: row.x }] : [])),
    marks: marksOf(most).map((value) => ({ y: y(value), value })),
  };
}

const round = (n: number): number => Math.round(n * 10) / 10;
