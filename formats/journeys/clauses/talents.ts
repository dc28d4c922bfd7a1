import { ruling, section } from './section.ts';

// Clauses on talents.

const talent = section('Talent List');

export const J_8_0 = talent(
  'J-8-0',
  'Talents have a rarity, a number of times that they can be taken, and prerequisites without which they have no effect.',
);
export const J_8_1 = talent('J-8-1', 'Arcane Endurance: the greatest deck size grows by 10.');
export const J_8_2 = talent(
  'J-8-2',
  'Favored Ally: a nonlegendary creature is favored and renamed, and becomes legendary.',
);
export const J_8_3 = talent(
  'J-8-3',
  'Grave Lore (5 black cards): at the end of each scene a card of the graveyard is recovered at random.',
);
export const J_8_4 = talent('J-8-4', 'Knowledge Broker (5 blue cards): one more trade between sessions.');
export const J_8_5 = talent(
  'J-8-5',
  'Memories of Home: nonbasic lands of home, two at most, are favored; the start of each scene recovers them.',
);
export const J_8_6 = talent(
  'J-8-6',
  'Quick Reflexes (5 red cards): one more d20 for initiative, of which one result is chosen.',
);
export const J_8_7 = talent(
  'J-8-7',
  'Selfless Defender (5 white cards): one creature may block for other players each turn.',
);
export const J_8_8 = talent(
  'J-8-8',
  'Signature Item: a nonlegendary artifact is favored and renamed, and becomes legendary.',
);
export const J_8_9 = talent(
  'J-8-9',
  'Tinkerer (3 artifacts): colourless mana in the cost of an artifact counts as allied to the wanted colour of a task.',
);
export const J_8_10 = talent('J-8-10', 'Tough Hide (5 green cards): 1 more life at the end of each scene, up to 20.');
export const J_8_11 = talent(
  'J-8-11',
  'Favored Enchantment: a nonlegendary enchantment is favored and renamed, and becomes legendary.',
);
export const J_8_12 = talent(
  'J-8-12',
  'Mental Transfer: after an hour of rest up to seven cards may be milled so that another recovers as many.',
);
export const J_8_13 = talent('J-8-13', 'Practiced Spell: an instant or sorcery is favored and renamed.');
export const J_8_14 = talent('J-8-14', 'Planar Hideout: a nonbasic land is favored.');
export const J_8_15 = talent('J-8-15', 'Skilled Healer: another character of the scene may gain the life instead.');
export const J_8_16 = talent(
  'J-8-16',
  'Alignment (10 cards of a colour): every nexus that is not devoid of the colour is enriched in it.',
);
export const J_8_17 = talent(
  'J-8-17',
  'Advanced Spell Research: a card of the set of the card paid, no rarer than it, joins the collection and is favored.',
);
export const J_8_18 = talent('J-8-18', 'Empowered: one sphere grows by 1.');
export const J_8_19 = talent(
  'J-8-19',
  'Favored Transformation: a nonlegendary creature is favored, takes its owner’s name, becomes legendary and has embodiment.',
);
export const J_8_20 = talent(
  'J-8-20',
  'Powerful Ally: a planeswalker card joins the collection, if the Game Master agrees.',
);
export const J_8_21 = ruling(
  'J-8-21',
  'A card with embodiment begins in the command zone from any zone of the deck, is cast from there for its cost without a tax, and goes back only for whoever has the life to pay.',
);
export const J_8_22 = ruling(
  'J-8-22',
  'A talent marks a card of the deck or of the collection, and the same card once.',
);
