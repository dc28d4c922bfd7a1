import type { Clause } from '../../../server/engine/rules.ts';

const doc = (id: string, says: string, section: string): Clause => ({ id, says, source: `magic-the-binding.md § ${section}` });

/** The rules of a quest as numbered clauses, each in one line of our own; P1, Q1 and Q2 stand with those of the Confrontation, whose quick deal follows them too. */
export const QUEST_CLAUSES: readonly Clause[] = [
  doc('P2', 'A Face speaks of what its card can: a spell of how or what, a creature of who or where, an artifact of any of these, a land of when or why.', 'Reading Cards into Faces'),
  doc('P3', 'A Relationship has up to two Qualities and two Lots, one major and one minor of each; without a Face it is gone.', 'A Character is Qualities and Lots'),
  doc('P4', 'A Magician is made of three Qualities and two Lots, each with a Place, a land card and one of fifteen cards; what is put back brings Fealty.', 'Magician Creation'),
  doc('P5', 'The Augur secretly gives the Opposition a Face for each Quality and two Lots, and a name; what has no Face yet is named when turned up.', 'Opposition Creation'),
  doc('Q3', 'For each Quality and each Lot of the Opposition the Augur looks at five cards and lays one or two face down; the rest go to the bottom.', 'Setup/The Opposition'),
];
