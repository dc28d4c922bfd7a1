import type { Flow } from '../../../../server/engine/kernel/procedure.ts';
import { isSeatRef, objRef, refId, type ObjId } from '../../../../server/engine/kernel/refs.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import type { RuleReplacement } from '../../../../server/engine/ports/replacement.ts';
import type { Hit, WouldBe, WouldDamage } from '../../../../server/engine/ports/would-be-events.ts';
import { plays } from '../../../sdk/composition/rule.ts';
import { G_6_4, G_7_1 } from '../../clauses/damage.ts';
import { fightOf, inRoll, isDown, isLegend, legendOf, setFight } from '../model.ts';
import { clearDamage, isLethal, spared, wound } from './falling.ts';
import { bleed } from './unconscious.ts';

/** Match mark: damage is being dealt, so that counters of infect and wither are part of it (G-10-8). */
const DEALING = 'dealing';
export const isDealing = (g: Game): boolean => g.state.marks[DEALING] === true;
const setDealing = (g: Game, now: boolean): void =>
  g.journal.set(g.state, 'marks', { ...g.state.marks, [DEALING]: now });

/**
 * Damage after redirection to legends (G-10-13, G-10-14).
 * A legend is damaged once, as a player or as a creature. Damage to all creatures leaves legends out.
 */
function aimed(g: Game, batch: readonly Hit[]): Hit[] {
  const out: Hit[] = [];
  for (const h of batch) {
    const seat = isSeatRef(h.to) ? refId(h.to) : null;
    const legend = seat === null ? null : legendOf(g, seat);
    if (seat !== null && legend === null) continue; // a group of chumps has no legend to damage
    const to = legend === null ? h.to : objRef(legend);
    if (seat === null && h.each && isLegend(g.world.object(refId(h.to)))) continue;
    if (!out.some((x) => x.source === h.source && x.to === to && isLegend(g.world.object(refId(to)))))
      out.push({ source: h.source, to, amount: h.amount });
  }
  return out;
}

/** Deal damage as one event, with prevention as usual (G-7-6), and see what it does to legends. */
export const damageToLegends: readonly RuleReplacement<WouldBe['damage']>[] = [
  {
    clause: 'G-10-14',
    label: 'It is dealt to the legend',
    rank: 'self',
    change: (g, e) => ({ ...e, hits: aimed(g, e.hits) }),
  },
  {
    clause: 'G-5-6',
    label: 'Legends take it',
    rank: 'unasked',
    *replace(g, e): Flow<WouldDamage> {
      yield* [];
      setDealing(g, true);
      const reckoned = function* (dealt: readonly Hit[]): Flow {
        setDealing(g, false);
        const { guard } = fightOf(g);
        setFight(g, dealt.length > 0 ? { guard: {}, quiet: 0 } : { guard: {} });
        for (const id of new Set(dealt.map((h) => refId(h.to)))) {
          const own = dealt.filter((h) => h.to === objRef(id));
          if (isLegend(g.world.object(id))) yield* taken(g, id, own, e.combat, guard?.[id] ?? 0);
        }
      };
      return { ...e, then: [...(e.then ?? []), reckoned] };
    },
  },
];

/**
 * A legend has been dealt damage.
 * In a fight it adds to the damage dealt there. Outside of a fight what is lethal counts at once; the rest goes if dice
 * were rolled (G-6-4). For an unconscious legend each source is a death counter (G-7-4).
 */
function* taken(g: Game, id: ObjId, hits: readonly Hit[], combat: boolean, die: number): Flow {
  const o = g.world.get(id);
  if (isDown(o)) {
    g.journal.set(o, 'damage', 0, id);
    return bleed(g, id, new Set(hits.map((h) => h.source)).size);
  }
  const withering = plays(g, G_7_1)
    ? hits.filter((h) => g.world.has(h.source, 'wither') || g.world.has(h.source, 'infect'))
    : [];
  if (combat || inRoll(g, id)) {
    if (withering.length === 0) return;
    g.journal.set(o, 'damage', o.damage + withering.reduce((n, h) => n + h.amount, 0), id);
    g.journal.set(o, 'marks', { ...g.world.get(id).marks, blighted: true }, id);
    return;
  }
  const diced = plays(g, G_6_4);
  const total = hits.reduce((n, h) => n + h.amount, 0);
  const lethal = diced ? total >= (g.world.chars(id).toughness ?? 0) + die || o.deathtouched : isLethal(g, id);
  const safe = lethal && withering.length === 0 && (yield* spared(g, id));
  if (diced || lethal) clearDamage(g, id);
  if (lethal && !safe) yield* wound(g, id, withering.length > 0 ? 2 : 1);
}
