import { rule } from '../../sdk/composition/rule.ts';
import type { TableSetup } from '../../sdk/composition/table.ts';
import { C22, C23, P1, Q1, Q2 } from '../clauses.ts';
import { BINDING_OPTIONS, type BindingOptions } from '../options.ts';
import { ConfrontationSetup } from '../setup-schema.ts';
import { tiedMarks } from '../ties.ts';
import { confrontationDeal } from './deal.ts';
import { LIBRARIES, withLibraries } from './library.ts';
import { quickDeal } from './quick-deal.ts';

/**
 * The table of a Confrontation: the Will's Magicians in the order of their Fronts against the one Augur, with the Lives
 * of its setup (C20, C22). Throws a ZodError for data that is no such setup.
 */
export function confrontationTable(data: unknown): TableSetup {
  const { magicians, opposition, willLife, threatLife } = ConfrontationSetup.parse(data);
  return {
    sides: [
      { name: 'The Will', people: magicians.map((_, i) => i), life: willLife },
      { name: opposition.name, people: [magicians.length], life: threatLife },
    ],
    decks: [...magicians, opposition].map(({ library, relationships }) => ({
      main: library,
      commanders: [],
      marked: relationships.map((r) => ({ card: r.card, marks: tiedMarks(r) })),
    })),
  };
}

const { placeLands, landColours, landShare, willLife, threatLife, fillWithBasics, colourless } = BINDING_OPTIONS;

/** The options that the setup of a Confrontation records; those of rules that a table took out have their defaults. */
const recorded = (values: Readonly<Record<string, unknown>>): BindingOptions =>
  Object.fromEntries(
    Object.entries(BINDING_OPTIONS).map(([key, o]) => [key, values[key] ?? o.default]),
  ) as unknown as BindingOptions;

/** The Libraries and Lives with which a Confrontation starts, from a quest or by a quick deal. */
export const quickDealt = rule({
  id: 'quick-deal',
  clauses: [C22, C23, P1, Q1, Q2],
  options: { placeLands, landColours, landShare, willLife, threatLife, fillWithBasics, colourless },
  needs: ['will-and-threat'],
  part: (options) => ({
    matches: {
      table: confrontationTable,
      decks: () => LIBRARIES,
      deal({ seed, people, cards, copies, decks }) {
        const data = withLibraries(quickDeal(cards, seed, people.length - 1, recorded(options), copies), decks ?? []);
        return confrontationDeal(
          { ...data, magicians: data.magicians.map((m, i) => ({ ...m, name: people[i]?.name ?? m.name })) },
          people,
        );
      },
    },
  }),
});
