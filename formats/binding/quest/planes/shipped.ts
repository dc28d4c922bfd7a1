import type { CompiledCard } from '../../../../cards/oracle/ir/index.ts';
import { STARTER_PLANE, starterCards } from '../../../../cards/starter/index.ts';
import type { Element } from '../model.ts';

/** The plane that comes with the server, as quests take planes; copies of its cards are unlimited (P1). */
export const SHIPPED = 'orrow';

export function shippedPlane(): {
  readonly id: string;
  readonly name: string;
  readonly concept: string;
  readonly elements: readonly Element[];
  readonly cards: readonly CompiledCard[];
} {
  const elements = STARTER_PLANE.elements.map(({ name, lore, disposition, haunt }): Element => ({
    name,
    lore,
    disposition: [...(disposition ?? [])],
    haunt: haunt ? { name: haunt.name, lore: haunt.lore ?? '' } : null,
  }));
  return {
    id: SHIPPED,
    name: STARTER_PLANE.name,
    concept: STARTER_PLANE.concept ?? '',
    elements,
    cards: starterCards(),
  };
}
