import type { Action, Advice, Position, SeatView } from '../../../sdk/advice.ts';

/** Refocusing for mana comes before refocusing to act earlier, another land before an untapped one. */
const LAND = 3;
const UNTAP = 2;
const DIE = 1;

/**
 * Worth of refocusing, which takes the place of an attack and of a slow spell (G-4-12).
 * A legend without a good attack refocuses for mana that casts a card of its hand. One that would not attack at all also does so to act earlier in the next round.
 */
function refocusing(p: Position, action: Action): number | null {
  const seat = p.seat(action.seat ?? '');
  if (!seat) return null;
  const best = bestAttack(p, seat);
  if (best >= 0) return null;
  if (action.key.includes(':land:')) return helps(p, seat, true) ? LAND : null;
  if (action.key.includes(':untap:')) return helps(p, seat, false) ? UNTAP : null;
  return action.key.includes(':die:') && best < p.leastPromise && trails(p, seat) ? DIE : null;
}

/** Promise of the legend's best attack. */
function bestAttack(p: Position, seat: SeatView): number {
  const legend = p.creatures(seat).find((o) => o.notes?.some((n) => n.startsWith('Legend')));
  if (!legend || legend.tapped === true) return -Infinity;
  const foes = p.enemySeats.flatMap((s) => p.creatures(s));
  return Math.max(-Infinity, ...foes.map((f) => p.promise(legend, f)));
}

/** True if one more mana casts a card that cannot be cast now. A land helps in any case if a card needs more lands. */
function helps(p: Position, seat: SeatView, land: boolean): boolean {
  const lands = p.lands(seat);
  const ready = lands.filter((o) => o.tapped !== true).length;
  const waiting = p
    .hand(seat)
    .filter((o) => !p.isLand(o))
    .map((o) => p.manaValue(p.face(o)?.cost ?? ''));
  return waiting.some((n) => n > ready && (land ? n > lands.length || n === ready + 1 : n <= ready + 1));
}

const HIGHEST = 20;
/** True if an opponent comes before this seat in the order of initiative (G-4-4). */
function trails(p: Position, seat: SeatView): boolean {
  const die = (s: SeatView): number => Number(s.facts.find((f) => f.clause === 'G-4-4')?.value ?? 0);
  return die(seat) < HIGHEST && p.enemySeats.some((s) => die(s) > die(seat));
}

/** Advice on refocusing: rather than pass (G-4-12). */
export const refocusAdvice: Advice = { actions: [{ clauses: ['G-4-12'], turn: 'last', value: refocusing }] };
