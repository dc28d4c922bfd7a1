import { addEffect } from '../../../../server/engine/changes/continuous-effects.ts';
import type { Flow } from '../../../../server/engine/kernel/procedure.ts';
import type { RuleReplacement } from '../../../../server/engine/ports/replacement.ts';
import type { WouldBe } from '../../../../server/engine/ports/would-be-events.ts';
import { rule } from '../../../sdk/composition/rule.ts';
import { G_5_6 } from '../../clauses/combat.ts';
import { G_7_1 } from '../../clauses/damage.ts';
import { G_12_10 } from '../../clauses/rulings.ts';
import { G_10_8, G_10_9 } from '../../clauses/strange.ts';
import { isLegend } from '../model.ts';
import { isDealing } from './damage.ts';

/** G-10-8: -1/-1 counters on a legend last for this fight only. */
const fadingCounters: RuleReplacement<WouldBe['counters']> = {
  clause: 'G-10-8',
  label: '-1/-1 counters on a legend last for this fight only',
  applies: (g, e) => (e.kinds['-1/-1'] ?? 0) > 0 && isLegend(g.world.object(e.object)),
  *replace(g, e): Flow<WouldBe['counters']> {
    yield* [];
    const n = e.kinds['-1/-1'] ?? 0;
    if (!isDealing(g))
      addEffect(g, {
        source: e.object,
        seat: g.world.get(e.object).controller,
        objects: [e.object],
        mods: [{ m: 'pt', power: { a: 'n', n: -n }, toughness: { a: 'n', n: -n } }],
        until: { u: 'ever' },
      });
    return { ...e, kinds: { ...e.kinds, '-1/-1': 0 } };
  },
};

/** A -1/-1 counter for a legend in place of dying. */
export const woundCounters = rule({
  id: 'wounds',
  clauses: [G_5_6, G_7_1, G_10_8, G_10_9, G_12_10],
  needs: ['legends'],
  part: () => ({ hooks: { replacements: { counters: [fadingCounters] } } }),
});
