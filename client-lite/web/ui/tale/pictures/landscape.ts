import type { TalePicture } from '../../../../../server/protocol/index.ts';
import { MOTIFS, motifOf } from '../../card/art/choose.ts';
import { conifer, house, roundTree } from '../../card/art/lands.ts';
import { heavens, HOURS, type Hour } from '../../card/art/scene.ts';
import { dice, path, pick, strewn, type Dice, type Layers } from '../../card/art/shapes.ts';
import { tintOf } from '../../card/art/tints.ts';
import { skyOf, weather } from './weather.ts';

/** Widths of pictures; the height is that of a card's, 84, and the place itself stands in the middle 120. */
export const WIDE = 280;
export const WIDEST = 430;

/** A wide picture of a place: the classes of its light, and layers back to front, with the place itself moved between them. */
export interface Landscape {
  readonly hour: Hour;
  readonly tint: string;
  readonly back: Layers;
  readonly motif: Layers;
  readonly front: Layers;
  readonly side: number;
}

const HOUR_WORDS: readonly (readonly [Hour, RegExp])[] = [
  ['night', /\b(night|midnight|moon|stars?|dark(ness)?|asleep|sleep)/i],
  ['dawn', /\b(dawn|morning|sunrise|daybreak|first light)/i],
  ['dusk', /\b(dusk|evening|sunset|twilight|nightfall|ember)/i],
  ['haze', /\b(mist|fog|haze|smoke|steam|vapou?r|cloud)/i],
  ['day', /\b(noon|midday|daylight|by day|sun)/i],
];
/** The hour that the words tell; else the name's own. */
const hourOf = (says: string, roll: Dice): Hour => {
  const own = pick(roll, HOURS);
  return HOUR_WORDS.find(([, words]) => words.test(says))?.[0] ?? own;
};

/** Mountains from side to side. */
function range(roll: Dice, wide: number, y: number, height: number): string {
  let d = `M-12 96V${y}`;
  for (let x = -12; x < wide + 12;) {
    const half = roll(10, 22);
    d += path`L${x + half} ${y - roll(0.35, 1) * height} ${x + 2 * half} ${y - roll(0, 0.3) * height}`;
    x += 2 * half;
  }
  return `${d}V96z`;
}

const WOODED = new Set(['forest', 'grove', 'river', 'hut', 'mountain', 'pass', 'orchard', 'road', 'tower', 'house']);
const SETTLED = new Set([
  'town',
  'market',
  'palace',
  'terraces',
  'gate',
  'bellgate',
  'plains',
  'pasture',
  'cloister',
  'stair',
  'winch',
  'well',
]);

/** Trees, houses, reeds or rocks on the hills at either side. */
function onHill(roll: Dice, motif: string, [x0, x1]: readonly [number, number]): string {
  const n = Math.round((x1 - x0) / 11);
  const at: readonly [number, number, number, number] = [x0, 60, x1, 68];
  if (WOODED.has(motif)) return strewn(roll, n, at, (x, y) => conifer(x, y, roll(14, 26)));
  if (SETTLED.has(motif))
    return strewn(roll, n - 1, at, (x, y, nth) => (nth % 2 ? house(x, y, roll(4, 6)) : roundTree(x, y, roll(4, 6))));
  if (motif === 'swamp')
    return strewn(
      roll,
      2 * n + 2,
      at,
      (x, y) => path`M${x} ${y}q1 ${roll(-14, -8)} 3 ${roll(-18, -12)}l1 0q-1 10 -2 18z`,
    );
  return strewn(roll, n, at, (x, y) => path`M${x - 4} ${y + 4}l3 ${-roll(5, 11)}l4 2l3 8z`);
}

/** Heights at which the country of a motif meets its left and right edge, where it does so in the tone of its figure. */
const EDGES: Readonly<Record<string, readonly [number | null, number | null]>> = {
  cave: [-12, -12],
  falls: [10, 10],
  rockfall: [4, null],
  bridge: [46, 46],
  stair: [70, 6],
  pass: [-2, -4],
  cliff: [34, null],
  cloister: [34, 34],
};
/** Country of a motif, carried on to the edge of the wide picture. */
function onward(roll: Dice, motif: string, wide: number): Layers {
  const side = (wide - 120) / 2;
  const [left = null, right = null] = EDGES[motif] ?? [];
  const rough = () => roll(-5, 6);
  return [
    ...(left === null
      ? []
      : [`d ${path`M-12 96V${left + rough()}L20 ${left + rough()} 48 ${left + rough()} ${side - 8} ${left}V96z`}`]),
    ...(right === null
      ? []
      : [
          `d ${path`M${wide + 12} 96V${right + rough()}L${wide - 20} ${right + rough()} ${wide - 48} ${right + rough()} ${wide - side + 8} ${right}V96z`}`,
        ]),
  ];
}
/** A band of far or level country from edge to edge, for which the wide picture has its own. */
const BAND = /^[fe] M-1[02] 90/;

/** The header picture of a place: always the same for the same words. */
export function landscapeOf({ name, words = '', colors = '', sky }: TalePicture, wide = WIDE): Landscape {
  const says = `${name} ${words}`;
  const named = motifOf(name, 'Land', colors);
  const { motif } = named.known ? named : motifOf(name, `Land — ${words}`, colors);
  const roll = dice(`${name}|${motif}`);
  for (let spun = 0; spun < 3; spun++) roll(0, 1);
  const hour = hourOf(says, roll);
  const drawn = MOTIFS.land[motif] ?? [];
  const inside = motif === 'cave';
  const side = (wide - 120) / 2;
  const more = side - 80;
  const top = roll(48, 56);
  const low = [roll(46, 52), roll(46, 52)] as const;
  const hill = (x: number, to: 1 | -1, y: number): string =>
    path`M${x - 12 * to} 96V${top}Q${x + (30 + more / 2) * to} ${top - 12} ${x + (58 + more) * to} ${y}t${42 * to} ${85 - y}V96z`;
  const hills = inside ? 'd' : 'o';
  const sign = skyOf(says, sky);
  return {
    hour,
    tint: [...colors].find((c) => 'WUBRG'.includes(c)) ?? tintOf(motif) ?? 'gold',
    back: [
      ...heavens(roll, hour),
      ...weather(roll, sign, wide).sky,
      `f ${range(roll, wide, roll(52, 58), roll(22, 40))}`,
      `e ${path`M-12 96V${roll(50, 54)}q70 -8 ${wide / 2} -2t${wide / 2 + 24} 0V96z`}`,
      ...onward(roll, motif, wide),
    ],
    motif: (typeof drawn === 'function' ? drawn(roll) : drawn).filter((layer) => !BAND.test(layer)),
    front: [
      `${hills} ${hill(0, 1, low[0])}${hill(wide, -1, low[1])}`,
      `${inside ? 'n' : 'd'} ${onHill(roll, motif, [-4, 50 + more])}${onHill(roll, motif, [wide - 50 - more, wide + 4])}`,
      `n ${path`M-12 96V80q${roll(50, 70)} ${roll(-8, -2)} ${wide / 2} 2t${wide / 2 + 24} ${roll(-6, 0)}V96z`}`,
      ...weather(roll, sign, wide).fall,
    ],
    side,
  };
}
