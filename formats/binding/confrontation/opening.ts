import { ask, orderItems } from '../../../server/engine/decisions/ask.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import {
  beginInPlay,
  choosePlayOrDraw,
  drawHands,
  drawOne,
  eachForItself,
  HAND_SIZE,
  mulligans,
  sidesInOrder,
  type MulliganParty,
} from '../../sdk/opening.ts';
import { frontName, hasFurtherRulings, isOpposition, OPPOSITION, seatAt, WILL } from './fronts.ts';
import type { BindingOptions } from '../options.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import { takeSkip } from '../../../server/engine/turn/next-turn.ts';
import { refId, seatRef, type SeatId } from '../../../server/engine/kernel/refs.ts';

/** Match marks: the side that chooses to play or draw first, and its deciding Magician by Front (C21). */
export const CHOOSES = 'chooses';
export const CHOOSER = 'chooser';

/** C21: the choice to play or draw first, then opening hands (C2) and mulligans (C3). */
export function opening(options: Pick<BindingOptions, 'freeMulligan'>) {
  return function* (g: Game): Flow {
    const chooser = g.state.marks[CHOOSER];
    if (g.state.marks[CHOOSES] !== 'will') yield* choosePlayOrDraw(g, OPPOSITION, ['C21']);
    else
      yield* choosePlayOrDraw(g, WILL, ['C21'], typeof chooser === 'number' ? [seatAt(g, WILL, chooser)] : undefined);
    yield* drawHands(g);
    const free = options.freeMulligan === 'first';
    const parties = sidesInOrder(g).map((side) =>
      side === WILL
        ? eachForItself(g.world.sideSeats(WILL), free, ['C3', '103.5'])
        : snowball(g.world.sideSeats(OPPOSITION), free),
    );
    yield* mulligans(g, parties);
    yield* beginInPlay(g);
  };
}

/**
 * C3: mulligans of the Opposition, one Front at a time.
 * Its n-th mulligan over all Fronts puts n cards on the bottom, whichever seat takes it.
 */
function snowball(seats: readonly SeatId[], free: boolean): MulliganParty {
  let keeps = false;
  const next = (g: Game): number =>
    Math.max(0, seats.reduce((sum, s) => sum + g.world.seat(s).mulligans, 0) + 1 - (free ? 1 : 0));
  return {
    *declare(g) {
      const [first] = seats;
      if (keeps || first === undefined || next(g) >= HAND_SIZE) return [];
      const n = next(g);
      const note = n === 0 ? 'Seven new cards' : `Seven new cards, then ${n} on the bottom`;
      const options = seats.map((s) => ({
        key: seatRef(s),
        label: `Mulligan at ${frontName(g.world.seat(s).place)}`,
        note,
      }));
      const answer = yield* ask(g, first, {
        kind: 'options',
        title: 'Keep the hands of all Fronts?',
        clauses: ['C3', '103.5'],
        min: 1,
        max: 1,
        options: [{ key: 'keep', label: 'Keep all' }, ...options],
        fallback: ['keep'],
      });
      const key = 'keys' in answer ? (answer.keys[0] ?? 'keep') : 'keep';
      keeps = key === 'keep';
      return keeps ? [] : [refId(key)];
    },
    bottom(g, seat) {
      const n = next(g);
      g.journal.set(g.world.seat(seat), 'mulligans', g.world.seat(seat).mulligans + 1);
      return n;
    },
  };
}

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
