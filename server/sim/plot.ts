import type { QuestReport, Quartiles } from './quest.ts';

/** Lives over Steps as an SVG: of each side the median as a line and its middle half as a band. Colours hold on light and dark; lines differ in their dashes too. */
const WIDTH = 720;
const HEIGHT = 400;
const LEFT = 52;
const RIGHT = 16;
const TOP = 36;
const BOTTOM = 44;

const SIDES = [
  { key: 'will', label: 'Will', colour: '#2f7d4f', dash: '' },
  { key: 'threat', label: 'Threat', colour: '#b0413e', dash: '6 4' },
] as const;

/** A step that gives about five lines, of 1, 2 or 5 times a power of ten. */
function interval(most: number): number {
  const rough = Math.max(1, most / 5);
  const ten = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((n) => n * ten >= rough) ?? 10) * ten;
}

export function plotLives({ lives, games, magicians, seed }: QuestReport): string {
  const steps = Math.max(1, lives.length - 1);
  const most = Math.max(1, ...lives.flatMap((l) => [l.will[2], l.threat[2]]));
  const every = interval(most);
  const top = Math.ceil(most / every) * every;
  const x = (step: number): string => (LEFT + (step / steps) * (WIDTH - LEFT - RIGHT)).toFixed(1);
  const y = (life: number): string => (HEIGHT - BOTTOM - (life / top) * (HEIGHT - TOP - BOTTOM)).toFixed(1);
  const line = (of: (q: (typeof lives)[number]) => number): string =>
    lives.map((l) => `${x(l.step)},${y(of(l))}`).join(' ');
  const band = (key: 'will' | 'threat'): string => {
    const edge = (q: Quartiles, i: 0 | 2): number => q[i];
    return [
      ...lives.map((l) => `${x(l.step)},${y(edge(l[key], 2))}`),
      ...lives.toReversed().map((l) => `${x(l.step)},${y(edge(l[key], 0))}`),
    ].join(' ');
  };
  const rows = Array.from({ length: Math.round(top / every) + 1 }, (_, i) => i * every);
  const column = interval(steps * 1.5);
  const columns = Array.from({ length: Math.floor(steps / column) + 1 }, (_, i) => i * column);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" font-family="sans-serif" font-size="12" fill="#777">`,
    `<title>Lives over the Steps of ${games} quests of ${magicians} ${magicians === 1 ? 'Magician' : 'Magicians'} (seed ${seed})</title>`,
    ...rows.map(
      (n) =>
        `<path d="M${LEFT} ${y(n)}H${WIDTH - RIGHT}" stroke="#777" stroke-opacity=".25"/><text x="${LEFT - 8}" y="${y(n)}" dy="4" text-anchor="end">${n}</text>`,
    ),
    ...columns.map((n) => `<text x="${x(n)}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle">${n}</text>`),
    `<text x="${WIDTH - RIGHT}" y="${HEIGHT - 8}" text-anchor="end">Step</text><text x="8" y="20">Life (median, middle half)</text>`,
    ...SIDES.map(
      (s, i) =>
        `<polygon points="${band(s.key)}" fill="${s.colour}" fill-opacity=".15"/><polyline points="${line((l) => l[s.key][1])}" fill="none" stroke="${s.colour}" stroke-width="2"${s.dash === '' ? '' : ` stroke-dasharray="${s.dash}"`}/>`
        + `<text x="${WIDTH - RIGHT - (1 - i) * 70 - 50}" y="20" fill="${s.colour}">${s.label}</text>`,
    ),
    '</svg>',
    '',
  ].join('\n');
}
