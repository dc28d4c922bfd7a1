import { draw } from '../../server/engine/actions/cards.ts';
import { askAll, askSide, chooseObjects } from '../../server/engine/decisions/ask.ts';
import type { Answer, Part } from '../../server/engine/kernel/decisions.ts';
import { faceOf } from '../../server/engine/objects/definitions.ts';
import type { Flow } from '../../server/engine/kernel/procedure.ts';
import { mayHold } from '../../server/engine/language/facts/hidden-information.ts';
import { emit } from '../../server/engine/triggers/emit.ts';
import { moveObjects } from '../../server/engine/replacement/zone-change.ts';
import { shuffleLibrary } from '../../server/engine/zones/shuffle-and-reveal.ts';
import type { Game } from '../../server/engine/ports/game.ts';
import type { SeatId, SideId } from '../../server/engine/kernel/refs.ts';

/** Parts of a game's start (CR 103), from which formats put theirs together. */
export const HAND_SIZE = 7;

/** The sides in the order of the first turns: the starting side, then the others in turn order. */
export const sidesInOrder = (g: Game): SideId[] => sidesFrom(g, g.state.turn.next);

/** All sides in turn order, from one on. */
const sidesFrom = (g: Game, first: SideId): SideId[] => g.state.sides.map((_, i) => (first + i) % g.state.sides.length);

/**
 * Make a side the starting one (103.1): before the first turn, players act in its turn order (101.4).
 * `next`: the side that takes the first turn, where a format puts another before it.
 */
export function startWith(g: Game, side: SideId, next: SideId = side): void {
  g.journal.set(g.state.turn, 'side', side);
  g.journal.set(g.state.turn, 'next', next);
  g.journal.set(g.state.turn, 'seats', [...g.world.sideSeats(side)]);
  g.journal.set(g.state.priority, 'side', side);
}

/**
 * 103.1: ask the chosen side who takes the first turn.
 * `seats`: the players asked; by default all of the side, and the primary player decides (805.2).
 */
export function* choosePlayOrDraw(
  g: Game,
  side: SideId,
  clauses: readonly string[],
  seats: readonly SeatId[] = g.world.sideSeats(side),
): Flow {
  if (g.state.sides.length > 2) return startWith(g, yield* chooseFirst(g, side, clauses));
  const options = [
    { key: 'play', label: 'Play first' },
    { key: 'draw', label: 'Draw first' },
  ];
  const part: Part = {
    kind: 'options',
    title: 'Play first or draw first?',
    clauses: [...clauses],
    min: 1,
    max: 1,
    options,
    fallback: ['play'],
  };
  const answer = yield* askSide(g, seats, part);
  const plays = !('keys' in answer) || answer.keys[0] !== 'draw';
  startWith(g, plays ? side : (side + 1) % g.state.sides.length);
}

/** The side that begins, chosen by `side`: itself, unless it names another. */
function* chooseFirst(g: Game, side: SideId, clauses: readonly string[]): Flow<SideId> {
  const own = `side:${side}`;
  const options = sidesFrom(g, side).map((s) => ({
    key: `side:${s}`,
    label: s === side ? 'You do' : `${g.state.sides[s]?.name ?? ''} does`,
  }));
  const answer = yield* askSide(g, g.world.sideSeats(side), {
    kind: 'options',
    title: 'Who takes the first turn?',
    clauses: [...clauses],
    min: 1,
    max: 1,
    options,
    fallback: [own],
  });
  return Number((('keys' in answer ? answer.keys[0] : undefined) ?? own).slice('side:'.length));
}

/** 103.5: draw opening hands. */
export function* drawHands(g: Game): Flow {
  for (const side of sidesInOrder(g)) for (const seat of g.world.sideSeats(side)) yield* draw(g, seat, HAND_SIZE);
}

/** Seats that decide about mulligans together, with their way of counting. */
export interface MulliganParty {
  /** size of an opening hand, if it is not the usual one */
  readonly size?: number;
  /** Ask which of the party's seats take a mulligan now. The others keep their hands for good. */
  declare(g: Game): Flow<readonly SeatId[]>;
  /** Cards that this mulligan of a seat puts on the bottom; called once for each mulligan. */
  bottom(g: Game, seat: SeatId): number;
}

/**
 * 805.3a: rounds of mulligans (103.5).
 * All players declare in order, those who mulligan do so together, and so on until all keep.
 */
export function* mulligans(g: Game, parties: readonly MulliganParty[]): Flow {
  for (;;) {
    const taken: { seat: SeatId; bottom: number; size: number }[] = [];
    for (const p of parties)
      for (const seat of yield* p.declare(g))
        taken.push({ seat, bottom: p.bottom(g, seat), size: p.size ?? HAND_SIZE });
    if (taken.length === 0) return;
    for (const { seat, size } of taken) {
      emit(g, { e: 'note', seat, text: `${g.world.seat(seat).name} takes a mulligan.`, clause: '103.5' });
      yield* moveObjects(
        g,
        g.world.hand(seat).map((id) => ({ id, to: 'library' as const, seat, why: 'mulligan' })),
        seat,
      );
      shuffleLibrary(g, seat);
      yield* draw(g, seat, size);
    }
    for (const { seat, bottom } of taken) yield* putOnBottom(g, seat, bottom);
  }
}

function* putOnBottom(g: Game, seat: SeatId, n: number): Flow {
  if (n <= 0) return;
  const title =
    n === 1
      ? 'Put one card on the bottom of your library'
      : `Put ${n} cards on the bottom of your library, the lowest last`;
  const chosen = yield* chooseObjects(g, seat, {
    title,
    from: g.world.hand(seat),
    min: n,
    max: n,
    ordered: true,
    clauses: ['103.5'],
  });
  yield* moveObjects(
    g,
    chosen.map((id) => ({ id, to: 'library' as const, seat, position: 'bottom' as const, why: 'mulligan' })),
    seat,
  );
}

/**
 * 103.5c: the ordinary party: each seat decides and counts for itself.
 * `free`: the first mulligan does not count (103.5c).
 */
export function eachForItself(
  seats: readonly SeatId[],
  free: boolean,
  clauses: readonly string[],
  size = HAND_SIZE,
): MulliganParty {
  let open = [...seats];
  const counted = (g: Game, seat: SeatId): number => Math.max(0, g.world.seat(seat).mulligans - (free ? 1 : 0));
  const next = (g: Game, seat: SeatId): number => Math.max(0, g.world.seat(seat).mulligans + 1 - (free ? 1 : 0));
  return {
    size,
    *declare(g) {
      open = open.filter((seat) => next(g, seat) <= size);
      const parts = open.map((seat) => ({ seat, part: keepOrMulligan(next(g, seat), size, clauses) }));
      const answers = yield* askAll(g, parts);
      open = open.filter((_, i) => takes(answers[i]));
      return open;
    },
    bottom(g, seat) {
      g.journal.set(g.world.seat(seat), 'mulligans', g.world.seat(seat).mulligans + 1);
      return counted(g, seat);
    },
  };
}

const takes = (answer: Answer | undefined): boolean =>
  answer !== undefined && 'keys' in answer && answer.keys[0] === 'mulligan';

function keepOrMulligan(bottom: number, size: number, clauses: readonly string[]): Part {
  const cards = `${size === HAND_SIZE ? 'Seven' : size} new cards`;
  const note = bottom === 0 ? cards : `${cards}, then ${bottom} on the bottom`;
  return {
    kind: 'options',
    title: 'Keep this hand?',
    clauses: [...clauses],
    min: 1,
    max: 1,
    options: [
      { key: 'keep', label: 'Keep' },
      { key: 'mulligan', label: 'Mulligan', note },
    ],
    fallback: ['keep'],
  };
}

/**
 * 103.6: begin the game with cards on the battlefield (805.3b).
 * Players of the starting side first, then the others in turn order.
 */
export function* beginInPlay(g: Game): Flow {
  for (const side of sidesInOrder(g)) {
    for (const seat of g.world.sideSeats(side)) {
      const from = g.world
        .hand(seat)
        .filter((id) =>
          faceOf(g, g.world.get(id)).abilities.some(
            (a) => a.kind === 'static' && a.effects.some((e) => e.st === 'beginsInPlay'),
          ),
        );
      if (!mayHold(g, seat, 'st:beginsInPlay')) continue;
      const about = { title: 'Begin the game with which of these on the battlefield?', clauses: ['103.6'] };
      const chosen = yield* chooseObjects(g, seat, {
        ...about,
        from,
        min: 0,
        max: from.length,
        ordered: true,
        among: g.world.hand(seat),
      });
      for (const id of chosen) yield* moveObjects(g, [{ id, to: 'battlefield', seat, why: 'opening' }], seat);
    }
  }
}

/**
 * Draws of the draw step in the order of these seats (504.1).
 * The side that plays first skips its first one (103.8a, 103.8b, 810.6).
 */
export function* drawOne(g: Game, seats: readonly SeatId[]): Flow {
  if (g.state.turn.number === 1) return;
  for (const seat of seats) yield* draw(g, seat, 1);
}
