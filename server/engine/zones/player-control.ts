import { emit } from '../triggers/emit.ts';
import type { Game } from '../ports/game.ts';
import type { PersonId, SeatId } from '../kernel/refs.ts';
import type { Seat } from '../kernel/state/seat.ts';

/**
 * Control of another player (722): for a turn somebody else's person answers for a seat, `Seat.person`, with the seat's own cards and mana (722.3, 722.5a). Whose
 * seat it is keeps seeing what it sees (722.4), and may concede (722.6).
 */

/** During its next turn the seat, and whoever takes that turn with it (805.8), is controlled by another one; the last effect of this kind counts (722.1a). `extra`: it takes an extra turn after that one. */
export function controlNextTurn(g: Game, seat: SeatId, by: SeatId, extra: boolean): void {
  const seats = g.rules.extraTurnSeats?.(g, seat) ?? g.world.sideSeats(g.world.seat(seat).side);
  for (const s of new Set([seat, ...seats]))
    g.journal.set(g.world.seat(s), 'controlNext', { by, ...(extra && s === seat ? { extra: true as const } : {}) });
}

/** The person whose seat it is, whoever answers for it now. */
export const holderOf = (s: Seat): PersonId => s.controlled?.person ?? s.person;

/**
 * 722.5: a turn begins: control for the last one is over, and what waited for the next turn of these seats takes hold (722.1), unless
 * whoever would control them has left (800.4b). Returns those who take an extra turn after this one.
 */
export function passControl(g: Game, seats: readonly SeatId[]): SeatId[] {
  endControl(g, () => true);
  const again: SeatId[] = [];
  for (const seat of seats) {
    const s = g.world.seat(seat);
    const next = s.controlNext;
    if (!next) continue;
    g.journal.delete(s, 'controlNext');
    if (next.extra) again.push(seat);
    const by = g.world.seat(next.by);
    if (next.by === seat || by.left) continue; // 722.9
    g.journal.set(s, 'controlled', { by: next.by, person: s.person });
    g.journal.set(s, 'person', holderOf(by));
    emit(g, { e: 'note', seat, text: `${by.name} controls ${s.name} during this turn.`, clause: '722.5' });
  }
  return again;
}

/** Control of these seats ends: their people answer for them again. */
export function endControl(g: Game, which: (s: Seat) => boolean): void {
  for (const seat of g.world.everybody()) {
    const s = g.world.seat(seat);
    if (!s.controlled || !which(s)) continue;
    g.journal.set(s, 'person', s.controlled.person);
    g.journal.delete(s, 'controlled');
  }
}
