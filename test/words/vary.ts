import type { CompiledCard, Face } from '../../cards/oracle/ir/index.ts';
import { facesOf } from '../../cards/oracle/card/layouts.ts';

/** The fate of the IR that tests play (run.ts): watched, changed, or only noted. */
export interface Variation {
  readonly card: (card: CompiledCard) => CompiledCard;
  /** IR that rules make and no card says */
  readonly byRules: <T>(ir: T) => T;
  /** IR from the key of a definition */
  readonly fromKey: <T>(ir: T) => T;
}
const same = <T>(x: T): T => x;
export const NO_VARIATION: Variation = { card: same, byRules: same, fromKey: same };

let current = NO_VARIATION;
let known: Readonly<Record<keyof Variation, WeakMap<object, unknown>>> = {
  card: new WeakMap(),
  byRules: new WeakMap(),
  fromKey: new WeakMap(),
};
/** From here on all IR goes through this, each piece of it once. */
export function varyBy(by: Variation): void {
  current = by;
  known = { card: new WeakMap(), byRules: new WeakMap(), fromKey: new WeakMap() };
}

/** Turns the same piece into the same, as long as the variation is. */
export function varied<T extends object>(way: keyof Variation, ir: T): T {
  let v = known[way].get(ir);
  if (v === undefined) known[way].set(ir, (v = (current[way] as (x: T) => T)(ir)));
  return v as T;
}

const living = new WeakSet<CompiledCard>();
/** A card that varies while it lies anywhere, at the top of a test file, say. */
export function alive(card: CompiledCard): CompiledCard {
  const made: CompiledCard = {
    ...card,
    get faces() {
      return varied('card', card).faces;
    },
  };
  living.add(made);
  return made;
}
export const isAlive = (card: CompiledCard): boolean => living.has(card);

/** A card with its abilities changed; what the compiler makes of them besides, it makes again. */
export function withAbilities(
  card: CompiledCard,
  change: (abilities: Face['abilities']) => Face['abilities'],
): CompiledCard {
  const [first, ...more] = card.faces.map((face): Face => {
    const made: { -readonly [K in keyof Face]: Face[K] } = { ...face, abilities: change(face.abilities) };
    delete made.castBy;
    return made;
  });
  if (!first) return card;
  const faces =
    card.layout === 'prototype'
      ? facesOf(card.layout, first, [])
      : card.layout === 'transform'
        ? facesOf(card.layout, first, more)
        : ([first, ...more] as const);
  return { ...card, faces };
}
