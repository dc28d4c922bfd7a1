import { DUEL } from '../../../formats/rules/sets.ts';
import { composeFormat } from '../../../formats/sdk/composition/compose.ts';
import { number } from '../../../formats/sdk/options.ts';
import { rule, ruling } from '../../../formats/sdk/composition/rule.ts';
import { draw } from '../../../server/engine/actions/cards.ts';
import { emit } from '../../../server/engine/triggers/emit.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import type { SeatId } from '../../../server/engine/kernel/refs.ts';

const isBehind = (g: Game, seat: SeatId): boolean =>
  g.world.opponents(seat).every((foe) => g.world.life(foe) > g.world.life(seat));

/** Whoever is behind catches up. */
export const catchUp = rule({
  id: 'catch-up',
  clauses: [ruling('NF1', 'As a player begins a turn with less life than every opponent, they draw a card.')],
  options: {
    catchUp: number({
      label: 'Cards for who is behind',
      clause: 'NF1',
      ruling: true,
      default: 1,
      min: 0,
      max: 7,
      whole: true,
      about: 'How many cards a player draws who begins a turn with the least life.',
    }),
  },
  part: (options) => ({
    hooks: {
      procedures: {
        *beginTurn(g) {
          for (const seat of g.state.turn.seats.filter((s) => options.catchUp > 0 && isBehind(g, s))) {
            emit(g, { e: 'note', seat, text: `${g.world.seat(seat).name} is behind.`, clause: 'NF1' });
            yield* draw(g, seat, options.catchUp);
          }
        },
      },
    },
  }),
});

/** The ordinary game of two, in which nobody is left behind. */
export const newFormat = composeFormat({
  id: 'new-format',
  name: 'New Format',
  about: 'Two players, 20 life, and a card for whoever is behind as their turn begins.',
  roles: [{ role: 'Player', min: 2, max: 2 }],
  rules: [...DUEL, catchUp],
});
