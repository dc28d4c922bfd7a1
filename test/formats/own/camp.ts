import { beginInPlay, drawHands, partiesInOrder, sidesInOrder, startWith } from '../../../formats/sdk/opening.ts';
import { rule, ruling } from '../../../formats/sdk/composition/rule.ts';
import { chooseObjects } from '../../../server/engine/decisions/ask.ts';
import type { Action } from '../../../server/engine/kernel/decisions.ts';
import { emit } from '../../../server/engine/triggers/emit.ts';
import { changed } from '../../../server/engine/kernel/fixed-shape.ts';
import { moveObjects } from '../../../server/engine/replacement/zone-change.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import { seatRef, type PersonId, type SeatId } from '../../../server/engine/kernel/refs.ts';

const CAMP = 'camp';
const SUPPLIES = 3;
/** mark of a seat: the turn in which it fetched supplies last */
const FETCHED = 'fetched';

/** The seats that may fetch supplies now: an active seat in a main phase, once a turn, with something to give for it. */
const mayFetch = (g: Game, seat: SeatId): boolean =>
  g.world.isActive(seat)
  && g.course.current.phase === 'main'
  && g.state.zones.stack.length === 0
  && g.world.seat(seat).marks[FETCHED] !== g.state.turn.number
  && g.world.area(seat, CAMP).length > 0
  && g.world.hand(seat).length > 0;

/** A zone of the format's own: supplies that everybody sees, and that are fetched for what one has in hand. */
export const camp = rule({
  id: 'camp',
  clauses: [
    ruling(
      'OW3',
      'When hands are kept, the top three cards of each library go to that player’s Camp, where everybody sees them.',
    ),
    ruling(
      'OW4',
      'Once in each of your turns, in a main phase with an empty stack, you may put a card from your hand under your Camp and take its top card.',
    ),
    ruling('OW5', 'The North takes the first turn.'),
  ],
  part: () => ({
    hooks: {
      zones: { [CAMP]: 'Camp' },
      procedures: {
        *startingPlayer(g) {
          startWith(g, 0);
          yield* [];
        },
        openingHands: drawHands,
        mulligans: { parties: (g) => partiesInOrder(g, true) },
        openingHandActions: beginInPlay,
        *beforeFirstTurn(g) {
          for (const side of sidesInOrder(g))
            for (const seat of g.world.sideSeats(side))
              yield* moveObjects(
                g,
                g.world
                  .library(seat)
                  .slice(-SUPPLIES)
                  .toReversed()
                  .map((id) => ({ id, to: 'command', area: CAMP, seat })),
                seat,
              );
        },
      },
      specialActions: [
        {
          id: 'fetch',
          clause: 'OW4',
          list: (g: Game, person: PersonId): readonly Action[] =>
            g.world
              .seatsOf(person)
              .filter((seat) => mayFetch(g, seat))
              .map((seat) => ({
                key: `special:fetch:${seatRef(seat)}`,
                kind: 'special',
                label: 'Fetch supplies',
                seat: seatRef(seat),
                clauses: ['OW4'],
              })),
          *perform(g, person, key) {
            const seat = g.world.seatsOf(person).find((s) => key === `special:fetch:${seatRef(s)}`);
            const top = seat === undefined ? undefined : g.world.area(seat, CAMP).at(-1);
            if (seat === undefined || top === undefined || !mayFetch(g, seat)) return;
            const [given] = yield* chooseObjects(g, seat, {
              title: 'Which card goes under your Camp?',
              from: g.world.hand(seat),
              min: 1,
              max: 1,
              among: g.world.hand(seat),
              clauses: ['OW4'],
            });
            if (given === undefined) return;
            g.journal.set(
              g.world.seat(seat),
              'marks',
              changed(g.world.seat(seat).marks, { [FETCHED]: g.state.turn.number }),
            );
            emit(g, { e: 'note', seat, text: `${g.world.seat(seat).name} fetches supplies.`, clause: 'OW4' });
            yield* moveObjects(g, [{ id: top, to: 'hand', seat }], seat);
            yield* moveObjects(g, [{ id: given, to: 'command', area: CAMP, seat, position: 'bottom' }], seat);
          },
        },
      ],
    },
  }),
});
