import { sidesLose } from '../../../../server/engine/actions/winning-and-losing.ts';
import type { Flow } from '../../../../server/engine/kernel/procedure.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import { rule } from '../../../sdk/composition/rule.ts';
import { G_8_1 } from '../../clauses/damage.ts';
import { neutralOf, stands } from '../model.ts';

/** By team: true if somebody of it can fight on. The neutral graveyard is of no team. */
export function standing(g: Game): ReadonlyMap<number, boolean> {
  const teams = new Map<number, boolean>();
  for (const side of g.state.sides)
    if (!side.seats.includes(neutralOf(g) ?? -1))
      teams.set(side.team, (teams.get(side.team) ?? false) || side.seats.some((s) => stands(g, s)));
  return teams;
}

/** True while turns are taken. */
export const hasBegun = (g: Game): boolean => g.state.flow.match === 'playing' && g.state.turn.number > 0;

/** G-8-1: a side without a standing character is beaten; with nobody left standing nobody has won. */
function* decide(g: Game): Flow<boolean> {
  yield* [];
  if (g.state.over || !hasBegun(g)) return false;
  const teams = standing(g);
  const anybody = [...teams.values()].includes(true);
  const beaten = g.state.sides.filter((s) => teams.get(s.team) === false && !s.lost);
  if (beaten.length > 0 && anybody) {
    sidesLose(
      g,
      beaten.map((s) => ({
        side: s.id,
        seat: null,
        why: 'rule',
        reason: `${s.name} stands no more.`,
        clause: 'G-8-1',
      })),
    );
    return true;
  }
  if (anybody) return false;
  g.journal.set(g.state, 'over', { winner: null, reason: 'Nobody is left standing.', clauses: ['G-8-1'] });
  return true;
}

/** The end of a fight: a side has nobody left who stands. */
export const ending = rule({
  id: 'ending',
  clauses: [G_8_1],
  takes: [{ of: 'losesAlone', clause: 'G-8-1' }],
  part: () => ({ hooks: { stateBasedActions: [decide] } }),
});
