import { ruling, standing } from '../../sdk/composition/rule.ts';
import { section } from './section.ts';

// Clauses on advantages, damage, wounds and the end of a fight.

const advantage = section('Combat/Advantage');
const healing = section('Combat/Healing and Damage Prevention');
const hurt = section('Combat/Damaging Legends');
const outside = section('Combat/Out of Combat Damage');
const rest = section('Combat/Ending Combat and Resting');

export const G_6_1 = advantage('G-6-1', 'An advantage in power or toughness, as the GM says, makes that die a d8.');
export const G_6_2 = standing(
  advantage('G-6-2', 'The same advantage on both sides gives both a d8; unlike ones cancel each other one for one.'),
);
export const G_6_3 = standing(
  advantage('G-6-3', 'A legend has an advantage over a chump in both, which counts as one.'),
);
export const G_6_4 = outside(
  'G-6-4',
  'Damage to a legend outside of a fight grows by a die of the attacker, her toughness by one of her own; what is not lethal goes at once.',
);
export const G_6_5 = standing(
  outside('G-6-5', 'Damage to a chump outside of a fight takes no dice and goes when everybody has passed.'),
);
export const G_7_1 = hurt(
  'G-7-1',
  'A legend that takes lethal damage gets a -1/-1 counter in place of dying, and does not die of toughness 0.',
);
export const G_7_2 = hurt(
  'G-7-2',
  'A legend of toughness 0 that gets another one falls unconscious: its counters go, and its nonland permanents go to the graveyard.',
);
export const G_7_3 = hurt(
  'G-7-3',
  'In its turn an unconscious legend rolls a d8: with an 8 it wakes with toughness 1, else it gets a death counter and does nothing.',
);
export const G_7_4 = standing(
  hurt('G-7-4', 'Damage to an unconscious legend is a death counter for each source, however much it is.'),
);
export const G_7_5 = hurt('G-7-5', 'Four death counters are death; whoever has fewer when the fight ends recovers.');
export const G_7_6 = standing(healing('G-7-6', 'Damage is prevented as in the card game.'));
export const G_7_7 = healing(
  'G-7-7',
  'A legend that would gain life loses a -1/-1 counter for each 3 life or part of it.',
);
export const G_8_1 = rest('G-8-1', 'A fight is over when a side has nobody conscious, or when all agree.');
export const G_8_5 = ruling(
  'G-8-5',
  'After three rounds without an attack or damage, and after forty in all, nobody wants to fight any more.',
);
export const G_8_6 = ruling(
  'G-8-6',
  'A disadvantage in power takes an advantage in power away, or else 2 from the die.',
);
