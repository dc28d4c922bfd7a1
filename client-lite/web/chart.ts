/** Lives of Will and Threat after each Step, as lines of a drawing in units of its view box. */
export interface Lives {
  readonly step: number;
  readonly will: number;
  readonly threat: number;
}
export interface Line {
  readonly path: string;
  readonly dots: readonly { readonly x: number; readonly y: number; readonly value: number }[];
}
export interface Chart {
  readonly will: Line;
  readonly threat: Line;
  readonly steps: readonly { readonly x: number; readonly n: number }[];
  readonly marks: readonly { readonly y: number; readonly value: number }[];
}

/** Round numbers, at most five, that divide a scale from 0 to `most`. */
export function marksOf(most: number): number[] {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  const by = [0.2, 0.5, 1, 2].map((part) => Math.max(1, part * size)).find((step) => most / step <= 5) ?? 2 * size;
  return Array.from({ length: Math.floor(most / by) + 1 }, (_, n) => n * by);
}

/** The drawing within a box, with `room` around it for labels. */
export function chartOf(
  lives: readonly Lives[],
  width: number,
  height: number,
  room: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number },
): Chart {
  const most = Math.max(1, ...lives.flatMap(({ will, threat }) => [will, threat]));
  const last = Math.max(1, lives.length - 1);
  const x = (at: number): number => round(room.left + (at / last) * (width - room.left - room.right));
  const y = (value: number): number => round(height - room.bottom - (value / most) * (height - room.top - room.bottom));
  const line = (of: (life: Lives) => number): Line => {
    const dots = lives.map((life, at) => ({ x: x(at), y: y(of(life)), value: of(life) }));
    return { path: dots.map((dot, at) => `${at === 0 ? 'M' : 'L'}${dot.x} ${dot.y}`).join(''), dots };
  };
  // Number only every few Steps where there is no room for all.
  const every = Math.ceil(lives.length / 12);
  return {
    will: line((life) => life.will),
    threat: line((life) => life.threat),
    steps: lives.flatMap(({ step }, at) => (at % every === 0 ? [{ x: x(at), n: step }] : [])),
    marks: marksOf(most).map((value) => ({ y: y(value), value })),
  };
}

const round = (n: number): number => Math.round(n * 10) / 10;
