import { texts } from '../texts.ts';

/** Texts in the drawings of the rules pages, and the sentence below each. */
export const pictureTexts = texts({
  fronts: {
    caption: 'Each Magician fights at a Front of their own. The Opposition is above, at every Front.',
    first: 'Front 1',
    second: 'Front 2',
    third: 'Front 3',
    opposition: 'Opposition',
    magician: 'Magician',
  },
  lives: {
    caption: 'All Magicians share the Will. The Opposition has the Threat, whichever Front it is hit at.',
    threat: 'Threat: 20',
    will: 'Will: 21',
    magician: 'Magician',
  },
  turns: {
    caption: 'Each side takes its turn together.',
    ours: 'Our turn',
    theirs: 'Their turn',
    together: 'all players of a side act at once',
  },
  targets: {
    caption: 'Targets end at the Front. Only Life and poison counters can be aimed at from any Front.',
    life: 'the Opposition’s Life',
    here: 'creature here',
    there: 'creature elsewhere',
    spell: 'your spell',
  },
  quest: {
    caption: 'The Steps of a Magician lead to a Front in the Confrontation.',
    first: 'Step 1',
    second: 'Step 2',
    third: 'Step 3',
    front: 'Front',
    life: 'each Step gains Life for one side',
  },
  duel: { caption: 'Two players, each with a deck.', ours: 'You: 20 life', theirs: 'Opponent: 20 life' },
  ring: { caption: 'Everybody against everybody. Turns go round to the left.', you: 'You', other: 'Opponent' },
  star: { caption: 'Defeat the two players opposite.', you: 'You', neighbour: 'Neighbour', opposite: 'Opposite' },
  heads: { caption: 'The heads of a team share life and turns.', ours: 'Head', theirs: 'Head', life: 'shared life' },
  emperor: {
    caption: 'Generals fight at the sides. The team falls with its emperor.',
    emperor: 'Emperor',
    general: 'General',
  },
  command: {
    caption: 'The leader of your deck is cast from the command zone, for two mana more each time after the first.',
    zone: 'Command zone',
    battlefield: 'Battlefield',
    cast: 'cast, with tax',
    back: 'and back again',
  },
  shared: { caption: 'All players draw from one library.', box: 'Library', ours: 'You', theirs: 'Opponents' },
  horde: { caption: 'Players stand together against one side.', ours: 'Player', theirs: 'The other side' },
});

export type PictureName = keyof typeof pictureTexts;
