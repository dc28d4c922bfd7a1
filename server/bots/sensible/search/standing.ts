import type { View } from '../../../protocol/index.ts';
import { isLand, type Table } from '../table.ts';
import { permanentWorth } from '../worth.ts';

/** The worth of having won, beyond anything on a table. */
const WON = 500;
/** a card in hand, whatever it is */
const CARD = 2.2;
/** lands beyond these hardly matter */
const LANDS = 8;

/** The standing of this person's team against all others, in points of about one power each. */
export function standing(t: Table): number {
  const { over, turn } = t.view;
  if (over) return outcome(t.view, t.side, over.winner, turn.number);
  return t.view.sides.reduce((n, { side }) => n + (t.areOpponents(side, t.side) ? -1 : 1) * holdings(t, side), 0);
}

/** A win is better the sooner it comes, and a loss the later. */
function outcome(view: View, side: number, winner: number | null, turn: number): number {
  if (winner === null) return 0;
  const team = (n: number): number => view.sides.find((s) => s.side === n)?.team ?? n;
  return (team(winner) === team(side) ? 1 : -1) * (WON - Math.min(turn, 200));
}

/** The means of a side: life, which counts the more the less of it there is, cards and permanents. */
function holdings(t: Table, side: number): number {
  const seats = t.view.seats.filter((s) => s.side === side && !s.left);
  const [first] = seats;
  if (!first) return 0;
  const life = t.staying(first.ref);
  const totals = first.own ?? t.view.sides.find((s) => s.side === side);
  const poison = totals && totals.poisonToLose > 0 ? totals.poison / totals.poisonToLose : 0;
  let n = (Number.isFinite(life) ? 4 * Math.sqrt(Math.max(0, life)) : 0) - 15 * poison * poison;
  for (const seat of seats) {
    n += seat.hand * CARD;
    let lands = 0;
    for (const o of t.permanents(seat)) {
      if (isLand(o) && ++lands > LANDS) n += 0.3;
      else n += permanentWorth(t, o);
    }
  }
  return n;
}
