import type { Clause } from '../../server/engine/ports/format-hooks.ts';
import { standing } from '../sdk/rule.ts';

const DOC = 'mtg-rpg.md';
const doc =
  (part: string) =>
  (id: string, says: string): Clause => ({ id, says, source: `${DOC} § ${part}` });
const ruling = (id: string, says: string): Clause => ({ id, says, source: 'ruling', ruling: true });
const base = doc('Chargen/Base Creature');
const cards = doc('Chargen/Lands and Spells');
const skills = doc('Chargen/Skills');
const combat = doc('Combat');
const fighting = doc('Combat/Fighting');
const advantage = doc('Combat/Advantage');
const hurt = doc('Combat/Damaging Legends');
const rest = doc('Combat/Ending Combat and Resting');
const grow = doc('Character Advancement');
const strange = doc('Resolving Strange Effects');
const checks = doc('Non-Combat Rules');

/** Clauses on making and improving characters. */
export const BUILD_CLAUSES: readonly Clause[] = [
  base('G-1-1', 'A character is made with nine points, from a creature card.'),
  standing(
    base(
      'G-1-2',
      'Its identity is the colors of its mana cost, of the mana that it produces and of the mana that its abilities ask for; hybrid and Phyrexian mana count.',
    ),
  ),
  base(
    'G-1-3',
    'One mana is free; more mana, a third one, being legendary and colors beyond the cost have their prices; three mana is the most.',
  ),
  base(
    'G-1-4',
    'A character has a name and a look of its own; its creature types stay unless the GM approves of others.',
  ),
  ruling('G-1-6', 'In the price of a creature mana of one color counts first, then hybrid mana, then colorless mana.'),
  base('G-1-5', 'The base creature is never exchanged later; points that are left over are kept.'),
  standing(cards('G-2-1', 'Mana of a color outside the identity is had as colorless mana.')),
  cards('G-2-2', 'Only spells can be learned that can be cast with such mana, if not to their full effect.'),
  cards('G-2-3', 'One basic land and one spell of mana value 1 come with the character.'),
  cards('G-2-4', 'A basic land costs 1, making it nonbasic 1, making that legendary 1 more.'),
  cards(
    'G-2-5',
    'A spell of mana value 0 or 1 costs 1; each mana more its new mana value, a color for a colorless mana 1; no change costs less than 1.',
  ),
  ruling('G-2-6', 'Cards carry no lists of what is banned: the GM approves of lands that are not basic.'),
  skills('G-3-1', 'Each basic land carries a skill in the spirit of its color.'),
  skills('G-3-2', 'A skill is as good as there is mana of its color that the character can make.'),
  standing(
    skills(
      'G-3-3',
      'Nonbasic lands count for each of their colors, lands that fetch others for all that they could fetch.',
    ),
  ),
  grow('G-9-2', 'One more power or toughness costs one and a half times the new value, rounded down.'),
  grow('G-9-3', 'A keyword ability costs 1 to 4 points, as the GM says.'),
  grow('G-9-4', 'A character has at most three keyword abilities.'),
  grow(
    'G-9-6',
    'A special ability costs twice the mana value of its creature, 2 for each colored mana and 2 for each color beyond the first.',
  ),
];

/** Clauses on fights. */
export const FIGHT_CLAUSES: readonly Clause[] = [
  standing(
    combat(
      'G-4-1',
      'Characters of the story are legends and count as legendary, all others are chumps; the legend rule does not touch legends.',
    ),
  ),
  combat(
    'G-4-2',
    'Each legend takes part with the chumps it controls; a group of like chumps may take part by itself.',
  ),
  standing(
    combat(
      'G-4-3',
      'A fight begins with all spells and lands in hand and only the characters on the battlefield; nobody has a library.',
    ),
  ),
  combat('G-4-4', 'Each participant rolls a d20 for initiative, with 3 more for haste; ties are rolled again.'),
  combat(
    'G-4-5',
    'Turns go from the highest initiative down, one for each participant in a round; the order follows the dice as they are now.',
  ),
  standing(combat('G-4-6', 'The untap phase untaps the legend and its permanents, but no lands.')),
  standing(combat('G-4-7', 'There is an upkeep in which abilities trigger and everybody may act.')),
  combat('G-4-8', 'In the preparation phase one land may be played; nobody has priority.'),
  combat('G-4-9', 'In its main phase a legend takes one action: it attacks, casts one slow spell or refocuses.'),
  combat(
    'G-4-10',
    'A character attacks another one, and one untapped character may block it; attacks come one at a time.',
  ),
  combat('G-4-11', 'Spellcasting is one spell that is no instant; no land comes with it, and nobody taps.'),
  combat('G-4-12', 'Refocusing untaps a land, plays another land, or sets the initiative die.'),
  standing(
    combat(
      'G-4-13',
      "Chumps share their legend's phases and may attack when it does not; a group of its own only attacks.",
    ),
  ),
  standing(combat('G-4-14', 'What lasts until end of turn ends in the end phase.')),
  standing(
    combat(
      'G-4-16',
      'An extra turn is another turn of the participant, a skipped one is a turn of its own that is skipped.',
    ),
  ),
  standing(combat('G-4-17', 'In an ambush or the like the GM may say who comes first, or give a bonus to initiative.')),
  standing(
    combat(
      'G-4-18',
      'Where everybody is prepared, the GM may let lands and other permanents be on the battlefield from the start.',
    ),
  ),
  standing(ruling('G-4-15', 'With all cards in hand there is no maximum hand size.')),
  fighting('G-5-1', 'Both fighters roll a die for power and one for toughness: a d6, or a d8 with an advantage.'),
  standing(fighting('G-5-2', 'After the roll everybody may use instants and abilities.')),
  standing(
    fighting(
      'G-5-3',
      'Both deal damage equal to their power; first strike comes first, and a legend that still stands strikes back.',
    ),
  ),
  standing(fighting('G-5-4', 'After each fight all damage is removed from both.')),
  standing(
    fighting(
      'G-5-5',
      "A chump that takes lethal damage is dead: a summoned one goes to its owner's graveyard, another is gone.",
    ),
  ),
  standing(
    fighting(
      'G-5-7',
      'Where somebody has a card that looks into the graveyards of others, dead chumps that were not summoned lie in a graveyard of neither side.',
    ),
  ),
  standing(
    ruling('G-5-6', 'What is dealt in one step is lethal once: it is one counter, whatever the damage came from.'),
  ),
  advantage('G-6-1', 'An advantage in power or toughness, as the GM says, makes that die a d8.'),
  standing(
    advantage('G-6-2', 'The same advantage on both sides gives both a d8; unlike ones cancel each other one for one.'),
  ),
  standing(advantage('G-6-3', 'A legend has an advantage over a chump in both, which counts as one.')),
  doc('Combat/Out of Combat Damage')(
    'G-6-4',
    'Damage to a legend outside of a fight grows by a die of the attacker, her toughness by one of her own; what is not lethal goes at once.',
  ),
  doc('Combat/Out of Combat Damage')(
    'G-6-5',
    'Damage to a chump outside of a fight takes no dice and goes when everybody has passed.',
  ),
  hurt(
    'G-7-1',
    'A legend that takes lethal damage gets a -1/-1 counter in place of dying, and does not die of toughness 0.',
  ),
  hurt(
    'G-7-2',
    'A legend of toughness 0 that gets another one falls unconscious: its counters go, and its nonland permanents go to the graveyard.',
  ),
  hurt(
    'G-7-3',
    'In its turn an unconscious legend rolls a d8: with an 8 it wakes with toughness 1, else it gets a death counter and does nothing.',
  ),
  standing(hurt('G-7-4', 'Damage to an unconscious legend is a death counter for each source, however much it is.')),
  hurt('G-7-5', 'Four death counters are death; whoever has fewer when the fight ends recovers.'),
  doc('Combat/Healing and Damage Prevention')('G-7-6', 'Damage is prevented as in the card game.'),
  doc('Combat/Healing and Damage Prevention')(
    'G-7-7',
    'A legend that would gain life loses a -1/-1 counter for each 3 life or part of it.',
  ),
  rest('G-8-1', 'A fight is over when a side has nobody conscious, or when all agree.'),
  ruling('G-8-6', 'A disadvantage in power takes an advantage in power away, or else 2 from the die.'),
  ruling(
    'G-8-5',
    'After three rounds without an attack or damage, and after forty in all, nobody wants to fight any more.',
  ),
  strange('G-10-1', 'A legend uses its "enters" abilities once each in a fight, in its main phase.'),
  standing(
    strange(
      'G-10-2',
      'Its "dies" and "leaves" abilities trigger the first time that it falls unconscious or is killed.',
    ),
  ),
  standing(
    strange('G-10-3', 'Legends are never sacrificed; who has to sacrifice a creature sacrifices a chump if able.'),
  ),
  strange(
    'G-10-4',
    'An ability whose cost is to sacrifice the legend itself may be used the first time that it falls, for its other costs.',
  ),
  strange(
    'G-10-5',
    'Chumps with banding join a legend that fights, each an advantage in both; they share the damage it takes.',
  ),
  strange('G-10-6', 'Legends are not destroyed, and no effect exiles them; with chumps both work.'),
  strange('G-10-7', 'A legend that would lose the game falls unconscious.'),
  standing(
    strange(
      'G-10-8',
      'Effects that put -1/-1 counters on a legend, or give it -X/-X, last for the fight at most and do not count for falling unconscious.',
    ),
  ),
  standing(strange('G-10-9', 'Lethal damage by a source with infect or wither gives a legend one counter more.')),
  standing(
    strange(
      'G-10-10',
      'An attacker with trample that defeats a blocker attacks the first target at once; all damage is removed before.',
    ),
  ),
  strange('G-10-11', 'A legend that would leave the battlefield stays.'),
  strange(
    'G-10-12',
    'Only what controls a player takes control of a legend; what gains control of a creature works with chumps alone.',
  ),
  standing(
    strange(
      'G-10-13',
      'Damage to all creatures does nothing to legends; damage to all players does, with one die against all of them.',
    ),
  ),
  standing(strange('G-10-14', 'A legend can be the target as a creature or as a player, and is hit once.')),
  strange('G-10-15', 'Nobody has a library: what draws or looks through one does nothing.'),
  strange(
    'G-10-17',
    'A legend with lifelink that has dealt lethal damage in a fight and taken none loses a -1/-1 counter.',
  ),
  strange('G-10-18', "A legend may count as controlled by a friend for that friend's effects; its chumps may not."),
  doc('Combat/Skills in Combat')(
    'G-11-5',
    'A successful check of a skill may give an advantage in a fight, if the GM allows it.',
  ),
  ruling('G-12-1', 'Whatever the GM grants or rules stands in the log.'),
  standing(
    ruling(
      'G-12-2',
      'The life total of a legend is the number of -1/-1 counters, or of death counters, that change its state for the worse.',
    ),
  ),
  ruling('G-12-3', 'Legends lose no life and pay none.'),
  standing(ruling('G-12-4', 'Who might block is asked in the order of initiative; the first who does blocks.')),
  standing(ruling('G-12-5', 'Abilities that are used as sorceries are no main phase action.')),
  ruling(
    'G-12-7',
    'What keeps a creature from being destroyed by lethal damage, as regeneration does, keeps a legend from the counter, but not from that of infect or wither.',
  ),
  ruling('G-12-8', 'The initiative die is set to a number from 1 to 20.'),
  standing(ruling('G-12-9', "A legend's chumps are among the permanents that go when it falls unconscious.")),
  standing(
    ruling(
      'G-12-10',
      'For falling unconscious the toughness of the card counts, with what was bought; but a +1/+1 counter takes a -1/-1 counter away.',
    ),
  ),
  ruling(
    'G-12-11',
    'Each participant tries one stunt in a turn, in its main phase, and proposes to end the fight once in a round.',
  ),
  ruling(
    'G-12-12',
    'Chumps that join an attack attack with it, and tap; those that join who is attacked are like blockers, and do not.',
  ),
  standing(
    ruling('G-12-6', 'Of two with the same die after refocusing, the one who rolled higher at first comes first.'),
  ),
];

/** Clauses on the time between fights. */
export const TALE_CLAUSES: readonly Clause[] = [
  grow('G-9-1', 'The GM gives points as a session ends; they buy lands and spells at the same prices.'),
  grow('G-9-5', 'A new basic land brings a new skill.'),
  standing(
    grow(
      'G-9-7',
      'Abilities are taken one by one, from cards within the identity (or beyond it, where the GM is given a really good case), and replace one unless there is none.',
    ),
  ),
  rest(
    'G-8-2',
    'A rest removes -1/-1 counters and returns lands and spells to hand, but for those in exile; the fallen recover.',
  ),
  rest('G-8-3', 'A full night returns what was exiled, too.'),
  rest(
    'G-8-4',
    'Who keeps permanents on the battlefield does not benefit from the rest; after more than an hour skills and power are at a disadvantage.',
  ),
  ruling('G-8-7', 'More than an hour has gone by after a night, and when the GM says so.'),
  standing(strange('G-10-16', 'Auras on legends fall off in any rest.')),
  checks('G-11-1', 'A check of a skill is a die and all mana of its color that the character can make.'),
  standing(checks('G-11-2', 'The die is a d6; more advantages make it a d8, more disadvantages subtract 2.')),
  checks('G-11-3', 'The check succeeds if it reaches the difficulty: 4, 6, 8, 10, or 12 and more.'),
  checks('G-11-4', 'Against another character both roll, and the higher total succeeds.'),
  checks(
    'G-11-7',
    'Spells can be used outside of fights by their names and flavor, as the GM agrees; what was used is away until a rest.',
  ),
  ruling('G-11-8', 'With equal totals nobody succeeds.'),
  standing(checks('G-11-9', 'Mana that spells make counts for a check only where the GM finds it fitting.')),
  checks('G-11-6', 'Easy tasks succeed with a skill that is relevant.'),
];

export const RPG_CLAUSES: readonly Clause[] = [...BUILD_CLAUSES, ...FIGHT_CLAUSES];
