import { firstFailing, type Requirement } from '../ports/legality.ts';
import type { Topics } from '../ports/format-hooks.ts';
import type { Game } from '../ports/game.ts';
import type { SeatId } from '../kernel/refs.ts';

// 119.4: paying life

const hasLife = (g: Game, c: Topics['payLife']): boolean => c.amount === 0 || g.world.life(c.seat) >= c.amount;

const lifeFacts = (g: Game, c: Topics['payLife']): readonly string[] => [
  g.world.hasLife(c.seat) ? `Life total: ${g.world.life(c.seat)}.` : `${g.world.seat(c.seat).name} has no life total.`,
  `Payment: ${c.amount}.`,
];

/** True if somebody has one life total with others. */
const sharesLife = (g: Game, seat: SeatId): boolean => (g.state.sides[g.world.seat(seat).side]?.seats.length ?? 0) > 1;

/** 119.4: requirements of paying life; 0 can always be paid (119.4b). */
export const PAY_LIFE_REQUIREMENTS: readonly Requirement<Topics['payLife']>[] = [
  {
    id: 'enough',
    clauses: ['119.4'],
    mend: 'Pay no more than the life total.',
    holds: (g, c) => sharesLife(g, c.seat) || hasLife(g, c),
    says: () => 'Life may be paid only up to the life total (CR 119.4).',
    facts: lifeFacts,
    concerns: (g, c) => !sharesLife(g, c.seat),
  },
  {
    id: 'enough of the side',
    clauses: ['119.4', '810.9a'],
    mend: 'Pay no more than the life total.',
    holds: (g, c) => !sharesLife(g, c.seat) || hasLife(g, c),
    says: () => 'Life may be paid only up to the life total, which the side shares (CR 119.4, 810.9a).',
    facts: lifeFacts,
    concerns: (g, c) => sharesLife(g, c.seat),
  },
  {
    id: 'can lose',
    clauses: ['119.8', '614.17b'],
    mend: 'Wait until the effect has ended.',
    holds: (g, c) => c.amount === 0 || !g.world.playerRule(c.seat, "can't lose life"),
    says: () => "Who can't lose life can't pay any (CR 119.8, 614.17b).",
    facts: () => ["An effect says that this player can't lose life."],
    concerns: (g, c) => g.world.playerRule(c.seat, "can't lose life"),
  },
  {
    id: 'side can lose',
    clauses: ['810.9h'],
    mend: 'Wait until the effect has ended.',
    holds: (g, c) => c.amount === 0 || !g.world.sideRule(c.seat, "can't lose life"),
    says: () => "Where one of a side can't lose life, none of it can pay any (CR 810.9h).",
    facts: () => ["An effect says that somebody on that side can't lose life."],
    concerns: (g, c) => !g.world.playerRule(c.seat, "can't lose life") && g.world.sideRule(c.seat, "can't lose life"),
  },
];

export function mayPayLife(g: Game, seat: SeatId, amount: number): boolean {
  const c = { seat, amount };
  return !firstFailing(g, PAY_LIFE_REQUIREMENTS, c) && !firstFailing(g, g.rules.requirements?.payLife ?? [], c);
}
