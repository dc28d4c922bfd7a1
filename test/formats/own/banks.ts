import { SetupError } from '../../../formats/sdk/error.ts';
import { number } from '../../../formats/sdk/options.ts';
import { rule, ruling } from '../../../formats/sdk/composition/rule.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import type { SeatId } from '../../../server/engine/kernel/refs.ts';

const FORDS = ['Upper ford', 'Lower ford'] as const;

/** True if two seats know of each other: they sit at the same ford, or on the same bank. */
export const meet = (g: Game, a: SeatId, b: SeatId): boolean =>
  g.world.seat(a).place === g.world.seat(b).place || g.world.seat(a).side === g.world.seat(b).side;

/** Two banks of a river with two people each, who meet at two fords. */
export const banks = rule({
  id: 'banks',
  gives: ['teams'],
  takes: [
    { of: 'ownTurns', clause: 'OW1' },
    { of: 'ownLife', clause: 'OW1' },
  ],
  clauses: [
    ruling(
      'OW1',
      'North and South have two people each, who share their turns and their life; one of each bank stands at either ford.',
    ),
    ruling(
      'OW2',
      'Who stands at one ford does not exist for the enemy at the other: no target, no effect, no assault reaches across.',
    ),
  ],
  options: {
    life: number({
      label: 'Life of a bank',
      clause: 'OW1',
      ruling: true,
      default: 30,
      min: 1,
      max: 200,
      whole: true,
      about: 'Life total that each bank starts with.',
    }),
  },
  part: ({ life }) => ({
    sides(people) {
      if (people !== 4)
        throw new SetupError(
          `Two fords take four people; ${people} came.`,
          ['OW1'],
          'Name four: two of the North, then two of the South.',
        );
      return [
        { name: 'North', people: [0, 1] },
        { name: 'South', people: [2, 3] },
      ];
    },
    place: (head) => head,
    life: () => life,
    hooks: {
      places: () => PLACES,
      scopeSeats: (g, observer) => g.world.present().filter((seat) => meet(g, observer, seat)),
      scopeObject: (g, observer, o) =>
        meet(g, observer, o.zone === 'battlefield' ? g.world.controller(o.id) : o.controller),
    },
  }),
});
const PLACES = FORDS.map((name) => ({ name }));
