import type { CardType } from '../../../cards/oracle/ir/index.ts';
import { faceOf } from './definitions.ts';
import { CREATURE_TYPES } from './creature-types.ts';
import type { Game } from '../ports/game.ts';
import type { SeatId } from '../kernel/refs.ts';

/** Subtypes that belong to one card type only (CR 205.3g–k, q); everything else on a creature is a creature type (205.3m). */
const OF_TYPE: Readonly<Partial<Record<CardType, readonly string[]>>> = {
  artifact: [
    'Attraction',
    'Blood',
    'Bobblehead',
    'Clue',
    'Contraption',
    'Equipment',
    'Food',
    'Fortification',
    'Gold',
    'Incubator',
    'Infinity',
    'Junk',
    'Lander',
    'Map',
    'Powerstone',
    'Spacecraft',
    'Stone',
    'Treasure',
    'Vehicle',
  ],
  enchantment: [
    'Aura',
    'Background',
    'Cartouche',
    'Case',
    'Class',
    'Curse',
    'Role',
    'Room',
    'Rune',
    'Saga',
    'Shard',
    'Shrine',
  ],
  land: [
    'Cave',
    'Desert',
    'Forest',
    'Gate',
    'Island',
    'Lair',
    'Locus',
    'Mine',
    'Mountain',
    'Plains',
    'Planet',
    'Power-Plant',
    'Sphere',
    'Swamp',
    'Tower',
    'Town',
    'Urza’s',
    "Urza's",
  ],
  sorcery: ['Adventure', 'Arcane', 'Lesson', 'Omen', 'Trap'],
  battle: ['Siege'],
};
const TYPE_OF = new Map<string, CardType>(
  Object.entries(OF_TYPE).flatMap(([type, list]) => list.map((s): [string, CardType] => [s, type as CardType])),
);

/** CR 205.3: the set a subtype belongs to; planeswalker types are known by standing on a planeswalker that is no creature. */
export function setOfSubtype(subtype: string, types: readonly CardType[]): CardType {
  return (
    TYPE_OF.get(subtype)
    ?? (types.includes('planeswalker') && !types.includes('creature') ? 'planeswalker' : 'creature')
  );
}

/** CR 205.3d: true if an object of these types can have subtypes of a set; instants share theirs with sorceries, creatures with kindreds. */
export function correlates(set: CardType, types: readonly CardType[]): boolean {
  if (types.includes(set)) return true;
  return set === 'sorcery' ? types.includes('instant') : set === 'creature' && types.includes('kindred');
}

/**
 * The creature types that a seat may choose among (205.3m): all of them, whatever cards there are, so that nothing is told of cards that it does not know; those of its own cards first, most frequent first.
 */
export function creatureTypes(g: Game, seat: SeatId): readonly string[] {
  const own = new Map<string, number>();
  for (const id of g.world.ownedBy([seat])) {
    const { kind, def } = g.world.get(id);
    if (kind !== 'card') continue;
    const { types, subtypes } = faceOf(g, { def, face: 0 });
    if (types.includes('creature') || types.includes('kindred'))
      for (const s of subtypes) if (setOfSubtype(s, types) === 'creature') own.set(s, (own.get(s) ?? 0) + 1);
  }
  const first = [...own].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).map(([type]) => type);
  return [...first, ...CREATURE_TYPES.filter((t) => !own.has(t))];
}

interface Typed {
  readonly types: readonly string[];
  readonly subtypes: readonly string[];
}
/** True if one of the first's creature types is one of the second's subtypes (205.3m). */
export const sharesCreatureType = (a: Typed, b: Typed): boolean =>
  a.subtypes.some((x) => b.subtypes.includes(x) && setOfSubtype(x, a.types as readonly CardType[]) === 'creature');
