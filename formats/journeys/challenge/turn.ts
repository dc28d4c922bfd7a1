import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import type { StepSpec, TurnStructure } from '../../../server/engine/ports/format-hooks.ts';
import { STANDARD_TURN } from '../../sdk/turn.ts';
import { challengeOf, gmSide, sceneOf, threatSeats } from './state.ts';
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
export const TURN: TurnStructure = {
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
export const turnSteps = (g: Game): readonly StepSpec[] => (isThreatTurn(g) ? ofThreats : ofOthers);

export const stepFacts = (g: Game): Record<string, boolean> => ({
  [THREATS]: isThreatTurn(g),
  [ORDINARY]: !isThreatTurn(g),
});

/**
 * J-4-6: the next turn (J-2-1).
 * Once in each turn cycle there is a threat step, before the turn of the character with the highest initiative;
 * then the others follow clockwise.
 */
export function ordinaryTurn(
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
export function* noStep(): Flow {
  yield* [];
}
