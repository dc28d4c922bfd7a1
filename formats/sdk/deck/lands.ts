import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';

/** Cards by type line; a card with two faces counts by its front. */
export const isLand = (card: CompiledCard): boolean => card.faces[0].types.includes('land');
export const isBasic = (card: CompiledCard): boolean => card.faces[0].supertypes.includes('basic') && isLand(card);
