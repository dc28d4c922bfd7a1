import type { CostPart } from '../../../cards/oracle/ir/index.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId } from '../kernel/refs.ts';

/** Parts that ask for a total of power or mana value, and not for a number of objects. */
export type Weighed = Extract<CostPart, { c: 'tapPower' | 'evidence' }>;

export const isWeighed = (part: CostPart): part is Weighed => part.c === 'tapPower' || part.c === 'evidence';

export const strongestFirst = (g: Game, ids: readonly ObjId[], part: Weighed): ObjId[] =>
  [...ids].sort((a, b) => powerOf(g, [b], part) - powerOf(g, [a], part) || a - b);

/** The fewest creatures that reach a total power (702.122a). */
export function fewestFor(g: Game, ids: readonly ObjId[], part: Weighed): number {
  const order = strongestFirst(g, ids, part);
  let k = 1;
  while (k < order.length && powerOf(g, order.slice(0, k), part) < part.n) k++;
  return k;
}

/** Total power of some creatures, negative ones counting as nothing taken away (107.1b). */
export const powerOf = (g: Game, ids: readonly ObjId[], part: Weighed): number =>
  ids.reduce((sum, id) => sum + Math.max(0, strengthFor(g, id, part)), 0);

/** Power of a creature as it crews or saddles, or mana value of a card as evidence. */
export function strengthFor(g: Game, id: ObjId, part: Weighed): number {
  if (part.c === 'evidence') return g.world.chars(id).manaValue;
  const saddles = part.for === 'saddle';
  const c = g.world.chars(id);
  const base =
    !saddles && c.restrictions.has('crews Vehicles using its toughness rather than its power')
      ? (c.toughness ?? 0)
      : (c.power ?? 0);
  return (
    base
    + (c.restrictions.has('saddles Mounts and crews Vehicles as though its power were 2 greater') ? 2 : 0)
    + (!saddles && c.restrictions.has('crews Vehicles as though its power were 2 greater') ? 2 : 0)
  );
}
