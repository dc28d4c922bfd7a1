import { SetupError } from '../../sdk/error.ts';
import type { Deal } from '../../sdk/deal.ts';
import { OPPOSITION, WILL } from '../confrontation/seats.ts';
import { cardsOf, type ConfrontationSetup } from '../setup-schema.ts';

/** The people of a Confrontation: the Magicians in the order of their Fronts, then the Augur. */
export function confrontationDeal(data: ConfrontationSetup, people: readonly { readonly name: string }[]): Deal {
  if (people.length !== data.magicians.length + 1) {
    throw new SetupError(
      `This Confrontation has ${data.magicians.length} Magicians and an Augur; ${people.length} people came.`,
      ['C23'],
      `Name ${data.magicians.length + 1} people, the Augur last.`,
    );
  }
  return {
    data,
    uses: cardsOf(data),
    people: people.map((p, i) => ({ name: p.name, side: i < data.magicians.length ? WILL : OPPOSITION })),
  };
}
