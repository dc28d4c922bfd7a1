import { DEFENSE } from '../objects/battles.ts';
import type { GameEvent } from '../kernel/events.ts';
import { endHeldEffects } from '../changes/durations.ts';
import { canBeAttached } from '../language/facts/protection.ts';
import { emit, emitAll } from '../triggers/emit.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId, Ref } from '../kernel/refs.ts';

/** Taps what is untapped (701.26a). */
export function tap(g: Game, ids: readonly ObjId[]): void {
  const events: GameEvent[] = [];
  for (const id of ids) {
    const o = g.world.object(id);
    if (o?.zone !== 'battlefield' || o.tapped) continue;
    g.journal.set(o, 'tapped', true, id);
    events.push({ e: 'tap', obj: id });
  }
  if (events.length > 0) emitAll(g, events, null);
}

/** Untaps what is tapped (701.26b), but for what loses a stun counter instead (122.1d). */
export function untap(g: Game, ids: readonly ObjId[]): void {
  const events: GameEvent[] = [];
  for (const id of ids) {
    const o = g.world.object(id);
    if (
      o?.zone !== 'battlefield'
      || !o.tapped
      || g.world.restricted(id, "can't become untapped")
      || removeCounters(g, id, 'stun', 1) > 0
    )
      continue; // 614.17c
    g.journal.set(o, 'tapped', false, id);
    events.push({ e: 'untap', obj: id });
  }
  if (events.length > 0) emitAll(g, events, null);
}

/** Removes up to `n` counters of a kind. Returns how many. */
export function removeCounters(g: Game, id: ObjId, kind: string, n: number): number {
  const o = g.world.object(id);
  const has = o?.counters[kind] ?? 0;
  const count = Math.min(has, n);
  if (!o || count <= 0) return 0;
  const { [kind]: _, ...others } = o.counters;
  g.journal.set(o, 'counters', has > count ? { ...o.counters, [kind]: has - count } : others, id, true);
  emit(g, { e: 'counters', obj: id, kind, n: -count, left: has - count });
  if (kind === DEFENSE && has === count) emit(g, { e: 'defeated', obj: id });
  return count;
}

/** Attaches an Aura or Equipment to something it can be attached to, or unattaches it (701.3). */
export function attach(g: Game, id: ObjId, to: Ref | null): void {
  const o = g.world.object(id);
  if (o?.zone !== 'battlefield' || o.attachedTo === to || (to !== null && !canBeAttached(g, id, to))) return; // 701.3b
  const from = o.attachedTo;
  g.journal.set(o, 'attachedTo', to, id, true);
  if (to !== null) g.journal.set(o, 'timestamp', g.nextTimestamp(), id, true); // 613.7e, 701.3c
  endHeldEffects(g);
  emit(g, { e: 'attached', obj: id, to, from });
}

export const inPlay = (g: Game, id: ObjId): boolean => g.world.object(id)?.zone === 'battlefield';
