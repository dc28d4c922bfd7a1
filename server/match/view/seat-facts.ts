import type { Game } from '../../engine/game/game.ts';
import { phasedOutUnder } from '../../engine/zones/phasing.ts';
import type { SeatFact } from '../../engine/ports/format-hooks.ts';
import type { SeatId } from '../../engine/kernel/refs.ts';
import type { Seat } from '../../engine/kernel/state/seat.ts';

type Facts = readonly SeatFact[];
const NO_FACTS: Facts = [];

const same = (a: Facts, b: Facts): boolean =>
  a === b
  || (a.length === b.length
    && a.every((f, i) => f.label === b[i]?.label && f.value === b[i]?.value && f.clause === b[i]?.clause));

/**
 * Public facts of a seat: those of the format, its phased-out permanents (702.26), and the player who decides for it now or in its next turn, if that is not
 * its own player (722.1, 722.5). `before` itself where nothing in it has changed.
 */
export function factsOf(g: Game, seat: Seat, before: Facts = NO_FACTS): Facts {
  const now = collect(g, seat);
  return same(before, now) ? before : now;
}

function collect(g: Game, { id, controlled, controlNext }: Seat): Facts {
  const facts = g.rules.seatFacts?.(g, id) ?? NO_FACTS;
  const phased = phasedOutUnder(g, id);
  if (!controlled && !controlNext && phased.length === 0) return facts;
  const by = (label: string, seat: SeatId, clause: string) => ({ label, value: g.world.seat(seat).name, clause });
  return [
    ...facts,
    ...(phased.length > 0 ? [{ label: 'Phased out', value: phased.join(', '), clause: '702.26b' }] : []),
    ...(controlled ? [by('Controlled by', controlled.by, '722.5')] : []),
    ...(controlNext ? [by('Controlled next turn by', controlNext.by, '722.1')] : []),
  ];
}
