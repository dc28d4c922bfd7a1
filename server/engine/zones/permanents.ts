import { DEFENSE } from '../objects/battles.ts';
import type { GameEvent } from '../kernel/events.ts';
import type { Flow } from '../kernel/procedure.ts';
import type { Game } from '../game/game.ts';
import { isKeywordCounter } from '../layers/modifications.ts';
import { endHeldEffects } from '../changes/durations.ts';
import { canBeAttached } from '../language/protection.ts';
import { barsCounters, counterAmount } from '../replacement/pipeline.ts';
import type { ObjId, Ref, SeatId } from '../kernel/state.ts';
import { emit, emitAll } from '../triggers/emit.ts';
import { moveObjects } from './move.ts';
import { survives } from '../replacement/destroy.ts';
import { soleSeat, there, type Share } from './shares.ts';

export { addDelayed, addEffect, addShield } from '../changes/continuous-effects.ts';
export { addRegeneration, survives } from '../replacement/destroy.ts';
export { createTokens } from './tokens.ts';

const inPlay = (g: Game, id: ObjId): boolean => g.world.object(id)?.zone === 'battlefield';

/** Destroys permanents at once (701.8a), but for those that are indestructible (702.12b) or regenerate (701.19a). Returns what they became. */
export function* destroy(
  g: Game,
  ids: readonly ObjId[],
  cause: SeatId | null = null,
  noRegeneration = false,
): Flow<ObjId[]> {
  const destroyed: ObjId[] = [];
  for (const id of ids) {
    if (
      inPlay(g, id)
      && !g.world.holds(id, 'destroy')
      && !g.world.has(id, 'indestructible')
      && !(yield* survives(g, id, { byEffect: true, noRegeneration }))
    )
      destroyed.push(id);
  }
  const moves = destroyed.map((id) => ({ id, to: 'graveyard' as const, why: 'destroy' }));
  return moves.length === 0 ? [] : there(yield* moveObjects(g, moves, cause));
}

/** A seat sacrifices permanents that it controls (701.21a). */
export function* sacrifice(g: Game, seat: SeatId, ids: readonly ObjId[]): Flow<ObjId[]> {
  return yield* sacrificeAll(g, [{ seat, ids }]);
}

/** It is on the battlefield, and nothing says that it can't be sacrificed (614.17). */
export const maySacrifice = (g: Game, id: ObjId): boolean =>
  inPlay(g, id) && !g.world.restricted(id, "can't be sacrificed") && !g.world.stays(id);

/** Several seats sacrifice at once (608.2e). Returns what the permanents became. */
export function* sacrificeAll(g: Game, shares: readonly Share[]): Flow<ObjId[]> {
  const given = shares.flatMap(({ seat, ids }) =>
    ids.filter((id) => maySacrifice(g, id) && g.world.controller(id) === seat).map((id) => ({ seat, id })),
  );
  // told before the move: "whenever you sacrifice" sees what is sacrificed, itself included, as it was (603.10a)
  emitAll(
    g,
    given.map(({ seat, id }) => ({ e: 'sacrifice', seat, obj: id })),
    null,
  );
  return there(
    yield* moveObjects(
      g,
      given.map(({ id }) => ({ id, to: 'graveyard' as const, why: 'sacrifice' })),
      soleSeat(shares),
    ),
  );
}

/** Counters spells and abilities (701.6a); `instead`: where the countering effect itself has spells go in place of the graveyard (614.15). Returns whether any was countered. */
export function* counterObjects(
  g: Game,
  ids: readonly ObjId[],
  cause: SeatId | null = null,
  instead?: 'exile' | 'top',
): Flow<boolean> {
  let any = false;
  for (const id of ids) {
    const o = g.world.object(id);
    if (o?.zone !== 'stack' || cantBeCountered(g, id)) continue;
    any = true;
    emit(g, { e: 'countered', obj: id, def: o.def, seat: o.controller });
    if (o.kind === 'ability') {
      g.journal.remove(g.state.zones.stack, g.state.zones.stack.indexOf(id), id, true);
      g.journal.delete(g.state.objects, id, id);
    } else
      yield* moveObjects(
        g,
        [
          o.stack?.exileAfter || instead === 'exile'
            ? { id, to: 'exile', why: 'counter' }
            : instead === 'top'
              ? { id, to: 'library', position: 'top', why: 'counter' }
              : { id, to: 'graveyard', why: 'counter' },
        ],
        cause,
      );
  }
  return any;
}

function cantBeCountered(g: Game, id: ObjId): boolean {
  if (g.rules.uncounterable?.(g, g.world.get(id))) return true;
  if (g.world.get(id).kind === 'ability') return false;
  const { abilities, restrictions } = g.world.chars(id);
  return (
    restrictions.has("can't be countered")
    || abilities.some((a) => a.kind === 'spellRule' && a.rule === "can't be countered")
  );
}

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

/** CR 701.43a: it does not untap during the next untap step of the seat that exerts it, whoever controls it by then. */
export function exert(g: Game, seat: SeatId, id: ObjId): void {
  const o = g.world.object(id);
  if (o?.zone !== 'battlefield') return;
  g.journal.set(o, 'exerted', [...(o.exerted ?? []), seat], id);
  emit(g, { e: 'objectDoes', action: 'is exerted', obj: id, seat, n: 1 });
}

/** Puts counters on an object (122.1, 122.6); `by` is the seat that puts them. Returns how many. */
export function* putCounters(
  g: Game,
  id: ObjId,
  kind: string,
  n: number,
  by: SeatId = g.world.controller(id),
): Flow<number> {
  if (n <= 0 || !inPlay(g, id) || barsCounters(g.world.chars(id).restrictions, kind)) return 0;
  const amount = yield* counterAmount(g, by, id, kind, n);
  const count = g.rules.countersInstead ? g.rules.countersInstead(g, id, kind, amount) : amount;
  const o = g.world.object(id);
  if (!o || count <= 0) return 0;
  g.journal.set(o, 'counters', { ...o.counters, [kind]: (o.counters[kind] ?? 0) + count }, id, true);
  if (isKeywordCounter(kind))
    g.journal.set(o, 'counterTimes', { ...o.counterTimes, [kind]: g.nextTimestamp() }, id, true);
  emit(g, { e: 'counters', obj: id, kind, n: count, by });
  return count;
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
