import type { Flow } from '../kernel/procedure.ts';
import { combatLimits, notAlone } from './legality.ts';
import type { ForbiddenAttack } from '../ports/format-hooks.ts';
import type { Game } from '../ports/game.ts';
import { attackCost } from './costs-to-attack-and-block.ts';
import { refId, seatRef, type ObjId } from '../kernel/refs.ts';
import { type Attacking, attackOptions, within, payTogether } from './declare-attackers.ts';

/** Attackers of several people, or those that were paid for, as one legal declaration (508.1c): those beyond a limit, or that would attack alone, stay at home. */
export function asOne(g: Game, attacks: readonly Attacking[]): readonly Attacking[] {
  const all: Attacking[] = [];
  const limits = combatLimits(g, 'attack');
  for (const a of attacks)
    if (
      limits.every(
        (l) =>
          all.filter((x) => l.seat === null || x.target === seatRef(l.seat)).length < l.max
          || (l.seat !== null && a.target !== seatRef(l.seat)),
      )
    )
      all.push(a);
  return all.length === 1 && all[0] && notAlone(g, all[0].id, 'attack') !== null ? [] : all;
}

/**
 * 508.1h: the costs to attack are added up and paid by each seat. Creatures for which nothing is paid do not attack, except that those that must attack
 * do so where it costs nothing (508.1d). For optional costs (508.1g) see exert-and-enlist.ts.
 */
export function* paidFor(
  g: Game,
  attacks: readonly Attacking[],
  forbidden: readonly ForbiddenAttack[],
): Flow<readonly Attacking[]> {
  const taxed = attacks.filter((a) => attackCost(g, a.id, a.target).length > 0);
  const unpaid = new Set<ObjId>();
  for (const seat of new Set(taxed.map((a) => g.world.controller(a.id)))) {
    const own = taxed.filter((a) => g.world.controller(a.id) === seat);
    const turning = own.flatMap((a) => (g.world.has(a.id, 'vigilance') ? [] : [g.world.get(a.id)]));
    for (const o of turning) g.journal.set(o, 'tapped', true, o.id); // attackers are tapped before mana is made (508.1f, 508.1i)
    const paid = yield* payTogether(
      g,
      seat,
      own.map((a) => a.id),
      own.flatMap((a) => attackCost(g, a.id, a.target)),
      'attack with',
    );
    for (const o of turning) g.journal.set(o, 'tapped', false, o.id);
    if (!paid) for (const a of own) unpaid.add(a.id);
  }
  return attacks.flatMap((a) => {
    if (g.world.object(a.id)?.zone !== 'battlefield') return [];
    if (!unpaid.has(a.id)) return [a];
    const option = attackOptions(g, g.world.controller(a.id)).find((o) => refId(o.object) === a.id);
    const [free] =
      option?.must === undefined
        ? []
        : option.targets.filter((target) => !within(forbidden, { attacker: a.id, target })); // what costs nothing comes first
    return free === undefined ? [] : [{ id: a.id, target: free }];
  });
}
