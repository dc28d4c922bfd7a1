import { standing } from '../../sdk/composition/rule.ts';
import { section } from './section.ts';

// Clauses on effects that work differently, and on skills in a fight.

const cards = section('Chargen/Lands and Spells');
const strange = section('Resolving Strange Effects');
const stunts = section('Combat/Skills in Combat');

export const G_2_1 = standing(cards('G-2-1', 'Mana of a color outside the identity is had as colorless mana.'));
export const G_10_1 = strange(
  'G-10-1',
  'A legend uses its "enters" abilities once each in a fight, in its main phase.',
);
export const G_10_2 = standing(
  strange('G-10-2', 'Its "dies" and "leaves" abilities trigger the first time that it falls unconscious or is killed.'),
);
export const G_10_3 = standing(
  strange('G-10-3', 'Legends are never sacrificed; who has to sacrifice a creature sacrifices a chump if able.'),
);
export const G_10_4 = strange(
  'G-10-4',
  'An ability whose cost is to sacrifice the legend itself may be used the first time that it falls, for its other costs.',
);
export const G_10_5 = strange(
  'G-10-5',
  'Chumps with banding join a legend that fights, each an advantage in both; they share the damage it takes.',
);
export const G_10_6 = strange('G-10-6', 'Legends are not destroyed, and no effect exiles them; with chumps both work.');
export const G_10_7 = strange('G-10-7', 'A legend that would lose the game falls unconscious.');
export const G_10_8 = standing(
  strange(
    'G-10-8',
    'Effects that put -1/-1 counters on a legend, or give it -X/-X, last for the fight at most and do not count for falling unconscious.',
  ),
);
export const G_10_9 = standing(
  strange('G-10-9', 'Lethal damage by a source with infect or wither gives a legend one counter more.'),
);
export const G_10_10 = standing(
  strange(
    'G-10-10',
    'An attacker with trample that defeats a blocker attacks the first target at once; all damage is removed before.',
  ),
);
export const G_10_11 = strange('G-10-11', 'A legend that would leave the battlefield stays.');
export const G_10_12 = strange(
  'G-10-12',
  'Only what controls a player takes control of a legend; what gains control of a creature works with chumps alone.',
);
export const G_10_13 = standing(
  strange(
    'G-10-13',
    'Damage to all creatures does nothing to legends; damage to all players does, with one die against all of them.',
  ),
);
export const G_10_14 = standing(
  strange('G-10-14', 'A legend can be the target as a creature or as a player, and is hit once.'),
);
export const G_10_15 = strange('G-10-15', 'Nobody has a library: what draws or looks through one does nothing.');
export const G_10_17 = strange(
  'G-10-17',
  'A legend with lifelink that has dealt lethal damage in a fight and taken none loses a -1/-1 counter.',
);
export const G_10_18 = strange(
  'G-10-18',
  "A legend may count as controlled by a friend for that friend's effects; its chumps may not.",
);
export const G_11_5 = stunts(
  'G-11-5',
  'A successful check of a skill may give an advantage in a fight, if the GM allows it.',
);
