/**
 * A drawing in a box of 120 × 84, back to front.
 * Each layer is a letter for its tone, the width if it is a line, a space, and a path; see styles/table/art.css for the tones.
 */
export type Layers = readonly string[];
/** Numbers within limits, always the same for the same name. */
export type Dice = (from: number, to: number) => number;
/** Drawn once, or anew for each name. */
export type Motif = Layers | ((roll: Dice) => Layers);
export type Motifs = { readonly [name: string]: Motif };

export function dice(name: string): Dice {
  let seed = 2166136261;
  for (const letter of name) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16777619);
  return (from, to) => {
    seed = (Math.imul(seed ^ (seed >>> 15), 2246822519) + 374761393) | 0;
    return from + (((seed >>> 8) & 0xffff) / 0x10000) * (to - from);
  };
}

export const whole = (roll: Dice, from: number, to: number): number => Math.floor(roll(from, to + 1));
export const pick = <T>(roll: Dice, list: readonly [T, ...T[]]): T => list[whole(roll, 0, list.length - 1)] ?? list[0];

const short = (n: number): string => String(Math.round(n * 10) / 10);

export const path = (parts: TemplateStringsArray, ...numbers: readonly number[]): string =>
  parts.map((part, at) => part + (at < numbers.length ? short(numbers[at] ?? 0) : '')).join('');

export const disc = (x: number, y: number, r: number): string =>
  path`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** Points around a centre, each with its own distance; closed. */
export const around = (x: number, y: number, radii: readonly number[], turn = -90): string =>
  `M${radii
    .map((r, at) => {
      const angle = ((turn + (at * 360) / radii.length) * Math.PI) / 180;
      return path`${x + r * Math.cos(angle)} ${y + r * Math.sin(angle)}`;
    })
    .join('L')}z`;

export const star = (x: number, y: number, points: number, outer: number, inner: number, turn = -90): string =>
  around(
    x,
    y,
    Array.from({ length: points * 2 }, (_, at) => (at % 2 ? inner : outer)),
    turn,
  );

/** One path at several places, evenly from left to right. */
export const strewn = (
  roll: Dice,
  n: number,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  each: (x: number, y: number, at: number) => string,
): string =>
  Array.from({ length: n }, (_, at) => each(x0 + ((at + roll(0.1, 0.9)) * (x1 - x0)) / n, roll(y0, y1), at)).join('');
