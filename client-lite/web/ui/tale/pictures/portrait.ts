import type { TalePicture } from '../../../../../server/protocol/index.ts';
import { HOURS, type Hour } from '../../card/art/scene.ts';
import { dice, disc, path, pick, star, whole, type Dice, type Layers } from '../../card/art/shapes.ts';
import { DRESSES, HATS, HELD } from './bust-dress.ts';
import { BEARDS, BROWS, EYES, HAIR, MOUTHS, NOSES, POINTED, SKULLS } from './bust-heads.ts';
import { KIN } from './bust-kin.ts';
import {
  ANYBODY,
  BEASTS,
  BY_COLOR,
  CALLINGS,
  DWARVEN,
  ELVEN,
  FORCES,
  MEN,
  PEOPLES,
  WOMEN,
  type Calling,
} from './bust-words.ts';

/** A bust: classes of its colors, skin and hair, and its layers in a box of 84 × 84, back to front. */
export interface Bust {
  readonly hour: Hour;
  readonly tints: readonly [first: string, second: string];
  readonly skin: number;
  readonly hair: number;
  readonly mirrored: boolean;
  readonly layers: Layers;
}
/** Hats under which another people would not be known. */
const HIDING: readonly (keyof typeof HATS)[] = ['deephood', 'masked', 'helm', 'widow'];
/** Skins of people; goblins and orcs, merfolk and zombies have the next ones. */
const SKINS = 6;
const SKIN_OF: Readonly<Partial<Record<keyof typeof KIN, number>>> = { goblin: 6, orc: 6, merfolk: 7, zombie: 8 };
const HAIRS = 6;

const keys = <T extends object>(of: T) => Object.keys(of) as [keyof T, ...(keyof T)[]];
const one = <T extends object>(roll: Dice, of: T): T[keyof T] => of[pick(roll, keys(of))];

/** Types of the creature card whose picture is taken, if this is no person: a beast, or a force of nature. */
export function beastTypes({ name, words = '' }: TalePicture): string | null {
  if (FORCES.test(name)) return 'Creature — Elemental';
  const says = `${name} — ${words}`;
  return BEASTS.test(says) && !PEOPLES.some(([people]) => people.test(says))
    ? /Creature/.test(words)
      ? words
      : `Creature — ${words}`
    : null;
}

const callingOf = (name: string, words: string, colors: string): Calling =>
  [name, words].flatMap((says) => CALLINGS.find(([told]) => told.test(says))?.[1] ?? [])[0]
  ?? BY_COLOR[[...colors].find((c) => c in BY_COLOR) ?? '']
  ?? ANYBODY;

/** Wall, window or sky behind the shoulders. */
function behind(roll: Dice): Layers {
  const r = whole(roll, 26, 34);
  return pick<() => Layers>(roll, [
    () => [`f ${star(42, 36, whole(roll, 9, 14), 74, 22, roll(-90, -60))}`, `g ${disc(42, 36, r)}`],
    () => [`f ${path`M${42 - r} 90V38A${r} ${r} 0 0 1 ${42 + r} 38V90z`}`, `g ${disc(42, 36, r - 8)}`],
    () => ['f M-4 90V52l16-20 12 14 14-24 16 22 12-16 22 28v34z', `s ${disc(roll(12, 72), roll(10, 20), roll(6, 10))}`],
    () => ['f M0 0h10v90h-10zm74 0h10v90h-10zm-60 0h6v90h-6zm50 0h6v90h-6z', `g ${disc(42, 34, r)}`],
    () => [`f ${disc(42, 40, 40)}`, `e ${disc(42, 40, 34)}`, `g ${disc(42, 36, r - 6)}`],
  ])();
}

/** The head of a human or dwarf, without what is worn on it. */
function humanHead(roll: Dice, says: string, hairs: readonly (keyof typeof HAIR)[] | undefined): [Layers, Layers] {
  const dwarf = DWARVEN.test(says);
  const she = WOMEN.test(says) || (!MEN.test(says) && roll(0, 1) < 0.5);
  const skull = dwarf ? SKULLS.square : one(roll, SKULLS);
  const cut = hairs
    ? pick(roll, hairs as [keyof typeof HAIR])
    : pick(
        roll,
        she
          ? (['long', 'bun', 'curls', 'braids', 'tied', 'parted', 'short'] as const)
          : (['short', 'parted', 'bald', 'curls', 'crest', 'tied', 'wild', 'long'] as const),
      );
  const beard = dwarf
    ? pick(roll, ['full', 'forked'] as const)
    : she
      ? 'none'
      : pick(roll, ['none', 'shaven', 'short', 'full', 'goatee', 'moustache'] as const);
  const [back, front] = HAIR[cut];
  return [
    back,
    [
      ...(ELVEN.test(says) ? [POINTED] : []),
      ...skull,
      ...one(roll, EYES),
      ...one(roll, BROWS),
      ...one(roll, NOSES),
      ...one(roll, MOUTHS),
      ...BEARDS[beard],
      ...front,
    ],
  ];
}

/** The portrait of a person: always the same for the same words. */
export function bustOf({ name, words = '', colors = '' }: TalePicture): Bust {
  const says = `${name} — ${words}`;
  const roll = dice(`${name}|${colors}`);
  for (let spun = 0; spun < 3; spun++) roll(0, 1);
  const hour = pick(roll, HOURS);
  const { dress, hat, held, hair } = callingOf(name, words, colors);
  const people = PEOPLES.find(([people]) => people.test(says));
  const fitting = people ? hat.filter((worn) => !HIDING.includes(worn)) : hat;
  const worn = pick(roll, (fitting.length > 0 ? fitting : ['none']) as [keyof typeof HATS]);
  const [back, head] = people ? [[], KIN[people[1]]] : humanHead(roll, says, hair);
  const layers: Layers = [
    ...behind(roll),
    ...back,
    'j M35 46h14v16q-7 7-14 0z',
    ...DRESSES[pick(roll, dress as [keyof typeof DRESSES])],
    ...head,
    ...(people && !people[2] ? [] : HATS[worn]),
    ...HELD[pick(roll, held as [keyof typeof HELD])],
  ];
  const own = pick(roll, ['W', 'U', 'B', 'R', 'G', 'gold'] as const);
  const letters = [...colors].filter((c) => 'WUBRG'.includes(c));
  return {
    hour,
    tints: [letters[0] ?? own, letters[1] ?? letters[0] ?? 'gold'],
    skin: (people && SKIN_OF[people[1]]) ?? whole(roll, 0, SKINS - 1),
    hair: whole(roll, 0, HAIRS - 1),
    mirrored: roll(0, 1) < 0.5,
    layers,
  };
}
