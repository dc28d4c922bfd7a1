import type { GameEvent } from '../../../../server/engine/kernel/events.ts';
import type { Flow } from '../../../../server/engine/kernel/procedure.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import { rule } from '../../../sdk/composition/rule.ts';
import { G_4_13, G_5_5, G_5_7 } from '../../clauses/combat.ts';
import { G_6_5 } from '../../clauses/damage.ts';
import { fightOf, isLegend, neutralOf, note } from '../model.ts';

/**
 * Remove dead chumps that were there from the start: they were not summoned.
 * They are gone (G-5-5), or go to the neutral graveyard (G-5-7).
 */
function* buried(g: Game): Flow<boolean> {
  let any = false;
  const { graveyard, hand, library, exile } = g.state.zones;
  const neutral = neutralOf(g);
  const theirs = neutral === null ? undefined : graveyard[neutral];
  for (const list of [...graveyard, ...hand, ...library, exile]) {
    for (const id of list.filter((x) => g.world.get(x).marks?.['present'] === true)) {
      if (list === theirs) continue;
      g.journal.remove(list, list.indexOf(id), id);
      any = true;
      if (neutral === null || theirs === undefined || !graveyard.includes(list)) {
        g.journal.delete(g.state.objects, id, id);
        continue;
      }
      const o = g.world.get(id);
      g.journal.set(o, 'owner', neutral, id);
      g.journal.set(o, 'controller', neutral, id);
      g.journal.push(theirs, id, id);
      note(g, null, `${g.nameOf(id)} lies in the neutral graveyard.`, 'G-5-7');
    }
  }
  yield* [];
  return any;
}

/** G-6-5: once all have passed, remove damage from chumps that are not in the present fight. */
function forgetDamage(g: Game, e: GameEvent): void {
  if (e.e !== 'step' && e.e !== 'resolve') return;
  const { roll } = fightOf(g);
  for (const id of g.state.zones.battlefield) {
    const o = g.world.get(id);
    if (o.damage > 0 && !roll?.fighters.includes(id) && !roll?.bands.some((b) => b.includes(id)))
      g.journal.set(o, 'damage', 0, id);
  }
}

/** The neutral side has lost already, so that no team has to beat it. */
function* setNeutralApart(g: Game): Flow {
  yield* [];
  const neutral = neutralOf(g);
  const side = neutral === null ? undefined : g.state.sides[g.world.seat(neutral).side];
  if (side) g.journal.set(side, 'lost', true);
}

/** Characters without a name: they die as creatures do, and fight beside a legend or in a group. */
export const chumps = rule({
  id: 'chumps',
  clauses: [G_4_13, G_5_5, G_5_7, G_6_5],
  needs: ['participants'],
  part: () => ({
    hooks: {
      watch: forgetDamage,
      absent: (g, seat) => seat === neutralOf(g), // it takes no turns and has no priority
      stateBasedActions: [buried],
      procedures: { beforeOpening: setNeutralApart },
      liveNotes: (g, o) => (o.zone === 'battlefield' && !isLegend(o) && g.world.isCreature(o.id) ? ['Chump'] : []),
    },
  }),
});
