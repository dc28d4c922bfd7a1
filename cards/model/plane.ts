import type { Color } from '../oracle/ir/objects/common.ts';
import type { ScryfallCard } from './card.ts';

/** A place where an Element is usually met, with its own Lore if any. */
export interface Haunt {
  readonly name: string;
  readonly lore?: string;
}

/**
 * Somebody or something known of a world. `disposition` (1–3 colours) and `haunt` stand together or not at all (clause P1).
 */
export interface Element {
  readonly name: string;
  readonly lore: string;
  readonly disposition?: readonly Color[];
  readonly haunt?: Haunt;
}

/**
 * A world: at least 25 Elements and the cards that its roads and weather are drawn from (clause P1). `pool` holds each card once;
 * `copies` says by name how many there are of a card, and a name that it does not list is unlimited.
 */
export interface Plane {
  readonly name: string;
  readonly concept?: string;
  readonly elements: readonly Element[];
  readonly pool: readonly ScryfallCard[];
  readonly copies?: Readonly<Record<string, number>>;
}
