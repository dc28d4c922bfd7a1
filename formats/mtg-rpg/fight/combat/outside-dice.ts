import type { Flow } from '../../../../server/engine/kernel/procedure.ts';
import { isSeatRef, refId, type ObjId } from '../../../../server/engine/kernel/refs.ts';
import { controllerOf } from '../../../../server/engine/language/peek.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import type { Hit, WouldDamage } from '../../../../server/engine/ports/would-be-events.ts';
import { rule } from '../../../sdk/composition/rule.ts';
import { G_6_4 } from '../../clauses/damage.ts';
import type { Dice } from '../../dice.ts';
import { inRoll, isDown, isLegend, legendOf, note, roll, setFight } from '../model.ts';
import { diceOf, edgesOf } from './dice.ts';

/** Character behind a source: the chump itself, or the legend of its controller. */
function behind(g: Game, source: ObjId): ObjId | null {
  const o = g.world.object(source);
  if (o?.zone === 'battlefield' && g.world.isCreature(source)) return source;
  const seat = controllerOf(g, source, undefined);
  return seat === undefined ? null : legendOf(g, seat);
}

/** Dice of an attacker and of the legend that it damages outside of a fight. */
function sizes(g: Game, attacker: ObjId | null, legend: ObjId): readonly [Dice, Dice] {
  return diceOf(g, attacker === null ? [] : edgesOf(g, attacker, legend), edgesOf(g, legend, attacker));
}

/** True for damage to a conscious legend outside of a fight. */
const isOutside = (g: Game, h: Hit): boolean => {
  const id = refId(h.to);
  const o = isSeatRef(h.to) ? undefined : g.world.object(id);
  return h.amount > 0 && isLegend(o) && !isDown(o) && !inRoll(g, id);
};

/**
 * G-6-4: a die of the attacker adds to damage to a legend outside of a fight, and a die of her own to her toughness.
 * Each source and each legend rolls once.
 */
function* addDice(g: Game, e: WouldDamage): Flow<WouldDamage> {
  yield* [];
  const attack = new Map<ObjId, number>();
  const guard = new Map<ObjId, number>();
  const hits = e.hits.map((h) => {
    if (!isOutside(g, h)) return h;
    const id = refId(h.to);
    const [mine, theirs] = sizes(g, behind(g, h.source), id);
    let n = attack.get(h.source);
    if (n === undefined) attack.set(h.source, (n = roll(g, mine.power)));
    if (!guard.has(id)) guard.set(id, roll(g, theirs.toughness));
    note(
      g,
      g.world.controller(id),
      `${g.nameOf(h.source)} adds ${n} to its damage, ${g.nameOf(id)} ${guard.get(id) ?? 0} to toughness.`,
      'G-6-4',
    );
    return { ...h, amount: h.amount + n };
  });
  setFight(g, { guard: Object.fromEntries(guard) });
  return { ...e, hits };
}

/** Dice for damage to legends outside of a fight. */
export const outsideDice = rule({
  id: 'outside-dice',
  clauses: [G_6_4],
  needs: ['legends', 'dice'],
  part: () => ({
    hooks: {
      replacements: {
        damage: [
          {
            clause: 'G-6-4',
            label: 'Dice are added',
            applies: (g, e) => !e.combat && e.hits.some((h) => isOutside(g, h)),
            replace: addDice,
          },
        ],
      },
    },
  }),
});
