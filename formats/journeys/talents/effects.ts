import { COLORS, type Color, type CompiledCard, type Face } from '../../../cards/oracle/ir/index.ts';
import { COLOUR_NAMES } from '../colours.ts';
import { DECK_SIZE, deckOf, type Copy, type Held, type Sheet } from '../model.ts';
import { talentOf } from './catalogue.ts';

/** Compiled cards by key. */
export type CardsByKey = (key: string) => CompiledCard | undefined;

/** J-8-0: a talent's prerequisite: the number of cards the deck has and needs; null if it has none. */
export function requirement(
  s: Sheet,
  h: Held,
  cards: CardsByKey,
): { readonly has: number; readonly needs: number; readonly what: string } | null {
  const r = talentOf(h.talent)?.requires;
  if (!r) return null;
  const of = r.of === 'chosen' ? h.colour : r.of;
  const fits = (c: CompiledCard | undefined): boolean =>
    c !== undefined
    && (of === 'artifact' ? c.faces[0].types.includes('artifact') : of !== undefined && c.faces[0].colors.includes(of));
  return {
    has: deckOf(s).filter((c) => fits(cards(c.key))).length,
    needs: r.n,
    what: of === 'artifact' ? 'artifacts' : `${of ? COLOUR_NAMES[of] : 'coloured'} cards`,
  };
}
/** True if the deck meets the talent's prerequisite. */
export function works(s: Sheet, h: Held, cards: CardsByKey): boolean {
  const r = requirement(s, h, cards);
  return r === null || r.has >= r.needs;
}
/** Number of working talents of this kind, which add up. */
export const strength = (s: Sheet, id: string, cards: CardsByKey): number =>
  s.talents.filter((h) => h.talent === id && works(s, h, cards)).length;

/** J-8-1: the greatest deck size. */
export const mostCards = (s: Sheet): number =>
  DECK_SIZE + 10 * s.talents.filter((h) => h.talent === 'arcane-endurance').length;
/** J-8-16: colors in which every nexus is enriched for this character. */
export const alignments = (s: Sheet, cards: CardsByKey): Color[] =>
  COLORS.filter((c) => s.talents.some((h) => h.talent === 'alignment' && h.colour === c && works(s, h, cards)));

/** A copy as a card of the game, with the name and marks of its owner. `who` makes its key unique. */
export function altered(copy: Copy, card: CompiledCard, who: string): CompiledCard {
  if (copy.renamed === undefined && !copy.legendary && !copy.favored) return card;
  const [face, ...others] = card.faces;
  const now: Face = {
    ...face,
    name: copy.renamed ?? face.name,
    supertypes:
      copy.legendary && !face.supertypes.includes('legendary') ? ['legendary', ...face.supertypes] : face.supertypes,
  };
  return { ...card, key: `${card.key}~${who}-${copy.id}`, name: copy.renamed ?? card.name, faces: [now, ...others] };
}
