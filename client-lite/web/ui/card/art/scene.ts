import { disc, path, pick, star, strewn, type Dice, type Layers } from './shapes.ts';
import { conifer, peaks, ridge } from './lands.ts';

/** Hours of the day, as classes of the sky. */
export const HOURS = ['day', 'dawn', 'dusk', 'night', 'haze'] as const;
export type Hour = (typeof HOURS)[number];
/** Where a creature stands. */
export type Place = 'ground' | 'air' | 'sea';

const cloud = (x: number, y: number, s: number): string =>
  path`M${x - 14 * s} ${y}q${s} ${-6 * s} ${8 * s} ${-5 * s}q${4 * s} ${-6 * s} ${10 * s} ${-2 * s}q${8 * s} ${-2 * s} ${10 * s} ${7 * s}z`;
const gull = (x: number, y: number): string => path`M${x - 4} ${y}q2 -3 4 0q2 -3 4 0`;

/** Sun, moon and what else stands in the sky. */
export function heavens(roll: Dice, hour: Hour): Layers {
  const x = roll(16, 38);
  const y = roll(16, 28);
  if (hour === 'night') {
    const stars = `l ${strewn(roll, 6, [2, 4, 118, 36], (sx, sy, at) => (at % 4 ? path`M${sx} ${sy}h1v1h-1z` : star(sx, sy, 4, 2.5, 0.7)))}`;
    const moon =
      roll(0, 1) < 0.5 ? disc(x, y, roll(8, 12)) : path`M${x} ${y - 10}a10 10 0 1 0 10 13a8.5 8.5 0 1 1 -10 -13z`;
    return [stars, `s ${moon}`];
  }
  const sun = disc(x, y, roll(8, 13));
  if (hour === 'haze')
    return [
      `g ${disc(x, y, roll(15, 20))}`,
      `s ${sun}`,
      `c ${cloud(roll(70, 100), roll(20, 30), 1.4)}${cloud(roll(20, 60), roll(30, 38), 1.2)}`,
    ];
  const extras: Layers = [
    `c ${cloud(roll(64, 104), roll(14, 26), roll(0.8, 1.4))}`,
    `d1 ${gull(roll(80, 108), roll(10, 24))}${gull(roll(70, 100), roll(14, 30))}`,
  ];
  return [
    ...(hour === 'day' ? [] : [`g ${disc(x, y, roll(16, 24))}`]),
    `s ${sun}`,
    ...extras.slice(0, 1 + Math.round(roll(0, 1))),
  ];
}

const ruin = (x: number): string => path`M${x} 66V46h4v-5h4v8h5v-4h4v21z` + path`M${x + 24} 66V52h5v14z`;

export function scene(roll: Dice, hour: Hour, place: Place): Layers {
  if (place === 'air')
    return [
      ...heavens(roll, hour),
      `f ${peaks(roll, 76, 22)}`,
      `c ${cloud(roll(10, 40), roll(64, 76), 1.8)}${cloud(roll(76, 110), roll(58, 74), 2)}`,
    ];
  if (place === 'sea')
    return [
      ...heavens(roll, hour),
      `f ${roll(0, 1) < 0.5 ? peaks(roll, 56, 14) : ridge(roll, 54, 5)}`,
      'e M-10 90v-32h140v32z',
    ];
  const far = pick(roll, [peaks, ridge, peaks])(roll, roll(52, 58), roll(16, 34));
  const middle = pick<() => string>(roll, [
    () => ridge(roll, roll(62, 66), 9),
    () => `${strewn(roll, 8, [-6, 66, 126, 69], (x, y) => conifer(x, y, roll(12, 20)))}M-10 90V66H130V90z`,
    () => `${ruin(roll(2, 12))}${ridge(roll, 65, 4)}`,
    () => 'M-10 90V54H14V60H30V66H92V60H108V54H130V90z',
  ])();
  return [...heavens(roll, hour), `f ${far}`, `e ${middle}`, `o ${ridge(roll, roll(70, 73), 3)}`];
}

/** Before a creature of the water: it rises out of it. */
export const surface = (roll: Dice): Layers => [
  'w M-10 90v-22q10-4 20 0t20 0 20 0 20 0 20 0 20 0 20 0v22z',
  `l1 ${strewn(roll, 7, [2, 71, 112, 81], (x, y) => path`M${x} ${y}h${roll(4, 11)}`)}`,
];

/** A wall with a niche of light, and the stand. */
export function stand(roll: Dice): Layers {
  const r = roll(32, 38);
  const back: Layers = pick<() => Layers>(roll, [
    () => [`f ${star(60, 38, 16, 96, 26, roll(-90, -60))}`, `g ${disc(60, 38, r)}`],
    () => [`f ${path`M${60 - r} 90V40A${r} ${r} 0 0 1 ${60 + r} 40V90z`}`, `g ${disc(60, 38, r - 6)}`],
    () => [`f ${disc(60, 38, 54)}`, `g ${disc(60, 38, r)}`],
    () => ['f M0 0h14v90h-14zm106 0h14v90h-14zm-84 0h8v90h-8zm68 0h8v90h-8z', `g ${disc(60, 38, r + 4)}`],
  ])();
  const foot = pick<Layers>(roll, [
    ['o M-10 90v-20h140v20z', 'e M30 70q30-8 60 0z', 'e M-10 70h140v3h-140z'],
    ['o M18 90l8-18h68l8 18z', 'e M22 68h76v6h-76z'],
    ['o M-10 90v-16q70-8 140 0v16z', 'e M26 73a34 5 0 1 0 68 0 34 5 0 1 0-68 0z'],
  ]);
  return [...back, ...foot];
}
