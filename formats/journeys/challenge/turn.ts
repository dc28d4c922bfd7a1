import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import type { StepSpec, TurnStructure } from '../../../server/engine/ports/format-hooks.ts';
import { drawStep } from '../../../server/engine/turn/turn-based-actions.ts';
import { rule } from '../../sdk/composition/rule.ts';
import { STANDARD_TURN } from '../../sdk/turn.ts';
import { J_4_10, J_4_12, J_4_14, J_4_17, J_4_3, J_4_6, J_4_7, J_4_8, J_4_9 } from '../clauses/threats.ts';
import { attemptTask } from './attempt.ts';
import { takeInstead } from './instead.ts';
import { challengeOf, gmSide, isThreat, sceneOf, stageSeat, threatSeats } from './state.ts';
import { describe, manage, ready, removeTime, suspend } from './threats.ts';
import { travel } from './travel.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import type { SideId } from '../../../server/engine/kernel/refs.ts';

const THREATS = 'threats';
const ORDINARY = 'ordinary';

const before: readonly StepSpec[] = [
  { id: 'manage', label: 'Threats: manage', phase: 'beginning', priority: false, when: THREATS },
  { id: 'time', label: 'Threats: time', phase: 'beginning', priority: true, when: THREATS },
  { id: 'suspend', label: 'Threats: suspend', phase: 'beginning', priority: true, when: THREATS },
  { id: 'ready', label: 'Threats: untap', phase: 'beginning', priority: false, when: THREATS },
];
const after: readonly StepSpec[] = [
  { id: 'conditions', label: 'Threats: conditions', phase: 'ending', priority: false, when: THREATS },
  { id: 'describe', label: 'Threats: the situation', phase: 'ending', priority: false, when: THREATS },
];
/** Steps that the threat decks do not have: their turn is main, attack, main (J-4-10). */
const OWN = new Set(['untap', 'upkeep', 'draw', 'end']);

/** One structure for both kinds of turn. Each step says in which of them it takes place. */
const TURN: TurnStructure = {
  steps: [
    ...before,
    ...STANDARD_TURN.steps.flatMap((s) => [
      ...(s.id === 'end' ? after : []),
      OWN.has(s.id) ? { ...s, when: ORDINARY } : s,
    ]),
  ],
};

const isThreatTurn = (g: Game): boolean => g.state.turn.side === gmSide(challengeOf(g));
const ofThreats = TURN.steps.filter((s) => s.when !== ORDINARY);
const ofOthers = TURN.steps.filter((s) => s.when !== THREATS);
/** Steps of the present turn, for the turn display. */
const turnSteps = (g: Game): readonly StepSpec[] => (isThreatTurn(g) ? ofThreats : ofOthers);

const stepFacts = (g: Game): Record<string, boolean> => ({ [THREATS]: isThreatTurn(g), [ORDINARY]: !isThreatTurn(g) });

/**
 * J-4-6: the next turn (J-2-1).
 * Once in each turn cycle there is a threat step, before the turn of the character with the highest initiative;
 * then the others follow clockwise.
 */
function ordinaryTurn(
  g: Game,
): { readonly side: SideId; readonly seats?: readonly number[]; readonly next: SideId } | null {
  const { order } = sceneOf(g);
  const gm = gmSide(challengeOf(g));
  let side = g.state.turn.next;
  for (let i = 0; i < order.length; i++, side = g.world.sideAfter(side, 1)) {
    const seats = side === gm ? threatSeats(g) : g.world.sideSeats(side);
    if (seats.length > 0) return { side, seats, next: g.world.sideAfter(side, 1) };
  }
  return null;
}

/** The draw step: a character draws, or does what it has chosen instead (J-2-6, J-2-7). */
function* drawOrInstead(g: Game): Flow {
  const [seat] = g.state.turn.seats;
  const what = seat === undefined ? undefined : takeInstead(g, seat);
  if (seat === undefined || what === undefined) yield* drawStep(g);
  else yield* what === 'task' ? attemptTask(g, seat) : travel(g, seat);
}

/** Threat decks, and the threat step in which they act, once in each turn cycle. */
export const threatStep = rule({
  id: 'threat-step',
  clauses: [J_4_3, J_4_6, J_4_7, J_4_8, J_4_9, J_4_10, J_4_12, J_4_14, J_4_17],
  needs: ['company', 'no-player'],
  takes: [{ of: 'ownTurns', clause: 'J-4-6' }],
  part: () => ({
    hooks: {
      turn: TURN,
      ordinaryTurn,
      stepFacts,
      turnSteps,
      continuous: (g, o) => {
        const seat = g.world.controller(o.id);
        return o.since < g.world.seat(seat).turns || (isThreat(g, seat) && o.marks?.['_way'] === 'suspend');
      },
      procedures: { steps: { manage, time: removeTime, suspend, ready, draw: drawOrInstead, describe } },
      seatFacts: (g, seat) => {
        const setup = challengeOf(g);
        const threat = isThreat(g, seat) ? setup.threats[seat - stageSeat(setup) - 1] : undefined;
        return isThreat(g, seat) ? [{ label: 'Draw value', value: String(threat?.draw ?? 0), clause: 'J-4-3' }] : [];
      },
    },
  }),
});
