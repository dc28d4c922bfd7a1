import type { ManaSymbol } from '../../cards/oracle/ir/index.ts';
import type { Payment } from './decisions/types.ts';
import type { Game } from './game.ts';
import { demandOf, snowIn, type ManaDemand, type Pip } from './mana.ts';
import type { ManaSource } from './manaSources.ts';
import { sourcesFor, usable, type Purpose } from './manaUse.ts';
import type { SeatId } from './state.ts';

/**
 * Mana abilities that cost mana themselves, in a payment (605.3a): what they cost is paid with mana of the pool or of sources that cost none, before they
 * give any.
 */

/** One mana; `plain`: it may pay for a mana ability. */
export interface ManaUnit {
  readonly symbol: string;
  readonly plain: boolean;
  /** a snow source produced it (106.3) */
  readonly snow: boolean;
}
/** True if the mana pays for the pip other than as generic mana. */
export const pays = (u: ManaUnit, pip: Pip): boolean => pip.colors.includes(u.symbol) && (!pip.plain || u.plain) && (!pip.snow || u.snow);

const ANY = 'WUBRGC';
const needs = new WeakMap<readonly ManaSymbol[], readonly Pip[]>();
/** What a mana ability costs, one pip for each mana. */
export function needsOf(s: ManaSource): readonly Pip[] {
  if (!s.needs) return NONE;
  let pips = needs.get(s.needs);
  if (!pips) {
    const d = demandOf(s.needs, 0);
    needs.set(s.needs, (pips = [...d.pips.map((p) => ({ ...p, at: -1, plain: true })), ...Array.from({ length: d.generic }, () => ({ at: -1, colors: ANY, or: 0, life: false, plain: true }))]));
  }
  return pips;
}
const NONE: readonly Pip[] = [];

/** Whether the mana of a source may pay for a mana ability. */
export const isPlain = (s: ManaSource): boolean => !s.needs && !s.only && s.key.startsWith('mana:');

/** The mana that a payment brings together, and what its mana abilities cost. */
export function gathered(g: Game, seat: SeatId, payment: Pick<Payment, 'tap'>, on: Purpose | undefined): { readonly units: readonly ManaUnit[]; readonly costs: readonly Pip[] } {
  const known = new Map(payment.tap.length > 0 ? sourcesFor(g, seat, on).map((s) => [s.key, s]) : []);
  const costs: Pip[] = [];
  const snowy = snowIn(g.world.seat(seat), 0);
  const units: ManaUnit[] = [...g.world.seat(seat).pool.map((symbol, i) => ({ symbol, plain: true, snow: snowy.has(i) })), ...usable(g, seat, on).map((b) => ({ symbol: b.symbol, plain: false, snow: false }))];
  for (const t of payment.tap) {
    const s = known.get(t.key);
    const plain = s !== undefined && isPlain(s);
    if (s) costs.push(...needsOf(s));
    for (const symbol of t.mana) units.push({ symbol, plain, snow: s?.snow ?? false });
  }
  return { units, costs };
}

/** Whether so much mana pays a demand and what mana abilities cost; then the mana that pays for those, in their order. */
export function settle(units: readonly ManaUnit[], costs: readonly Pip[], d: ManaDemand, life: readonly number[]): readonly string[] | null {
  const left = [...units];
  const open = [...costs, ...d.pips.filter((p) => !life.includes(p.at))];
  const taken: string[] = [];
  const from = (i: number, extra: number): boolean => {
    const pip = open[i];
    if (!pip) return left.length >= d.generic + extra;
    for (const c of pip.colors) {
      // what can pay for little else pays first
      const first = left.findIndex((u) => u.plain === (pip.plain === true) && u.symbol === c && (!pip.snow || u.snow));
      const k = first >= 0 || pip.plain ? first : left.findIndex((u) => u.symbol === c && (!pip.snow || u.snow));
      const unit = left[k];
      if (!unit) continue;
      left.splice(k, 1);
      if (pip.plain) taken.push(c);
      if (from(i + 1, extra)) return true;
      if (pip.plain) taken.pop();
      left.splice(k, 0, unit);
    }
    return pip.or > 0 && from(i + 1, extra + pip.or);
  };
  return from(0, 0) ? taken : null;
}
