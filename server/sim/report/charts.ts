import type { LifeLine } from '../study.ts';

/** Plots of a report as SVG: no script, colours by CSS variables of the page, text that can be read on a phone. Widths are in units of the picture. */
const WIDTH = 420;
const INK = 'var(--ink)';
const FAINT = 'var(--faint)';

export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const at = (n: number): string => n.toFixed(1);
const svg = (title: string, height: number, parts: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escape(title)}" font-family="system-ui, sans-serif" font-size="14" fill="${INK}">`,
    `<title>${escape(title)}</title>`,
    ...parts,
    '</svg>',
  ].join('\n');

/** A label below a place: towards the middle where it would leave the picture, however wide the letters are. */
function placed(x: number): string {
  const anchor = x < EDGE ? 'start' : x > WIDTH - EDGE ? 'end' : 'middle';
  return `x="${at(anchor === 'start' ? Math.min(x, 2) : anchor === 'end' ? Math.max(x, WIDTH - 2) : x)}" text-anchor="${anchor}"`;
}
/** the distance from the edge of the picture within which a label is no longer centred */
const EDGE = 40;

/** A distance that gives about so many steps, of 1, 2 or 5 times a power of ten. */
export function interval(most: number, steps = 5): number {
  const rough = Math.max(most / steps, 1e-9);
  const ten = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((n) => n * ten >= rough) ?? 10) * ten;
}

/** Colours by number, which differ in their lightness, too. */
const COLOURS = 6;
export const colour = (i: number): string => `var(--c${i % COLOURS})`;
const DASHES = ['', '7 3', '2 3', '9 3 2 3', '4 4', '12 3'];

export interface Whisker {
  readonly label: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly says: string;
  readonly colour?: number;
}

/** Estimates with their intervals, one below the other; `mark`: a value to compare them with. */
export function forest(
  title: string,
  rows: readonly Whisker[],
  axis: { readonly low: number; readonly high: number; readonly mark?: number; readonly tick: (n: number) => string },
): string {
  const [left, right, row, top] = [10, 10, 40, 6];
  const bottom = top + rows.length * row;
  const span = axis.high - axis.low || 1;
  const x = (n: number): number =>
    left + ((Math.min(axis.high, Math.max(axis.low, n)) - axis.low) / span) * (WIDTH - left - right);
  const every = interval(span, 4);
  const first = Math.ceil(axis.low / every - 1e-9);
  const ticks = Array.from({ length: Math.floor(axis.high / every + 1e-9) - first + 1 }, (_, i) => (first + i) * every);
  return svg(title, bottom + 26, [
    ...ticks.map(
      (n) =>
        `<path d="M${at(x(n))} ${top}V${bottom}" stroke="${FAINT}"/><text ${placed(x(n))} y="${bottom + 18}" font-size="13" fill="var(--soft)">${escape(axis.tick(n))}</text>`,
    ),
    ...(axis.mark === undefined
      ? []
      : [`<path d="M${at(x(axis.mark))} ${top}V${bottom}" stroke="${INK}" stroke-dasharray="4 3"/>`]),
    ...rows.map((r, i) => {
      const y = top + i * row + 28;
      const c = colour(r.colour ?? 0);
      return (
        `<g><title>${escape(`${r.label}: ${r.says}`)}</title><text x="${left}" y="${y - 12}">${escape(r.label)}</text><text x="${WIDTH - right}" y="${y - 12}" text-anchor="end" fill="var(--soft)" font-size="13">${escape(r.says)}</text>`
        + `<path d="M${at(x(r.low))} ${y}H${at(x(r.high))}M${at(x(r.low))} ${y - 4}V${y + 4}M${at(x(r.high))} ${y - 4}V${y + 4}" stroke="${c}" stroke-width="2" fill="none"/><circle cx="${at(x(r.value))}" cy="${y}" r="5" fill="${c}"/></g>`
      );
    }),
  ]);
}

/** the widest that a bar is */
const BAR = 64;
/** A histogram of values in classes of equal width; `each`: the thing counted. */
export function histogram(title: string, values: readonly number[], of: string, each = 'matches'): string {
  const [left, right, top, height] = [38, 8, 30, 150];
  const most = Math.max(1, ...values);
  const least = Math.min(...values, most);
  const wide = most - least + 1 <= 24 ? 1 : Math.max(1, interval(most - least + 1, 18));
  const from = Math.floor(least / wide);
  const classes = Array.from(
    { length: Math.floor(most / wide) - from + 1 },
    (_, i) => values.filter((v) => Math.floor(v / wide) === from + i).length,
  );
  const tallest = Math.max(1, ...classes);
  const every = Math.max(1, interval(tallest, 4));
  const x = (i: number): number => left + (i / classes.length) * (WIDTH - left - right);
  const bar = Math.min(BAR, Math.max(1, x(1) - x(0) - 2));
  const y = (n: number): number => top + height - (n / tallest) * height;
  const step = Math.max(1, Math.ceil(classes.length / 8));
  const name = (i: number): string =>
    wide === 1 ? String(from + i) : `${(from + i) * wide}–${(from + i + 1) * wide - 1}`;
  return svg(title, top + height + 40, [
    ...Array.from({ length: Math.floor(tallest / every) + 1 }, (_, i) => i * every).map(
      (n) =>
        `<path d="M${left} ${at(y(n))}H${WIDTH - right}" stroke="${FAINT}"/><text x="${left - 6}" y="${at(y(n) + 4)}" text-anchor="end" font-size="13" fill="var(--soft)">${n}</text>`,
    ),
    ...classes.map(
      (n, i) =>
        `<rect x="${at((x(i) + x(i + 1) - bar) / 2)}" y="${at(y(n))}" width="${at(bar)}" height="${at(top + height - y(n))}" fill="${colour(0)}"><title>${escape(`${name(i)} ${of}: ${n}`)}</title></rect>`
        + (i % step === 0
          ? `<text x="${at((x(i) + x(i + 1)) / 2)}" y="${top + height + 16}" text-anchor="middle" font-size="13" fill="var(--soft)">${wide === 1 ? from + i : (from + i) * wide}</text>`
          : ''),
    ),
    `<text x="${left - 30}" y="12" font-size="13" fill="var(--soft)">${escape(each)}</text><text x="${WIDTH - right}" y="${top + height + 34}" text-anchor="end" font-size="13" fill="var(--soft)">${escape(of)}</text>`,
  ]);
}

/** Life over turns, or `y` over `x`: the median as a line and the middle half as a band, one for each side; a line alone needs no legend. */
export function lives(
  title: string,
  lines: readonly LifeLine[],
  { x: along, y: up } = { x: 'turn', y: 'life' },
): string {
  const [left, right, top, height] = [38, 10, 34 + (lines.length < 2 ? 0 : 18 * Math.ceil(lines.length / 3)), 200];
  const points = lines.flatMap((l) => l.turns);
  const last = Math.max(2, ...points.map((p) => p.turn));
  const every = Math.max(1, interval(Math.max(1, ...points.map((p) => p.upper))));
  const most = Math.ceil(Math.max(1, ...points.map((p) => p.upper)) / every) * every;
  const x = (turn: number): string => at(left + ((turn - 1) / (last - 1)) * (WIDTH - left - right));
  const y = (life: number): string => at(top + height - (Math.max(0, life) / most) * height);
  const step = Math.max(1, interval(last, 6));
  const ticks = [
    1,
    ...Array.from({ length: Math.floor(last / step) }, (_, i) => (i + 1) * step).filter((t) => t > 1 + step / 2),
  ];
  return svg(title, top + height + 40, [
    ...(lines.length < 2 ? [] : lines).map(
      (l, i) =>
        `<path d="M${left + (i % 3) * 128} ${12 + 18 * Math.floor(i / 3)}h20" stroke="${colour(i)}" stroke-width="3" stroke-dasharray="${DASHES[i % DASHES.length]}"/><text x="${left + 26 + (i % 3) * 128}" y="${16 + 18 * Math.floor(i / 3)}" font-size="13">${escape(l.label.length > 15 ? `${l.label.slice(0, 14)}…` : l.label)}</text>`,
    ),
    ...Array.from({ length: Math.round(most / every) + 1 }, (_, i) => i * every).map(
      (n) =>
        `<path d="M${left} ${y(n)}H${WIDTH - right}" stroke="${FAINT}"/><text x="${left - 6}" y="${Number(y(n)) + 4}" text-anchor="end" font-size="13" fill="var(--soft)">${n}</text>`,
    ),
    ...ticks.map(
      (n) =>
        `<text x="${x(n)}" y="${top + height + 16}" text-anchor="middle" font-size="13" fill="var(--soft)">${n}</text>`,
    ),
    ...lines.map(
      (l, i) =>
        `<polygon points="${[...l.turns.map((p) => `${x(p.turn)},${y(p.upper)}`), ...l.turns.toReversed().map((p) => `${x(p.turn)},${y(p.lower)}`)].join(' ')}" fill="${colour(i)}" fill-opacity=".13"/>`,
    ),
    ...lines.map(
      (l, i) =>
        `<polyline points="${l.turns.map((p) => `${x(p.turn)},${y(p.median)}`).join(' ')}" fill="none" stroke="${colour(i)}" stroke-width="2" stroke-dasharray="${DASHES[i % DASHES.length]}"/>`,
    ),
    `<text x="${WIDTH - right}" y="${top + height + 34}" text-anchor="end" font-size="13" fill="var(--soft)">${escape(along)}</text><text x="2" y="${top - 14}" font-size="13" fill="var(--soft)">${escape(up)}</text>`,
  ]);
}
