import { orderLibrary, draw } from '../../../server/engine/actions/cards.ts';
import { askAll, chooseObjects, chooseOptions } from '../../../server/engine/decisions/ask.ts';
import { faceOf } from '../../../server/engine/objects/definitions.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import type { Procedures } from '../../../server/engine/ports/format-hooks.ts';
import { HAND_SIZE } from '../../../server/engine/turn/mulligans.ts';
import { moveObjects } from '../../../server/engine/replacement/zone-change.ts';
import { mulliganParty, startWith } from '../../sdk/opening.ts';
import {
  challengeOf,
  change,
  editionOf,
  gmSide,
  isCharacter,
  isMage,
  isPc,
  note,
  sceneOf,
  stageSeat,
} from './state.ts';
import { shuffleLibrary } from '../../../server/engine/zones/shuffle-and-reveal.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import type { ObjId, SeatId, SideId } from '../../../server/engine/kernel/refs.ts';

const characters = (g: Game): SeatId[] => g.world.present().filter((s) => isCharacter(g, s));
const sideOf = (g: Game, seat: SeatId): SideId => g.world.seat(seat).side;
const d20 = (g: Game): number => 1 + g.random(20);

/** J-2-1, J-8-6: roll a d20; with several dice the player keeps one, usually the best. */
function* rollFor(g: Game, seat: SeatId, clause: string): Flow<number> {
  const dice = isPc(g, seat) ? (challengeOf(g).pcs[seat]?.dice ?? 1) : 1;
  const rolled = Array.from({ length: dice }, () => d20(g));
  let result = rolled[0] ?? 1;
  if (dice > 1) {
    const options = rolled
      .map((n, i) => ({ key: `d${i}`, label: String(n) }))
      .sort((a, b) => Number(b.label) - Number(a.label));
    const [key] = yield* chooseOptions(g, seat, {
      title: 'Initiative: which result?',
      clauses: ['J-8-6'],
      min: 1,
      max: 1,
      options,
    });
    result = rolled[Number(key?.slice(1))] ?? result;
  }
  note(g, seat, `${g.world.seat(seat).name} rolls ${result} for initiative.`, clause);
  return result;
}

/** The highest roll goes first; ties roll again (J-2-2). */
function* initiative(g: Game): Flow<SeatId> {
  const rolls: Record<SeatId, number> = {};
  for (const seat of characters(g)) rolls[seat] = yield* rollFor(g, seat, 'J-2-1');
  let best: SeatId[] = [];
  const again = { ...rolls };
  for (let from = characters(g); best.length !== 1; from = best) {
    const most = Math.max(...from.map((s) => again[s] ?? 0));
    best = from.filter((s) => again[s] === most);
    if (best.length > 1) for (const s of best) again[s] = yield* rollFor(g, s, 'J-2-2');
  }
  change(g, { initiative: rolls });
  return best[0] ?? 0;
}

/** J-2-8: the Game Master says where the mages sit. */
function* seating(g: Game): Flow<SideId[]> {
  const setup = challengeOf(g);
  let around = characters(g).filter((s) => isPc(g, s));
  for (const mage of characters(g).filter((s) => isMage(g, s))) {
    const options = around
      .toReversed()
      .map((s) => ({ key: `after${s}`, label: `to the left of ${g.world.seat(s).name}` }));
    const [key] = yield* chooseOptions(g, stageSeat(setup), {
      title: `Where does ${g.world.seat(mage).name} sit?`,
      clauses: ['J-2-8'],
      min: 1,
      max: 1,
      options,
    });
    const at = around.indexOf(Number(key?.slice('after'.length)));
    around = [...around.slice(0, at + 1), mage, ...around.slice(at + 1)];
  }
  return around.map((s) => sideOf(g, s));
}

/**
 * J-2-3: characters name the seat that they want, and trade if the wishes form a ring.
 * In scenes stored before, only two characters can trade.
 */
function* swaps(g: Game, around: SideId[], first: SeatId): Flow<SideId[]> {
  const pcs = characters(g).filter((s) => isPc(g, s));
  if (pcs.length < 2) return around;
  const goRound = editionOf(g) >= 3;
  const nameOf = (seat: SeatId): string => g.world.seat(seat).name;
  const parts = pcs.map((seat) => ({
    seat,
    part: {
      kind: 'options' as const,
      title: goRound ? 'Whose seat do you want?' : 'Swap seats with somebody who wants it too?',
      clauses: ['J-2-3'],
      min: 1,
      max: 1,
      fallback: ['keep'],
      options: [
        {
          key: 'keep',
          label: 'Keep this seat',
          ...(goRound ? { note: `Order of turns now: ${turns(g, around, first)}` } : {}),
        },
        ...pcs
          .filter((s) => s !== seat)
          .map((s) => ({
            key: `with${s}`,
            ...(goRound
              ? { label: `The seat of ${nameOf(s)}`, note: 'If they want yours, or the wishes go round' }
              : { label: `Swap with ${nameOf(s)}` }),
          })),
      ],
    },
  }));
  const answers = yield* askAll(g, parts);
  const wants = new Map(
    pcs.map((seat, i) => [
      seat,
      Number(('keys' in (answers[i] ?? {}) ? (answers[i] as { keys: string[] }).keys[0] : '')?.slice('with'.length)),
    ]),
  );
  const taken = new Map<SideId, SideId>();
  for (const seat of pcs) {
    const ring = ringFrom(wants, seat);
    if (ring.length < 2 || seat !== Math.min(...ring) || (ring.length > 2 && !goRound)) continue;
    const takes = ring.map((s, i) => [s, ring[(i + 1) % ring.length] ?? s] as const);
    for (const [s, of] of takes) taken.set(sideOf(g, of), sideOf(g, s));
    note(
      g,
      seat,
      ring.length === 2
        ? `${ring.map(nameOf).join(' and ')} swap seats.`
        : `Seats rotate: ${takes.map(([s, of]) => `${nameOf(s)} takes that of ${nameOf(of)}`).join(', ')}.`,
      'J-2-3',
    );
  }
  const seats = around.map((s) => taken.get(s) ?? s);
  if (goRound) note(g, first, `Order of turns: ${turns(g, seats, first)}.`, 'J-2-1');
  return seats;
}

/** The sides around the table, beginning with that of a seat. */
function startingWith(g: Game, around: readonly SideId[], first: SeatId): SideId[] {
  const at = around.indexOf(sideOf(g, first));
  return [...around.slice(at), ...around.slice(0, at)];
}
/** Names in turn order (J-2-1): "Oda, Pell, Sister Thule". */
const turns = (g: Game, around: readonly SideId[], first: SeatId): string =>
  startingWith(g, around, first)
    .flatMap((side) => g.world.sideSeats(side))
    .filter((s) => isCharacter(g, s))
    .map((s) => g.world.seat(s).name)
    .join(', ');

/**
 * Seats of a ring of wishes, beginning with `first`; empty if the wishes form no ring.
 * Each wants the next one's place, and the last wants the first's.
 */
function ringFrom(wants: ReadonlyMap<SeatId, number>, first: SeatId): SeatId[] {
  const ring = [first];
  for (;;) {
    const next = wants.get(ring.at(-1) ?? first);
    if (next === first) return ring;
    if (next === undefined || !wants.has(next) || ring.includes(next)) return [];
    ring.push(next);
  }
}

/** favored cards that a player finds, and the number of top cards that they are shuffled into */
const FAVORED = 3;
const TOP = 10;

/** J-2-4: up to three favored cards: lands onto the battlefield tapped, others among the top ten cards of the library. */
function* favored(g: Game, seat: SeatId): Flow {
  const keys = new Set(challengeOf(g).pcs[seat]?.favored);
  if (keys.size === 0) return;
  const library = g.world.library(seat);
  const from = library.filter((id) => keys.has(g.world.get(id).def));
  const chosen = yield* chooseObjects(g, seat, {
    title: `Find up to three favored cards: lands enter tapped, others are shuffled into the top ten`,
    from,
    min: 0,
    max: FAVORED,
    clauses: ['J-2-4'],
    among: library,
  });
  const lands = chosen.filter((id) => faceOf(g, g.world.get(id)).types.includes('land'));
  yield* moveObjects(
    g,
    lands.map((id) => ({ id, to: 'battlefield' as const, seat, tapped: true, why: 'favored' })),
    seat,
  );
  shuffleLibrary(g, seat);
  const others = chosen.filter((id) => !lands.includes(id));
  if (others.length > 0) shuffleInto(g, seat, others);
}

/** Shuffle these cards into the top ten of the library. */
function shuffleInto(g: Game, seat: SeatId, some: readonly ObjId[]): void {
  const rest = g.world.library(seat).filter((id) => !some.includes(id));
  const top = [...some, ...rest.slice(Math.max(0, rest.length - (TOP - some.length)))];
  for (let i = top.length - 1; i > 0; i--) {
    const j = g.random(i + 1);
    [top[i], top[j]] = [top[j] as ObjId, top[i] as ObjId];
  }
  orderLibrary(g, seat, top, []);
}

/** Describe the scene (J-2-10), and determine the order of turns by initiative and seats. */
function* startingPlayer(g: Game): Flow {
  const setup = challengeOf(g);
  note(g, null, `${setup.title}. ${setup.text}`.trim(), 'J-2-10');
  const around = yield* seating(g);
  const first = yield* initiative(g);
  const seats = yield* swaps(g, around, first);
  const order = [gmSide(setup), ...startingWith(g, seats, first)];
  change(g, { order });
  startWith(g, order[1] ?? 0, gmSide(setup));
}

/** Characters in turn order. */
const sitting = (g: Game): SeatId[] =>
  sceneOf(g)
    .order.flatMap((side) => g.world.sideSeats(side))
    .filter((s) => isCharacter(g, s));

/** Cards of a character's opening hand: a mage may have another number. */
function handOf(g: Game, seat: SeatId): number {
  const { pcs, mages } = challengeOf(g);
  return isPc(g, seat) ? HAND_SIZE : (mages[seat - pcs.length]?.hand ?? HAND_SIZE);
}

/** Opening of a challenge scene: initiative, seats, favored cards, hands. */
export const opening: Partial<Procedures> = {
  startingPlayer,
  *additionalSteps(g) {
    for (const seat of sitting(g)) yield* favored(g, seat);
  },
  *openingHands(g) {
    for (const seat of sitting(g)) yield* draw(g, seat, handOf(g, seat));
  },
  mulligans: {
    parties: (g) =>
      sitting(g)
        .filter((seat) => g.world.hand(seat).length === HAND_SIZE)
        .map((seat) => mulliganParty([seat], false)),
  },
};
