import { texts } from '../texts.ts';

/** Explanations of Magic: The Binding. */
export const bindingGuides = texts({
  binding: {
    goal: 'The Magicians share one life total, the Will. The Opposition’s life total is the Threat. Bring the other side to 0.',
    setup:
      'Each Magician has a Library and a Front. The Augur plays the Opposition at every Front.\nThe Opposition has one library for all Fronts, but a hand, battlefield and graveyard at each of them.\nTied cards start face up in the Relationship Zone.\nThe winner of the last Step chooses who plays first.',
    turn: 'The Magicians take one turn together, then the Opposition takes one. Each Magician untaps, draws, and may play a land.\nIn the upkeep, a Magician may spend one Fealty for a land, or give a permanent to a friend at another Front.\nIn its own upkeep, the Opposition may move cards and permanents from Front to Front.\nEverybody attacks at the same time, each at their own Front.',
    differs:
      'Creatures attack and block only at their own Front.\nSpells and abilities target only what is at their Front. Life and poison counters are the exception: a player at any Front is a target for those.\nWhat does not target reaches every Front.\n“You” means the one Magician at the one Front, but life gained or lost is the side’s.\nWhen the Will would fall below 1, Fealty can keep it at 1.',
    questions: {
      bolt: {
        asks: 'Can I burn a creature at my friend’s Front?',
        answer: 'No. You can target the Opposition’s Life from any Front, but creatures only at your own.',
      },
      sweeper: {
        asks: 'Does “destroy all creatures” reach every Front?',
        answer: 'Yes. It targets nothing, so it runs over all Fronts.',
      },
      fealty: {
        asks: 'How much Fealty may we spend at once?',
        answer: 'One for each Life that is missing, so that the Will is left at exactly 1.',
      },
      library: {
        asks: 'What happens when one Magician’s Library is empty?',
        answer: 'That Magician loses on the next draw, and the whole side with them.',
      },
    },
  },
  'binding-quest': {
    goal: 'Tell the story of a quest, gain Life for the Will with every Step, and win the Confrontation at its end.',
    setup:
      'Choose a plane with its Elements and cards.\nEach player makes a Magician: draw cards, give them Faces, and tie them to Relationships.\nTogether the Magicians say what they want to do: the Will. The Augur says what is against it: the Threat.',
    turn: 'Magicians take Steps in rounds. Place and Road are chosen by the winner of that Magician’s last Step.\nThe Augur plays a Flirt, the Magician an Answer, and perhaps an Exploration for an Influence counter.\nThe higher total mana value adds the difference to its side’s Life.\nWhen Questing ends, the Steps of each Magician become a Front.',
    differs:
      'Most of a quest is no game of Magic: you play cards for their mana value and their story.\nThe Confrontation at its end is one, with the Lives that the Steps have gained.\nAfterwards some Faces are lost and others gained, and the Magicians go on to their next quest.',
    questions: {
      time: {
        asks: 'Must we play it in one go?',
        answer: 'No. The link of your seat opens the quest again at any time.',
      },
      alone: {
        asks: 'Can I skip the story?',
        answer: 'Yes. Set up a Confrontation: a quick deal makes one as a quest would have.',
      },
    },
  },
});
