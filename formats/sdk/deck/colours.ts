import { COLORS, type Color, type CompiledCard } from '../../../cards/oracle/ir/index.ts';

export const COLOUR_NAMES: Readonly<Record<Color, string>> = {
  W: 'white',
  U: 'blue',
  B: 'black',
  R: 'red',
  G: 'green',
};

/**
 * Colored mana symbols of cards' costs, by color.
 * A hybrid symbol counts for each of its colors (CR 107.4e), a symbol of a split card's half once (709.4b).
 */
export function colourSymbols(cards: readonly CompiledCard[]): Record<Color, number> {
  const n: Record<Color, number> = { W: 0, U: 0, B: 0, R: 0, G: 0 };
  for (const card of cards) {
    for (const face of card.faces)
      for (const symbol of face.combined ? [] : (face.cost ?? []))
        for (const part of symbol.split('/')) if (part in n) n[part as Color]++;
  }
  return n;
}

/**
 * Divide `total` among the colors by weight, rounding down; the largest remainders get the rest.
 * All get equal shares if no color has weight.
 */
export function apportion(total: number, weights: Readonly<Record<Color, number>>): Record<Color, number> {
  const sum = COLORS.reduce((s, c) => s + weights[c], 0);
  const exact = COLORS.map((c) => ({ c, n: (total * (sum > 0 ? weights[c] : 1)) / (sum > 0 ? sum : COLORS.length) }));
  const out = Object.fromEntries(exact.map(({ c, n }) => [c, Math.floor(n)])) as Record<Color, number>;
  const byRemainder = [...exact].sort((a, b) => (b.n % 1) - (a.n % 1));
  const rest = total - COLORS.reduce((s, c) => s + out[c], 0);
  for (const { c } of byRemainder.slice(0, rest)) out[c]++;
  return out;
}
