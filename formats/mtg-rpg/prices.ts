import type { Color, CompiledCard, Face } from '../../cards/oracle/ir/index.ts';
import { isBasic } from '../sdk/deck/lands.ts';
import { colourCount, coloursOf, costOf, identityOf, plainColours, type Cost } from './identity.ts';
import { points } from './words.ts';

/** One item of a price in character points. */
export interface Item {
  readonly what: string;
  readonly points: number;
  readonly clause: string;
}
/** Why something cannot be had. */
export interface Fault {
  readonly says: string;
  readonly clause: string;
  readonly mend: string;
}
export const total = (items: readonly Item[]): number => items.reduce((n, i) => n + i.points, 0);
/**
 * A price in words, with equal items together.
 * "3 points: 2 for a colorless mana (2 times), 1 for a third mana".
 */
export function priceSays(items: readonly Item[]): string {
  if (items.length === 0) return 'free';
  const pieces = [...new Set(items.map((i) => i.what))]
    .map((what) => items.filter((i) => i.what === what))
    .map((like) => ({
      n: total(like),
      what: `${like[0]?.what ?? ''}${like.length > 1 ? ` (${like.length} times)` : ''}`,
    }));
  return `${points(total(items))}${pieces.length === 1 ? '' : ':'} ${pieces.map(({ n, what }) => `${pieces.length === 1 ? '' : `${n} `}for ${what}`).join(', ')}`;
}

/** The points that a character is made with (G-1-1). */
export const START = 9;
const MOST_MANA = 3;

const front = (card: CompiledCard): Face => card.faces[0];

/** Reason why a card cannot be a base creature; null if it can (G-1-3). */
export function baseFault(card: CompiledCard): Fault | null {
  const face = front(card);
  if (!face.types.includes('creature') || face.cost === undefined)
    return {
      says: `${card.name} is no creature card with a mana cost.`,
      clause: 'G-1-1',
      mend: 'Begin with a creature card.',
    };
  if (face.manaValue > MOST_MANA)
    return {
      says: `${card.name} has mana value ${face.manaValue}, and a base creature at most ${MOST_MANA}.`,
      clause: 'G-1-3',
      mend: 'Choose a cheaper creature.',
    };
  return null;
}

/** Prices of a cost's mana in this order (G-1-3). The first is free, the others depend on those before. */
function manaItems(pips: readonly (readonly Color[])[]): Item[] {
  const have = new Set<Color>(pips[0]);
  const items: Item[] = [];
  for (const [i, pip] of pips.entries()) {
    if (i === 0) continue;
    const name = pip.join('/');
    if (pip.length === 0) items.push({ what: 'a colorless mana', points: 1, clause: 'G-1-3' });
    else if (pip.some((c) => have.has(c))) items.push({ what: `another ${name} mana`, points: 2, clause: 'G-1-3' });
    else items.push({ what: `${name} mana, a new color`, points: 3, clause: 'G-1-3' });
    for (const c of pip) have.add(c);
    if (i === 2) items.push({ what: 'a third mana', points: 1, clause: 'G-1-3' });
  }
  return items;
}

/** G-1-3: price of a base creature. Mana of one color comes first, then hybrid mana, then colorless mana. */
export function basePrice(card: CompiledCard): readonly Item[] {
  const face = front(card);
  const coloured = (face.cost ?? [])
    .map(coloursOf)
    .filter((c) => c.length > 0)
    .toSorted((a, b) => a.length - b.length);
  const generic = Array.from({ length: Math.max(0, face.manaValue - coloured.length) }, (): Color[] => []);
  const real = plainColours(face);
  return [
    ...manaItems([...coloured, ...generic]),
    ...(face.supertypes.includes('legendary') ? [{ what: 'a legendary creature', points: 1, clause: 'G-1-3' }] : []),
    ...(identityOf(card).some((c) => !real.includes(c))
      ? [{ what: 'colors outside the mana cost', points: 1, clause: 'G-1-3' }]
      : []),
  ];
}

/** G-2-4: price of a land that the character does not own yet: a basic land, and its upgrades. */
export function landPrice(card: CompiledCard): readonly Item[] {
  return [
    { what: 'a basic land', points: 1, clause: 'G-2-4' },
    ...(isBasic(card) ? [] : [{ what: 'made nonbasic', points: 1, clause: 'G-2-4' }]),
    ...(!isBasic(card) && front(card).supertypes.includes('legendary')
      ? [{ what: 'made legendary', points: 1, clause: 'G-2-4' }]
      : []),
  ];
}
/** Price to turn one land into another; null if the new one is not dearer, because points are not refunded. */
export function landUpgrade(from: CompiledCard, to: CompiledCard): readonly Item[] | null {
  const rank = (card: CompiledCard): number => landPrice(card).length;
  return rank(to) > rank(from) ? landPrice(to).slice(rank(from)) : null;
}

/**
 * Price of changing a spell's cost (G-2-5).
 * Each added mana costs as much as the spell's new mana value. A colored mana in place of a colorless one costs
 * 1. Changes of color alone are free, but no upgrade costs less than 1.
 */
export function upgrade(from: Cost, to: Cost): readonly Item[] {
  const items: Item[] = [];
  for (let n = from.value + 1; n <= to.value; n++) items.push({ what: `mana value ${n}`, points: n, clause: 'G-2-5' });
  for (let n = from.coloured; n < to.coloured; n++)
    items.push({ what: 'color for a colorless mana', points: 1, clause: 'G-2-5' });
  return items.length > 0 ? items : [{ what: 'a changed spell', points: 1, clause: 'G-2-5' }];
}
export const spellUpgrade = (from: CompiledCard, to: CompiledCard): readonly Item[] =>
  upgrade(costOf(front(from)), costOf(front(to)));

/** G-2-5: a new spell costs 1 point up to mana value 1; above that, it is upgraded at once. */
export function spellPrice(card: CompiledCard): readonly Item[] {
  const to = costOf(front(card));
  const first: Cost = { value: Math.min(1, to.value), coloured: Math.min(1, to.coloured, to.value) };
  const bought: Item = { what: 'a new spell', points: 1, clause: 'G-2-5' };
  return to.value <= 1 ? [bought] : [bought, ...upgrade(first, to)];
}

/** G-9-2: price of raising a stat to this value: one and a half times the value, rounded down. */
export const statPrice = (to: number): number => Math.floor(1.5 * to);

/** G-9-3: default price of a keyword ability. */
export function keywordPrice(keyword: string): number {
  if (['haste', 'first strike', 'defender', 'reach', 'prowess', 'exalted', 'flash'].includes(keyword)) return 1;
  if (keyword === 'double strike') return 4;
  if (
    [
      'lifelink',
      'flying',
      'fear',
      'intimidate',
      'shadow',
      'horsemanship',
      'skulk',
      'menace',
      'hexproof',
      'shroud',
      'infect',
      'wither',
    ].includes(keyword)
  )
    return 3;
  return 2;
}
/** G-9-4 */
export const MOST_KEYWORDS = 3;

/**
 * G-9-6: price of one special ability of a creature.
 * By mana value, colored symbols and the number of colors of its cost.
 */
export function abilityPrice(card: CompiledCard): readonly Item[] {
  const face = front(card);
  const { coloured } = costOf(face);
  const further = Math.max(0, colourCount(face) - 1);
  return [
    { what: `mana value ${face.manaValue}`, points: 2 * face.manaValue, clause: 'G-9-6' },
    ...(coloured > 0 ? [{ what: `${coloured} colored mana`, points: 2 * coloured, clause: 'G-9-6' }] : []),
    ...(further > 0
      ? [{ what: `${further} further ${further === 1 ? 'color' : 'colors'}`, points: 2 * further, clause: 'G-9-6' }]
      : []),
  ];
}
