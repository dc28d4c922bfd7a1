import type { CompiledCard } from '../../cards/oracle/ir/index.ts';

/** Cards by their type line, as decks look at them: a card is what its front says. */
export const isLand = (card: CompiledCard): boolean => card.faces[0].types.includes('land');
export const isBasic = (card: CompiledCard): boolean => card.faces[0].supertypes.includes('basic') && isLand(card);
