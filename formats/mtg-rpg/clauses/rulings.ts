import { ruling, standing } from '../../sdk/composition/rule.ts';

// Rulings on fights where the document is silent.

export const G_12_1 = ruling('G-12-1', 'Whatever the GM grants or rules stands in the log.');
export const G_12_2 = standing(
  ruling(
    'G-12-2',
    'The life total of a legend is the number of -1/-1 counters, or of death counters, that change its state for the worse.',
  ),
);
export const G_12_3 = ruling('G-12-3', 'Legends lose no life and pay none.');
export const G_12_4 = standing(
  ruling('G-12-4', 'Who might block is asked in the order of initiative; the first who does blocks.'),
);
export const G_12_5 = standing(ruling('G-12-5', 'Abilities that are used as sorceries are no main phase action.'));
export const G_12_6 = standing(
  ruling('G-12-6', 'Of two with the same die after refocusing, the one who rolled higher at first comes first.'),
);
export const G_12_7 = ruling(
  'G-12-7',
  'What keeps a creature from being destroyed by lethal damage, as regeneration does, keeps a legend from the counter, but not from that of infect or wither.',
);
export const G_12_8 = ruling('G-12-8', 'The initiative die is set to a number that is on it.');
export const G_12_9 = standing(
  ruling('G-12-9', "A legend's chumps are among the permanents that go when it falls unconscious."),
);
export const G_12_10 = standing(
  ruling(
    'G-12-10',
    'For falling unconscious the toughness of the card counts, with what was bought; but a +1/+1 counter takes a -1/-1 counter away.',
  ),
);
export const G_12_11 = ruling('G-12-11', 'Each participant tries one stunt in a turn, in its main phase.');
export const G_12_12 = ruling(
  'G-12-12',
  'Chumps that join an attack attack with it, and tap; those that join who is attacked are like blockers, and do not.',
);
export const G_12_13 = standing(
  ruling('G-12-13', 'Each participant proposes to end the fight once in a round, in its main phase.'),
);
export const G_12_14 = ruling(
  'G-12-14',
  'Where no rule gives a legend counters or lets it fall unconscious, lethal damage or toughness 0 kills it.',
);
