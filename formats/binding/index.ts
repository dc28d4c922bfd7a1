import { SetupError } from '../sdk/error.ts';
import { defineFormat, type Deal, type FormatDefinition } from '../sdk/format.ts';
import { BINDING_CLAUSES } from './clauses.ts';
import { OPPOSITION, WILL } from './fronts.ts';
import { LIBRARIES, withLibraries } from './library.ts';
import { BINDING_OPTIONS } from './options.ts';
import { quickDeal } from './quick-deal.ts';
import { bindingRules } from './rules.ts';
import { cardsOf, type ConfrontationSetup } from './setup-schema.ts';

/** The people of a Confrontation: the Magicians in the order of their Fronts, then the Augur. */
export function confrontationDeal(data: ConfrontationSetup, people: readonly { readonly name: string }[]): Deal {
  if (people.length !== data.magicians.length + 1) {
    throw new SetupError(`This Confrontation has ${data.magicians.length} Magicians and an Augur; ${people.length} people came.`, ['C23'], `Name ${data.magicians.length + 1} people, the Augur last.`);
  }
  return { data, uses: cardsOf(data), people: people.map((p, i) => ({ name: p.name, side: i < data.magicians.length ? WILL : OPPOSITION })) };
}

/** Magic: The Binding, its Confrontation: Magicians with a Front each against the Opposition of one Augur. */
export const binding: FormatDefinition = defineFormat({
  id: 'binding',
  name: 'Magic: The Binding',
  about: 'One or more Magicians, each with a Front of their own, confront the Opposition of one Augur.',
  roles: [{ role: 'Magician', min: 1, max: 11 }, { role: 'Augur', min: 1, max: 1 }],
  options: BINDING_OPTIONS,
  clauses: BINDING_CLAUSES,
  rules: bindingRules,
  decks: () => LIBRARIES,
  deal: ({ seed, people, cards, copies, decks }, options) => {
    const data = withLibraries(quickDeal(cards, seed, people.length - 1, options, copies), decks ?? []);
    return confrontationDeal({ ...data, magicians: data.magicians.map((m, i) => ({ ...m, name: people[i]?.name ?? m.name })) }, people);
  },
});
