import type { CardText } from './cards.ts';

/** W201.3a: a land card from outside the game. */
export const ESSENCE_TYPE = 'Essence';
export const ESSENCE: CardText = {
  name: 'Essence',
  type: `Land — ${ESSENCE_TYPE}`,
  text: '{T}: Add one mana of any color.',
};
