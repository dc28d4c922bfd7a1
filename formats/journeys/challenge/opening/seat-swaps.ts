import { askAll } from '../../../../server/engine/decisions/ask.ts';
import type { Flow } from '../../../../server/engine/kernel/procedure.ts';
import type { SeatId, SideId } from '../../../../server/engine/kernel/refs.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import { plays, rule } from '../../../sdk/composition/rule.ts';
import { J_2_3 } from '../../clauses/scene.ts';
import { characters, editionOf, isPc, note } from '../state.ts';
import { turns } from './order-of-turns.ts';

const sideOf = (g: Game, seat: SeatId): SideId => g.world.seat(seat).side;

/**
 * J-2-3: characters name the seat that they want, and trade if the wishes form a ring.
 * In scenes stored before, only two characters can trade.
 */
export function* swaps(g: Game, around: SideId[], first: SeatId): Flow<SideId[]> {
  const pcs = characters(g).filter((s) => isPc(g, s));
  if (!plays(g, J_2_3) || pcs.length < 2) return around;
  const goRound = editionOf(g) >= 3;
  const nameOf = (seat: SeatId): string => g.world.seat(seat).name;
  const parts = pcs.map((seat) => ({
    seat,
    part: {
      kind: 'options' as const,
      title: goRound ? 'Whose seat do you want?' : 'Swap seats with somebody who wants it too?',
      clauses: ['J-2-3'],
      min: 1,
      max: 1,
      fallback: ['keep'],
      options: [
        {
          key: 'keep',
          label: 'Keep this seat',
          ...(goRound ? { note: `Order of turns now: ${turns(g, around, first)}` } : {}),
        },
        ...pcs
          .filter((s) => s !== seat)
          .map((s) => ({
            key: `with${s}`,
            ...(goRound
              ? { label: `The seat of ${nameOf(s)}`, note: 'If they want yours, or the wishes go round' }
              : { label: `Swap with ${nameOf(s)}` }),
          })),
      ],
    },
  }));
  const answers = yield* askAll(g, parts);
  const wants = new Map(
    pcs.map((seat, i) => [
      seat,
      Number(('keys' in (answers[i] ?? {}) ? (answers[i] as { keys: string[] }).keys[0] : '')?.slice('with'.length)),
    ]),
  );
  const taken = new Map<SideId, SideId>();
  for (const seat of pcs) {
    const ring = ringFrom(wants, seat);
    if (ring.length < 2 || seat !== Math.min(...ring) || (ring.length > 2 && !goRound)) continue;
    const takes = ring.map((s, i) => [s, ring[(i + 1) % ring.length] ?? s] as const);
    for (const [s, of] of takes) taken.set(sideOf(g, of), sideOf(g, s));
    note(
      g,
      seat,
      ring.length === 2
        ? `${ring.map(nameOf).join(' and ')} swap seats.`
        : `Seats rotate: ${takes.map(([s, of]) => `${nameOf(s)} takes that of ${nameOf(of)}`).join(', ')}.`,
      'J-2-3',
    );
  }
  const seats = around.map((s) => taken.get(s) ?? s);
  if (goRound) note(g, first, `Order of turns: ${turns(g, seats, first)}.`, 'J-2-1');
  return seats;
}

/**
 * Seats of a ring of wishes, beginning with `first`; empty if the wishes form no ring.
 * Each wants the next one's place, and the last wants the first's.
 */
function ringFrom(wants: ReadonlyMap<SeatId, number>, first: SeatId): SeatId[] {
  const ring = [first];
  for (;;) {
    const next = wants.get(ring.at(-1) ?? first);
    if (next === first) return ring;
    if (next === undefined || !wants.has(next) || ring.includes(next)) return [];
    ring.push(next);
  }
}

/** Seats that characters swap before the first turn. */
export const seatSwaps = rule({ id: 'seat-swaps', clauses: [J_2_3], needs: ['company'] });
