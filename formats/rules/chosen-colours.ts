import { COLORS, type Color, type CompiledCard } from '../../cards/oracle/ir/index.ts';
import { identityOf, type DeckCards } from '../sdk/deck/deck.ts';
import { staticsOf } from '../sdk/deck/decks.ts';

export const choosesColour = (card: CompiledCard): boolean => staticsOf(card).some((e) => e.st === 'colorBeforeGame');

/** The card with its chosen color, which it has for the whole game (607.2p). */
const coloured = (card: CompiledCard, colour: Color): CompiledCard => {
  const [front, ...others] = card.faces;
  return {
    ...card,
    key: `${card.key} (${colour})`,
    faces: [{ ...front, colors: [colour] }, ...others],
    colorIdentity: COLORS.filter((c) => c === colour || card.colorIdentity.includes(c)),
  };
};

/**
 * 903.4b: the deck, with colours for commanders whose color is chosen as the deck is built.
 * The cards show the choice: the colors that they need besides those of the other commanders. If they need
 * none, the commander gets the first color that is missing.
 */
export function withChosenColours(deck: DeckCards): DeckCards {
  if (!deck.commanders.some(choosesColour)) return deck;
  const open = COLORS.filter((c) => !identityOf(deck.commanders).includes(c));
  const needed = open.filter((c) => deck.main.some((card) => card.colorIdentity.includes(c)));
  const chosen = [...needed, ...open.filter((c) => !needed.includes(c)), 'W' as const];
  return {
    ...deck,
    commanders: deck.commanders.map((card) => (choosesColour(card) ? coloured(card, chosen.shift() ?? 'W') : card)),
  };
}
