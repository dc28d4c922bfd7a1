import type { Game } from '../game.ts';
import type { ContinuousEffect, DelayedTrigger, ObjId, Shield } from '../state.ts';
import { emit } from '../triggers.ts';
import { removeFromCombat } from '../zones.ts';

/** Starts a continuous effect of a resolution (611.2); its amounts are numbers by now. Who changes sides by it is told so. */
export function addEffect(g: Game, e: Omit<ContinuousEffect, 'id' | 'timestamp'>): void {
  const before = e.control === undefined ? null : new Map(e.objects.map((id) => [id, g.world.controller(id)]));
  g.journal.push(g.state.effects, { ...e, id: g.freshId(), timestamp: g.nextTimestamp() }, -1, true);
  if (before) for (const [id, from] of before) controlChanged(g, id, from);
}

/** CR 302.6, 506.4: a new controller has not had it continuously, and it leaves combat. */
function controlChanged(g: Game, id: ObjId, from: number): void {
  const o = g.world.object(id);
  if (o?.zone !== 'battlefield') return;
  const to = g.world.controller(id);
  if (to === from) return;
  if (!g.rules.keepsContinuity?.(g, from, to)) g.journal.set(o, 'since', g.world.seat(to).turns, id);
  removeFromCombat(g, id);
  emit(g, { e: 'control', obj: id, from, to });
}

/** CR 615.7 */
export function addShield(g: Game, s: Omit<Shield, 'id'>): void {
  g.journal.push(g.state.shields, { ...s, id: g.freshId() });
}

/** CR 603.7 */
export function addDelayed(g: Game, d: Omit<DelayedTrigger, 'id'>): void {
  g.journal.push(g.state.delayed, { ...d, id: g.freshId() });
}
