import type { ManaSymbol } from '../../../cards/oracle/ir/index.ts';
import type { Action } from '../kernel/decisions.ts';
import { demandOf } from '../mana/demand.ts';
import type { ManaAbility } from '../language/mana-abilities.ts';
import type { Characteristics } from '../ports/characteristics.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId, Ref, SeatId } from '../kernel/refs.ts';

/** A permanent with mana abilities; `at`: so many offers of other actions come before them. */
export interface Maker {
  readonly id: ObjId;
  readonly chars: Characteristics;
  readonly mana: readonly ManaAbility[];
  readonly at: number;
}

/** The offers to a seat while they are gathered (117.1). */
export interface Gathering {
  readonly g: Game;
  readonly seat: SeatId;
  readonly ref: Ref;
  readonly sorcery: boolean;
  /** at most so much mana can be had; infinite where costs may be reduced */
  readonly mana: number;
  readonly out: Action[];
  readonly makers: Maker[];
  timed: boolean;
}

/** The mana that a cost takes at least, with X = 0 and life for what life can pay. */
export function leastMana(symbols: readonly ManaSymbol[]): number {
  const d = demandOf(symbols, 0);
  let n = d.generic;
  for (const p of d.pips) if (!p.life) n++;
  return n;
}
