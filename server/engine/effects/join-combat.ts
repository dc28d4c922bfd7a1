import { enterAttacking } from '../actions/create-tokens.ts';
import { contextOf } from '../language/amounts.ts';
import type { Flow } from '../kernel/procedure.ts';
import { peekObjects } from '../language/peek.ts';
import { defendersOf } from '../language/facts/defenders.ts';
import type { Exec } from '../ports/resolution.ts';
import type { ObjId } from '../kernel/refs.ts';

/** Lets permanents just put onto the battlefield attack, during combat in their controller's turn (508.4). */
export function* joinCombat(x: Exec, how: true | 'as returned'): Flow {
  const { g } = x;
  for (const id of peekObjects(g, { sel: 'it' }, contextOf(x))) {
    if (g.world.object(id)?.zone !== 'battlefield') continue;
    const seat = g.world.controller(id);
    if (how === true) {
      yield* enterAttacking(g, seat, id, defendersOf(g, seat));
      continue;
    }
    const target = x.paid.returned?.map((gone) => g.world.lastKnown(gone)?.attacked).find((ref) => ref !== undefined);
    if (target !== undefined)
      yield* enterAttacking(
        g,
        seat,
        id,
        defendersOf(g, seat).filter((ref) => ref === target),
      );
  }
}

export function fights(x: Exec, id: ObjId): boolean {
  return x.g.world.object(id)?.zone === 'battlefield' && x.g.world.isCreature(id);
}
