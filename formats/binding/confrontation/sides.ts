import type { Topics } from '../../../server/engine/ports/format-hooks.ts';
import type { Requirement } from '../../../server/engine/ports/legality.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import { isSeatRef, refId, type SeatId } from '../../../server/engine/kernel/refs.ts';
import { explainedByTeam, lifeWordsOfTeam, teamPoison } from '../../rules/teams.ts';
import { rule } from '../../sdk/composition/rule.ts';
import { ofSides, wordsForOneSeat } from './explains.ts';
import { C1, C20, C28, C33, C36, C9 } from '../clauses.ts';

/** "You" in the text of a card: the seat that controls the source (C9). */
const YOU: Requirement<Topics['reach']> = {
  id: 'you',
  clauses: [C9.id],
  mend: 'Ask about the seat that controls the source.',
  concerns: (_g, c) => c.you === true && isSeatRef(c.to),
  holds: (_g, c) => c.you !== true || !isSeatRef(c.to) || refId(c.to) === c.seat,
  says: () => '"You" and "your" mean the one seat that controls the source, not its side.',
  facts: (g, c) => [`The source is controlled by ${g.world.seat(c.seat).name}.`],
};

/** In a turn of some seats of the side alone the others play no land and do not attack (C9). */
const inTheTurn = <T extends 'land' | 'attack'>(seatOf: (g: Game, c: Topics[T]) => SeatId): Requirement<Topics[T]> => ({
  id: 'turn of one seat',
  clauses: [C9.id],
  mend: "Wait for a turn of that seat's own.",
  concerns: (g) => g.state.turn.seats.length < g.world.sideSeats(g.state.turn.side).length,
  holds: (g, c) => {
    const seat = seatOf(g, c);
    return g.world.seat(seat).side !== g.state.turn.side || g.state.turn.seats.includes(seat);
  },
  says: () => 'A turn of one seat is not shared: only that seat plays a land and attacks in it.',
  facts: (g) => [`It is the turn of ${g.state.turn.seats.map((s) => g.world.seat(s).name).join(' and ')}.`],
});

/** Two sides that act and lose together: the Magicians, and the Opposition of the Augur. */
export const willAndThreat = rule({
  id: 'will-and-threat',
  clauses: [C1, C9, C20, C28, C33, C36],
  needs: ['shared-opposition', 'opening', 'quick-deal'],
  takes: [
    { of: 'losesAlone', clause: 'C1' },
    { of: 'ownLife', clause: 'C20' },
    { of: 'ownTurns', clause: 'C1' },
  ],
  part: () => ({
    hooks: {
      explains: (g, e) => [...ofSides(g, e), ...explainedByTeam(g, e)],
      meaning: (g, words) => [...wordsForOneSeat(g, words), ...lifeWordsOfTeam(g, words)],
      poisonToLose: teamPoison,
      extraTurnSeats: (_g, seat) => [seat], // C9
      requirements: {
        reach: [YOU],
        land: [inTheTurn<'land'>((_g, c) => c.seat)],
        attack: [inTheTurn<'attack'>((g, c) => g.world.controller(c.attacker))],
      },
    },
  }),
});
