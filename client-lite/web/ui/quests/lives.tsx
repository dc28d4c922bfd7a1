import { chartOf, type Line, type Lives } from '../../chart.ts';

/** size of the drawing, about as many pixels as units */
const SIZES = { wide: { width: 720, height: 240 }, narrow: { width: 380, height: 220 } } as const;
const ROOM = { left: 34, right: 96, top: 14, bottom: 28 };

/** Lives of Will and Threat by Step, as a drawing and as a table for screen readers. */
export function LivesChart({ lives }: { lives: readonly Lives[] }) {
  if (lives.length < 2) return null;
  const { width, height } = window.innerWidth < 600 ? SIZES.narrow : SIZES.wide;
  const chart = chartOf(lives, width, height, ROOM);
  const last = lives.at(-1);
  return (
    <figure class="lives-chart">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`Lives after ${lives.length - 1} Steps: Will ${last?.will}, Threat ${last?.threat}`}
      >
        {chart.marks.map(({ y, value }) => (
          <g key={value} class="chart-mark">
            <path d={`M${ROOM.left} ${y}H${width - ROOM.right}`} />
            <text x={ROOM.left - 8} y={y + 4}>
              {value}
            </text>
          </g>
        ))}
        {chart.steps.map(({ x, n }) => (
          <text key={n} class="chart-step" x={x} y={height - 8}>
            {n}
          </text>
        ))}
        <Drawn name="Threat" kind="threat" line={chart.threat} apart={apart(chart.threat, chart.will, true)} />
        <Drawn name="Will" kind="will" line={chart.will} apart={apart(chart.will, chart.threat, false)} />
      </svg>
      <table class="sr">
        <caption>Lives after each Step</caption>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Will</th>
            <th scope="col">Threat</th>
          </tr>
        </thead>
        <tbody>
          {lives.map(({ step, will, threat }) => (
            <tr key={step}>
              <th scope="row">{step}</th>
              <td>{will}</td>
              <td>{threat}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** Shift of a label at the end of a line, so that it does not cover the other line's label. */
function apart(line: Line, other: Line, first: boolean): number {
  const [y = 0, theirs = 0] = [line.dots.at(-1)?.y, other.dots.at(-1)?.y];
  if (Math.abs(y - theirs) >= 18) return 0;
  return y < theirs || (y === theirs && first) ? -7 : 9;
}

/** Dots of a line; only the last one where Steps are so many that dots would hide it. */
const dotsOf = ({ dots }: Line): Line['dots'] => ((dots[1]?.x ?? 0) - (dots[0]?.x ?? 0) < 14 ? dots.slice(-1) : dots);

function Drawn({ name, kind, line, apart: by }: { name: string; kind: 'will' | 'threat'; line: Line; apart: number }) {
  const end = line.dots.at(-1);
  return (
    <g class={`chart-${kind}`}>
      <path d={line.path} />
      {dotsOf(line).map((dot, at) =>
        kind === 'will' ? (
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
