import type { Ability } from '../../../cards/oracle/ir/index.ts';
import type { Characteristics } from '../ports/characteristics.ts';
import type { Game } from '../ports/game.ts';
import { isSeatRef, refId, type ObjId, type Ref, type SeatId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';

/** Battles (CR 310): each has a protector, and Sieges are turned over by those who defeat them. */
export const DEFENSE = 'defense';

/** 506.2: the defending player when this is attacked: the player, a planeswalker's controller, or a battle's protector (310.8d). */
export function defenderOf(g: Game, target: Ref): SeatId {
  if (isSeatRef(target)) return refId(target);
  return g.world.object(refId(target))?.chosen?.protector ?? g.world.controller(refId(target));
}

/** 310.8a, 310.11a: the players who may be the protector of a battle under this control; of a Siege, opponents. */
export const protectors = (g: Game, c: Pick<Characteristics, 'subtypes'>, controller: SeatId): readonly SeatId[] =>
  c.subtypes.includes('Siege') ? (g.rules.protectors?.(g, controller) ?? g.world.opponents(controller)) : [controller];

/** Battles that somebody of these protects. */
export const protectedBy = (g: Game, seats: readonly SeatId[]): readonly ObjId[] =>
  g.state.zones.battlefield.filter((id) => {
    const protector = g.world.get(id).chosen?.protector;
    return protector !== undefined && seats.includes(protector) && g.world.chars(id).types.includes('battle');
  });

/** CR 704.5v: without defense, and no ability of it waits or is on the stack. */
export function isDefeated(g: Game, o: GameObject): boolean {
  if ((o.counters[DEFENSE] ?? 0) > 0) return false;
  return (
    !g.state.pending.some((p) => p.source === o.id)
    && !g.state.zones.stack.some((s) => {
      const data = g.world.get(s).stack;
      return data?.kind === 'triggered' && data.source === o.id;
    })
  );
}

/** True if a battle needs another protector (CR 704.5w–x). */
export function needsProtector(g: Game, o: GameObject, c: Characteristics): boolean {
  const protector = o.chosen?.protector;
  if (protector !== undefined && protectors(g, c, c.controller).includes(protector) && !g.world.seat(protector).left)
    return false;
  return !(g.state.combat?.attacks.some((a) => (isSeatRef(a.target) ? false : refId(a.target) === o.id)) ?? false);
}

/** The ability that every Siege has (310.11b). */
export const SIEGE: Ability = {
  kind: 'triggered',
  event: { on: 'defeated' },
  body: { effects: [{ do: 'defeat' }] },
  text: 'When the last defense counter is removed from this permanent, exile it, then you may cast it transformed without paying its mana cost.',
};
