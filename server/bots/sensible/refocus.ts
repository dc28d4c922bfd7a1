import type { Action, ObjectView, SeatView } from '../../protocol/index.ts';
import { promising, promise } from './attack.ts';
import { isCreature, isLand, manaValue, type Table } from './table.ts';

/**
 * Refocusing takes the place of an attack and of a slow spell (G-4-12). It is done where the legend has no good attack, for mana that lets something of the hand be
 * cast, else, where it would not attack at all, to come before others in the next round. Null: it is not worth it.
 */
export function refocus(t: Table, actions: readonly Action[]): Action | null {
  const open = actions.filter((a) => a.clauses?.includes('G-4-12') === true);
  const seat = t.seat(open[0]?.seat ?? '');
  if (!seat) return null;
  const best = bestAttack(t, seat);
  if (best >= 0) return null;
  const by = (what: string): Action | undefined => open.find((a) => a.key.includes(`:${what}:`));
  const land = by('land') && helps(t, seat, true) ? by('land') : undefined;
  const mana = land ?? (by('untap') && helps(t, seat, false) ? by('untap') : undefined);
  if (mana) return mana;
  return best < promising && trails(t, seat) ? (by('die') ?? null) : null;
}

/** What the legend's best attack promises. */
function bestAttack(t: Table, seat: SeatView): number {
  const legend = t.creatures(seat).find((o) => o.notes?.some((n) => n.startsWith('Legend')));
  if (!legend || legend.tapped === true) return -Infinity;
  const foes = t.enemySeats.flatMap((s) => t.permanents(s)).filter(isCreature);
  return Math.max(-Infinity, ...foes.map((f) => promise(legend, f)));
}

/** Whether one more mana casts something that cannot be cast now; a land in any case while there is something to cast that needs more. */
function helps(t: Table, seat: SeatView, land: boolean): boolean {
  const lands = t.lands(seat);
  const ready = lands.filter((o) => o.tapped !== true).length;
  const waiting = t
    .hand(seat)
    .filter((o) => !isLand(o))
    .map((o) => costOf(t, o));
  return waiting.some((n) => n > ready && (land ? n > lands.length || n === ready + 1 : n <= ready + 1));
}
const costOf = (t: Table, o: ObjectView): number => manaValue(t.face(o)?.cost ?? '');

const HIGHEST = 20;
/** Whether an opponent comes before it in the order of dice. */
function trails(t: Table, seat: SeatView): boolean {
  const die = (s: SeatView): number => Number(s.facts.find((f) => f.clause === 'G-4-4')?.value ?? 0);
  return die(seat) < HIGHEST && t.enemySeats.some((s) => die(s) > die(seat));
}
