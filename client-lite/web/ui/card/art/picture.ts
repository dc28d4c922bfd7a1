import { drawing, IN_AIR, IN_WATER, IS_PERSON, motifOf, type Choice, type Kind } from './choose.ts';
import { ring } from './enchantments.ts';
import { heavens, HOURS, scene, stand, surface, type Hour } from './scene.ts';
import { dice, pick, star, whole, type Dice, type Layers } from './shapes.ts';
import { streaks } from './spells.ts';
import { tintOf, type Tint } from './tints.ts';

/** A picture: the classes of its ground, and its layers back to front. */
export interface Picture {
  readonly kind: Kind;
  readonly hour: Hour;
  /** a land's own colour, where its frame has none */
  readonly tint: Tint | undefined;
  readonly back: Layers;
  /** moved and perhaps mirrored as one */
  readonly motif: { readonly layers: Layers; readonly transform: string };
  readonly front: Layers;
}

const BACKS: Readonly<Record<Kind, (roll: Dice, hour: Hour, choice: Choice) => Layers>> = {
  creature: (roll, hour, { motif }) =>
    scene(roll, hour, IN_WATER.has(motif) ? 'sea' : IN_AIR.has(motif) ? 'air' : 'ground'),
  walker: (roll) => [
    `f ${star(60, 34, 20, 100, 22, roll(-90, -70))}`,
    `s ${star(60, 34, whole(roll, 14, 20), 36, 30)}`,
  ],
  land: (roll, hour) => heavens(roll, hour),
  artifact: (roll) => stand(roll),
  enchantment: (roll) => ring(roll),
  spell: (roll) => streaks(roll),
};

/** Size of the motif, how far it may be moved and grow, and the height from which it grows. */
interface Leeway {
  readonly size: number;
  readonly more: number;
  readonly x: number;
  readonly y: number;
  readonly foot: number;
}
const LEEWAY: Readonly<Record<Kind | 'person', Leeway>> = {
  creature: { size: 0.94, more: 0.05, x: 5, y: 0, foot: 73 },
  person: { size: 0.9, more: 0.05, x: 6, y: 0, foot: 86 },
  walker: { size: 0.95, more: 0.04, x: 2, y: 0, foot: 86 },
  land: { size: 1, more: 0, x: 0, y: 0, foot: 84 },
  artifact: { size: 0.9, more: 0.03, x: 0, y: 0, foot: 70 },
  enchantment: { size: 0.88, more: 0.06, x: 0, y: 0, foot: 42 },
  spell: { size: 0.96, more: 0.06, x: 4, y: 3, foot: 42 },
};

const moved = (roll: Dice, { size, more, x, y, foot }: Leeway, mirrored: boolean): string => {
  const s = size + roll(-more, more);
  const side = mirrored ? -s : s;
  return `matrix(${[side, 0, 0, s, 60 - 60 * side + roll(-x, x), foot - foot * s + roll(-y, y)].map((n) => Number(n.toFixed(3))).join(' ')})`;
};

/** The picture of a card: always the same for the same name and type line. */
export function pictureOf(name: string, types: string, colors?: string): Picture {
  const choice = motifOf(name, types, colors);
  const { kind, motif } = choice;
  const roll = dice(`${name}|${motif}`);
  for (let spun = 0; spun < 3; spun++) roll(0, 1);
  const hour = pick(roll, HOURS);
  const ground = BACKS[kind](roll, hour, choice);
  const drawn = drawing(choice);
  const layers = typeof drawn === 'function' ? drawn(roll) : drawn;
  const person = kind === 'creature' && IS_PERSON.has(motif);
  const transform = moved(roll, LEEWAY[person ? 'person' : kind], kind !== 'enchantment' && roll(0, 1) < 0.5);
  // the ring belongs to the sign in it
  const [back, inside] = kind === 'enchantment' ? [[], [...ground, ...layers]] : [ground, layers];
  const front = kind === 'creature' && IN_WATER.has(motif) ? surface(roll) : [];
  return {
    kind,
    hour,
    tint: kind === 'land' ? tintOf(motif) : undefined,
    back,
    motif: { layers: inside, transform },
    front,
  };
}
