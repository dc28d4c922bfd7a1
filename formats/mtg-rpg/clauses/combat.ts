import { ruling, standing } from '../../sdk/composition/rule.ts';
import { section } from './section.ts';

// Clauses on participants, turns and fights of two.

const combat = section('Combat');
const fighting = section('Combat/Fighting');

export const G_4_1 = standing(
  combat(
    'G-4-1',
    'Characters of the story are legends and count as legendary, all others are chumps; the legend rule does not touch legends.',
  ),
);
export const G_4_2 = combat(
  'G-4-2',
  'Each legend takes part with the chumps it controls; a group of like chumps may take part by itself.',
);
export const G_4_3 = standing(
  combat(
    'G-4-3',
    'A fight begins with all spells and lands in hand and only the characters on the battlefield; nobody has a library.',
  ),
);
export const G_4_4 = combat(
  'G-4-4',
  'Each participant rolls a d20 for initiative, with 3 more for haste; ties are rolled again.',
);
export const G_4_5 = combat(
  'G-4-5',
  'Turns go from the highest initiative down, one for each participant in a round; the order follows the dice as they are now.',
);
export const G_4_6 = standing(combat('G-4-6', 'The untap phase untaps the legend and its permanents, but no lands.'));
export const G_4_7 = standing(combat('G-4-7', 'There is an upkeep in which abilities trigger and everybody may act.'));
export const G_4_8 = combat('G-4-8', 'In the preparation phase one land may be played; nobody has priority.');
export const G_4_9 = combat(
  'G-4-9',
  'In its main phase a legend takes one action: it attacks, casts one slow spell or refocuses.',
);
export const G_4_10 = combat(
  'G-4-10',
  'A character attacks another one, and one untapped character may block it; attacks come one at a time.',
);
export const G_4_11 = combat(
  'G-4-11',
  'Spellcasting is one spell that is no instant; no land comes with it, and nobody taps.',
);
export const G_4_12 = combat('G-4-12', 'Refocusing untaps a land, plays another land, or sets the initiative die.');
export const G_4_13 = standing(
  combat(
    'G-4-13',
    "Chumps share their legend's phases and may attack when it does not; a group of its own only attacks.",
  ),
);
export const G_4_14 = standing(combat('G-4-14', 'What lasts until end of turn ends in the end phase.'));
export const G_4_15 = standing(ruling('G-4-15', 'With all cards in hand there is no maximum hand size.'));
export const G_4_16 = standing(
  combat(
    'G-4-16',
    'An extra turn is another turn of the participant, a skipped one is a turn of its own that is skipped.',
  ),
);
export const G_4_17 = standing(
  combat('G-4-17', 'In an ambush or the like the GM may say who comes first, or give a bonus to initiative.'),
);
export const G_4_18 = standing(
  combat(
    'G-4-18',
    'Where everybody is prepared, the GM may let lands and other permanents be on the battlefield from the start.',
  ),
);
export const G_5_1 = fighting(
  'G-5-1',
  'Both fighters roll a die for power and one for toughness: a d6, or a d8 with an advantage.',
);
export const G_5_2 = standing(fighting('G-5-2', 'After the roll everybody may use instants and abilities.'));
export const G_5_3 = standing(
  fighting(
    'G-5-3',
    'Both deal damage equal to their power; first strike comes first, and a legend that still stands strikes back.',
  ),
);
export const G_5_4 = standing(fighting('G-5-4', 'After each fight all damage is removed from both.'));
export const G_5_5 = standing(
  fighting(
    'G-5-5',
    "A chump that takes lethal damage is dead: a summoned one goes to its owner's graveyard, another is gone.",
  ),
);
export const G_5_6 = standing(
  ruling('G-5-6', 'What is dealt in one step is lethal once: it is one counter, whatever the damage came from.'),
);
export const G_5_7 = standing(
  fighting(
    'G-5-7',
    'Where somebody has a card that looks into the graveyards of others, dead chumps that were not summoned lie in a graveyard of neither side.',
  ),
);
