import { ruling, section } from './section.ts';

// Clauses on making a character.

const creation = section('Character Creation');

export const J_1_1 = creation(
  'J-1-1',
  'A character is a deck of forty cards, three spheres, talents, and a life total of 20 that lasts from scene to scene.',
);
export const J_1_2 = creation(
  'J-1-2',
  'An assembled deck is exactly 40 cards out of six packs (eleven small ones) and basic lands of the block; the rest is the collection.',
);
export const J_1_3 = creation('J-1-3', 'The values 4, 3 and 2 are given to the spheres, each once.');
export const J_1_4 = creation('J-1-4', 'A new character has one common talent.');
export const J_1_5 = creation('J-1-5', 'A character has a name, a species and a background.');
export const J_1_6 = creation('J-1-6', 'An open deck is of one set, but for basic lands of its block or plane.');
export const J_1_7 = creation(
  'J-1-7',
  'An open deck holds no mythic rare card, at most 2 rare and at most 8 uncommon cards.',
);
export const J_1_8 = creation('J-1-8', 'An open deck holds at most two copies of a card; read as: basic lands apart.');
export const J_1_9 = creation(
  'J-1-9',
  'With an open deck up to 15 different common cards of the set that are not in it may join the collection.',
);
export const J_1_10 = ruling(
  'J-1-10',
  'A pack is ten common cards, three uncommon ones and a rare or mythic one; a small one six, two and none.',
);
export const J_1_11 = ruling(
  'J-1-11',
  'Somebody who is ready comes with all of it: an open deck of the home plane, spheres, a common talent, a background; a namesake, also of the dead, is the Younger, then the Third.',
);
