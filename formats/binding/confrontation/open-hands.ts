import { OPEN_HANDS } from '../../rules/shared-clauses.ts';
import { rule } from '../../sdk/composition/rule.ts';
import { BINDING_OPTIONS } from '../options.ts';
import { WILL } from './seats.ts';

const { teamHands } = BINDING_OPTIONS;

/** Hands that Magicians show each other. */
export const openHands = rule({
  id: 'open-hands',
  clauses: [OPEN_HANDS],
  options: { teamHands },
  needs: ['will-and-threat'],
  part: (options) => ({
    hooks: {
      openHands: (g, viewer, seat) =>
        viewer === WILL && g.world.seat(seat).side === WILL && options.teamHands === 'open',
    },
  }),
});
