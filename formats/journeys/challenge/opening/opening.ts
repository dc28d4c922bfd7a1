import { draw } from '../../../../server/engine/actions/cards.ts';
import { chooseOptions } from '../../../../server/engine/decisions/ask.ts';
import type { Flow } from '../../../../server/engine/kernel/procedure.ts';
import type { SeatId, SideId } from '../../../../server/engine/kernel/refs.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import { HAND_SIZE } from '../../../../server/engine/turn/mulligans.ts';
import { mulliganParty, startWith } from '../../../sdk/opening.ts';
import { rule } from '../../../sdk/composition/rule.ts';
import { J_2_1, J_2_10, J_2_2 } from '../../clauses/scene.ts';
import { J_8_6 } from '../../clauses/talents.ts';
import {
  challengeOf,
  change,
  characters,
  gmSide,
  isCharacter,
  isMage,
  isPc,
  note,
  sceneOf,
  sitting,
  stageSeat,
} from '../state.ts';
import { startingWith } from './order-of-turns.ts';
import { swaps } from './seat-swaps.ts';

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
  return around.map((s) => g.world.seat(s).side);
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

/** Cards of a character's opening hand: a mage may have another number. */
function handOf(g: Game, seat: SeatId): number {
  const { pcs, mages } = challengeOf(g);
  return isPc(g, seat) ? HAND_SIZE : (mages[seat - pcs.length]?.hand ?? HAND_SIZE);
}

/** The start of a challenge scene: its description, initiative, seats and hands. */
export const sceneOpening = rule({
  id: 'scene-opening',
  clauses: [J_2_1, J_2_2, J_2_10, J_8_6],
  needs: ['company'],
  part: () => ({
    hooks: {
      sideOrder: (g) => sceneOf(g).order,
      procedures: {
        startingPlayer,
        *openingHands(g) {
          for (const seat of sitting(g)) yield* draw(g, seat, handOf(g, seat));
        },
        mulligans: {
          parties: (g) =>
            sitting(g)
              .filter((seat) => g.world.hand(seat).length === HAND_SIZE)
              .map((seat) => mulliganParty([seat], false)),
        },
      },
      seatFacts: (g, seat) => {
        const rolled = isCharacter(g, seat) ? sceneOf(g).initiative[seat] : undefined;
        return rolled === undefined ? [] : [{ label: 'Initiative', value: String(rolled), clause: 'J-2-1' }];
      },
    },
  }),
});
