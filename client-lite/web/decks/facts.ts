import type { CardEntry } from '../../../server/protocol/index.ts';
import { symbolsOf } from '../match/symbols.ts';
import type { DeckEntry } from './deck.ts';

/** Cards of the catalogue by name. */
export type Facts = ReadonlyMap<string, CardEntry>;

/** Cards that are played from the start: a sideboard waits outside the game. */
const played = (entries: readonly DeckEntry[]): readonly DeckEntry[] =>
  entries.filter((e) => e.section === 'main' || e.section === 'commander');

const typeOf = (card: CardEntry): string => card.faces[0]?.typeLine ?? '';
export const isLand = (card: CardEntry): boolean => /\bLand\b/.test(typeOf(card));

/** Highest mana value with a bar of its own; higher ones share the last bar. */
const LAST = 7;

export interface Bar {
  /** mana value; the last bar also counts higher ones */
  readonly value: number;
  readonly more: boolean;
  readonly copies: number;
}

/** Mana curve of the cards that are no lands. Cards that the catalogue does not know are left out. */
export function curveOf(entries: readonly DeckEntry[], facts: Facts): readonly Bar[] {
  const copies = Array.from({ length: LAST + 1 }, () => 0);
  for (const { name, count } of played(entries)) {
    const card = facts.get(name);
    if (!card || isLand(card)) continue;
    const at = Math.min(LAST, Math.floor(card.manaValue));
    copies[at] = (copies[at] ?? 0) + count;
  }
  return copies.map((n, value) => ({ value, more: value === LAST, copies: n }));
}

/** Average mana value of the cards that are no lands; null if there is none. */
export function averageOf(entries: readonly DeckEntry[], facts: Facts): number | null {
  let total = 0;
  let copies = 0;
  for (const { name, count } of played(entries)) {
    const card = facts.get(name);
    if (!card || isLand(card)) continue;
    total += card.manaValue * count;
    copies += count;
  }
  return copies === 0 ? null : total / copies;
}

export const COLOURS = ['W', 'U', 'B', 'R', 'G', 'C'] as const;
export type Colour = (typeof COLOURS)[number];

export interface ColourShare {
  readonly colour: Colour;
  /** cards with this colour in their cost; for C those that are no lands and have no coloured symbol */
  readonly cards: number;
  /** symbols of this colour in the costs of all copies; a hybrid symbol counts for both of its colours */
  readonly symbols: number;
}

/** Colours of the costs of a deck, in the order W U B R G and colourless; those without a card are left out. */
export function coloursOf(entries: readonly DeckEntry[], facts: Facts): readonly ColourShare[] {
  const cards = new Map<Colour, number>();
  const symbols = new Map<Colour, number>();
  const more = (map: Map<Colour, number>, colour: Colour, n: number) => map.set(colour, (map.get(colour) ?? 0) + n);
  for (const { name, count } of played(entries)) {
    const card = facts.get(name);
    if (!card || isLand(card)) continue;
    const found = card.faces
      .flatMap((face) => symbolsOf(face.manaCost))
      .flatMap((symbol) => COLOURS.filter((c) => symbol.split('/').includes(c)));
    for (const colour of found) more(symbols, colour, count);
    const own = [...new Set(found)].filter((c) => c !== 'C');
    for (const colour of own.length > 0 ? own : (['C'] as const)) more(cards, colour, count);
  }
  return COLOURS.flatMap((colour) => {
    const n = cards.get(colour) ?? 0;
    const of = symbols.get(colour) ?? 0;
    return n + of === 0 ? [] : [{ colour, cards: n, symbols: of }];
  });
}

/** Numbers of creatures, other spells and lands that are played. */
export function kindsOf(
  entries: readonly DeckEntry[],
  facts: Facts,
): { readonly creatures: number; readonly others: number; readonly lands: number } {
  const kinds = { creatures: 0, others: 0, lands: 0 };
  for (const { name, count } of played(entries)) {
    const card = facts.get(name);
    if (card) kinds[isLand(card) ? 'lands' : /\bCreature\b/.test(typeOf(card)) ? 'creatures' : 'others'] += count;
  }
  return kinds;
}

/** Entries by mana value, then name; lands and unknown cards last. */
export function sorted(entries: readonly DeckEntry[], facts: Facts): readonly DeckEntry[] {
  const weight = ({ name }: DeckEntry): number => {
    const card = facts.get(name);
    return card === undefined ? Infinity : isLand(card) ? 1_000_000 : card.manaValue;
  };
  return entries.toSorted((a, b) => {
    const [x, y] = [weight(a), weight(b)];
    return x === y ? a.name.localeCompare(b.name) : x - y;
  });
}
