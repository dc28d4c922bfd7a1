import type { TaleChart } from '../../../../server/protocol/index.ts';
import { rowsOf } from '../../pages/adventure.ts';
import { chartOf, type Line } from '../../pages/chart.ts';
import { storyTexts as say } from '../../texts/story/campaigns.ts';

/** size of the drawing, about as many pixels as units */
const SIZES = { wide: { width: 720, height: 240 }, narrow: { width: 380, height: 220 } } as const;
const ROOM = { left: 34, right: 96, top: 14, bottom: 28 };

/** A chart of a story, as a drawing and as a table for screen readers. Nothing while it has one point. */
export function ChartFigure({ chart }: { chart: TaleChart }) {
  const rows = rowsOf(chart);
  const { lines } = chart;
  if (rows.length < 2) return null;
  const { width, height } = window.innerWidth < 600 ? SIZES.narrow : SIZES.wide;
  const drawn = chartOf(rows, width, height, ROOM);
  const last = rows.at(-1);
  return (
    <figure class="tale-chart">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={say.chart(
          chart.title,
          chart.x,
          last?.x ?? 0,
          lines.map((l, n) => [l.label, last?.values[n] ?? 0]),
        )}
      >
        {drawn.marks.map(({ y, value }) => (
          <g key={value} class="chart-mark">
            <path d={`M${ROOM.left} ${y}H${width - ROOM.right}`} />
            <text x={ROOM.left - 8} y={y + 4}>
              {value}
            </text>
          </g>
        ))}
        {drawn.steps.map(({ x, n }) => (
          <text key={n} class="chart-step" x={x} y={height - 8}>
            {n}
          </text>
        ))}
        {drawn.lines.map((line, n) => (
          <Drawn
            key={n}
            name={lines[n]?.label ?? ''}
            side={lines[n]?.side ?? 0}
            line={line}
            apart={apart(line, drawn.lines[n === 0 ? 1 : 0], n > 0)}
          />
        ))}
      </svg>
      <table class="sr">
        <caption>{say.chartTable(chart.title, chart.x)}</caption>
        <thead>
          <tr>
            <th scope="col">{chart.x}</th>
            {lines.map((line) => (
              <th key={line.label} scope="col">
                {line.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ x, values }) => (
            <tr key={x}>
              <th scope="row">{x}</th>
              {values.map((value, n) => (
                <td key={n}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** Shift of a label at the end of a line, so that it does not cover the other line's label. */
function apart(line: Line, other: Line | undefined, first: boolean): number {
  const [y = 0, theirs] = [line.dots.at(-1)?.y, other?.dots.at(-1)?.y];
  if (theirs === undefined || Math.abs(y - theirs) >= 18) return 0;
  return y < theirs || (y === theirs && first) ? -7 : 9;
}

/** Dots of a line; only the last one where steps are so many that dots would hide it. */
const dotsOf = ({ dots }: Line): Line['dots'] => ((dots[1]?.x ?? 0) - (dots[0]?.x ?? 0) < 14 ? dots.slice(-1) : dots);

function Drawn({ name, side, line, apart: by }: { name: string; side: number; line: Line; apart: number }) {
  const end = line.dots.at(-1);
  return (
    <g class={`chart-line side-${side}`}>
      <path d={line.path} />
      {dotsOf(line).map((dot, at) =>
        side === 0 ? (
          <circle key={at} cx={dot.x} cy={dot.y} r="4" />
        ) : (
          <rect key={at} x={dot.x - 3.5} y={dot.y - 3.5} width="7" height="7" />
        ),
      )}
      {end && (
        <text x={end.x + 10} y={end.y + 5 + by}>
          {name} {end.value}
        </text>
      )}
    </g>
  );
}
