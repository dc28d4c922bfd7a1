import { activatedOf, type ActivatedEntry } from '../language/activated-abilities.ts';
import type { Board, Characteristics } from '../ports/characteristics.ts';
import type { CostPart } from '../../../cards/oracle/ir/index.ts';
import { manaAbilities, type ManaAbility } from '../language/mana-abilities.ts';
import type { ObjId, SeatId } from '../kernel/refs.ts';

/** The offers that a card or permanent could ever make by its own words, read once, so that most are passed over without a closer look. */
export function once<K extends object, V>(read: (k: K) => V): (k: K) => V {
  const known = new WeakMap<K, V>();
  return (k) => {
    let v = known.get(k);
    if (v === undefined) known.set(k, (v = read(k)));
    return v;
  };
}

/** The uses of a permanent while its characteristics are the same. */
export interface Usable {
  readonly activated: readonly ActivatedEntry[];
  readonly mana: readonly ManaAbility[];
  /** all of it costs {T}: nothing while it is tapped */
  readonly byTapping: boolean;
}

const NOTHING: Usable = { activated: [], mana: [], byTapping: true };

export const usable = once((c: Characteristics): Usable => {
  const activated = activatedOf(c);
  const mana = manaAbilities(c.abilities);
  if (activated.length + mana.length === 0) return NOTHING;
  return { activated, mana, byTapping: [...activated, ...mana].every(({ ability }) => taps(ability.cost)) };
});

/** The permanents of a seat, in their order, that offer something while the board is this, or lie face down and may be turned up. */
const usables = new WeakMap<Board, (readonly ObjId[] | undefined)[]>();

export function usablesOf(board: Board, seat: SeatId): readonly ObjId[] {
  let bySeat = usables.get(board);
  if (!bySeat) usables.set(board, (bySeat = []));
  return (bySeat[seat] ??= (board.permanents[seat] ?? []).filter((id) => {
    const c = board.chars.get(id);
    if (!c || c.name === '') return true;
    return (c.abilities.length > 0 || c.keywordList.length > 0) && usable(c) !== NOTHING;
  }));
}

export function taps(cost: readonly CostPart[]): boolean {
  for (let i = 0; i < cost.length; i++) if (cost[i]?.c === 'tap') return true;
  return false;
}
