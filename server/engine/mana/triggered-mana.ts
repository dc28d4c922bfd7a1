import type { AddMana } from '../../../cards/oracle/ir/index.ts';
import type { ActiveTrigger } from '../ports/characteristics.ts';
import { holds } from '../language/conditions.ts';
import { manaAs, typesOf } from './produced.ts';
import { peekPlayers } from '../language/peek.ts';
import { matchEvent } from '../triggers/match.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId, SeatId } from '../kernel/refs.ts';
import type { TriggerData } from '../kernel/state/object.ts';

const NONE: readonly ActiveTrigger[] = [];
const watching = (g: Game): readonly ActiveTrigger[] => g.world.board().triggers.get('tappedForMana') ?? NONE;

/** True if anything triggers on permanents that are tapped for mana. */
export const anyBonus = (g: Game): boolean => watching(g).length > 0;

/**
 * 605.1b: the mana that a seat gets besides when it taps a permanent for this mana, by triggered mana abilities (CR 605.4a): what payments may count on, since nobody has a choice about it.
 */
export function bonusOf(g: Game, seat: SeatId, id: ObjId, mana: string): string {
  let bonus = '';
  for (const t of watching(g)) {
    const { ability } = t;
    if (ability.body.modes || ability.oncePerTurn || ability.doneOnce) continue;
    const data = matchEvent(g, t, t.event, { e: 'mana', seat, obj: id, mana }, 'tappedForMana');
    if (
      !data
      || (ability.condition
        && !holds(g, ability.condition, { you: t.seat, source: t.source, that: data.players, event: data }))
    )
      continue;
    for (const e of ability.body.effects)
      if (
        e.do === 'addMana'
        && peekPlayers(g, e.who, { you: t.seat, source: t.source, that: data.players, event: data }).includes(seat)
      )
        bonus += certain(g, t, e, data);
  }
  return bonus === '' ? bonus : manaAs(g, seat, bonus);
}

/** Mana that is added without a choice, and may be spent on anything. */
function certain(g: Game, t: ActiveTrigger, e: AddMana, data: TriggerData): string {
  if (e.oneOf || e.only || e.rider || (e.times && e.times.a !== 'n')) return '';
  const times = e.times?.n ?? 1;
  if (e.fixed && e.fixed.length > 0) return e.fixed.join('').repeat(times);
  const types = typesOf(g, e, t.source, t.seat, data.mana ?? '');
  return types.length === 1 ? (types[0] ?? '').repeat(times) : '';
}
