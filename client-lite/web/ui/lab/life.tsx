import type { LabStudy } from '../../../../server/protocol/index.ts';
import { number } from '../../../../server/protocol/lab/figures.ts';
import { reportTexts as say } from '../../texts/lab/report.ts';

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP] = [420, 200, 34, 24, 8];

/** Life of each side as turns begin: the median as a line, and the middle half as a band. */
export function Life({ lines }: { lines: LabStudy['life'] }) {
  const all = lines.flatMap((line) => line.turns);
  if (all.length === 0) return null;
  const last = Math.max(2, ...all.map((t) => t.turn));
  const high = Math.ceil(Math.max(2, ...all.map((t) => t.upper)) / 2) * 2;
  const low = Math.floor(Math.min(0, ...all.map((t) => t.lower)) / 2) * 2;
  const x = (turn: number): string => (LEFT + ((turn - 1) / (last - 1)) * (WIDTH - LEFT - 8)).toFixed(1);
  const y = (life: number): string =>
    (HEIGHT - BOTTOM - ((life - low) / (high - low)) * (HEIGHT - BOTTOM - TOP)).toFixed(1);
  return (
    <figure class="lab-life">
      <figcaption>
        <strong>{say.life}</strong> <small>{say.lifeAbout}</small>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {[low, (low + high) / 2, high].map((life) => (
          <g key={life}>
            <path class="life-grid" d={`M${LEFT} ${y(life)}H${WIDTH - 8}`} />
            <text x={LEFT - 6} y={y(life)} dy="4" text-anchor="end">
              {number(life)}
            </text>
          </g>
        ))}
        <text x={LEFT} y={HEIGHT - 6}>
          1
        </text>
        <text x={WIDTH - 8} y={HEIGHT - 6} text-anchor="end">
          {say.turn} {last}
        </text>
        {lines.map(({ label, turns }, at) => (
          <g key={label} class={`life-line life-${at % 6}`}>
            <polygon
              points={[
                ...turns.map((t) => `${x(t.turn)},${y(t.upper)}`),
                ...turns.toReversed().map((t) => `${x(t.turn)},${y(t.lower)}`),
              ].join(' ')}
            />
            <polyline points={turns.map((t) => `${x(t.turn)},${y(t.median)}`).join(' ')} />
          </g>
        ))}
      </svg>
      <ul class="life-key">
        {lines.map(({ label, turns }, at) => (
          <li key={label} class={`life-${at % 6}`}>
            <svg class="life-sign" viewBox="0 0 24 8" aria-hidden="true">
              <path d="M0 4H24" />
            </svg>
            {say.lifeLine(
              label,
              number(turns[0]?.median ?? 0),
              number(turns.at(-1)?.median ?? 0),
              turns.at(-1)?.turn ?? 1,
            )}
          </li>
        ))}
      </ul>
    </figure>
  );
}
