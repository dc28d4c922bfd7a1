import type { Clause } from '../../../server/engine/ports/format-hooks.ts';
import { standing } from '../../sdk/composition/rule.ts';

const ruling = (id: string, says: string): Clause => ({ id, says, source: 'spec ruling', ruling: true });
const doc = (id: string, says: string, section: string): Clause => ({
  id,
  says,
  source: `magic-the-binding.md § ${section}`,
});

/**
 * Rules of a quest as numbered clauses, one line each, in our words.
 * P1, Q1 and Q2 are with those of the Confrontation, whose quick deal follows them too.
 */
export const QUEST_CLAUSES: readonly Clause[] = [
  doc(
    'P2',
    'A Face speaks of what its card can: a spell of how or what, a creature of who or where, an artifact of any of these, a land of when or why.',
    'Reading Cards into Faces',
  ),
  doc(
    'P3',
    'A Relationship has up to two Qualities and two Lots, one major and one minor of each; without a Face it is gone.',
    'A Character is Qualities and Lots',
  ),
  doc(
    'P4',
    'A Magician is made of three Qualities and two Lots, each with a Place, a land card and one of fifteen cards; what is put back brings Fealty.',
    'Magician Creation',
  ),
  doc(
    'P5',
    'After Will and Threat the Augur secretly gives the Opposition a Face for each Quality and two Lots, and a name. The Augur may reveal it and rename face-down Faces at any time.',
    'Opposition Creation',
  ),
  standing(
    ruling('P9', 'The Spark Face of an Opposition that planeswalks belongs to its Eternity (option oppositionSpark).'),
  ),
  standing(
    ruling(
      'P8',
      'A Spark is chosen when a Magician is made: the document names no other way to become a planeswalker. A planeswalker may come to a quest that is not about their home plane.',
    ),
  ),
  doc(
    'Q3',
    'For each Quality and each Lot of the Opposition the Augur looks at five cards and lays one or two face down; the rest go to the bottom.',
    'Setup/The Opposition',
  ),
  doc(
    'P6',
    'A Will does one thing to named Lots or Qualities, never both; a minor Face takes 20 Life, a major one 40, 100 at most. The Threat names the other kind.',
    'The Life of Wills and Threats',
  ),
  doc('P7', 'The Augur proposes Threats until the Magicians accept one.', 'Will and Threat Negotiation'),
  doc(
    'Q4',
    'A Step: Move, Draw, Flirt, Answer, perhaps Exploration, then Reach or Reveal; more mana value wins its difference in Life, a tie is the Magician’s.',
    'Questing/Taking Steps',
  ),
  doc(
    'Q5',
    'Magicians take Steps in rounds, in an order that the Augur picks; nobody takes a second one in a round.',
    'Questing/Taking Steps',
  ),
  doc(
    'Q6',
    'At the end of a Step Questing ends when the Will exceeds the Threat, or at its Life by consent; or past twice that for the Threat, by concession, or without cards.',
    'Questing/How Questing Ends',
  ),
  standing(doc('Q7', 'A Front is the line of the Steps taken on it.', 'Questing/Forming the Front')),
  doc(
    'R1',
    'The winner’s sentence is carried out on the Faces that it names; past a Confrontation, that of the Threat. What cannot be done is not done.',
    'Resolution',
  ),
  doc(
    'R2',
    'A Face without Influence costs the Will’s remaining Life its mana value, never below 1, or dissolves into the Library.',
    'Resolution',
  ),
  doc(
    'R3',
    'For each Step the Magician keeps the cards played there, trades them for the Augur’s, or sacrifices them for Fealty of the Place.',
    'Resolution',
  ),
  ruling(
    'R4',
    'Characters, planes, Fealties, Libraries and stories last into the next quest; what is unfinished goes on where it was.',
  ),
  doc(
    'R5',
    'In the Resolution new Elements may be made, by consensus; each has Lore, even if that is “no one knows”.',
    'Creating an Element',
  ),
  standing(
    ruling(
      'R6',
      'A new Element is offered to the plane, and becomes part of it when the plane’s owner takes it. Those who made it know it in their next quests in any case.',
    ),
  ),
];
