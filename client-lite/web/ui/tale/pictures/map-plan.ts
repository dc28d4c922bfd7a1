import type { TaleMap } from '../../../../../server/protocol/index.ts';
import { IN_ROW } from '../../../pages/tale.ts';
import { dice } from '../../card/art/shapes.ts';

type Point = readonly [x: number, y: number];
/** A map on paper of 100 × 100, which the page stretches. */
export interface Plan {
  readonly at: ReadonlyMap<string, Point>;
  readonly roads: readonly {
    readonly key: string;
    readonly color: string;
    readonly path: string;
    readonly end: Point;
  }[];
  readonly walks: readonly { readonly label: string; readonly path: string }[];
}

const EDGE_X = 7;
/** On paper higher than wide a name takes more of the width. */
const EDGE_X_NARROW = 12;
const EDGE_Y = 10;
/** The lower edge: names stand below their places. */
const FOOT_Y = 15;
const ROUNDS = 90;
const edgeOf = (wide: number): number => (wide < 1 ? EDGE_X_NARROW : EDGE_X);
const within = (n: number, edge: number, far = edge): number => Math.min(100 - far, Math.max(edge, n));
const short = (n: number): number => Math.round(n * 10) / 10;

/** A smooth line through points (Catmull–Rom). */
function smooth(points: readonly Point[]): string {
  const [first] = points;
  if (!first || points.length < 2) return '';
  const at = (i: number): Point => points[Math.min(points.length - 1, Math.max(0, i))] ?? first;
  let d = `M${short(first[0])} ${short(first[1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${[bx + (cx - ax) / 6, by + (cy - ay) / 6, cx - (dx - bx) / 6, cy - (dy - by) / 6, cx, cy].map(short).join(' ')}`;
  }
  return d;
}

/** The angle to which a road leads, of five or fewer as the colors stand on a card's back: W at the top, then clockwise. */
const angleOf = (at: number, of: number): number => ((-90 + (360 * at) / Math.max(1, of)) * Math.PI) / 180;

/** Pushes places apart that would lie over each other. `wide`: how much wider than high the paper is. */
function apart(points: [number, number][], wide: number, least: number): void {
  for (let round = 0; round < ROUNDS; round++)
    for (let i = 0; i < points.length; i++)
      for (let j = i + 1; j < points.length; j++) {
        const [a, b] = [points[i], points[j]];
        if (!a || !b) continue;
        const dx = (b[0] - a[0]) * wide || 0.01 * (j - i);
        const dy = b[1] - a[1];
        const far = Math.hypot(dx, dy);
        if (far >= least) continue;
        const push = (least - far) / 2 / (far || 1);
        a[0] = within(a[0] - (dx * push) / wide, edgeOf(wide));
        b[0] = within(b[0] + (dx * push) / wide, edgeOf(wide));
        a[1] = within(a[1] - dy * push, EDGE_Y, FOOT_Y);
        b[1] = within(b[1] + dy * push, EDGE_Y, FOOT_Y);
      }
}

/** Where the places of a plane lie: each in the direction of its roads, those of several between them. */
function spread({ roads, places }: TaleMap, wide: number): [number, number][] {
  const angles = new Map(roads.map((road, at) => [road.key, angleOf(at, roads.length)]));
  const seen = new Map<string, number>();
  const points = places.map((place): [number, number] => {
    const roll = dice(place.name);
    roll(0, 1);
    const own = place.roads.flatMap((key) => angles.get(key) ?? []);
    const [x, y] = own.reduce(([sx, sy], a) => [sx + Math.cos(a), sy + Math.sin(a)], [0, 0]);
    const kin = place.roads.join(' ');
    const nth = seen.get(kin) ?? 0;
    seen.set(kin, nth + 1);
    const pull = own.length === 0 ? 0 : Math.hypot(x, y) / own.length;
    const angle = own.length === 0 ? roll(0, 7) : Math.atan2(y, x) + roll(-0.28, 0.28);
    const radius = own.length === 0 ? roll(0.05, 0.25) : (nth % 2 ? 0.55 : 0.95) * pull + roll(-0.06, 0.06);
    return [
      within(50 + 46 * radius * Math.cos(angle), edgeOf(wide)),
      within(50 + 42 * radius * Math.sin(angle), EDGE_Y, FOOT_Y),
    ];
  });
  // as much paper for each as there is, and no more than a picture with its name needs
  apart(points, wide, Math.min(26, 82 * Math.sqrt(wide / Math.max(1, places.length))));
  return points;
}

/** Places in a row, which turns at the edges. */
function inRows(n: number, wide: number): [number, number][] {
  const each = Math.min(n, wide > 1.5 ? IN_ROW.wide : IN_ROW.narrow);
  const rows = Math.ceil(n / each);
  return Array.from({ length: n }, (_, at): [number, number] => {
    const row = Math.floor(at / each);
    const along = row % 2 ? each - 1 - (at % each) : at % each;
    const x = each === 1 ? 50 : 12 + (76 * along) / (each - 1);
    return [x, rows === 1 ? 46 + 8 * (at % 2) : 16 + (68 * row) / (rows - 1) + 3 * (along % 2)];
  });
}

/** From the place at its far end to the next one each time, and on over the edge of the map. */
function roadThrough(points: readonly Point[], angle: number, wide: number): Point[] {
  const out = ([x, y]: Point): number => (x - 50) * Math.cos(angle) + (y - 50) * Math.sin(angle);
  const left = points.toSorted((a, b) => out(b) - out(a));
  const line: Point[] = [];
  for (let next = left.shift(); next;) {
    line.push(next);
    const [x, y] = next;
    const far = ([px, py]: Point): number => Math.hypot((px - x) * wide, py - y);
    left.sort((a, b) => far(a) - far(b));
    next = left.shift();
  }
  const [first] = line;
  const end: Point = first
    ? [first[0] + 60 * Math.cos(angle), first[1] + 60 * Math.sin(angle)]
    : [50 + 90 * Math.cos(angle), 50 + 90 * Math.sin(angle)];
  return [end, ...line, ...(line.length < 2 ? [[50, 50] as const] : [])];
}

/** The point at which a road leaves the paper, a little within it. */
const signAt = ([end, first]: readonly Point[]): Point => {
  const [ex, ey] = end ?? [50, 50];
  const [fx, fy] = first ?? [50, 50];
  const steps = Array.from({ length: 41 }, (_, i): Point => [fx + ((ex - fx) * i) / 40, fy + ((ey - fy) * i) / 40]);
  return steps.findLast(([x, y]) => x >= 3 && x <= 97 && y >= 5 && y <= 95) ?? [50, 50];
};

const found = (points: readonly (Point | undefined)[]): Point[] => points.filter((point) => point !== undefined);

/** The plan of a map, always the same for the same places. `wide`: how much wider than high its paper is. */
export function planOf(map: TaleMap, wide: number): Plan {
  const points = map.roads.length > 0 ? spread(map, wide) : inRows(map.places.length, wide);
  const at = new Map(map.places.map((place, i) => [place.key, points[i] ?? ([50, 50] as Point)]));
  return {
    at,
    roads: map.roads.map((road, i) => {
      const through = found(map.places.filter((p) => p.roads.includes(road.key)).map((p) => at.get(p.key)));
      const line = roadThrough(through, angleOf(i, map.roads.length), wide);
      return { key: road.key, color: road.color, path: smooth(line), end: signAt(line) };
    }),
    walks: map.walks.map(({ label, stops }) => ({
      label,
      path: smooth(found(stops.map(({ place }) => at.get(place)))),
    })),
  };
}
