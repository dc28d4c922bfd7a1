import type { Clause } from '../../../server/engine/ports/format-hooks.ts';
import { ruling, standing } from '../../sdk/composition/rule.ts';
import { section } from './section.ts';

// Clauses on making and improving characters.

const base = section('Chargen/Base Creature');
const cards = section('Chargen/Lands and Spells');
const grow = section('Character Advancement');
const skills = section('Chargen/Skills');

export const G_1_1 = base('G-1-1', 'A character is made with nine points, from a creature card.');
export const G_1_2 = standing(
  base(
    'G-1-2',
    'Its identity is the colors of its mana cost, of the mana that it produces and of the mana that its abilities ask for; hybrid and Phyrexian mana count.',
  ),
);
export const G_1_3 = base(
  'G-1-3',
  'One mana is free; more mana, a third one, being legendary and colors beyond the cost have their prices; three mana is the most.',
);
export const G_1_4 = base(
  'G-1-4',
  'A character has a name and a look of its own; its creature types stay unless the GM approves of others.',
);
export const G_1_5 = base('G-1-5', 'The base creature is never exchanged later; points that are left over are kept.');
export const G_1_6 = ruling(
  'G-1-6',
  'In the price of a creature mana of one color counts first, then hybrid mana, then colorless mana.',
);
export const G_2_2 = cards(
  'G-2-2',
  'Only spells can be learned that can be cast with such mana, if not to their full effect.',
);
export const G_2_3 = cards('G-2-3', 'One basic land and one spell of mana value 1 come with the character.');
export const G_2_4 = cards('G-2-4', 'A basic land costs 1, making it nonbasic 1, making that legendary 1 more.');
export const G_2_5 = cards(
  'G-2-5',
  'A spell of mana value 0 or 1 costs 1; each mana more its new mana value, a color for a colorless mana 1; no change costs less than 1.',
);
export const G_2_6 = ruling(
  'G-2-6',
  'Cards carry no lists of what is banned: the GM approves of lands that are not basic.',
);
export const G_3_1 = skills('G-3-1', 'Each basic land carries a skill in the spirit of its color.');
export const G_3_2 = skills('G-3-2', 'A skill is as good as there is mana of its color that the character can make.');
export const G_3_3 = standing(
  skills(
    'G-3-3',
    'Nonbasic lands count for each of their colors, lands that fetch others for all that they could fetch.',
  ),
);
export const G_9_2 = grow(
  'G-9-2',
  'One more power or toughness costs one and a half times the new value, rounded down.',
);
export const G_9_3 = grow('G-9-3', 'A keyword ability costs 1 to 4 points, as the GM says.');
export const G_9_4 = grow('G-9-4', 'A character has at most three keyword abilities.');
export const G_9_6 = grow(
  'G-9-6',
  'A special ability costs twice the mana value of its creature, 2 for each colored mana and 2 for each color beyond the first.',
);

/** Every clause on making and improving characters. */
export const CHARGEN_CLAUSES: readonly Clause[] = [
  G_1_1,
  G_1_2,
  G_1_3,
  G_1_4,
  G_1_6,
  G_1_5,
  G_2_2,
  G_2_3,
  G_2_4,
  G_2_5,
  G_2_6,
  G_3_1,
  G_3_2,
  G_3_3,
  G_9_2,
  G_9_3,
  G_9_4,
  G_9_6,
];
