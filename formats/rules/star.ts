import { sideWins } from '../../server/engine/actions/winning-and-losing.ts';
import type { SeatFact } from '../../server/engine/ports/format-hooks.ts';
import { cr, rule, ruling, standing } from '../sdk/composition/rule.ts';
import type { Game } from '../../server/engine/ports/game.ts';
import type { SeatId, SideId } from '../../server/engine/kernel/refs.ts';

/** Two sides that do not sit next to this one, of five. */
export const opposite = (side: SideId): readonly SideId[] => [(side + 2) % 5, (side + 3) % 5];

const enemies = (g: Game, seat: SeatId): readonly SeatFact[] => [
  {
    label: 'Opposite',
    value: opposite(g.world.seat(seat).side)
      .map((s) => g.state.sides[s]?.name ?? '')
      .join(', '),
    clause: 'ST2',
  },
];

/** A player wins when both opponents across from them have lost (ST2). */
export const starWin = rule({
  id: 'star',
  clauses: [
    standing(ruling('ST1', 'Five players sit in a star: each has two neighbours and two opposite.')),
    ruling(
      'ST2',
      'A player wins as soon as both opposite have lost, whoever else is still there; several may win at once.',
    ),
    standing(
      ruling(
        'ST3',
        'Neighbours are allies by their position alone: to all rules they are opponents, and may be attacked.',
      ),
    ),
    cr('104.2a', 'Whoever is left alone wins, too.'),
  ],
  part: () => ({
    hooks: {
      seatFacts: enemies,
      stateBasedActions: [
        function* (g) {
          if (g.state.over) return false;
          const winners = g.state.sides.filter(
            (s) => !s.lost && opposite(s.id).every((o) => g.state.sides[o]?.lost === true),
          );
          const [first] = winners;
          if (!first) return false;
          const names = winners.map((s) => s.name).join(' and ');
          sideWins(
            g,
            first.id,
            `${names} ${winners.length > 1 ? 'win' : 'wins'}: both opposite have lost.`,
            ['ST2'],
            winners.map((s) => s.id),
          );
          yield* [];
          return true;
        },
      ],
    },
  }),
});
