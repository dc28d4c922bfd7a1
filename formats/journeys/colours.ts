import { COLORS, type Color, type CompiledCard } from '../../cards/oracle/ir/index.ts';
import type { Sphere } from './model.ts';

/** J-5-2: the tact of each sphere and color, with examples of its use. */
export const TACTS: Readonly<
  Record<Sphere, Readonly<Record<Color, { readonly name: string; readonly about: string }>>>
> = {
  mental: {
    W: { name: 'Society', about: 'customs, laws and manners of peoples' },
    U: { name: 'Scholarship', about: 'science, history, arcane lore' },
    B: { name: 'Intrigue', about: 'using systems, and getting around them' },
    R: { name: 'Instinct', about: 'sensing danger in a moment or a person' },
    G: { name: 'Nature', about: 'weather, survival, plants and beasts' },
  },
  social: {
    W: { name: 'Etiquette', about: 'arguing from norms and morals' },
    U: { name: 'Reason', about: 'arguing from proof' },
    B: { name: 'Negotiation', about: 'a bargain in everyone’s own interest' },
    R: { name: 'Intimidation', about: 'force of personality, and threats' },
    G: { name: 'Inspiration', about: 'words and deeds that others follow' },
  },
  physical: {
    W: { name: 'Precision', about: 'balance, acrobatics, a placed strike' },
    U: { name: 'Stealth', about: 'unseen movement, deft fingers' },
    B: { name: 'Grit', about: 'rough ground, wounds, poison shrugged off' },
    R: { name: 'Speed', about: 'quick feet, long throws, the first blow' },
    G: { name: 'Might', about: 'lifting, carrying, striking many at once' },
  },
};

export const COLOUR_NAMES: Readonly<Record<Color, string>> = {
  W: 'white',
  U: 'blue',
  B: 'black',
  R: 'red',
  G: 'green',
};

/** Neighbours on the colour wheel are allies; the two across are enemies. */
export const areAllies = (a: Color, b: Color): boolean => {
  const apart = Math.abs(COLORS.indexOf(a) - COLORS.indexOf(b));
  return apart === 1 || apart === COLORS.length - 1;
};

/** Mana symbols by colour. */
export type Symbols = Readonly<Partial<Record<Color, number>>>;

/** Symbols of one color that convert into one symbol of another (J-5-7, J-5-8). */
export const rate = (from: Color, to: Color): number => (from === to ? 1 : areAllies(from, to) ? 2 : 3);

export const add = (a: Symbols, b: Symbols): Symbols =>
  Object.fromEntries(COLORS.map((c) => [c, (a[c] ?? 0) + (b[c] ?? 0)]).filter(([, n]) => n !== 0));
export const count = (s: Symbols): number => COLORS.reduce((sum, c) => sum + (s[c] ?? 0), 0);
export const symbolText = (s: Symbols): string => COLORS.map((c) => c.repeat(s[c] ?? 0)).join('') || 'nothing';
/** As the page draws them: `{G}{G}`. */
export const drawnSymbols = (s: Symbols): string => COLORS.map((c) => `{${c}}`.repeat(s[c] ?? 0)).join('') || 'nothing';
/** `GG`, `{G}{G}`, `g g` → 2 green; null for anything else. */
export function readSymbols(text: string): Symbols | null {
  const letters = text.toUpperCase().replace(/[{}\s,]/g, '');
  if (!/^[WUBRG]{1,10}$/.test(letters)) return null;
  return [...letters].reduce<Symbols>((sum, c) => add(sum, { [c]: 1 }), {});
}

/**
 * True if these symbols suffice, with conversion: spare symbols pay for other colors at their rate.
 * Numbers are small, so it tries all ways.
 */
export function covers(have: Symbols, need: Symbols): boolean {
  const left = COLORS.map((c) => (have[c] ?? 0) - (need[c] ?? 0));
  const missing = COLORS.flatMap((c, i) => Array.from({ length: Math.max(0, -(left[i] ?? 0)) }, () => c));
  const spare = left.map((n) => Math.max(0, n));
  const fill = (at: number): boolean => {
    const want = missing[at];
    if (want === undefined) return true;
    return COLORS.some((from, i) => {
      const cost = rate(from, want);
      if (from === want || (spare[i] ?? 0) < cost) return false;
      spare[i] = (spare[i] ?? 0) - cost;
      if (fill(at + 1)) return true;
      spare[i] = (spare[i] ?? 0) + cost;
      return false;
    });
  };
  return fill(0);
}

/** The colours of mana that a land can produce, as far as its abilities name them. */
function produced(card: CompiledCard): Color[] {
  const found = new Set<Color>();
  const abilities = card.faces.flatMap((face) => face.abilities);
  if (abilities.some(({ text }) => text?.includes('any color'))) for (const c of COLORS) found.add(c);
  for (const c of card.colorIdentity) found.add(c);
  return COLORS.filter((c) => found.has(c));
}

/** Mana costs as symbols: `['2', 'G', 'G']`. */
const costOf = (card: CompiledCard): readonly string[] => card.faces[0].cost ?? [];

/**
 * J-8-9: the symbols that a card contributes, one entry for each color it can count as (J-5-3).
 * A land gives one mana of a color that it can produce, a spell the colored symbols of its cost (either half of
 * a hybrid symbol). With `wanted`, an artifact's colorless mana counts as allied to that color (J-8-9).
 */
export function contributions(card: CompiledCard, wanted: Color | null = null): readonly Symbols[] {
  const [face] = card.faces;
  if (face.types.includes('land')) return produced(card).map((c) => ({ [c]: 1 }));
  let ways: Symbols[] = [{}];
  for (const s of costOf(card)) {
    const halves = COLORS.filter((c) => s.split('/').includes(c));
    if (halves.length > 0) ways = ways.flatMap((w) => halves.map((c) => add(w, { [c]: 1 })));
  }
  if (wanted !== null && face.types.includes('artifact')) {
    const colourless = costOf(card).reduce((n, s) => n + (s === 'C' ? 1 : /^\d+$/.test(s) ? Number(s) : 0), 0);
    const ally = COLORS.find((c) => areAllies(c, wanted));
    if (ally && colourless > 0) ways = ways.map((w) => add(w, { [ally]: colourless }));
  }
  return ways.filter((w) => count(w) > 0);
}
