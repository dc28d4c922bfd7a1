import { texts } from '../texts.ts';

/** Words of the formats, each with its meaning in a sentence or two. The key is the word as it stands in an English text. */
const formats = {
  Will: 'The life total that all Magicians share. The Magicians lose when it falls below 1 and no Fealty saves it.',
  Threat: 'The life total of the Opposition. Bring it to 0 to win the Confrontation.',
  Fealty:
    'A land that a Place has promised a Magician. Spend it to keep the Will at 1 Life, or in an upkeep to shuffle a copy of the land into your Library.',
  Front:
    'One Magician’s own battlefield against the Opposition. Creatures attack and block only there, and most targets must be there.',
  Confrontation: 'The match of Magic that decides a quest, with one Front for each Magician.',
  Road: 'A pile of lands of one color. Each Step of a quest draws its Place from a Road.',
  Weather: 'The pile of nonland cards of a quest, from which Faces and the Augur’s cards are drawn.',
  Place: 'The name that a land has in the story. Every Step happens at one.',
  Step: 'One scene of a quest. Magician and Augur play cards, and the higher total mana value adds the difference to its side’s Life.',
  Flirt: 'The card with which the Augur opens a Step.',
  Answer: 'The card with which a Magician replies to the Augur’s Flirt.',
  Exploration: 'A second card that a Magician may play into a Step, for an Influence counter.',
  Influence: 'Counters on a Magician’s Faces. Faces without one are at risk when the quest ends.',
  'Relationship Zone':
    'The command zone of this format. Cards tied to Faces start here face up. Play them from here, for {2} more each time after the first.',
  Face: 'A person, place or thing that a card stands for in the story. A card with a Face is tied.',
  Opposition:
    'The side against the Magicians. It has one library, and a hand, battlefield and graveyard at every Front.',
  Augur: 'The player who plays the Opposition and the rest of the world.',
  Magician: 'A player’s character in Magic: The Binding. All Magicians play together.',
  Reach: 'Two hidden cards that the Augur adds to the Opposition at the end of a Step.',
  'Game Master': 'The player who leads the story of a Journeys tale, and plays its threats and mages.',
  'threat deck': 'A danger as a deck: a library and a battlefield without life, hand or turn.',
  scrivener: 'The player who runs a game of Wayfarer against the wayfarers.',
  wayfarer: 'A player’s character in Wayfarer. All wayfarers play together.',
  Essence: 'The scrivener’s land. Tap three to infuse a spell or permanent.',
  downed: 'A wayfarer who would lose is downed instead, and can return.',
  legend: 'A player’s character in the MTG RPG, made from a creature card.',
  chump: 'In the MTG RPG, a creature that is not a legend.',
  Horde: 'The bot’s side in The Night Watch.',
};

/** Words of Magic in the same way. */
const magic = {
  priority:
    'The right to act now. When all players pass in succession, the top of the stack resolves, or the step ends (CR 117).',
  stack: 'The zone where spells and abilities wait to resolve, the last one first (CR 405).',
  'summoning sick':
    'A creature that you have not controlled since your turn began cannot attack or use {T} (CR 302.6).',
  commander:
    'The legendary card that leads a deck. It starts in the command zone and can be cast from there (CR 903.3).',
  'commander tax': 'Each earlier cast from the command zone makes the commander cost {2} more (CR 903.8).',
  'command zone': 'The zone of commanders, emblems and the like (CR 408).',
  mulligan: 'Exchanging an opening hand for a new one; for each one, a card goes to the bottom (CR 103.5).',
  upkeep: 'The step after untapping and before drawing. Many abilities trigger here (CR 503).',
  'mana value': 'The total amount of mana in a mana cost (CR 202.3).',
  'color identity': 'The colors in a card’s mana cost and rules text. It decides which decks a card fits (CR 903.4).',
  'team turn': 'The players of a team take their turn together (CR 805.4).',
  target: 'An object or player chosen when a spell or ability is announced (CR 115).',
  'poison counter': 'A player with ten of them loses; a team needs more (CR 104.3d).',
  Equipment: 'An artifact that can be attached to a creature (CR 301.5).',
  Aura: 'An enchantment that is attached to something (CR 303.4).',
  token: 'A permanent that no card stands for (CR 111).',
};

/** Meanings of the words of the glossary, and the texts of its page. */
export const glossaryTexts = texts({
  formats,
  magic,
  page: {
    title: 'Glossary',
    about: 'Words of the formats and of Magic’s rules, as this site uses them.',
    formats: 'Words of the formats',
    magic: 'Words of Magic’s rules',
  },
});

const named = (meanings: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(meanings).map((word) => [word, word]));

/** The words themselves, as a translation has them. */
export const glossaryWords = texts({ ...named(formats), ...named(magic) });
