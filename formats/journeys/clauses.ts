import type { Clause } from '../../server/engine/ports/format-hooks.ts';
import { standing } from '../sdk/rule.ts';

const doc = (id: string, says: string, section: string): Clause => ({ id, says, source: `journeys.md § ${section}` });
const ruling = (id: string, says: string): Clause => ({ id, says, source: 'spec ruling', ruling: true });

const CREATION = 'Character Creation';
const CHALLENGE = 'Playing a Challenge Scene';
const DEFEAT = 'Defeat and Death';
const THREATS = 'Threat Decks';
const STEP = 'Threat Step';
const TASKS = 'Tasks';
const DOWNTIME = 'Card Recovery, Healing, Travel';
const PROGRESS = 'Character Progression';
const TALENTS = 'Talent List';

/** The rules of Journeys as numbered clauses, each in one line of our own. */
export const JOURNEY_CLAUSES: readonly Clause[] = [
  doc(
    'J-1-1',
    'A character is a deck of forty cards, three spheres, talents, and a life total of 20 that lasts from scene to scene.',
    CREATION,
  ),
  doc(
    'J-1-2',
    'An assembled deck is exactly 40 cards out of six packs (eleven small ones) and basic lands of the block; the rest is the collection.',
    CREATION,
  ),
  doc('J-1-3', 'The values 4, 3 and 2 are given to the spheres, each once.', CREATION),
  doc('J-1-4', 'A new character has one common talent.', CREATION),
  doc('J-1-5', 'A character has a name, a species and a background.', CREATION),
  doc('J-1-6', 'An open deck is of one set, but for basic lands of its block or plane.', CREATION),
  doc('J-1-7', 'An open deck holds no mythic rare card, at most 2 rare and at most 8 uncommon cards.', CREATION),
  doc('J-1-8', 'An open deck holds at most two copies of a card; read as: basic lands apart.', CREATION),
  doc(
    'J-1-9',
    'With an open deck up to 15 different common cards of the set that are not in it may join the collection.',
    CREATION,
  ),
  ruling(
    'J-1-10',
    'A pack is ten common cards, three uncommon ones and a rare or mythic one; a small one six, two and none.',
  ),
  ruling(
    'J-1-11',
    'Somebody who is ready comes with all of it: an open deck of the home plane, spheres, a common talent, a background; a namesake, also of the dead, is the Younger, then the Third.',
  ),
  doc('J-2-1', 'Each character and mage rolls a d20; the highest goes first, then turns go clockwise.', CHALLENGE),
  ruling('J-2-2', 'Who ties for the highest roll rolls again.'),
  doc(
    'J-2-3',
    'Before the first turn players may swap seats: each says whose they want, and those whose wishes go round, two or more, take them.',
    CHALLENGE,
  ),
  doc(
    'J-2-4',
    'At the start up to three favored cards are found: lands enter tapped, others are shuffled into the top ten cards.',
    CHALLENGE,
  ),
  doc(
    'J-2-5',
    'As a challenge ends: 1 life, the battlefield into the graveyard, hand and command zone shuffled into the library.',
    CHALLENGE,
  ),
  doc('J-2-6', 'A character may skip a draw step for one attempt at a task, if the Game Master agrees.', CHALLENGE),
  doc(
    'J-2-7',
    'A character may skip a draw step to travel to another plane; who departs does not return in that challenge.',
    DOWNTIME,
  ),
  doc(
    'J-2-8',
    'A mage has a seat that the Game Master places, a turn, a library, and the life, hand and permanents that the Game Master sets.',
    'Mage Decks',
  ),
  ruling(
    'J-2-9',
    'The characters are one team. The Game Master ends the scene; it is over when no character is left, and they are asked when nobody hostile is.',
  ),
  doc('J-2-10', 'A challenge begins with the Game Master describing the scene.', CHALLENGE),
  doc('J-2-11', 'A mage may attempt a task as a character does, if the Game Master wants it to.', 'Mage Decks'),
  ruling(
    'J-2-12',
    'A mage has spheres that the Game Master sets, and its tasks are those of its own side; in a narrative scene the Game Master tells what it does.',
  ),
  ruling(
    'J-2-13',
    'A scene may have stakes: as soon as so many characters are at 0 life or have perished, the Game Master is asked whether it is lost and the company driven back.',
  ),
  ruling(
    'J-2-14',
    'A shipped scene is meant for two to five characters: draw value, conditions, life and what is in play grow with their number as it begins.',
  ),
  ruling(
    'J-2-15',
    'Mages may have cards of any set, but schemes of Archenemy are not played: one is refused in a deck or pack, and in a threat deck or mage of the Game Master.',
  ),
  doc('J-3-1', 'Life is not reduced below 0; a character at 0 is vulnerable.', DEFEAT),
  doc('J-3-2', 'A vulnerable character mills cards instead of losing that much life.', DEFEAT),
  doc(
    'J-3-3',
    'A character without a library is exhausted, and loses that much life instead of drawing, milling or removing its cards.',
    DEFEAT,
  ),
  doc('J-3-4', 'Who is vulnerable and exhausted at once perishes; the others play on.', DEFEAT),
  ruling(
    'J-3-5',
    'What is over when life or library runs out is not carried across; several draws are drawn one by one.',
  ),
  ruling('J-3-6', 'Nobody loses by having no life or no library; who loses otherwise leaves the scene alive.'),
  ruling(
    'J-3-7',
    'What an effect takes off an empty library counts where it says how many; searching, and revealing until something is found, cost nothing.',
  ),
  doc(
    'J-4-1',
    'A threat deck is no character: it has no life, no hand and no turn, and what is done to players is not done to it.',
    THREATS,
  ),
  doc(
    'J-4-2',
    'Its library, battlefield, graveyard and exiled cards can be interacted with as those of a player.',
    THREATS,
  ),
  doc('J-4-3', 'A threat deck has a draw value from 1 to 7.', THREATS),
  doc('J-4-4', 'When all conditions of a threat deck are resolved, it is removed with all of its cards.', THREATS),
  doc('J-4-5', 'Conditions may be stacked, so that only the topmost can be attempted, open at once, or both.', THREATS),
  doc('J-4-6', 'There is one threat step in each turn cycle, before the turn of the highest initiative.', STEP),
  doc('J-4-7', 'Part 1: the Game Master may look at the threat decks and reorder them.', STEP),
  doc(
    'J-4-8',
    'Part 2: each suspended card of a threat deck loses a time counter; the last one gone, it is played, and a creature has haste (702.62a).',
    STEP,
  ),
  doc(
    'J-4-9',
    'Part 3: each threat deck draws its draw value and rolls as many d6: for a 6 a card is played, else one is suspended for so long.',
    STEP,
  ),
  doc('J-4-10', 'Part 4: the threat decks have a main phase, an attack and a second main phase.', STEP),
  doc('J-4-11', 'Part 5: the Game Master may add and alter conditions.', STEP),
  doc('J-4-12', 'Part 6: the Game Master describes the situation.', STEP),
  doc(
    'J-4-13',
    'What names zones or permanents of players works on a threat deck at once; the Game Master may veto it with a reason while it is on the stack, and it goes back unpaid.',
    'Threat Decks and the Rule of Common Sense',
  ),
  ruling(
    'J-4-14',
    'Threat permanents untap as part 4 begins, their creatures block only by option, their spells are free with X = 0; lands are put down.',
  ),
  ruling(
    'J-4-15',
    'Conditions are counted by kind: died, none left, unharmed for turn cycles, threat steps endured, library empty; prose ones are ticked.',
  ),
  standing(
    ruling(
      'J-4-16',
      'Of a turn a threat deck has part 4 and the cleanup: at “your” upkeep, draw step or end step nothing of it happens; at the next or each one, in a turn of somebody else.',
    ),
  ),
  ruling(
    'J-4-17',
    'In part 1 the Game Master looks at all cards of a library and puts any of them on top, in any order; the others stay as they were, unshuffled.',
  ),
  ruling(
    'J-4-18',
    'That none of a kind is left can be met only once one was on the battlefield while the condition was open; what is suspended or in the library does not count.',
  ),
  ruling(
    'J-4-19',
    'Threat decks and mages that the Game Master makes are kept with the campaign, up to twenty of each, and offered again; one of the same name takes the place of the former.',
  ),
  ruling(
    'J-4-20',
    'What is vetoed is reversed (732.1): its costs, the mana abilities for it, triggers that wait. What has moved on since or was moved to or from a library stays, and the log says so.',
  ),
  doc('J-5-1', 'A task has a sphere, a colour, a difficulty in mana symbols and a time of 1 to 5 attempts.', TASKS),
  doc('J-5-2', 'Each sphere has a tact for each colour, which says what colour a method is.', 'List of Tacts'),
  doc(
    'J-5-3',
    'By skill: of seven cards up to the sphere are given; a land gives one mana that it can produce, a spell its coloured symbols of cost.',
    TASKS,
  ),
  doc(
    'J-5-4',
    'By a spell of the library: it completes the task, or each fitting element counts one mana of any colour (both exile it), or goes back.',
    TASKS,
  ),
  doc(
    'J-5-5',
    'With enough symbols a task is done; else its time falls by 1, and at 0 it has failed.',
    'Resolving a Task',
  ),
  doc(
    'J-5-6',
    'Others may assist after a first attempt; the first attempt of each costs no time.',
    'Other Rules for Tasks',
  ),
  doc('J-5-7', 'Two symbols of the same allied colour count as one of the wanted colour.', 'Other Rules for Tasks'),
  doc('J-5-8', 'Three symbols of the same enemy colour count as one of the wanted colour.', 'Other Rules for Tasks'),
  doc(
    'J-5-9',
    'Linked tasks are open together or one after another, with times of their own or one for all.',
    'Other Rules for Tasks',
  ),
  ruling('J-5-10', 'What was given stays until the task is done or has failed, and then goes to the graveyard.'),
  ruling(
    'J-5-11',
    'The seven cards are set aside and not in hand; those not given are shuffled back; each that is missing costs an exhausted character 1 life.',
  ),
  doc(
    'J-5-12',
    'As a narrative scene ends: 1 life, and unfinished tasks fail, their cards going to the graveyard.',
    TASKS,
  ),
  doc(
    'J-6-1',
    'Graveyard and exile are not shuffled back at the end of a scene; their cards are recovered by rest and talents.',
    DOWNTIME,
  ),
  doc(
    'J-6-2',
    'Library, graveyard, hand, exile and command zone are the deck, all else the collection; 20 of each basic land of home are in it.',
    DOWNTIME,
  ),
  doc(
    'J-6-3',
    'Each hour at a mana nexus recovers two cards of graveyard or exile; a full day recovers all.',
    DOWNTIME,
  ),
  doc(
    'J-6-4',
    'After an hour at a nexus cards may be swapped with the collection; each goes where the other was.',
    DOWNTIME,
  ),
  doc('J-6-5', 'After a full day at a nexus the deck may grow to its greatest size or shrink to 40 cards.', DOWNTIME),
  doc(
    'J-6-6',
    'A nexus may be enriched in a colour, which recovers twice as fast, or devoid of one, which recovers not even in a day.',
    DOWNTIME,
  ),
  doc('J-6-7', 'A full day of rest sets the life total to 20.', DOWNTIME),
  doc(
    'J-6-8',
    'To travel, a land card of the named plane is exiled from the library; up to five willing others come along.',
    DOWNTIME,
  ),
  ruling('J-6-9', 'Inside a scene life has no limit; what is gained as one ends stops at 20.'),
  doc(
    'J-7-1',
    'A milestone: everybody opens a pack of the plane, takes a card and passes the rest to the left until none is left.',
    PROGRESS,
  ),
  doc(
    'J-7-2',
    'After a milestone a talent may be unlocked for 5 common, 3 uncommon, or 1 rare or mythic card of the collection, by its rarity.',
    PROGRESS,
  ),
  doc(
    'J-7-3',
    'Experience cards of a condition go to who resolves it; those of a defeated mage are divided.',
    PROGRESS,
  ),
  doc(
    'J-7-4',
    'After a session each player may make one trade with one other player, or with somebody whom the Game Master plays.',
    PROGRESS,
  ),
  doc(
    'J-7-5',
    'Who plays a training game with another, full decks and 20 life, may make one more trade with them; nothing of the game lasts.',
    PROGRESS,
  ),
  ruling(
    'J-7-6',
    'Who resolves a condition is the character whose turn it is; in any other turn it is the company, who divide its cards.',
  ),
  ruling(
    'J-7-7',
    'After a session somebody makes offers until three of theirs were declined; an offer that is declined costs no trade.',
  ),
  doc(
    'J-8-0',
    'Talents have a rarity, a number of times that they can be taken, and prerequisites without which they have no effect.',
    TALENTS,
  ),
  doc('J-8-1', 'Arcane Endurance: the greatest deck size grows by 10.', TALENTS),
  doc('J-8-2', 'Favored Ally: a nonlegendary creature is favored and renamed, and becomes legendary.', TALENTS),
  doc(
    'J-8-3',
    'Grave Lore (5 black cards): at the end of each scene a card of the graveyard is recovered at random.',
    TALENTS,
  ),
  doc('J-8-4', 'Knowledge Broker (5 blue cards): one more trade between sessions.', TALENTS),
  doc(
    'J-8-5',
    'Memories of Home: nonbasic lands of home, two at most, are favored; the start of each scene recovers them.',
    TALENTS,
  ),
  doc('J-8-6', 'Quick Reflexes (5 red cards): one more d20 for initiative, of which one result is chosen.', TALENTS),
  doc('J-8-7', 'Selfless Defender (5 white cards): one creature may block for other players each turn.', TALENTS),
  doc('J-8-8', 'Signature Item: a nonlegendary artifact is favored and renamed, and becomes legendary.', TALENTS),
  doc(
    'J-8-9',
    'Tinkerer (3 artifacts): colourless mana in the cost of an artifact counts as allied to the wanted colour of a task.',
    TALENTS,
  ),
  doc('J-8-10', 'Tough Hide (5 green cards): 1 more life at the end of each scene, up to 20.', TALENTS),
  doc(
    'J-8-11',
    'Favored Enchantment: a nonlegendary enchantment is favored and renamed, and becomes legendary.',
    TALENTS,
  ),
  doc(
    'J-8-12',
    'Mental Transfer: after an hour of rest up to seven cards may be milled so that another recovers as many.',
    TALENTS,
  ),
  doc('J-8-13', 'Practiced Spell: an instant or sorcery is favored and renamed.', TALENTS),
  doc('J-8-14', 'Planar Hideout: a nonbasic land is favored.', TALENTS),
  doc('J-8-15', 'Skilled Healer: another character of the scene may gain the life instead.', TALENTS),
  doc(
    'J-8-16',
    'Alignment (10 cards of a colour): every nexus that is not devoid of the colour is enriched in it.',
    TALENTS,
  ),
  doc(
    'J-8-17',
    'Advanced Spell Research: a card of the set of the card paid, no rarer than it, joins the collection and is favored.',
    TALENTS,
  ),
  doc('J-8-18', 'Empowered: one sphere grows by 1.', TALENTS),
  doc(
    'J-8-19',
    'Favored Transformation: a nonlegendary creature is favored, takes its owner’s name, becomes legendary and has embodiment.',
    TALENTS,
  ),
  doc('J-8-20', 'Powerful Ally: a planeswalker card joins the collection, if the Game Master agrees.', TALENTS),
  ruling(
    'J-8-21',
    'A card with embodiment begins in the command zone from any zone of the deck, is cast from there for its cost without a tax, and goes back only for whoever has the life to pay.',
  ),
  ruling('J-8-22', 'A talent marks a card of the deck or of the collection, and the same card once.'),
];

/** Those of a challenge scene alone. */
export const CHALLENGE_CLAUSES: readonly Clause[] = JOURNEY_CLAUSES.filter((c) =>
  /^J-(2-(?!1?5$)|3-|4-(?!19$)|5-[1-8]$|5-1[01]$|7-[36]$|8-(6|7|9|15|19|21)$)/.test(c.id),
);
