import type { DeckEntry } from './deck.ts';

/** One copy of a card. `id` tells copies of a card apart. */
export interface Copy {
  readonly id: number;
  readonly name: string;
}

/** A test hand: cards drawn from a deck that a seed has shuffled. */
export interface TestHand {
  readonly seed: string;
  readonly hand: readonly Copy[];
  /** top first */
  readonly library: readonly Copy[];
  /** mulligans taken */
  readonly mulligans: number;
  /** cards still to be put on the bottom (103.5) */
  readonly owed: number;
}

const OPENING = 7;

/** Numbers from 0 up to 1 that a seed decides: FNV-1a for the seed, then mulberry32. */
function numbers(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Cards in an order that the seed decides. */
export function shuffled<T>(cards: readonly T[], seed: string): readonly T[] {
  const next = numbers(seed);
  const order = [...cards];
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1));
    [order[at], order[other]] = [order[other] as T, order[at] as T];
  }
  return order;
}

/** The first seven cards of the shuffled main deck. `mulligans`: hands that were given up before. */
export function openingHand(entries: readonly DeckEntry[], seed: string, mulligans = 0): TestHand {
  const copies = entries
    .filter((e) => e.section === 'main')
    .flatMap((e) => Array.from({ length: e.count }, () => e.name))
    .map((name, id): Copy => ({ id, name }));
  const order = shuffled(copies, mulligans === 0 ? seed : `${seed}, mulligan ${mulligans}`);
  const hand = order.slice(0, OPENING);
  return { seed, hand, library: order.slice(OPENING), mulligans, owed: Math.min(mulligans, hand.length) };
}

/** Put a card of the hand on the bottom of the library, as a mulligan asks. */
export function bottomed(test: TestHand, id: number): TestHand {
  const card = test.hand.find((c) => c.id === id);
  if (!card || test.owed === 0) return test;
  return { ...test, hand: test.hand.filter((c) => c !== card), library: [...test.library, card], owed: test.owed - 1 };
}

/** Draw the top card of the library. */
export function drawn(test: TestHand): TestHand {
  const [top, ...library] = test.library;
  return top && test.owed === 0 ? { ...test, hand: [...test.hand, top], library } : test;
}
