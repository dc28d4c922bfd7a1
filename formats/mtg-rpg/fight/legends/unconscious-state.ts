import type { CostPart } from '../../../../cards/oracle/ir/index.ts';
import { addEffect } from '../../../../server/engine/changes/continuous-effects.ts';
import { removeFromCombat } from '../../../../server/engine/changes/remove-from-combat.ts';
import { yesNo } from '../../../../server/engine/decisions/ask.ts';
import { EFFECTS } from '../../../../server/engine/kernel/journal.ts';
import type { Flow } from '../../../../server/engine/kernel/procedure.ts';
import type { ObjId } from '../../../../server/engine/kernel/refs.ts';
import { manaPart } from '../../../../server/engine/objects/mana-cost.ts';
import { payCost } from '../../../../server/engine/payment/pay-cost.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import { moveObjects } from '../../../../server/engine/replacement/zone-change.ts';
import { addPending } from '../../../../server/engine/triggers/emit.ts';
import { plays } from '../../../sdk/composition/rule.ts';
import { G_7_1 } from '../../clauses/damage.ts';
import { baseToughness, isDown, isLegend, markObject, note, setWounds } from '../model.ts';
import { triggerOwn } from './own-triggers.ts';

/** id of the source of effects that keep unconscious legends from acting */
const DOWN = -8;

/** Death counters of a legend. */
export const deaths = (g: Game, id: ObjId): number => Number(g.world.get(id).marks?.['deaths'] ?? 0);

/** G-7-2: let a legend fall unconscious. Chumps are ordinary permanents (G-12-9). */
export function* fallUnconscious(g: Game, id: ObjId): Flow {
  const o = g.world.object(id);
  if (!o || !isLegend(o) || isDown(o)) return;
  const { controller: seat } = o;
  const first = o.marks?.['fell'] !== true;
  removeFromCombat(g, id);
  setWounds(g, id, 0);
  g.journal.set(o, 'damage', 0, id);
  markObject(g, id, 'down', true);
  markObject(g, id, 'fell', true);
  note(g, seat, `${g.nameOf(id)} falls unconscious.`, 'G-7-2');
  addEffect(g, {
    source: DOWN,
    seat,
    objects: [id],
    mods: [{ m: 'restrict', rule: "activated abilities can't be activated" }],
    until: { u: 'ever' },
  });
  if (first) {
    triggerOwn(g, id, 'fall');
    yield* lastAct(g, id);
  }
  const mine = g.world.permanentsOf(seat).filter((p) => p !== id && !g.world.chars(p).types.includes('land'));
  yield* moveObjects(
    g,
    mine.map((p) => ({ id: p, to: 'graveyard' })),
    seat,
  );
}

/** Wake a legend up: with toughness 1 (G-7-3), where legends get counters. */
export function wake(g: Game, id: ObjId): void {
  g.journal.set(
    g.state,
    'effects',
    g.state.effects.filter((e) => e.source !== DOWN || !e.objects.includes(id)),
    EFFECTS,
    true,
  );
  markObject(g, id, 'down', false);
  if (plays(g, G_7_1)) setWounds(g, id, Math.max(0, baseToughness(g, id) - 1));
  note(g, g.world.get(id).controller, `${g.nameOf(id)} wakes up.`, 'G-7-3');
}

const sacrificesItself = (cost: readonly CostPart[]): boolean =>
  cost.some((c) => c.c === 'sacrifice' && 'self' in c && c.self === true);

/** G-10-4: a falling creature may activate abilities that sacrifice it, for their other costs. */
function* lastAct(g: Game, id: ObjId): Flow {
  const o = g.world.get(id);
  for (const ability of g.world.chars(id).abilities) {
    if (ability.kind !== 'activated' || !sacrificesItself(ability.cost)) continue;
    const title = `${g.nameOf(id)} falls: ${ability.text ?? 'use its ability'}`;
    const rest = ability.cost.filter((c) => !(c.c === 'sacrifice' && c.self === true));
    const about = { title, source: id, optional: true };
    const paid =
      rest.length > 0 || manaPart(ability.cost).length > 0
        ? (yield* payCost(g, o.controller, rest, about)) !== false
        : yield* yesNo(g, o.controller, { title: `${title}?`, clauses: ['G-10-4'], object: id });
    if (paid)
      addPending(g, {
        id: g.freshId(),
        seat: o.controller,
        source: id,
        sourceDef: o.def,
        body: ability.body,
        event: { subject: id, players: [o.controller], amount: 1 },
        text: ability.text ?? '',
      });
  }
}
