import type { Flow } from '../../../../server/engine/kernel/procedure.ts';
import type { SideId } from '../../../../server/engine/kernel/refs.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import { rule } from '../../../sdk/composition/rule.ts';
import { G_4_16, G_4_5 } from '../../clauses/combat.ts';
import { fightOf, note, setFight } from '../model.ts';

/** Sides that still take turns, by initiative; ties by the first roll (G-4-5, G-12-6). */
export function order(g: Game): SideId[] {
  const die = (side: SideId, key: string): number =>
    Number(g.world.seat(g.state.sides[side]?.seats[0] ?? 0).marks[key] ?? 0);
  return g.state.sides
    .filter((s) => g.world.sideSeats(s.id).length > 0)
    .map((s) => s.id)
    .toSorted((a, b) => die(b, 'initiative') - die(a, 'initiative') || die(b, 'rolled') - die(a, 'rolled') || a - b);
}

/**
 * G-4-5: the next turn and the one after it.
 * The highest initiative without a turn in this round, else the highest of all.
 */
function ordinaryTurn(g: Game): { readonly side: SideId; readonly next: SideId } | null {
  const all = order(g);
  const { gone } = fightOf(g).round;
  const left = all.filter((s) => !gone.includes(s));
  const [side, next] = [...left, ...all];
  return side === undefined ? null : { side, next: next ?? side };
}

/** Count a turn for its round, unless it is an extra turn (G-4-16). */
function* countTurn(g: Game): Flow {
  yield* [];
  const { turn } = g.state;
  if (turn.extra) return;
  const { round, quiet } = fightOf(g);
  const over = order(g).every((s) => round.gone.includes(s)) || round.n === 0;
  if (!over) return setFight(g, { round: { n: round.n, gone: [...round.gone, turn.side] } });
  setFight(g, { round: { n: round.n + 1, gone: [turn.side] }, quiet: quiet + 1 });
  note(g, null, `Round ${round.n + 1}.`, 'G-4-5');
}

/** Rounds in which each side has one turn, the highest initiative first. */
export const rounds = rule({
  id: 'rounds',
  clauses: [G_4_5, G_4_16],
  part: () => ({
    hooks: {
      ordinaryTurn,
      procedures: { beginTurn: countTurn },
      places: (g) => [{ name: 'The fight', note: `Round ${fightOf(g).round.n}` }],
    },
  }),
});
