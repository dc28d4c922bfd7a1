import type { Filter, TriggerEvent } from '../../../cards/oracle/ir/index.ts';
import { defenderOf } from '../objects/battles.ts';
import type { ActiveTrigger } from '../ports/characteristics.ts';
import type { GameEvent } from '../kernel/events.ts';
import { matches } from '../language/filters.ts';
import type { Game } from '../ports/game.ts';
import { isSeatRef, refId, seatRef, type ObjId, type Ref } from '../kernel/refs.ts';
import type { TriggerData } from '../kernel/state/object.ts';
import { subject } from './match.ts';

/** 120.9: the object that has to have dealt the damage: the source itself, or the object that it is attached to. */
export function damager(g: Game, t: ActiveTrigger, by: 'self' | 'attached'): ObjId {
  if (by === 'self') return t.source;
  const to = (g.world.object(t.source) ?? g.world.lastKnown(t.source))?.attachedTo;
  return to != null && !isSeatRef(to) ? refId(to) : -1;
}

/** 508.3: an attack that an ability waits for. */
export function isAttacked(
  g: Game,
  t: ActiveTrigger,
  whom: 'you' | 'you or yours' | 'opponent' | 'enchanted player',
  target: Ref,
): boolean {
  switch (whom) {
    case 'you':
      return target === seatRef(t.seat);
    case 'you or yours':
      return defenderOf(g, target) === t.seat;
    case 'opponent':
      return isSeatRef(target) && g.world.areOpponents(t.seat, refId(target));
    case 'enchanted player':
      return isSeatRef(target) && g.world.object(t.source)?.attachedTo === target;
  }
}

/** Other attackers of the same player that match, as many as asked for (702.149a). */
export function attacksBeside(
  g: Game,
  t: ActiveTrigger,
  id: ObjId,
  { n, filter }: { readonly n: number; readonly filter: Filter },
): boolean {
  const seat = g.world.controller(id);
  return (
    (g.state.combat?.attacks ?? []).filter(
      (a) =>
        a.id !== id && g.world.controller(a.id) === seat && matches(g, a.id, filter, { you: t.seat, source: t.source }),
    ).length >= n
  );
}

/** 509.3, 509.3b, 509.3d: each pair of blocker and attacker by itself, where the ability speaks of the other one. */
export function eachPair(g: Game, t: ActiveTrigger, p: TriggerEvent, e: GameEvent): readonly TriggerData[] | null {
  const other =
    p.on === 'blocks' && e.e === 'block' && p.whom
      ? { filter: p.whom, ids: e.attackers }
      : p.on === 'becomesBlocked' && e.e === 'blocked' && p.by
        ? { filter: p.by, ids: e.by }
        : null;
  if (!other || !('what' in p) || !('obj' in e)) return null;
  if (!subject(g, t, p.what, e.obj)) return [];
  return other.ids
    .filter((id) => matches(g, id, other.filter, { you: t.seat, source: t.source }))
    .map((id) => ({ subject: id, players: [], amount: 0 }));
}

export const isTypeNowOrThen = (g: Game, id: ObjId, type: 'creature' | 'planeswalker' | 'battle'): boolean =>
  g.world.object(id) ? g.world.chars(id).types.includes(type) : (g.world.lastKnown(id)?.types.includes(type) ?? false);

export const isCreatureNowOrThen = (g: Game, id: ObjId): boolean => isTypeNowOrThen(g, id, 'creature');
