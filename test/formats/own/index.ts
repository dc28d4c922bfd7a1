import { deckConstruction, dealtDecks } from '../../../formats/rules/decks.ts';
import { composeFormat } from '../../../formats/sdk/composition/compose.ts';
import { assault } from './assault.ts';
import { banks } from './banks.ts';
import { camp } from './camp.ts';

/** A format that is nowhere but here: sides, scope, zones and combat of its own, on the same core as all others. */
export const crossing = composeFormat({
  id: 'own',
  name: 'The Crossing',
  about: 'Two banks of a river with two people each, who meet at two fords.',
  roles: [
    { role: 'Northerner', min: 2, max: 2 },
    { role: 'Southerner', min: 2, max: 2 },
  ],
  rules: [deckConstruction, dealtDecks, banks, camp, assault],
});
