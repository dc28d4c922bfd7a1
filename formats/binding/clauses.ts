import type { Clause } from '../../server/engine/ports/format-hooks.ts';
import { OPEN_HANDS } from '../rules/shared-clauses.ts';
import { mended } from '../sdk/composition/requirement.ts';
import { standing } from '../sdk/composition/rule.ts';

const FORMAT = 'magic-the-binding.md § Confrontation/The Format';
const RULING = 'spec ruling';
/** A clause of the document. `narrowed`: we read its words in a narrower sense, which is a ruling of ours. */
const doc = (id: string, says: string, narrowed = false, source = FORMAT): Clause => ({
  id,
  says,
  source,
  ...(narrowed ? { ruling: true } : {}),
});
const ruling = (id: string, says: string): Clause => ({ id, says, source: RULING, ruling: true });

// The rules of the Confrontation as numbered clauses, one line each, in our words. P1, Q1 and Q2 are those that a quick deal follows.

export const C1 = standing(
  doc(
    'C1',
    'Sides take shared team turns (CR 805): all heads act together, a side has priority, the first side skips its first draw.',
  ),
);
export const C2 = doc(
  'C2',
  'Each Opposition seat draws its own hand from the one shared library; the Augur says in which order the Fronts draw.',
);
export const C3 = doc('C3', "Each seat takes its own London mulligans; the Opposition's count up over all its Fronts.");
export const C4 = doc(
  'C4',
  "In the upkeep of the Opposition's turn the Augur may move hand cards and permanents between Fronts. We read: those of the Opposition (option augurMoves).",
  true,
);
export const C5 = doc(
  'C5',
  "In the upkeep of the Will's turn a Magician may give permanents they control (our reading of “in play”: option giveAway) to the Magician of another Front, who then controls them.",
  true,
);
export const C6 = standing(
  doc('C6', "A card that goes to a graveyard from a Front goes to the graveyard there of its owner's side."),
);
export const C7 = mended(
  doc('C7', 'A source at a Front targets only hands, battlefields and graveyards of that Front.'),
  'Choose something at the Front of the source.',
);
export const C8 = mended(
  doc('C8', 'A player at another Front may be the target only of Life, poison counters and control of a card in play.'),
  'Choose a player at the Front of the source.',
);
export const C9 = standing(
  doc(
    'C9',
    '"You" and "your" mean the one seat at the one Front; an extra turn, or a skipped one, is that seat\'s alone.',
  ),
);
export const C10 = standing(ruling('C10', 'What does not target runs over every Front.'));
export const C11 = doc('C11', 'Creatures attack and block only at their own Front.');
export const C12 = standing(
  ruling('C12', 'A permanent whose control passes to a seat at another Front moves to that Front.'),
);
export const C13 = ruling(
  'C13',
  "A move decides which head controls a permanent; the mover's attachments go along, others hold it fast. When control ends elsewhere, it goes to the Front of whoever then has it.",
);
export const C14 = doc(
  'C14',
  'Once each turn, in the upkeep, each Magician may spend one Fealty to shuffle a copy of its land card into their Library.',
);
export const C15 = doc(
  'C15',
  "When the Will's Life is about to fall below 1, the Magicians may spend Fealty, one Life each, exactly as much as leaves it at 1.",
);
export const C16 = doc(
  'C16',
  'Cards tied to Relationships lie face up in the Relationship Zone and may be played from there, for {2} more for each earlier cast.',
);
export const C17 = ruling(
  'C17',
  'The Relationship Zone is the command zone; a tied card may go back there as a commander does (CR 903.9).',
);
export const C18 = ruling(
  'C18',
  "The Augur may play the Opposition's tied cards at any Front; the seat at that Front controls them.",
);
export const C19 = doc(
  'C19',
  'It ends as any game does, or when the Augur or all Magicians concede.',
  false,
  'magic-the-binding.md § Confrontation/How Confrontations End',
);
export const C20 = standing(
  doc(
    'C20',
    'The sides start with the Lives of Will and Threat at the end of Questing.',
    false,
    'magic-the-binding.md § The Life of Wills and Threats',
  ),
);
export const C21 = doc(
  'C21',
  'Whoever won the last Step, that Magician or the Augur, chooses to play or to draw first.',
  false,
  'magic-the-binding.md § Questing/How Questing Ends',
);
export const C22 = standing(
  ruling(
    'C22',
    'Libraries hold what the quest left, the lands of the Places, and lands dealt from the Roads up to their share.',
  ),
);
export const C23 = standing(
  ruling(
    'C23',
    'A Confrontation starts from one published setup; a quick deal makes one from a seed as a quest would have, with the Libraries that people bring.',
  ),
);
export const C24 = standing(
  ruling(
    'C24',
    "The Opposition owns as one: its owner's hand, graveyard and library are those of its seat at the Front where the object was, or else at the Front of the source's controller.",
  ),
);
export const C25 = standing(
  ruling('C25', 'Card texts that speak of commanders do not mean tied cards (option tiedAreCommanders).'),
);
export const C26 = standing(
  ruling(
    'C26',
    'When control of a permanent passes to another Front, Auras on it go to the graveyard and Equipment becomes unattached, whoever controls them (CR 704.5m, 704.5n).',
  ),
);
export const C27 = standing(
  ruling(
    'C27',
    'What one event does to the Will’s Life is netted before Fealty is asked for; its whole loss is lost, and what the Fealties pay is gained.',
  ),
);
export const C28 = standing(
  ruling(
    'C28',
    'Poison to lose counts heads as seats, on both sides: 10, 15 for two, 5 more for each further one (CR 810.8d, 810.11).',
  ),
);
export const C29 = standing(
  ruling('C29', 'With freeMulligan first, the Opposition’s first mulligan over all Fronts does not count.'),
);
export const C30 = mended(
  ruling(
    'C30',
    'An Aura may enchant only a player of the Front of its source, whatever it does, since it stays attached.',
  ),
  'Choose a player at the Front of the source.',
);
export const C31 = standing(
  ruling('C31', 'A spell that leaves the stack goes by the Front of its own controller, whoever caused it.'),
);
export const C32 = standing(
  ruling(
    'C32',
    'What several Opposition seats do to the shared library happens one seat after another, as the Augur orders them; “half” is counted when each seat’s turn comes.',
  ),
);
export const C33 = standing(
  ruling(
    'C33',
    'An added step or phase that does not say “you” is the side’s whose turn it is; after one seat’s extra turn, day, night and “last turn” look at that seat alone.',
  ),
);
export const C34 = standing(
  ruling(
    'C34',
    'Control of another player covers what that seat may do and choose, Fealty and C5 moves included; C4 moves are the Augur’s own and go to nobody (CR 722).',
  ),
);
export const C35 = standing(ruling('C35', 'A Siege’s protector is the opposing seat of its Front (CR 310.11a).'));
export const C36 = standing(
  ruling(
    'C36',
    '“Your life total” is the side’s; what looks at damage to you or at life that you lose looks at what happens to that one seat.',
  ),
);
export const C37 = standing(
  ruling('C37', 'C4 moves are for whoever plays the seats at several Fronts; where nobody does, there are none.'),
);
export const P1 = standing(
  doc(
    'P1',
    'A plane has at least 25 Elements, and a pool of cards with basic lands and without planeswalkers; a list counts its copies.',
    false,
    'magic-the-binding.md § Plane Creation',
  ),
);
export const Q1 = standing(
  doc(
    'Q1',
    'Each Road holds for each Magician ten basics and five nonbasic lands of its colour.',
    false,
    'magic-the-binding.md § Setup/Roads',
  ),
);
export const Q2 = standing(
  doc(
    'Q2',
    'The Weather holds twenty cards a colour, two of them by coin, and twenty more for each Magician by a walk of coins.',
    false,
    'magic-the-binding.md § Setup/Weather',
  ),
);

/** Every clause of the Confrontation, in the order of their numbers, and the rule that it takes over as it is. */
export const BINDING_CLAUSES: readonly Clause[] = [
  C1,
  C2,
  C3,
  C4,
  C5,
  C6,
  C7,
  C8,
  C9,
  C10,
  C11,
  C12,
  C13,
  C14,
  C15,
  C16,
  C17,
  C18,
  C19,
  C20,
  C21,
  C22,
  C23,
  C24,
  C25,
  C26,
  C27,
  C28,
  C29,
  C30,
  C31,
  C32,
  C33,
  C34,
  C35,
  C36,
  C37,
  P1,
  Q1,
  Q2,
  OPEN_HANDS,
];
