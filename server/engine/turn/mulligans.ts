import { draw } from '../actions/cards.ts';
import { askAll, chooseObjects } from '../decisions/ask.ts';
import type { Answer, Part } from '../kernel/decisions.ts';
import type { Flow } from '../kernel/procedure.ts';
import type { SeatId } from '../kernel/refs.ts';
import type { MulliganParty, MulliganProcess } from '../kernel/state/mulligans.ts';
import type { MulliganDeclarations } from '../ports/format-hooks.ts';
import type { Game } from '../ports/game.ts';
import { moveObjects } from '../replacement/zone-change.ts';
import { emit } from '../triggers/emit.ts';
import { shuffleLibrary } from '../zones/shuffle-and-reveal.ts';

/** The usual starting hand size. */
export const HAND_SIZE = 7;

const NONE: MulliganProcess = { parties: [], open: [], declared: [] };
const processOf = (g: Game): MulliganProcess => g.state.mulligans ?? NONE;
const change = (g: Game, to: Partial<MulliganProcess>): void =>
  g.journal.set(g.state, 'mulligans', { ...processOf(g), ...to });

/** Start the mulligan process. Its parties stay the same until it ends. */
export function beginMulligans(g: Game, parties: readonly MulliganParty[]): void {
  change(g, { parties, open: parties.flatMap((p) => p.seats), declared: [] });
}

/** End the mulligan process: all hands are opening hands. */
export function endMulligans(g: Game): void {
  g.journal.delete(g.state, 'mulligans');
}

/** True if a player takes a mulligan in this round. */
export const mulligansAreDeclared = (g: Game): boolean => processOf(g).declared.length > 0;

/** Mulligan process outside the opening: for one player who draws a new opening hand, for example. */
export function* mulliganProcess(g: Game, parties: readonly MulliganParty[]): Flow {
  beginMulligans(g, parties);
  for (;;) {
    yield* declareMulligans(g);
    if (!mulligansAreDeclared(g)) break;
    yield* takeMulligans(g);
    yield* putOnBottom(g);
  }
  endMulligans(g);
}

/**
 * 103.5, 805.3a: all parties declare in their order, before any player takes a mulligan.
 * A player who keeps has an opening hand and is not asked again.
 */
export function* declareMulligans(g: Game): Flow {
  const { mulligans } = g.rules.procedures ?? {};
  for (const party of processOf(g).parties) {
    if (!party.seats.some((seat) => processOf(g).open.includes(seat))) continue;
    const { take, keep } = yield* mulligans?.declare?.(g, party) ?? declareEach(g, party);
    const { open, declared } = processOf(g);
    change(g, { open: open.filter((seat) => !keep.includes(seat)), declared: [...declared, ...take] });
  }
}

/** Ask each player of a party. One who would have to put more cards than a hand on the bottom keeps. */
function* declareEach(g: Game, party: MulliganParty): Flow<MulliganDeclarations> {
  const { open } = processOf(g);
  const asked = party.seats.filter((seat) => open.includes(seat) && nextBottom(g, party, seat) <= party.size);
  const answers = yield* askAll(
    g,
    asked.map((seat) => ({ seat, part: keepOrMulligan(party, nextBottom(g, party, seat)) })),
  );
  const take = asked.filter((_, i) => isMulligan(answers[i]));
  return { take, keep: party.seats.filter((seat) => !take.includes(seat)) };
}

const isMulligan = (answer: Answer | undefined): boolean =>
  answer !== undefined && 'keys' in answer && answer.keys[0] === 'mulligan';

function keepOrMulligan({ size, clauses }: MulliganParty, bottom: number): Part {
  return {
    kind: 'options',
    title: 'Keep this hand?',
    clauses: [...clauses],
    min: 1,
    max: 1,
    options: [
      { key: 'keep', label: 'Keep' },
      { key: 'mulligan', label: 'Mulligan', note: newHand(size, bottom) },
    ],
    fallback: ['keep'],
  };
}

/** A mulligan in words: "Seven new cards, then 2 on the bottom". */
export function newHand(size: number, bottom: number): string {
  const cards = `${size === HAND_SIZE ? 'Seven' : size} new cards`;
  return bottom === 0 ? cards : `${cards}, then ${bottom} on the bottom`;
}

/** 103.5c: mulligans of a seat that count, by the format or its own. `more`: besides those taken so far. */
function counting(g: Game, party: MulliganParty, seat: SeatId, more: number): number {
  const taken = g.rules.procedures?.mulligans?.counted?.(g, party) ?? g.world.seat(seat).mulligans;
  return Math.max(0, taken + more - (party.free ? 1 : 0));
}

/** Number of cards that the next mulligan of a seat puts on the bottom. */
export const nextBottom = (g: Game, party: MulliganParty, seat: SeatId): number => counting(g, party, seat, 1);

/** Players who declared a mulligan shuffle their hands away and draw new ones. */
export function* takeMulligans(g: Game): Flow {
  const { parties, declared } = processOf(g);
  for (const seat of declared) {
    const { name, mulligans } = g.world.seat(seat);
    g.journal.set(g.world.seat(seat), 'mulligans', mulligans + 1);
    emit(g, { e: 'note', seat, text: `${name} takes a mulligan.`, clause: '103.5' });
    yield* moveObjects(
      g,
      g.world.hand(seat).map((id) => ({ id, to: 'library' as const, seat, why: 'mulligan' })),
      seat,
    );
    shuffleLibrary(g, seat);
    yield* draw(g, seat, parties.find((p) => p.seats.includes(seat))?.size ?? HAND_SIZE);
  }
}

/** Players who took a mulligan put a card on the bottom for each one that counts. */
export function* putOnBottom(g: Game): Flow {
  const { parties, declared } = processOf(g);
  for (const seat of declared) {
    const party = parties.find((p) => p.seats.includes(seat));
    const n = party ? counting(g, party, seat, 0) : 0;
    if (n > 0) yield* chooseBottom(g, seat, n);
  }
  change(g, { declared: [] });
}

function* chooseBottom(g: Game, seat: SeatId, n: number): Flow {
  const chosen = yield* chooseObjects(g, seat, {
    title:
      n === 1
        ? 'Put one card on the bottom of your library'
        : `Put ${n} cards on the bottom of your library, the lowest last`,
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
