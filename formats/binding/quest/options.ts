import { choice, storedOptions, type OptionsOf } from '../../sdk/options.ts';
import { BINDING_OPTIONS, type BindingOptions } from '../options.ts';

// The Steps of a quest make its Lives, so these options do not apply.
const { willLife: _will, threatLife: _threat, ...lasting } = BINDING_OPTIONS;

/** Every option of a quest, the default first: those of its Confrontation, and its own. */
export const QUEST_OPTIONS = {
  ...lasting,
  concedeMidStep: choice({
    label: 'Conceding in the middle of a Step',
    clause: 'Q6',
    ruling: true,
    default: 'finish',
    choices: { finish: 'The Step is finished first', rewind: 'The Step is taken back' },
    about:
      'What becomes of a Step that is being taken when the last Magician concedes. No card is lost in either case.',
  }),
  keepLasts: choice({
    label: 'How long a kept Face is kept',
    clause: 'R1',
    ruling: true,
    default: 'next-quest',
    before: 'for-ever',
    choices: {
      'next-quest': 'Until the end of the next quest',
      'for-ever': 'For ever',
      'this-resolution': 'In this Resolution',
    },
    about:
      'How long the other side cannot change a Face that was kept. It does not dissolve in the Fallout of the Resolution in which it is kept.',
  }),
  startedFace: choice({
    label: 'A Face that is started',
    clause: 'R1',
    ruling: true,
    default: 'influenced',
    before: 'exposed',
    choices: { influenced: 'Enters with an Influence counter', exposed: 'Enters without Influence' },
    about: 'Whether a Face that a sentence starts is safe from the Fallout of the same Resolution.',
  }),
  confrontBy: choice({
    label: 'Confronting at the target Life',
    clause: 'Q6',
    ruling: true,
    default: 'all',
    choices: {
      all: 'When all Magicians want to',
      majority: 'When most of them want to',
      any: 'When one of them wants to',
    },
    about: 'Who must agree to begin the Confrontation once the Will has reached its Life; “most” is more than half.',
  }),
  questColour: choice({
    label: "Colour of a Magician's Weather",
    clause: 'Q2',
    ruling: true,
    default: 'as-made',
    choices: { 'as-made': 'The one they were made from', anew: 'Chosen again when the quest begins' },
    about:
      'From which colour the coin flips of the quest start for a Magician who was made in it. Others choose in any case.',
  }),
  weather: choice({
    label: 'The Weather of a quest',
    clause: 'Q2',
    ruling: false,
    default: 'dealt',
    choices: { dealt: 'Is dealt by coins', curated: 'Is chosen by the Augur' },
    about:
      'The Augur may choose the cards, as many of each kind and colour as the coins say, and what lies on top. Magicians are made from a dealt Weather.',
  }),
  roads: choice({
    label: 'The Roads of a quest',
    clause: 'Q1',
    ruling: false,
    default: 'dealt',
    choices: { dealt: 'Are dealt', curated: 'Are chosen by the table' },
    about:
      'All people at the table agree on the nonbasic lands of each Road, and the Augur chooses what lies on top of it.',
  }),
  oppositionSpark: choice({
    label: 'The Spark Face of an Opposition',
    clause: 'P9',
    ruling: true,
    default: 'eternity',
    choices: { eternity: 'Belongs to its Eternity', own: 'Is a Relationship of its own' },
    about:
      "An Opposition that can planeswalk has a Spark Face. The document sets Eternity beside the Magicians' Spark and does not say where that Face goes.",
  }),
  stepFealty: choice({
    label: 'Fealty for a Step',
    clause: 'R3',
    ruling: true,
    default: 'mana-value',
    choices: { 'mana-value': 'Mana value of the cards played there', one: 'One' },
    about: 'How much Fealty a Place owes for the cards that a Magician sacrifices there.',
  }),
} as const;

export type QuestOptions = OptionsOf<typeof QUEST_OPTIONS>;

/** A quest's options as its setup holds them. */
export const questOptions = (options: unknown): QuestOptions => storedOptions(QUEST_OPTIONS, options);
/** The options of the Confrontation that a quest leads to. */
export function bindingOptions(options: unknown): BindingOptions {
  return storedOptions(
    BINDING_OPTIONS,
    Object.fromEntries(Object.entries(questOptions(options)).filter(([key]) => key in lasting)),
  );
}
