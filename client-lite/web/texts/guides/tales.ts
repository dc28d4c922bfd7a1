import { texts } from '../texts.ts';

/** Explanations of the formats that are led by a storyteller. */
export const taleGuides = texts({
  'journeys-challenge': {
    goal: 'Overcome every threat deck and mage of the scene before all of you have perished.',
    setup: 'One to five ready characters with decks. The Game Master has threat decks and perhaps a mage.',
    turn: 'The highest roll goes first, then turns go round.\nOnce in each round there is a threat step: every threat deck draws cards, plays or suspends them, and attacks.\nYou may skip a draw step to attempt a task.',
    differs:
      'At 0 life you are vulnerable and play on; without a library you are exhausted. Who is both perishes.\nA threat deck has no life. Its own conditions remove it.',
    questions: {
      task: {
        asks: 'What is a task?',
        answer: 'Something your character attempts, paid with the mana symbols of cards or with a spell.',
      },
    },
  },
  journeys: {
    goal: 'Lead your planeswalkers through the Game Master’s tale.',
    setup: 'Everybody makes a character with three spheres and talents, and builds a deck.',
    turn: 'The tale goes through narrative scenes, challenges, rests and milestones, as the Game Master leads.\nA challenge is played as a match.',
    differs: 'Life, graveyard and exile last from scene to scene. A rest heals and gives cards back.',
    questions: {
      deck: { asks: 'Does my deck change?', answer: 'At milestones: your character grows, and so may the deck.' },
    },
  },
  wayfarer: {
    goal: 'The wayfarers win when they have overcome every scene of the Episode. The scrivener wins when all of them are downed.',
    setup:
      'One scrivener against one to three wayfarers with Commander decks.\nEach scene card lies on its own deck. Wayfarers start with a spark emblem.',
    turn: 'The wayfarers take the first turn. The scrivener may cast a card for each wayfarer for nothing.\nEvery upkeep brings the scrivener an Essence, a land. Tapping three infuses a spell or permanent.',
    differs:
      'A wayfarer who would lose is downed instead, and can return.\nThe deck of spoils rewards the wayfarers; they keep one item at a time.',
    questions: {
      downed: {
        asks: 'Am I out when I am downed?',
        answer: 'No. Your friends can bring you back while one of them stands.',
      },
    },
  },
  'wayfarer-campaign': {
    goal: 'Win an Episode at each of five tiers.',
    setup: 'As in one game of Wayfarer, with decks that you keep.',
    turn: 'One game for each tier.',
    differs: 'Between the games each deck loses twenty cards and gains ten, and spark emblems grow.',
    questions: {
      stop: { asks: 'Can we stop between tiers?', answer: 'Yes. The campaign waits behind the links of your seats.' },
    },
  },
  'mtg-rpg': {
    goal: 'Win the fight: leave the other side with nobody who can go on.',
    setup: 'Each player has a legend, made for points from a creature card. The GM plays other legends and chumps.',
    turn: 'Everybody acts in order of initiative: cast, attack, or try a stunt that the GM rules on.\nAttacks and skills are decided by dice.',
    differs:
      'Advantage turns a die into a d8.\nDamage wounds a legend: it loses toughness. One that is wounded at toughness 0 is unconscious.\nFour death counters kill a legend.',
    questions: {
      stunt: {
        asks: 'What is a stunt?',
        answer: 'Anything you can describe. The GM says what you roll, and whether it works.',
      },
    },
  },
  'mtg-rpg-campaign': {
    goal: 'Play your legend from session to session, and let them grow.',
    setup: 'Make a character: every ability has its price in points, and the form shows it.',
    turn: 'The GM leads through scenes, skill checks and fights, and grants rests.',
    differs: 'Only a fight is played with cards on a battlefield. All else is asked in forms and decided by dice.',
    questions: { points: { asks: 'How do I get more points?', answer: 'The GM grants them at the end of a session.' } },
  },
});
