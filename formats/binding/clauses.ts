import type { Clause } from '../../server/engine/rules.ts';
import { standing } from '../sdk/rule.ts';

const FORMAT = 'magic-the-binding.md § Confrontation/The Format';
const RULING = 'spec ruling';
const doc = (id: string, says: string, source = FORMAT): Clause => ({ id, says, source });
const ruling = (id: string, says: string): Clause => ({ id, says, source: RULING, ruling: true });

/** The rules of the Confrontation as numbered clauses, each in one line of our own; P1, Q1 and Q2 are those that a quick deal follows. */
export const BINDING_CLAUSES: readonly Clause[] = [
  standing(doc('C1', 'Sides take shared team turns (CR 805): all heads act together, a side has priority, the first side skips its first draw.')),
  doc('C2', 'Each Opposition seat draws its own hand from the one shared library; the Augur says in which order the Fronts draw.'),
  doc('C3', "Each seat takes its own London mulligans; the Opposition's count up over all its Fronts."),
  doc('C4', "In the upkeep of the Opposition's turn the Augur may move hand cards and permanents of the Opposition between Fronts."),
  doc('C5', "In the upkeep of the Will's turn a Magician may give permanents they control to another Magician's Front."),
  standing(doc('C6', "A card that goes to a graveyard from a Front goes to the graveyard there of its owner's side.")),
  doc('C7', 'A source at a Front targets only hands, battlefields and graveyards of that Front.'),
  doc('C8', 'A player at another Front may be the target only of Life, poison counters and control of a card in play.'),
  standing(doc('C9', '"You" and "your" mean the one seat at the one Front; an extra turn, or a skipped one, is that seat\'s alone.')),
  standing(ruling('C10', 'What does not target runs over every Front.')),
  doc('C11', 'Creatures attack and block only at their own Front.'),
  standing(ruling('C12', 'A permanent whose control passes to a seat at another Front moves to that Front.')),
  ruling('C13', 'A move decides which head of the side controls a permanent; attachments of the mover go along, those of others hold it fast.'),
  doc('C14', 'Once each turn, in the upkeep, each Magician may spend one Fealty to shuffle a copy of its land card into their Library.'),
  doc('C15', "When the Will's Life is about to fall below 1, the Magicians may spend Fealty, one Life each, exactly as much as leaves it at 1."),
  doc('C16', 'Cards tied to Relationships lie face up in the Relationship Zone and may be played from there, for {2} more for each earlier cast.'),
  ruling('C17', 'The Relationship Zone is the command zone; a tied card may go back there as a commander does (CR 903.9).'),
  ruling('C18', "The Augur may play the Opposition's tied cards at any Front; the seat at that Front controls them."),
  doc('C19', 'It ends as any game does, or when the Augur or all Magicians concede.', 'magic-the-binding.md § Confrontation/How Confrontations End'),
  standing(doc('C20', "The sides start with the Lives of Will and Threat at the end of Questing.", 'magic-the-binding.md § The Life of Wills and Threats')),
  doc('C21', 'The side that would have chosen the next Place chooses to play or to draw first.', 'magic-the-binding.md § Questing/How Questing Ends'),
  standing(ruling('C22', 'Libraries hold what the quest left, the lands of the Places, and lands dealt from the Roads up to their share.')),
  standing(ruling('C23', 'A Confrontation starts from one published setup; a quick deal makes one from a seed as a quest would have, with the Libraries that people bring.')),
  standing(doc('P1', 'A plane has at least 25 Elements, and a pool of cards with basic lands and without planeswalkers; a list counts its copies.', 'magic-the-binding.md § Plane Creation')),
  standing(doc('Q1', 'Each Road holds for each Magician ten basics and five nonbasic lands of its colour.', 'magic-the-binding.md § Setup/Roads')),
  standing(doc('Q2', 'The Weather holds twenty cards a colour, two of them by coin, and twenty more for each Magician by a walk of coins.', 'magic-the-binding.md § Setup/Weather')),
];
