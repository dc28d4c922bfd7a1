import { createMachine } from 'xstate';

/** P4: how one Magician is made. `road` and `card` come once for each Face: `TIED` while more are left, `LAST` after the last one (from `road`, where no card is to be had for it). */
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
