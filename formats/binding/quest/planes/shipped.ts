import type { CompiledCard } from '../../../../cards/oracle/ir/index.ts';
import { STARTER_PLANE, starterCards } from '../../../../cards/starter/index.ts';
import type { Element } from '../model.ts';

/** The plane that comes with the server, as quests take planes; copies of its cards are unlimited (P1). */
export const SHIPPED = 'orrow';

/** Its text: the plane without its cards. */
export const SHIPPED_TEXT: { readonly name: string; readonly concept: string; readonly elements: readonly Element[] } =
  {
    name: STARTER_PLANE.name,
    concept: STARTER_PLANE.concept ?? '',
    elements: STARTER_PLANE.elements.map(({ name, lore, disposition, haunt }) => ({
      name,
      lore,
      disposition: [...(disposition ?? [])],
      haunt: haunt ? { name: haunt.name, lore: haunt.lore ?? '' } : null,
    })),
  };

/** The whole plane. Its cards are compiled at the first call, which takes a while. */
export const shippedPlane = (): typeof SHIPPED_TEXT & {
  readonly id: string;
  readonly cards: readonly CompiledCard[];
} => ({ id: SHIPPED, ...SHIPPED_TEXT, cards: starterCards() });
