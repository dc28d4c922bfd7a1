import { COLORS, type Color, type CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { apportion, colourSymbols } from '../../sdk/deck/colours.ts';
import { onCurve } from '../../sdk/deck/curve.ts';
import { isBasic, isLand } from '../../sdk/deck/lands.ts';
import { addCopy, BASICS, DECK_SIZE, STARTING_LIFE, type Sheet } from '../model.ts';

/** A ready-made character without the deck, which is built openly in their colors (J-1-6 to J-1-8). */
export interface Ready {
  readonly name: string;
  readonly species: string;
  readonly background: string;
  readonly colours: readonly [Color, Color];
  readonly spheres: Sheet['spheres'];
  readonly talent: string;
}

export const READY: readonly Ready[] = [
  {
    name: 'Oda Brinkhand',
    species: 'human',
    background:
      'Carried letters up and down Orrow for thirty years, and read none of them. The last one was addressed to her.',
    colours: ['W', 'G'],
    spheres: { mental: 2, physical: 4, social: 3 },
    talent: 'selfless-defender',
  },
  {
    name: 'Pell of the Kettle Springs',
    species: 'devil',
    background: 'Was a spark in a smith’s beard until somebody sneezed. Wants to see where smoke goes.',
    colours: ['R', 'B'],
    spheres: { mental: 3, physical: 4, social: 2 },
    talent: 'quick-reflexes',
  },
  {
    name: 'Sister Thule',
    species: 'merfolk',
    background:
      'Keeps count of every drop that falls past her terrace. The sum is wrong, and she means to find out who takes the rest.',
    colours: ['U', 'W'],
    spheres: { mental: 4, physical: 2, social: 3 },
    talent: 'knowledge-broker',
  },
  {
    name: 'Garrow Longroot',
    species: 'treefolk',
    background: 'Walked down from the last wood below the summit, once, slowly, and is still on the way.',
    colours: ['G', 'B'],
    spheres: { mental: 3, physical: 2, social: 4 },
    talent: 'tough-hide',
  },
  {
    name: 'Ennet Sparrowglass',
    species: 'human',
    background:
      'Grinds lenses, and once saw the summit through one of them. There was a lamp lit, and somebody was grinding lenses.',
    colours: ['U', 'R'],
    spheres: { mental: 3, physical: 2, social: 4 },
    talent: 'arcane-endurance',
  },
];

const UNCOMMONS = 6;
const RARES = 2;
const LANDS = 17;

/** Most playable cards of a rarity in these colors: mostly creatures, on a curve, sorted by name. */
function spells(
  pool: readonly CompiledCard[],
  colours: readonly Color[],
  rarity: string,
  copies: number,
): CompiledCard[] {
  const fit = pool.filter(
    (c) =>
      c.whole
      && !isLand(c)
      && (c.rarity ?? 'common') === rarity
      && c.colorIdentity.length > 0
      && c.colorIdentity.every((x) => colours.includes(x)),
  );
  return Array.from({ length: copies }, () => fit.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))).flat();
}

/** An open deck of 40 cards in two colours out of a set (J-1-6 to J-1-8). */
export function openDeck(pool: readonly CompiledCard[], colours: readonly Color[]): CompiledCard[] {
  const rares = onCurve(spells(pool, colours, 'rare', 1), RARES);
  const uncommons = onCurve(spells(pool, colours, 'uncommon', 1), UNCOMMONS);
  const commons = onCurve(spells(pool, colours, 'common', 2), DECK_SIZE - LANDS - rares.length - uncommons.length);
  const dealt = [...rares, ...uncommons, ...commons];
  const weights = colourSymbols(dealt);
  for (const c of COLORS) if (!colours.includes(c)) weights[c] = 0;
  const counts = apportion(DECK_SIZE - dealt.length, weights);
  const basic = (c: Color): CompiledCard | undefined =>
    pool.find((card) => isBasic(card) && card.colorIdentity.length === 1 && card.colorIdentity[0] === c);
  return [
    ...dealt,
    ...colours.flatMap((c) => Array.from({ length: counts[c] }, () => basic(c)).filter((card) => card !== undefined)),
  ];
}

/** Basic lands of home in a character's collection (J-6-2). */
export const homeBasics = (pool: readonly CompiledCard[], home: string): Record<string, number> =>
  Object.fromEntries(pool.filter((c) => isBasic(c) && c.set === home).map((c) => [c.key, BASICS]));

/** A character who sets out. */
export function readySheet(r: Ready, pool: readonly CompiledCard[], home: string): Sheet {
  const s: Sheet = {
    version: 1,
    name: r.name,
    species: r.species,
    background: r.background,
    home,
    spheres: { ...r.spheres },
    talents: [{ talent: r.talent }],
    life: STARTING_LIFE,
    copies: [],
    basics: homeBasics(pool, home),
    ids: 0,
  };
  for (const card of openDeck(
    pool.filter((c) => c.set === home),
    r.colours,
  ))
    addCopy(s, card.key, 'library');
  return s;
}
