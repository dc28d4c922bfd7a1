import { disc, path, strewn, type Dice, type Layers, type Motifs } from './shapes.ts';

/** Wide country without a figure; the horizon near 46. */

/** A band from side to side whose upper edge goes up and down. */
export const ridge = (roll: Dice, y: number, swing: number): string => {
  const at = (part: number) => Math.round(y + part * roll(0, swing));
  return `M-10 90V${at(-1)}Q${Math.round(roll(6, 16))} ${at(-1.3)} ${Math.round(roll(26, 38))} ${at(0)}T62 ${at(-0.5)}T94 ${at(0.3)}T130 ${at(-1)}V90z`;
};

export const peaks = (roll: Dice, y: number, height: number): string => {
  const whole = Math.round;
  let d = `M-12 90V${whole(y)}`;
  for (let x = -10; x < 126;) {
    const half = roll(9, 17);
    d += `L${whole(x + half)} ${whole(y - roll(0.45, 1) * height)} ${whole(x + 2 * half)} ${whole(y - roll(0, 0.3) * height)}`;
    x += 2 * half;
  }
  return `${d}V90z`;
};

export const conifer = (x: number, y: number, h: number): string => {
  const [w, d] = [Math.round(h / 6), Math.round(h / 3)];
  return `M${Math.round(x)} ${Math.round(y) - 3 * d}l${w} ${d}h-2l${w} ${d}h-2l${w} ${d}h-${6 * w - 8}l${w}-${d}h-2l${w}-${d}h-2z`;
};

export const roundTree = (x: number, y: number, r: number): string =>
  path`M${x - r * 0.18} ${y}V${y - r}h${r * 0.36}V${y}z` + disc(x, y - r * 1.7, r);

export const water = (roll: Dice, y: number, n = 7): string =>
  `l1 ${strewn(roll, n, [4, y, 108, 80], (x, at) => path`M${x} ${at}h${roll(4, 12)}`)}`;

export const house = (x: number, y: number, s: number): string =>
  path`M${x - s} ${y}V${y - s}L${x} ${y - 1.8 * s} ${x + s} ${y - s}V${y}z`;

const peak: Layers = [
  'd M14 84l42-76 10 8 6-4 40 72z',
  'm M56 8l-8 16 6 10-4 14 8 12-4 24h-40z',
  'l M56 8l10 8 6-4 8 15-7-1-4 8-7-9-6 11-6-9-5 3z',
];

export const LANDS: Motifs = {
  plains: (roll) => [
    `f ${ridge(roll, 46, 8)}`,
    'e M-10 90v-40q70-8 140 2v38z',
    'l M-10 62q50-14 140-8v4q-70-4-140 14z',
    'm M-10 78q60-22 140-18v6q-60-4-120 24h-20z',
    'l2 M20 90q30-20 110-20m-70 20q20-12 70-13',
    `d ${house(roll(74, 90), 52, 5)}${roundTree(roll(22, 40), 53, 5)}`,
    `d2 ${strewn(roll, 8, [4, 80, 66, 86], (x, y) => path`M${x} ${y}q1 -8 4 -13`)}`,
    `h ${strewn(roll, 8, [6, 66, 70, 74], (x, y) => path`M${x} ${y}q4 -5 5 -9q2 6 -3 10z`)}`,
  ],
  island: (roll) => [
    'e M-10 90v-40h140v40z',
    `f ${path`M${roll(84, 92)} 50q10 -9 22 0z`}`,
    'm M20 56q14-20 30-22 8-10 18 0 18 4 32 22-40 6-80 0z',
    'd M50 57q8-15 18-23 18 4 32 22-30 4-50 1z',
    'd3 M44 46q0-16-8-26',
    'd M36 20q-10-8-18 0 10-2 18 1-8 1-10 11 8-6 11-11 7 3 9 11 2-10-8-12 8-4 16 0-6-10-18 0z',
    'l M14 57q46 9 92 0-46 4-92 0z',
    water(roll, 66, 8),
  ],
  swamp: (roll) => [
    `f ${ridge(roll, 44, 6)}`,
    `e ${strewn(roll, 7, [0, 46, 120, 50], (x, y) => path`M${x} ${y + 6}q2 -18 8 -20q6 2 8 20z`)}M-10 52H130V58H-10z`,
    'm M-10 90v-36h140v36z',
    water(roll, 58, 8),
    'd4 M28 78q4-28-2-66m3 34-15-18m14 6 14-16',
    'd2 M26 12l-8-10m8 14 8-12m-20 24-8-2m8 2v-10m28 0v-10m0 10 10-2m-34-14v-8',
    'd M14 78q12-10 14-18 4 10 16 18z',
    `d2 ${strewn(roll, 9, [60, 74, 116, 84], (x, y) => path`M${x} ${y}q1 -14 3 -22`)}`,
    `d4 ${strewn(roll, 4, [64, 58, 112, 62], (x, y) => path`M${x} ${y}l1 -7`)}`,
    `h ${strewn(roll, 4, [46, 40, 116, 56], (x, y) => disc(x, y, 1.6))}`,
  ],
  mountain: (roll) => [
    `f ${peaks(roll, 62, 30)}`,
    ...peak,
    `o ${ridge(roll, 74, 6)}`,
    `d ${conifer(12, 76, 16)}${conifer(22, 78, 12)}${conifer(104, 77, 14)}`,
  ],
  forest: (roll) => [
    `f ${strewn(roll, 8, [-4, 52, 124, 58], (x, y) => conifer(x, y, roll(22, 32)))}M-10 90V54H130V90z`,
    `e ${strewn(roll, 6, [-4, 64, 124, 68], (x, y) => conifer(x, y, roll(32, 42)))}M-10 90V62H130V90z`,
    'o M-10 90v-16q70-8 140 0v16z',
    `d ${conifer(roll(16, 26), 82, 64)}${conifer(roll(88, 100), 84, 70)}${conifer(roll(46, 52), 78, 40)}`,
    `m ${path`M${roll(60, 66)} 90Q60 78 70 72L74 72Q70 80 84 90z`}`,
  ],
  grove: (roll) => [
    `f ${strewn(roll, 9, [0, 56, 120, 60], (x, y) => roundTree(x, y, roll(7, 10)))}`,
    'o M-10 90v-22q70-6 140 2v20z',
    'd M50 74q6-18-2-34l-12-10 4-2 10 6 2-16h6l2 16 12-10 4 2-10 14q-2 18 8 34z',
    `d ${disc(34, 24, 14)}${disc(56, 14, 16)}${disc(80, 22, 15)}`,
    `m ${disc(30, 21, 8)}${disc(52, 10, 10)}${disc(76, 18, 8)}`,
    `h ${strewn(roll, 7, [24, 14, 92, 32], (x, y) => disc(x, y, 1.8))}`,
    'm M-10 84q40-12 70-6 30 4 70-4v16h-140z',
  ],
  orchard: (roll) => [
    `f ${ridge(roll, 44, 8)}`,
    'e M-10 90v-40h140v40z',
    `m ${[14, 38, 62, 86, 110].map((x) => roundTree(x, 58, 7)).join('')}`,
    'o M-10 90v-28q70-6 140 0v28z',
    `d ${[4, 42, 80, 116].map((x) => roundTree(x, 80, 12)).join('')}`,
    `h ${strewn(roll, 12, [0, 56, 120, 66], (x, y) => disc(x, y, 1.7))}`,
    'l M19 82v-8q4-5 8 0v8zm39 0v-8q4-5 8 0v8zm37 0v-8q4-5 8 0v8z',
  ],
  desert: (roll) => [
    `f ${ridge(roll, 48, 6)}`,
    'e M-10 90v-34q30-16 54-2 26 12 86-8v44z',
    'm M44 54q-14 8-18 36h-36v-34q30-16 54-2z',
    'o M-10 90v-16q50-14 80 0 30 12 60-6v22z',
    'd5 M92 70v-28m0 18q-10 0-10-10m10 6q10 0 10-10',
    `l1 ${strewn(roll, 6, [4, 66, 110, 80], (x, y) => path`M${x} ${y}q5 -3 10 0`)}`,
  ],
  cave: (roll) => [
    'd M-10-10h140v100h-140z',
    `e ${path`M${18 + roll(-4, 4)} 76Q16 34 40 26 58 10 80 24 104 36 102 76z`}`,
    `s ${path`M32 76Q30 42 48 36 60 24 74 36 90 44 88 76z`}`,
    `f ${path`M34 66L50 48 60 58 70 46 88 66V76H34z`}`,
    `d ${strewn(roll, 6, [22, 20, 98, 26], (x, y) => path`M${x - 4} ${y}l4 ${roll(10, 20)}l4 ${-roll(10, 20)}V10h-8z`)}`,
    'o M-10 90v-16q70-8 140 0v16z',
    'm M20 80l8-14 6 14zm72 0 6-18 8 18z',
    'm2 M2 20q8 20 0 44m110-50q-6 26 4 46',
  ],
};
