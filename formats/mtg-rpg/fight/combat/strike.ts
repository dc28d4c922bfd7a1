import { dealDamage } from '../../../../server/engine/actions/damage.ts';
import type { Flow } from '../../../../server/engine/kernel/procedure.ts';
import type { ObjId } from '../../../../server/engine/kernel/refs.ts';
import type { Attack } from '../../../../server/engine/kernel/state/turn.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import type { Hit } from '../../../../server/engine/ports/would-be-events.ts';
import { clearDamage, isLethal, spared, wound } from '../legends/falling.ts';
import { attackNow, fightOf, isDown, isLegend, setFight, strikesFirst } from '../model.ts';
import { shared } from './bands.ts';

/**
 * True if the two still fight: neither was removed from the fight, for example by regenerating (701.19a).
 * An unconscious legend is still hit (G-7-4).
 */
function together(g: Game, a: Attack, other: ObjId): boolean {
  if (isDown(g.world.object(other))) return true;
  return a.blocked ? a.blockers.includes(other) : !a.lost;
}

/** G-5-3: both deal damage equal to their power at once, or fighters with first strike before the other. */
export const strikeStep = (first: boolean) =>
  function* (g: Game): Flow {
    const { roll: now } = fightOf(g);
    const { combat } = g.state;
    const a = attackNow(g);
    if (!now || !combat || !a || !together(g, a, now.fighters[1])) return;
    const before = combat.firstStrike;
    const takesPart = (id: ObjId): boolean =>
      g.world.object(id)?.zone === 'battlefield'
      && !isDown(g.world.object(id))
      && (first ? strikesFirst(g, id) : before === null || !before.includes(id) || g.world.has(id, 'double strike'));
    const hits: Hit[] = [];
    const dealers: ObjId[] = [];
    for (const [i, id] of now.fighters.entries()) {
      const foe = now.fighters[1 - i] as ObjId;
      if (!takesPart(id) || g.world.object(foe)?.zone !== 'battlefield') continue;
      dealers.push(id);
      const c = g.world.chars(id);
      const n = Math.max(
        0,
        (c.restrictions.has('assigns combat damage equal to its toughness') ? c.toughness : c.power) ?? 0,
      );
      hits.push(...(yield* shared(g, id, foe, now.bands[1 - i] ?? [], n)));
    }
    if (first) g.journal.set(combat, 'firstStrike', dealers);
    if (hits.length > 0) yield* dealDamage(g, hits, true);
    yield* reckon(g);
  };

/**
 * Count lethal damage among the fighters once for each step (G-5-6).
 * Legends get wound counters; chumps die by themselves.
 */
export function* reckon(g: Game): Flow {
  const { roll: now } = fightOf(g);
  if (!now) return;
  const beaten: ObjId[] = [];
  for (const id of now.fighters) {
    const o = g.world.object(id);
    if (o?.zone !== 'battlefield' || isDown(o) || !isLethal(g, id)) continue;
    beaten.push(id);
    if (!isLegend(o)) continue;
    const worse = o.marks?.['blighted'] === true;
    if (!worse && (yield* spared(g, id))) continue;
    clearDamage(g, id);
    yield* wound(g, id, worse ? 2 : 1); // G-10-9
  }
  if (beaten.length > 0) setFight(g, { roll: { ...now, beaten: [...now.beaten, ...beaten] } });
}
