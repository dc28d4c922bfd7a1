import { defineFormat, type FormatDefinition } from '../sdk/format.ts';
import { BINDING_CLAUSES } from './clauses.ts';
import { confrontationDeal } from './quick-deal/deal.ts';
import { fealtyStudy } from './confrontation/fealty-study.ts';
import { LIBRARIES, withLibraries } from './quick-deal/library.ts';
import { BINDING_OPTIONS } from './options.ts';
import { quickDeal } from './quick-deal/quick-deal.ts';
import { bindingRules } from './confrontation/rules.ts';

/** Magic: The Binding, its Confrontation: Magicians with a Front each against the Opposition of one Augur. */
export const binding: FormatDefinition = defineFormat({
  id: 'binding',
  name: 'Magic: The Binding',
  about: 'One or more Magicians, each with a Front of their own, confront the Opposition of one Augur.',
  roles: [
    { role: 'Magician', min: 1, max: 11, usual: 2 },
    { role: 'Augur', min: 1, max: 1 },
  ],
  options: BINDING_OPTIONS,
  clauses: BINDING_CLAUSES,
  lacks: [
    { of: 'losesAlone', clause: 'C1' },
    { of: 'ownLife', clause: 'C20' },
    { of: 'ownTurns', clause: 'C1' },
    { of: 'ownLibrary', clause: 'C2' },
  ],
  rules: bindingRules,
  decks: () => LIBRARIES,
  studies: [fealtyStudy],
  deal: ({ seed, people, cards, copies, decks }, options) => {
    const data = withLibraries(quickDeal(cards, seed, people.length - 1, options, copies), decks ?? []);
    return confrontationDeal(
      { ...data, magicians: data.magicians.map((m, i) => ({ ...m, name: people[i]?.name ?? m.name })) },
      people,
    );
  },
});
