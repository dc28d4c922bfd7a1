import type { Action, SeatView } from '../../protocol/index.ts';
import { coloursOf, manaOf, manaValue, type Table } from './table.ts';

/** The land to play now: one for a colour that the hand lacks first, tapped ones while nothing else can be cast with their mana. */
export function landToPlay(t: Table, actions: readonly Action[]): Action | null {
  let best: { action: Action; n: number } | null = null;
  for (const action of actions) {
    const o = action.kind === 'play' ? t.object(action.object ?? '') : undefined;
    const seat = t.seat(action.seat ?? '');
    if (!o || !seat) continue;
    const text = t.text(o, action.face);
    const missing = lacking(t, seat);
    const gives = manaOf(text);
    const coloured = [...gives].filter((c) => c !== 'C').length;
    let n = [...gives].reduce((sum, c) => sum + (missing.get(c) ?? 0), 0) + coloured * 0.3;
    if (/enters tapped/.test(text)) n += usefulNow(t, seat) ? -2 : 1;
    if (!o.types.includes('Land')) n -= 1; // it could be cast
    if (best === null || n > best.n) best = { action, n };
  }
  return best?.action ?? null;
}

/** The need for each colour: coloured symbols of the hand that no permanent gives yet, else a little. */
export function lacking(t: Table, seat: SeatView): Map<string, number> {
  const there = t.colours(seat);
  const out = new Map<string, number>();
  for (const o of t.hand(seat)) {
    const cost = t.face(o)?.cost ?? '';
    for (const c of coloursOf(cost))
      out.set(c, (out.get(c) ?? 0) + (there.has(c) ? 0.2 : 1.5) / Math.max(1, manaValue(cost) - t.lands(seat).length));
  }
  return out;
}

/** True if one more untapped land lets something of the hand be cast this turn. */
function usefulNow(t: Table, seat: SeatView): boolean {
  const mana = t.lands(seat).filter((o) => o.tapped !== true).length + 1;
  return t.hand(seat).some((o) => !o.types.includes('Land') && manaValue(t.face(o)?.cost ?? '') === mana);
}
