import { players } from '../language/selectors.ts';
import { controlNextTurn } from '../zones/player-control.ts';
import { endNow } from '../turn/end-the-turn.ts';
import { drawByEffect, lose, wins } from './winning.ts';
import { OTHER } from '../ports/footprints.ts';
import type { Executors } from '../ports/resolution.ts';
import { addExtraTurn, addPhases, hasPhasesOfOneSeat, skipNext } from '../turn/next-turn.ts';

/** Words about the turn, and about winning and losing the game (104, 500.7, 500.8, 723). */
type TurnWord =
  | 'end'
  | 'extraTurn'
  | 'controlPlayer'
  | 'extraCombat'
  | 'extraBeginning'
  | 'skip'
  | 'winGame'
  | 'loseGame'
  | 'drawGame';

export const turnWords: Pick<Executors, TurnWord> = {
  end: {
    footprint: OTHER,
    *run(x, e) {
      yield* endNow(x.g, e.what, x.you);
    },
  },
  extraTurn: {
    footprint: OTHER,
    *run(x, e) {
      for (const seat of yield* players(x, e.who)) addExtraTurn(x.g, seat); // 500.7: one at a time, in APNAP order
    },
  },
  controlPlayer: {
    footprint: OTHER,
    *run(x, e) {
      for (const seat of yield* players(x, e.who)) controlNextTurn(x.g, seat, x.you, e.extraTurn === true);
    },
  },
  extraCombat: {
    footprint: OTHER,
    *run(x, e) {
      const { steps } = x.g.rules.turn;
      const combat = steps.find((s) => s.phase === 'combat');
      const main = steps.findLast((s) => s.phase === 'main');
      addPhases(
        x.g,
        x.you,
        [...(combat ? [combat.id] : []), ...(e.withMain && main ? [main.id] : [])],
        !hasPhasesOfOneSeat(x.g),
      ); // 500.8
    },
  },
  extraBeginning: {
    footprint: OTHER,
    *run(x, e) {
      const first = x.g.rules.turn.steps.find((s) => s.phase === 'beginning');
      if (first && (!e.you || x.g.world.isActive(x.you))) addPhases(x.g, x.you, [first.id], !e.you); // 500.8, 500.10a
    },
  },
  skip: {
    footprint: OTHER,
    *run(x, e) {
      for (const seat of yield* players(x, e.who)) skipNext(x.g, seat, e.what);
    },
  },
  winGame: {
    footprint: OTHER,
    *run(x, e) {
      for (const seat of yield* players(x, e.who)) yield* wins(x, seat);
    },
  },
  loseGame: {
    footprint: OTHER,
    *run(x, e) {
      yield* lose(x, yield* players(x, e.who), '104.3e');
    },
  },
  drawGame: {
    footprint: OTHER,
    *run(x) {
      yield* drawByEffect(x);
    },
  },
};
