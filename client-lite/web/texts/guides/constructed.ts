import { texts } from '../texts.ts';

/** Explanations of the formats that are played with usual rules and decks. */
export const constructedGuides = texts({
  duel: {
    goal: 'Bring your opponent from 20 life to 0.',
    setup:
      'Bring a deck of 60 cards or more, or have one dealt.\nDraw seven cards. A mulligan costs one card on the bottom.',
    turn: 'Untap, upkeep, draw, main phase, combat, second main phase, end.\nThe player who goes first skips the first draw.',
    differs: 'Nothing: this is a usual game of Magic for two.',
    questions: {
      deck: {
        asks: 'Do I need a deck?',
        answer: 'No. If you bring none, the server deals one from the cards of the table.',
      },
    },
  },
  'free-for-all': {
    goal: 'Be the last player left.',
    setup: 'Three or more players, 20 life each.\nThe first mulligan is free, and everybody draws in their first turn.',
    turn: 'Turns go round to the left.\nYou may attack several players in one combat: each creature has its own target.',
    differs: 'When a player leaves, all that they own leaves, and what they controlled goes back.',
    questions: {
      ally: { asks: 'Can we make a pact?', answer: 'You may promise whatever you like. The rules hold nobody to it.' },
    },
  },
  'two-headed-giant': {
    goal: 'Bring the other team’s shared life to 0.',
    setup: 'Two teams with two or more heads each, and a deck for every head.\nA team of two starts at 30 life.',
    turn: 'A team takes its turn together: all heads untap, draw, attack and pass together.\nEach head may play a land.',
    differs:
      'Life and poison counters belong to the team. Cards, mana and permanents do not.\nAttackers attack the team; each head’s creatures may block any of them.\n“Each opponent” counts every head of the other team.',
    questions: {
      mana: { asks: 'May I pay for my friend’s spell?', answer: 'No. You share a turn and life, but no mana.' },
      hands: { asks: 'May I see my friend’s hand?', answer: 'Yes. Heads of a team may show each other their hands.' },
    },
  },
  emperor: {
    goal: 'Your team wins when the other emperor loses.',
    setup:
      'Two teams of three or more sit in a row each: the emperor in the middle, generals beside.\nEverybody has 20 life of their own.',
    turn: 'Every player takes a turn of their own, round the table.\nYou attack only an opponent next to you.',
    differs:
      'Spells and abilities reach only players within your range of influence.\nYou may give a creature to a teammate: {T}, in your main phase.',
    questions: {
      general: { asks: 'What if a general loses?', answer: 'The team plays on. Only the emperor must not fall.' },
    },
  },
  star: {
    goal: 'Outlive the two players opposite you.',
    setup: 'Five players in a ring, 20 life each, like the five colors on the back of a card.',
    turn: 'Turns go round to the left. You may attack anybody.',
    differs:
      'The two players opposite are the ones to defeat. Your neighbours are opponents by the rules, but you need not defeat them: help them as long as it suits you.',
    questions: {
      both: { asks: 'Must I defeat them myself?', answer: 'No. You win when both have lost, whoever did it.' },
    },
  },
  'battle-box': {
    goal: 'Bring the others from 20 life to 0.',
    setup:
      'All players draw from one shared library of nonland cards.\nTwo basic lands of each type lie beside each player.\nYou start with four cards; there are no mulligans.',
    turn: 'A usual turn. Instead of a land from your hand you play one of the ten beside you.',
    differs:
      'Nobody brings a deck, and nobody runs out of lands.\nThe library is everybody’s: what you put on top, the next player may draw.',
    questions: {
      graveyard: {
        asks: 'Whose graveyard does a card go to?',
        answer: 'To that of the player who drew it: they own it.',
      },
    },
  },
  'pack-wars': {
    goal: 'Bring the others from 20 life to 0, with what the boosters hold.',
    setup: 'Everybody opens a booster or two unseen and shuffles in three to five basic lands of each type.',
    turn: 'A usual turn.',
    differs: 'You do not know your deck: you meet each card when you draw it.',
    questions: { build: { asks: 'May I leave cards out?', answer: 'No. All of them are in your deck.' } },
  },
  'night-watch': {
    goal: 'Empty the horde’s library and clear its creatures to see the dawn.',
    setup: 'One to four sentries with decks of their own or dealt.\nA bot plays the horde, which has no life total.',
    turn: 'The sentries take a turn together. Then the horde reveals cards, casts them for nothing, and attacks with all it can.',
    differs: 'Damage to the horde puts cards of its library into its graveyard.\nThe sentries win and lose together.',
    questions: {
      life: {
        asks: 'Can the horde be killed by damage alone?',
        answer: 'Damage empties its library. You must also clear its creatures.',
      },
    },
  },
});
