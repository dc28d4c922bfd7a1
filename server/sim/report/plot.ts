import type { BandChart } from '../../../formats/sdk/tale/study.ts';
import { escape, interval } from './charts.ts';

const WIDTH = 720;
const HEIGHT = 400;
const LEFT = 52;
const RIGHT = 16;
const TOP = 36;
const BOTTOM = 44;

/** Looks of the lines, in order. The colours can be told apart on light and dark; the dashes differ, too. */
const LOOKS = [
  { colour: '#2f7d4f', dash: '' },
  { colour: '#b0413e', dash: '6 4' },
] as const;

type Points = BandChart['lines'][number]['points'];

/** A chart as an SVG by itself: of each line the median, and its middle half as a band. */
export function plotBands({ title, x: across, y: up, lines }: BandChart): string {
  const all = lines.flatMap((l) => l.points);
  const steps = Math.max(1, ...all.map((p) => p.x));
  const most = Math.max(1, ...all.map((p) => p.quartiles[2]));
  const every = interval(Math.max(most, 5));
  const top = Math.ceil(most / every) * every;
  const x = (step: number): string => (LEFT + (step / steps) * (WIDTH - LEFT - RIGHT)).toFixed(1);
  const y = (value: number): string => (HEIGHT - BOTTOM - (value / top) * (HEIGHT - TOP - BOTTOM)).toFixed(1);
  const edge = (points: Points, of: 0 | 1 | 2): string[] => points.map((p) => `${x(p.x)},${y(p.quartiles[of])}`);
  const rows = Array.from({ length: Math.round(top / every) + 1 }, (_, i) => i * every);
  const column = interval(Math.max(steps * 1.5, 5));
  const columns = Array.from({ length: Math.floor(steps / column) + 1 }, (_, i) => i * column);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" font-family="sans-serif" font-size="12" fill="#777">`,
    `<title>${escape(title)}</title>`,
    ...rows.map(
      (n) =>
        `<path d="M${LEFT} ${y(n)}H${WIDTH - RIGHT}" stroke="#777" stroke-opacity=".25"/><text x="${LEFT - 8}" y="${y(n)}" dy="4" text-anchor="end">${n}</text>`,
    ),
    ...columns.map((n) => `<text x="${x(n)}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle">${n}</text>`),
    `<text x="${WIDTH - RIGHT}" y="${HEIGHT - 8}" text-anchor="end">${escape(across)}</text><text x="8" y="20">${escape(up)}</text>`,
    ...lines.map(({ label, points }, i) => {
      const { colour, dash } = LOOKS[i % LOOKS.length] ?? LOOKS[0];
      const band = [...edge(points, 2), ...edge(points, 0).toReversed()].join(' ');
      return (
        `<polygon points="${band}" fill="${colour}" fill-opacity=".15"/><polyline points="${edge(points, 1).join(' ')}" fill="none" stroke="${colour}" stroke-width="2"${dash === '' ? '' : ` stroke-dasharray="${dash}"`}/>`
        + `<text x="${WIDTH - RIGHT - (lines.length - 1 - i) * 70 - 50}" y="20" fill="${colour}">${escape(label)}</text>`
      );
    }),
    '</svg>',
    '',
  ].join('\n');
}
