import { composeFormat } from '../sdk/composition/compose.ts';
import type { FormatDefinition } from '../sdk/format.ts';
import { CONFRONTATION } from './confrontation/rules.ts';

/** Magic: The Binding, its Confrontation: Magicians with a Front each against the Opposition of one Augur. */
export const binding: FormatDefinition = composeFormat({
  id: 'binding',
  name: 'Magic: The Binding',
  about: 'One or more Magicians, each with a Front of their own, confront the Opposition of one Augur.',
  roles: [
    { role: 'Magician', min: 1, max: 11, usual: 2 },
    { role: 'Augur', min: 1, max: 1, decides: true, leads: true },
  ],
  rules: CONFRONTATION,
});
