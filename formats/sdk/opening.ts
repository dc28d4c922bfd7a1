import { draw } from '../../server/engine/actions/cards.ts';
import { askSide, chooseObjects } from '../../server/engine/decisions/ask.ts';
import type { Part } from '../../server/engine/kernel/decisions.ts';
import { faceOf } from '../../server/engine/objects/definitions.ts';
import type { Flow } from '../../server/engine/kernel/procedure.ts';
import { mayHold } from '../../server/engine/language/facts/hidden-information.ts';
import { moveObjects } from '../../server/engine/replacement/zone-change.ts';
import { HAND_SIZE } from '../../server/engine/turn/mulligans.ts';
import type { Game } from '../../server/engine/ports/game.ts';
import type { SeatId, SideId } from '../../server/engine/kernel/refs.ts';
import type { MulliganParty } from '../../server/engine/kernel/state/mulligans.ts';

/** Parts of a game's start (CR 103), from which formats put theirs together. */

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

/** Draw starting hands of the usual size, the starting side first (103.5). */
export function* drawHands(g: Game): Flow {
  for (const side of sidesInOrder(g)) for (const seat of g.world.sideSeats(side)) yield* draw(g, seat, HAND_SIZE);
}

/** A party of the mulligan process with hands of the usual size. `free`: its first mulligan does not count. */
export const mulliganParty = (seats: readonly SeatId[], free: boolean): MulliganParty => ({
  seats,
  size: HAND_SIZE,
  free,
  clauses: free ? ['103.5', '103.5c'] : ['103.5'],
});

/** All sides in the order of the first turns. The players of a side declare at the same time (103.5d). */
export const partiesInOrder = (g: Game, free: boolean): MulliganParty[] =>
  sidesInOrder(g).map((side) => mulliganParty(g.world.sideSeats(side), free));

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
