import { rule } from '../../sdk/composition/rule.ts';
import { C2, C24, C32 } from '../clauses.ts';
import { ofTheOpposition } from './explains.ts';
import { drawStep, libraryTurns } from './draws.ts';
import { owns, ownerSeat, placeOfOpposition } from './placement.ts';
import { frontName, OPPOSITION, WILL } from './seats.ts';

/** An Opposition with a seat at each Front, which owns its cards as one and draws from one library in an order that the Augur says. */
export const sharedOpposition = rule({
  id: 'shared-opposition',
  clauses: [C2, C24, C32],
  needs: ['will-and-threat', 'fronts'],
  takes: [{ of: 'ownLibrary', clause: 'C2' }],
  part: () => ({
    seats: (party, all) =>
      all.indexOf(party) === OPPOSITION
        ? (all[WILL]?.people ?? []).map((_, place) => `${party.name ?? ''} at ${frontName(place)}`)
        : null,
    hooks: {
      owns,
      explains: ofTheOpposition,
      ownerSeat,
      placement: placeOfOpposition,
      libraryTurns,
      procedures: { drawStep },
      openHands: (g, viewer, seat) => viewer === OPPOSITION && g.world.seat(seat).side === OPPOSITION,
    },
  }),
});
