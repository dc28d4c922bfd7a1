import { cr, standing } from '../sdk/composition/rule.ts';

// Clauses that several rules have, in one wording.

export const WHO_BEGINS = cr(
  '103.1',
  'One player or team by chance chooses who takes the first turn; turns then go round to the left.',
);
export const MULLIGANS = cr(
  '103.5',
  'Seven cards each; a mulligan is seven new cards, of which as many as mulligans were taken go to the bottom.',
);
export const FREE_MULLIGAN = cr('103.5c', 'With more than two players the first mulligan does not count.');
export const BEGIN_IN_PLAY = cr(
  '103.6',
  'Who has cards that say so begins with them on the battlefield if they like, the starting player or team first.',
);
export const SKIPPED_DRAW = standing(
  cr('103.8a', 'Of two players the one who plays first skips the draw step of the first turn.'),
);
export const NO_SKIPPED_DRAW = standing(
  cr('103.8c', 'With more players nobody skips it, but for a team that plays first against one other.'),
);
export const BLOCKS_IN_TURN = standing(
  cr('802.4', 'The defending players declare blocks one after the other, in turn order, each all of theirs.'),
);
export const OPEN_HANDS = standing(
  cr('810.5', "Teammates may look at each other's hands; nothing else but life and poison is shared."),
);
