import { createMachine } from 'xstate';

/**
 * P4: order in which a Magician is made.
 * `road` and `card` come once for each Face: `TIED` while more are left, `LAST` after the last one (from
 * `road`, if no card can be tied to it).
 */
export const makingMachine = createMachine({
  id: 'making',
  initial: 'colour',
  states: {
    colour: { on: { CHOSEN: 'faces' } },
    faces: { on: { NAMED: 'places' } },
    places: { on: { PLACED: 'road' } },
    road: { on: { DRAWN: 'card', LAST: 'name' } },
    card: { on: { TIED: 'road', LAST: 'name' } },
    name: { on: { MADE: 'made' } },
    made: { type: 'final' },
  },
});
