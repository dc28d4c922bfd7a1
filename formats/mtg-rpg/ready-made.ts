import { COLORS, type Color, type CompiledCard } from '../../cards/oracle/ir/index.ts';
import type { Rng } from '../../server/engine/kernel/rng.ts';
import { SetupError } from '../sdk/error.ts';
import { isBasic, isLand } from '../sdk/deck/lands.ts';
import { identityOf } from './identity.ts';
import { baseFault, basePrice, spellPrice, START, total } from './prices.ts';
import { spellFault, type Sheet } from './sheet.ts';

const NAMES = [
  'Ansa',
  'Bregot',
  'Cadwin',
  'Dreva',
  'Elspar',
  'Fenwe',
  'Gorrim',
  'Hale',
  'Ismene',
  'Jorun',
  'Kestra',
  'Lothar',
  'Mirel',
  'Nadja',
  'Oskar',
  'Petra',
  'Quill',
  'Rowena',
  'Sigrun',
  'Tomas',
  'Ulla',
  'Vasko',
  'Wenna',
  'Yorick',
  'Zelda',
];
export const SKILLS: Readonly<Record<Color, readonly string[]>> = {
  W: ['Drill', 'Oaths', 'Healing hands', 'Speaking for others'],
  U: ['Cartography', 'Riddles', 'Patience', 'Locks'],
  B: ['Blackmail', 'Night eyes', 'Bargains', 'Cold blood'],
  R: ['Climbing', 'Brawling', 'Smithing', 'Quick temper'],
  G: ['Foraging', 'Beast talk', 'Weather sense', 'Endurance'],
};
/** texts that do nothing for characters, who have no library */
const IDLE = /draw|library|scry|surveil|cycling|mill/i;
const MOST_FOR_BASE = 6;

const front = (c: CompiledCard): CompiledCard['faces'][0] => c.faces[0];
const plain = (c: CompiledCard): boolean => c.whole && c.layout === 'normal';

/** Cards of a pool from which characters are made, by kind. */
export interface Pool {
  readonly creatures: readonly CompiledCard[];
  readonly spells: readonly CompiledCard[];
  readonly lands: readonly CompiledCard[];
  readonly basics: readonly CompiledCard[];
}
/** Sort a pool by kind. `most`: points of a character. Throws SetupError if no character can be made from it. */
export function poolOf(cards: readonly CompiledCard[], most = START): Pool {
  const lands = cards.filter((c) => plain(c) && isLand(c));
  const basics = COLORS.flatMap(
    (c) => lands.find((l) => isBasic(l) && identityOf(l).length === 1 && identityOf(l)[0] === c) ?? [],
  );
  const creatures = cards.filter(
    (c) =>
      plain(c)
      && baseFault(c) === null
      && typeof front(c).power === 'number'
      && Number(front(c).toughness) > 0
      && total(basePrice(c)) <= most,
  );
  const spells = cards.filter(
    (c) => plain(c) && !isLand(c) && front(c).cost !== undefined && !front(c).types.includes('planeswalker'),
  );
  if (creatures.length === 0 || basics.length < COLORS.length)
    throw new SetupError(
      'The pool has no creatures of mana value 3 or less, or not every basic land.',
      ['G-1-1', 'G-2-3'],
      'Add cheap creatures and one basic land of each color to the pool.',
    );
  return { creatures, spells, lands, basics };
}

export const skillFor = (color: Color, n: number): string => SKILLS[color][n % SKILLS[color].length] as string;

/** A random character by the rules for new ones: `most` points (G-1-1), spent as far as the pool allows. */
export function readyMade(pool: Pool, rng: Rng, name?: string, most = START): Sheet {
  const base = rng.pick(
    pool.creatures.filter(
      (c) =>
        total(basePrice(c)) <= Math.min(MOST_FOR_BASE, most)
        && front(c).power !== 0
        && !front(c).text.includes('Defender'),
    ),
  );
  const identity = identityOf(base);
  let points = most - total(basePrice(base));
  const colours = identity.length > 0 ? identity : [rng.pick(COLORS)];
  const more = Math.min(3, Math.floor(points / 2));
  const lands = Array.from({ length: 1 + more }, (_, i) => {
    const color = colours[i % colours.length] as Color;
    return { card: (pool.basics[COLORS.indexOf(color)] as CompiledCard).key, skill: skillFor(color, i + rng.int(4)) };
  });
  points -= more;
  const fit = rng.shuffle(
    pool.spells.filter(
      (c) =>
        spellFault(c, identity) === null
        && front(c).manaValue <= lands.length
        && !IDLE.test(front(c).text)
        && !front(c).supertypes.includes('legendary'),
    ),
  );
  const first = fit.find((c) => front(c).manaValue === 1);
  const spells = first ? [first.key] : [];
  for (const c of fit) {
    const price = total(spellPrice(c));
    if (c === first || price > points) continue;
    spells.push(c.key);
    points -= price;
  }
  return {
    name: name ?? rng.pick(NAMES),
    look: '',
    base: base.key,
    lands,
    spells,
    power: 0,
    toughness: 0,
    keywords: [],
    abilities: [],
    points,
  };
}

/** Random names for new characters. */
export const freshNames = (rng: Rng): string[] => rng.shuffle(NAMES);

/** Chumps of a kind: cheap creatures. */
export const chumpOf = (pool: Pool, rng: Rng): CompiledCard =>
  rng.pick(
    pool.creatures.filter(
      (c) => front(c).manaValue <= 2 && !front(c).supertypes.includes('legendary') && front(c).power !== 0,
    ),
  );
