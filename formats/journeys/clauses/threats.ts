import { standing } from '../../sdk/composition/rule.ts';
import { ruling, section } from './section.ts';

// Clauses on threat decks.

const deck = section('Threat Decks');
const step = section('Threat Step');
const common = section('Threat Decks and the Rule of Common Sense');

export const J_4_1 = deck(
  'J-4-1',
  'A threat deck is no character: it has no life, no hand and no turn, and what is done to players is not done to it.',
);
export const J_4_2 = deck(
  'J-4-2',
  'Its library, battlefield, graveyard and exiled cards can be interacted with as those of a player.',
);
export const J_4_3 = deck('J-4-3', 'A threat deck has a draw value from 1 to 7.');
export const J_4_4 = deck(
  'J-4-4',
  'When all conditions of a threat deck are resolved, it is removed with all of its cards.',
);
export const J_4_5 = deck(
  'J-4-5',
  'Conditions may be stacked, so that only the topmost can be attempted, open at once, or both.',
);
export const J_4_6 = step(
  'J-4-6',
  'There is one threat step in each turn cycle, before the turn of the highest initiative.',
);
export const J_4_7 = step('J-4-7', 'Part 1: the Game Master may look at the threat decks and reorder them.');
export const J_4_8 = step(
  'J-4-8',
  'Part 2: each suspended card of a threat deck loses a time counter; the last one gone, it is played, and a creature has haste (702.62a).',
);
export const J_4_9 = step(
  'J-4-9',
  'Part 3: each threat deck draws its draw value and rolls as many d6: for a 6 a card is played, else one is suspended for so long.',
);
export const J_4_10 = step('J-4-10', 'Part 4: the threat decks have a main phase, an attack and a second main phase.');
export const J_4_11 = step('J-4-11', 'Part 5: the Game Master may add and alter conditions.');
export const J_4_12 = step('J-4-12', 'Part 6: the Game Master describes the situation.');
export const J_4_13 = common(
  'J-4-13',
  'What names zones or permanents of players works on a threat deck at once; the Game Master may veto it with a reason while it is on the stack, and it goes back unpaid.',
);
export const J_4_14 = ruling(
  'J-4-14',
  'Threat permanents untap as part 4 begins, their creatures block only by option, their spells are free with X = 0; lands are put down.',
);
export const J_4_15 = ruling(
  'J-4-15',
  'Conditions are counted by kind: died, none left, unharmed for turn cycles, threat steps endured, library empty; prose ones are ticked.',
);
export const J_4_16 = standing(
  ruling(
    'J-4-16',
    'Of a turn a threat deck has part 4 and the cleanup: at “your” upkeep, draw step or end step nothing of it happens; at the next or each one, in a turn of somebody else.',
  ),
);
export const J_4_17 = ruling(
  'J-4-17',
  'In part 1 the Game Master looks at all cards of a library and puts any of them on top, in any order; the others stay as they were, unshuffled.',
);
export const J_4_18 = ruling(
  'J-4-18',
  'That none of a kind is left can be met only once one was on the battlefield while the condition was open; what is suspended or in the library does not count.',
);
export const J_4_19 = ruling(
  'J-4-19',
  'Threat decks and mages that the Game Master makes are kept with the campaign, up to twenty of each, and offered again; one of the same name takes the place of the former.',
);
export const J_4_20 = ruling(
  'J-4-20',
  'What is vetoed is reversed (732.1): its costs, the mana abilities for it, triggers that wait. What has moved on since or was moved to or from a library stays, and the log says so.',
);
