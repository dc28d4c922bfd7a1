import type { Body, CostPart, ManaSymbol } from '../../../cards/oracle/ir/index.ts';
import { mayOverlap, payableTogether } from '../payment/overlapping-picks.ts';
import { picksThere } from '../costs/picks.ts';
import { maxX } from '../mana/payment-solver.ts';
import type { Purpose } from '../mana/restrictions.ts';
import type { Game } from '../ports/game.ts';
import { usedUp } from '../payment/payable.ts';
import { choosableX, targetsByX } from '../targets/choices.ts';
import { asksForX, filterAsksForX, mostX } from './payable.ts';
import type { ObjId, SeatId } from '../kernel/refs.ts';

/** A spell or ability whose X is to be chosen (601.2b), with what it costs. */
export interface XSpec {
  readonly seat: SeatId;
  readonly object: ObjId;
  readonly symbols: readonly ManaSymbol[];
  readonly parts: readonly CostPart[];
  /** purpose of its mana */
  readonly on?: Purpose;
  readonly body: Body;
  readonly isSpell: boolean;
}

/** The values of X that can be paid, less those at both ends with which its targets could not be chosen (601.2c) or nothing is there to pay with; null where its costs hold no X. */
export function boundsOfX(g: Game, s: XSpec): { readonly min: number; readonly max: number } | null {
  if (!hasX(s)) return null;
  const max = mostPayable(g, s);
  const bounds = choosableX(g, { seat: s.seat, source: s.object, body: s.body, isSpell: s.isSpell }, max) ?? {
    min: 0,
    max,
  };
  let { min } = bounds;
  while (min < bounds.max && !s.parts.every((p) => !filterAsksForX(p) || picksThere(g, s.seat, p, s.object, min)))
    min++;
  return { min, max: bounds.max };
}

/** True if some X that can be paid leaves its targets to be chosen; true where they do not depend on X. */
export function xLeavesTargets(g: Game, s: XSpec): boolean {
  if (!targetsByX(s.body)) return true;
  return (
    choosableX(g, { seat: s.seat, source: s.object, body: s.body, isSpell: s.isSpell }, hasX(s) ? mostPayable(g, s) : 0)
    !== null
  );
}

const hasX = ({ symbols, parts }: XSpec): boolean => symbols.includes('X') || parts.some(asksForX);

function mostPayable(g: Game, { seat, object, symbols, parts, on, isSpell }: XSpec): number {
  const mana = symbols.includes('X')
    ? maxX(g, seat, symbols, usedUp({ parts, picks: [] }, object, isSpell), on)
    : Infinity;
  let most = Math.min(mana, ...parts.filter(asksForX).map((p) => mostX(g, seat, p, object)));
  if (mayOverlap(parts))
    while (most > 0 && !payableTogether(g, seat, { parts, source: object, x: most, picks: [] })) most--; // 118.3
  return most;
}
