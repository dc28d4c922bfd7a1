import type { CardType, CompiledCard, Face } from '../../../cards/oracle/ir/index.ts';
import type { Game } from '../game.ts';

/** Subtypes that belong to one card type only (CR 205.3g–k, q); everything else on a creature is a creature type (205.3m). */
const OF_TYPE: Readonly<Partial<Record<CardType, readonly string[]>>> = {
  artifact: [
    'Attraction', 'Blood', 'Bobblehead', 'Clue', 'Contraption', 'Equipment', 'Food', 'Fortification', 'Gold', 'Incubator', 'Infinity', 'Junk',
    'Lander', 'Map', 'Powerstone', 'Spacecraft', 'Stone', 'Treasure', 'Vehicle',
  ],
  enchantment: ['Aura', 'Background', 'Cartouche', 'Case', 'Class', 'Curse', 'Role', 'Room', 'Rune', 'Saga', 'Shard', 'Shrine'],
  land: [
    'Cave', 'Desert', 'Forest', 'Gate', 'Island', 'Lair', 'Locus', 'Mine', 'Mountain', 'Plains', 'Planet', 'Power-Plant', 'Sphere', 'Swamp', 'Tower',
    'Town', 'Urza’s', "Urza's",
  ],
  sorcery: ['Adventure', 'Arcane', 'Lesson', 'Omen', 'Trap'],
  battle: ['Siege'],
};
const TYPE_OF = new Map<string, CardType>(Object.entries(OF_TYPE).flatMap(([type, list]) => list.map((s): [string, CardType] => [s, type as CardType])));

/** The set a subtype belongs to (CR 205.3); planeswalker types are known by standing on a planeswalker that is no creature. */
export function setOfSubtype(subtype: string, types: readonly CardType[]): CardType {
  return TYPE_OF.get(subtype) ?? (types.includes('planeswalker') && !types.includes('creature') ? 'planeswalker' : 'creature');
}

/** Whether an object of these types can have subtypes of a set (CR 205.3d); instants share theirs with sorceries, creatures with kindreds. */
export function correlates(set: CardType, types: readonly CardType[]): boolean {
  if (types.includes(set)) return true;
  return set === 'sorcery' ? types.includes('instant') : set === 'creature' && types.includes('kindred');
}

const known = new WeakMap<Readonly<Record<string, CompiledCard>>, readonly string[]>();

/**
 * Every creature type of this match (CR 205.3m), sorted: those of its cards, and those that a text of its cards names. No other could ever
 * matter in it.
 */
export function creatureTypes(g: Game): readonly string[] {
  const { cards } = g.setup;
  let types = known.get(cards);
  if (!types) {
    const found = new Set<string>();
    for (const card of Object.values(cards)) for (const face of card.faces) collect(face, found);
    types = [...found].sort();
    known.set(cards, types);
  }
  return types;
}

function collect(face: Face, found: Set<string>): void {
  const add = (subtype: string, types: readonly CardType[]): void => {
    if (setOfSubtype(subtype, types) === 'creature') found.add(subtype);
  };
  const named = (node: unknown): void => {
    if (typeof node === 'string') {
      if (node.startsWith('subtype:')) add(node.slice(8), []);
    } else if (Array.isArray(node)) node.forEach(named);
    else if (node !== null && typeof node === 'object') {
      const n = node as { readonly q?: string; readonly is?: string; readonly types?: readonly CardType[]; readonly subtypes?: readonly string[] };
      if (n.q === 'subtype' && n.is !== undefined) add(n.is, []);
      if (Array.isArray(n.subtypes) && (n.types === undefined || isCreatureLike(n.types))) for (const s of n.subtypes) add(s, n.types ?? []);
      Object.values(node).forEach(named);
    }
  };
  if (isCreatureLike(face.types)) for (const s of face.subtypes) add(s, face.types);
  named(face.abilities);
}

const isCreatureLike = (types: readonly CardType[]): boolean => types.includes('creature') || types.includes('kindred');

interface Typed { readonly types: readonly string[]; readonly subtypes: readonly string[] }
/** Whether one of the first's creature types is one of the second's subtypes (205.3m). */
export const sharesCreatureType = (a: Typed, b: Typed): boolean => a.subtypes.some((x) => b.subtypes.includes(x) && setOfSubtype(x, a.types as readonly CardType[]) === 'creature');
