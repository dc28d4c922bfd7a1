import { path, strewn, type Dice, type Layers } from '../../card/art/shapes.ts';

/** Kinds of weather. */
export type Sky = 'clear' | 'rain' | 'snow' | 'storm' | 'fog' | 'gusts' | 'embers' | 'gloom' | 'rays';

const WORDS: readonly (readonly [Sky, RegExp])[] = [
  ['storm', /\b(storm|thunder|lightning)/i],
  ['snow', /\b(snow|ice|frost|winter|blizzard)/i],
  ['rain', /\b(rain|drizzle|downpour|wet|flood)/i],
  ['fog', /\b(fog|mist|haze|steam)/i],
  ['embers', /\b(fire|burn|ember|ash|forge|lava)/i],
  ['gusts', /\b(wind|gust|gale|breeze|kite)/i],
];
const OF_COLOR: Readonly<Record<string, Sky>> = { W: 'rays', U: 'rain', B: 'gloom', R: 'embers', G: 'gusts' };

/** The sky that the words tell, else that of the colors over the place. */
export function skyOf(says: string, colors: string | undefined): Sky {
  if (colors !== undefined && colors !== '') return OF_COLOR[colors.charAt(0)] ?? 'fog';
  return WORDS.find(([, words]) => words.test(says))?.[0] ?? 'clear';
}

const bank = (x: number, y: number, s: number): string =>
  path`M${x - 26 * s} ${y}q${2 * s} ${-9 * s} ${14 * s} ${-7 * s}q${8 * s} ${-9 * s} ${18 * s} ${-3 * s}q${14 * s} ${-4 * s} ${20 * s} ${10 * s}z`;

/** Clouds behind the land, and rain, snow and the like before it. */
export function weather(roll: Dice, sky: Sky, wide: number): { readonly sky: Layers; readonly fall: Layers } {
  const clouds = (tone: string, n: number): string =>
    `${tone} ${strewn(roll, n, [0, 12, wide, 26], (x, y) => bank(x, y, roll(0.9, 1.5)))}`;
  switch (sky) {
    case 'rain':
      return {
        sky: [clouds('c', 5)],
        fall: [`c1 ${strewn(roll, 40, [0, 6, wide, 70], (x, y) => path`M${x} ${y}l-3 10`)}`],
      };
    case 'snow':
      return {
        sky: [clouds('c', 4)],
        fall: [`l2 ${strewn(roll, 44, [0, 4, wide, 78], (x, y) => path`M${x} ${y}h.1`)}`],
      };
    case 'storm':
      return {
        sky: [
          clouds('e', 6),
          `h ${strewn(roll, 2, [30, 20, wide - 30, 22], (x, y) => path`M${x} ${y}l8 0l-5 12l7 0l-16 24l4 -17l-6 0z`)}`,
        ],
        fall: [`c1 ${strewn(roll, 34, [0, 8, wide, 70], (x, y) => path`M${x} ${y}l-6 12`)}`],
      };
    case 'fog':
      return {
        sky: [],
        fall: [`c ${strewn(roll, 5, [0, 46, wide, 66], (x, y) => path`M${x - 50} ${y}q50 -8 100 0q-50 8 -100 0z`)}`],
      };
    case 'gusts':
      return {
        sky: [
          `c1 ${strewn(roll, 5, [0, 12, wide, 44], (x, y) => path`M${x - 20} ${y}q20 -6 34 0q8 4 3 8q-5 1 -5 -4`)}`,
        ],
        fall: [`v ${strewn(roll, 10, [0, 20, wide, 74], (x, y) => path`M${x} ${y}q4 -4 8 0q-4 3 -8 0z`)}`],
      };
    case 'embers':
      return {
        sky: [clouds('e', 3)],
        fall: [`h ${strewn(roll, 26, [0, 12, wide, 74], (x, y) => path`M${x} ${y}l1.4 -2.4l1.4 2.4l-1.4 2z`)}`],
      };
    case 'gloom':
      return { sky: [clouds('e', 7), clouds('o', 4)], fall: [] };
    case 'rays':
      return {
        sky: [
          `g ${strewn(roll, 4, [20, 0, wide - 20, 0], (x) => path`M${x} -4h${roll(8, 16)}L${x - 20} 84h${-roll(14, 30)}z`)}`,
        ],
        fall: [],
      };
    default:
      return { sky: [], fall: [] };
  }
}
