import { standing } from '../../sdk/composition/rule.ts';
import { ruling, section } from './section.ts';

// Clauses on challenge scenes.

const scene = section('Playing a Challenge Scene');
const downtime = section('Card Recovery, Healing, Travel');
const mage = section('Mage Decks');

export const J_2_1 = scene(
  'J-2-1',
  'Each character and mage rolls a d20; the highest goes first, then turns go clockwise.',
);
export const J_2_2 = ruling('J-2-2', 'Who ties for the highest roll rolls again.');
export const J_2_3 = scene(
  'J-2-3',
  'Before the first turn players may swap seats: each says whose they want, and those whose wishes go round, two or more, take them.',
);
export const J_2_4 = scene(
  'J-2-4',
  'At the start up to three favored cards are found: lands enter tapped, others are shuffled into the top ten cards.',
);
export const J_2_5 = scene(
  'J-2-5',
  'As a challenge ends: 1 life, the battlefield into the graveyard, hand and command zone shuffled into the library.',
);
export const J_2_6 = scene(
  'J-2-6',
  'A character may skip a draw step for one attempt at a task, if the Game Master agrees.',
);
export const J_2_7 = downtime(
  'J-2-7',
  'A character may skip a draw step to travel to another plane; who departs does not return in that challenge.',
);
export const J_2_8 = mage(
  'J-2-8',
  'A mage has a seat that the Game Master places, a turn, a library, and the life, hand and permanents that the Game Master sets.',
);
export const J_2_9 = ruling(
  'J-2-9',
  'The characters are one team. The Game Master ends the scene; it is over when no character is left, and they are asked when nobody hostile is.',
);
export const J_2_10 = scene('J-2-10', 'A challenge begins with the Game Master describing the scene.');
export const J_2_11 = mage('J-2-11', 'A mage may attempt a task as a character does, if the Game Master wants it to.');
export const J_2_12 = ruling(
  'J-2-12',
  'A mage has spheres that the Game Master sets, and its tasks are those of its own side; in a narrative scene the Game Master tells what it does.',
);
export const J_2_13 = ruling(
  'J-2-13',
  'A scene may have stakes: as soon as so many characters are at 0 life or have perished, the Game Master is asked whether it is lost and the company driven back.',
);
export const J_2_14 = ruling(
  'J-2-14',
  'A shipped scene is meant for two to five characters: draw value, conditions, life and what is in play grow with their number as it begins.',
);
export const J_2_15 = ruling(
  'J-2-15',
  'Mages may have cards of any set, but schemes of Archenemy are not played: one is refused in a deck or pack, and in a threat deck or mage of the Game Master.',
);
export const J_2_16 = standing(
  ruling('J-2-16', 'The Game Master ends the scene in a second main phase of theirs, or once nobody hostile is left.'),
);
