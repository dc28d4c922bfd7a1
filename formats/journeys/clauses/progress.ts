import { ruling, section } from './section.ts';

// Clauses on the progress of characters.

const progress = section('Character Progression');

export const J_7_1 = progress(
  'J-7-1',
  'A milestone: everybody opens a pack of the plane, takes a card and passes the rest to the left until none is left.',
);
export const J_7_2 = progress(
  'J-7-2',
  'After a milestone a talent may be unlocked for 5 common, 3 uncommon, or 1 rare or mythic card of the collection, by its rarity.',
);
export const J_7_3 = progress(
  'J-7-3',
  'Experience cards of a condition go to who resolves it; those of a defeated mage are divided.',
);
export const J_7_4 = progress(
  'J-7-4',
  'After a session each player may make one trade with one other player, or with somebody whom the Game Master plays.',
);
export const J_7_5 = progress(
  'J-7-5',
  'Who plays a training game with another, full decks and 20 life, may make one more trade with them; nothing of the game lasts.',
);
export const J_7_6 = ruling(
  'J-7-6',
  'Who resolves a condition is the character whose turn it is; in any other turn it is the company, who divide its cards.',
);
export const J_7_7 = ruling(
  'J-7-7',
  'After a session somebody makes offers until three of theirs were declined; an offer that is declined costs no trade.',
);
