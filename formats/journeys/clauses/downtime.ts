import { ruling, section } from './section.ts';

// Clauses on recovery, healing and travel.

const downtime = section('Card Recovery, Healing, Travel');

export const J_6_1 = downtime(
  'J-6-1',
  'Graveyard and exile are not shuffled back at the end of a scene; their cards are recovered by rest and talents.',
);
export const J_6_2 = downtime(
  'J-6-2',
  'Library, graveyard, hand, exile and command zone are the deck, all else the collection; 20 of each basic land of home are in it.',
);
export const J_6_3 = downtime(
  'J-6-3',
  'Each hour at a mana nexus recovers two cards of graveyard or exile; a full day recovers all.',
);
export const J_6_4 = downtime(
  'J-6-4',
  'After an hour at a nexus cards may be swapped with the collection; each goes where the other was.',
);
export const J_6_5 = downtime(
  'J-6-5',
  'After a full day at a nexus the deck may grow to its greatest size or shrink to 40 cards.',
);
export const J_6_6 = downtime(
  'J-6-6',
  'A nexus may be enriched in a colour, which recovers twice as fast, or devoid of one, which recovers not even in a day.',
);
export const J_6_7 = downtime('J-6-7', 'A full day of rest sets the life total to 20.');
export const J_6_8 = downtime(
  'J-6-8',
  'To travel, a land card of the named plane is exiled from the library; up to five willing others come along.',
);
export const J_6_9 = ruling('J-6-9', 'Inside a scene life has no limit; what is gained as one ends stops at 20.');
