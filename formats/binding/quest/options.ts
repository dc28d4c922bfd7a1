import { choice, optionSchema, type OptionsOf } from '../../sdk/options.ts';
import { BINDING_OPTIONS, type BindingOptions } from '../options.ts';

// the Lives of a quest are what its Steps made them
const { willLife: _will, threatLife: _threat, ...lasting } = BINDING_OPTIONS;

/** Every option of a quest, the default first: those of its Confrontation, and its own. */
export const QUEST_OPTIONS = {
  ...lasting,
  stepFealty: choice({
    label: 'Fealty for a Step', clause: 'R3', ruling: true, default: 'mana-value',
    choices: { 'mana-value': 'As much as the mana value of the cards played there', one: 'One' },
    about: 'How much Fealty a Place owes for the cards that a Magician sacrifices there.',
  }),
} as const;

export type QuestOptions = OptionsOf<typeof QUEST_OPTIONS>;

const quest = optionSchema(QUEST_OPTIONS);
const binding = optionSchema(BINDING_OPTIONS);

/** A quest's options as its setup holds them. */
export const questOptions = (options: unknown): QuestOptions => quest.parse(options);
/** The options of the Confrontation that a quest leads to. */
export function bindingOptions(options: unknown): BindingOptions {
  const { stepFealty: _, ...rest } = questOptions(options);
  return binding.parse(rest);
}
