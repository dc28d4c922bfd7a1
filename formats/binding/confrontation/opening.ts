import { ask } from '../../../server/engine/decisions/ask.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import {
  beginInPlay,
  choosePlayOrDraw,
  drawHands,
  eachForItself,
  HAND_SIZE,
  mulligans,
  sidesInOrder,
  type MulliganParty,
} from '../../sdk/opening.ts';
import { frontName, OPPOSITION, seatAt, WILL } from './seats.ts';
import { rule } from '../../sdk/rule.ts';
import { C21, C29, C3 } from '../clauses.ts';
import { BINDING_OPTIONS, type BindingOptions } from '../options.ts';
import { confrontationIn } from '../setup-schema.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import { refId, seatRef, type SeatId } from '../../../server/engine/kernel/refs.ts';

/** Match marks: the side that chooses to play or draw first, and its deciding Magician by Front (C21). */
const CHOOSES = 'chooses';
const CHOOSER = 'chooser';

/** C21: the choice to play or draw first, then opening hands (C2) and mulligans (C3). */
function openingOf(options: Pick<BindingOptions, 'freeMulligan'>) {
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

const { freeMulligan } = BINDING_OPTIONS;

/** The choice to play or draw, and mulligans that count up over all Fronts. */
export const opening = rule({
  id: 'opening',
  clauses: [C3, C21, C29],
  options: { freeMulligan },
  needs: ['will-and-threat'],
  part: (options) => ({
    begin(build) {
      const confrontation = confrontationIn(build.setup.data);
      if (!confrontation) return;
      build.mark(CHOOSES, confrontation.chooses);
      if (confrontation.chooser !== undefined) build.mark(CHOOSER, confrontation.chooser);
    },
    hooks: { procedures: { opening: openingOf(options) } },
  }),
});
