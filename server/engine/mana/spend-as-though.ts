import { isSuch, type Purpose } from './restrictions.ts';
import { working } from '../replacement/static-effects.ts';
import type { ManaDemand, Pip } from './demand.ts';
import type { Game } from '../ports/game.ts';
import type { SeatId } from '../kernel/refs.ts';

const ALL = 'WUBRGC';

/**
 * 609.4b: the demand of a cost as a seat may meet it, if static abilities let mana be spent as though it were mana of any color or type. Generic mana
 * and life for Phyrexian symbols stay as they are; a colorless symbol is of no color, and takes other mana only by "any type" (107.4c).
 */
export function asSpendable(g: Game, seat: SeatId, d: ManaDemand, on: Purpose | undefined): ManaDemand {
  if (d.pips.length === 0 || g.world.statics('spendAs').length === 0) return d;
  const open = working(g, 'spendAs').filter(
    ({ effect: e, source, seat: you }) =>
      (e.who === 'each player' || you === seat)
      && (!e.spells || (on?.for === 'spell' && isSuch(g, seat, { spells: e.spells }, source, on))),
  );
  if (open.length === 0) return d;
  const anyType = open.some(({ effect: e }) => e.as === 'any type');
  return {
    ...d,
    pips: d.pips.map((pip): Pip =>
      pip.colors === '' || (!anyType && pip.colors === 'C') ? pip : { ...pip, colors: ALL },
    ),
  };
}
