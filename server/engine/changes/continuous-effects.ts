import { endHeldEffects } from './durations.ts';
import { EFFECTS } from '../kernel/journal.ts';
import { controlChanged } from './control-changed.ts';
import type { Game } from '../ports/game.ts';
import type { ContinuousEffect, DelayedTrigger, Lasting, Shield } from '../kernel/state/effects.ts';

/** 611.2: starts a continuous effect of a resolution; its amounts are numbers by now. Reports the changes of control that it causes. */
export function addEffect(g: Game, e: Omit<ContinuousEffect, 'id' | 'timestamp'>): void {
  const before = e.control === undefined ? null : new Map(e.objects.map((id) => [id, g.world.controller(id)]));
  g.journal.push(g.state.effects, { ...e, id: g.freshId(), timestamp: g.nextTimestamp() }, EFFECTS, true);
  if (before) {
    for (const [id, from] of before) if (g.world.object(id)) controlChanged(g, id, from, g.world.controller(id));
    endHeldEffects(g);
  }
}

/** CR 615.7: adds a shield that prevents damage. */
export function addShield(g: Game, s: Omit<Shield, 'id'>): void {
  g.journal.push(g.state.shields, { ...s, id: g.freshId() });
}

/** CR 611.2c: adds rules that apply for a time, also to objects that come later. */
export function addLasting(g: Game, l: Omit<Lasting, 'id'>): void {
  g.journal.set(g.state, 'lasting', [...(g.state.lasting ?? []), { ...l, id: g.freshId() }], EFFECTS, true);
}

/** CR 603.7: adds a delayed triggered ability. */
export function addDelayed(g: Game, d: Omit<DelayedTrigger, 'id'>): void {
  g.journal.push(g.state.delayed, { ...d, id: g.freshId() });
}
