import { survives } from '../../../../server/engine/actions/destroy.ts';
import { sidesLose } from '../../../../server/engine/actions/winning-and-losing.ts';
import type { Flow } from '../../../../server/engine/kernel/procedure.ts';
import type { ObjId } from '../../../../server/engine/kernel/refs.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import { plays } from '../../../sdk/composition/rule.ts';
import { G_7_1, G_7_2 } from '../../clauses/damage.ts';
import { baseToughness, isDown, isLegend, markSeat, note, setWounds, wounds } from '../model.ts';
import { fallUnconscious } from './unconscious-state.ts';

/** True if a creature has lethal damage (704.5g). */
export function isLethal(g: Game, id: ObjId): boolean {
  const o = g.world.get(id);
  return (o.damage > 0 && o.damage >= (g.world.chars(id).toughness ?? 0)) || o.deathtouched;
}

/** G-12-7: true if an effect saves a legend from what lethal damage does to it. */
export function* spared(g: Game, id: ObjId): Flow<boolean> {
  if (!g.world.has(id, 'indestructible') && !(yield* survives(g, id, { byEffect: false }))) return false;
  const counter = plays(g, G_7_1) ? ', and gets no counter' : '';
  note(g, g.world.controller(id), `${g.nameOf(id)} would not die of that damage${counter}.`, 'G-12-7');
  return true;
}

/** Remove damage from a legend; what was lethal has been counted. */
export function clearDamage(g: Game, id: ObjId): void {
  const o = g.world.get(id);
  g.journal.set(o, 'damage', 0, id);
  if (o.deathtouched) g.journal.set(o, 'deathtouched', false, id);
}

/** G-7-1: wound a legend that has taken lethal damage. It falls if it has no toughness left, or if legends get no counters. */
export function* wound(g: Game, id: ObjId, n = 1): Flow {
  for (let i = 0; i < n; i++) {
    const o = g.world.object(id);
    if (!o || !isLegend(o) || isDown(o)) return;
    if (!plays(g, G_7_1) || wounds(o) >= baseToughness(g, id)) yield* fall(g, id);
    else setWounds(g, id, wounds(o) + 1);
  }
}

/** G-12-14: let a legend fall: unconscious if the match is played with that rule (G-7-2), else dead. */
export function* fall(g: Game, id: ObjId): Flow {
  if (plays(g, G_7_2)) yield* fallUnconscious(g, id);
  else if (isLegend(g.world.object(id))) die(g, id, 'G-12-14');
}

/** The legend is dead, and its participant has lost. */
export function die(g: Game, id: ObjId, clause: 'G-7-5' | 'G-12-14'): void {
  const { controller } = g.world.get(id);
  if (g.world.seat(controller).marks['dead'] === true) return;
  markSeat(g, controller, 'dead', true);
  sidesLose(g, [
    { side: g.world.seat(controller).side, seat: null, why: 'rule', reason: `${g.nameOf(id)} is dead.`, clause },
  ]);
}
