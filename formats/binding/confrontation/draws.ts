import { orderItems } from '../../../server/engine/decisions/ask.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import { drawOne } from '../../sdk/opening.ts';
import { frontName, hasFurtherRulings, isOpposition, OPPOSITION } from './seats.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import { takeSkip } from '../../../server/engine/turn/next-turn.ts';
import { refId, seatRef, type SeatId } from '../../../server/engine/kernel/refs.ts';

/**
 * C32: Opposition seats that act on their shared library do so one after another.
 * The Augur chooses the order.
 */
export function* libraryTurns(g: Game, seats: readonly SeatId[]): Flow<readonly (readonly SeatId[])[]> {
  const sharing = seats.filter((s) => isOpposition(g, s));
  const [first] = sharing;
  if (first === undefined || sharing.length < 2 || !hasFurtherRulings(g)) return [seats];
  const items = sharing.map((s) => ({ key: seatRef(s), label: frontName(g.world.seat(s).place) }));
  const order = (yield* orderItems(g, first, {
    title: 'In which order do the Fronts reach the shared library?',
    items,
    clauses: ['C32'],
  })).map(refId);
  const [before, after] = [
    seats.slice(0, seats.indexOf(first)),
    seats.slice(seats.indexOf(first)).filter((s) => !sharing.includes(s)),
  ];
  return [before, ...order.map((s) => [s]), after].filter((group) => group.length > 0);
}

/** C1, C2: every seat draws. The Augur orders the Fronts' draws from the shared library. */
export function* drawStep(g: Game): Flow {
  let seats = g.state.turn.seats.filter((s) => !takeSkip(g, s, 'draw step'));
  const [first] = seats;
  if (g.state.turn.side === OPPOSITION && first !== undefined && g.state.turn.number > 1) {
    const items = seats.map((s) => ({ key: seatRef(s), label: frontName(g.world.seat(s).place) }));
    seats = (yield* orderItems(g, first, { title: 'In which order do the Fronts draw?', items, clauses: ['C2'] })).map(
      refId,
    );
  }
  yield* drawOne(g, seats);
}
