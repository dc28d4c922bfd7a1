import type { ManaSymbol } from '../../../cards/oracle/ir/index.ts';
import type { Payment } from '../kernel/decisions.ts';
import { mayChain, tapsOnly, type ManaSource, type Use } from './sources.ts';
import { sourcesFor, usable, type Purpose } from './restrictions.ts';
import { asSpendable } from './spend-as-though.ts';
import { demandOf, type ManaDemand, type Pip } from './demand.ts';
import { snowIn } from './pool.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId, SeatId } from '../kernel/refs.ts';

/**
 * Mana abilities that cost mana themselves, in a payment (605.3a): what they cost is paid before they give any, with mana of the pool, of sources that cost
 * none and of such abilities that were activated before.
 */

/** One mana; `plain`: it may pay for a mana ability. */
export interface ManaUnit {
  readonly symbol: string;
  readonly plain: boolean;
  /** a snow source produced it (106.3) */
  readonly snow: boolean;
}
/** True if the mana pays for the pip other than as generic mana. */
export const pays = (u: ManaUnit, pip: Pip): boolean =>
  pip.colors.includes(u.symbol) && (!pip.plain || u.plain) && (!pip.snow || u.snow);

const ANY = 'WUBRGC';
/** the position of pips that are none of the cost that is paid */
const NOWHERE = -1;
const needs = new WeakMap<readonly ManaSymbol[], readonly Pip[]>();
/** The mana cost of a mana ability, one pip for each mana. */
export function needsOf(s: ManaSource): readonly Pip[] {
  if (!s.needs) return NONE;
  let pips = needs.get(s.needs);
  if (!pips) {
    const d = demandOf(s.needs, 0);
    needs.set(
      s.needs,
      (pips = [
        ...d.pips.map((p) => ({ ...p, at: NOWHERE, plain: true })),
        ...Array.from({ length: d.generic }, () => ({ at: NOWHERE, colors: ANY, or: 0, life: false, plain: true })),
      ]),
    );
  }
  return pips;
}
const NONE: readonly Pip[] = [];
/** Coloured and colourless mana that a source's own cost asks for, as the seat may meet it (609.4b). */
export const spendableNeeds = (g: Game, seat: SeatId, s: ManaSource): readonly Pip[] =>
  asSpendable(g, seat, { generic: 0, pips: needsOf(s) }, { for: 'other' }).pips;

/** True if the mana of a source may pay for a mana ability. */
export const isFree = (s: ManaSource): boolean => !s.bound && s.key.startsWith('mana:');
/** True if it may, and the source costs no mana itself. */
export const isPlain = (s: ManaSource): boolean => !s.needs && isFree(s);

/** A mana ability of a payment that waits its turn: it costs mana, or takes away an object that other abilities of the payment may need before. */
export interface Conversion {
  readonly tap: Payment['tap'][number];
  readonly id: ObjId;
  readonly uses: readonly Use[];
  readonly costs: readonly Pip[];
  readonly gives: readonly ManaUnit[];
}
/** The mana that a payment has before its conversions, and these. */
export interface Gathered {
  readonly units: readonly ManaUnit[];
  readonly conversions: readonly Conversion[];
}

/** Takes a payment apart. */
export function gathered(g: Game, seat: SeatId, payment: Pick<Payment, 'tap'>, on: Purpose | undefined): Gathered {
  const known = new Map(payment.tap.length > 0 ? sourcesFor(g, seat, on).map((s) => [s.key, s]) : []);
  const chain = mayChain(g);
  const converts = chain && payment.tap.some((t) => known.get(t.key)?.needs);
  const snowy = snowIn(g.world.seat(seat), 0);
  const units: ManaUnit[] = [
    ...g.world.seat(seat).pool.map((symbol, i) => ({ symbol, plain: true, snow: snowy.has(i) })),
    ...usable(g, seat, on).map((b) => ({ symbol: b.symbol, plain: false, snow: false })),
  ];
  const conversions: Conversion[] = [];
  for (const tap of payment.tap) {
    const s = known.get(tap.key);
    const costs = s?.needs ? (chain ? spendableNeeds(g, seat, s) : needsOf(s)) : NONE;
    const plain = s !== undefined && (chain ? isFree(s) : isPlain(s));
    const gives = [...tap.mana].map((symbol) => ({ symbol, plain, snow: s?.snow ?? false }));
    if (s && (costs.length > 0 || (converts && !tapsOnly(s))))
      conversions.push({ tap, id: s.id, uses: s.uses, costs, gives });
    else units.push(...gives);
  }
  return { units, conversions };
}

/** One ability of a payment, and the mana that pays for it. */
export interface Step {
  readonly tap: Payment['tap'][number];
  readonly mana: readonly string[];
}
/** so many positions of mana and abilities are looked at for an order */
const MOST_ORDERS = 2000;

/** An order in which conversions can be activated so that the mana pays a demand in the end: with two Signets and a Forest, the Forest pays for the first Signet. Null if there is none. */
export function settle(
  { units, conversions }: Gathered,
  d: ManaDemand,
  life: readonly number[],
): readonly Step[] | null {
  const left = [...units];
  const steps: Step[] = [];
  const dead = new Set<string>();
  const next = (rest: readonly Conversion[]): boolean => {
    if (rest.length === 0) return enough(left, d, life);
    if (dead.size >= MOST_ORDERS) return false;
    const here = `${rest.map((c) => c.tap.key).join()}|${left
      .map((u) => `${u.symbol}${u.plain ? 'p' : ''}${u.snow ? 's' : ''}`)
      .sort()
      .join()}`;
    if (dead.has(here)) return false;
    if (rest.some((c) => !rest.some((o) => o !== c && takesAway(c, o)) && pay(c, 0, [], rest))) return true;
    dead.add(here);
    return false;
  };
  const pay = (c: Conversion, i: number, mana: readonly string[], rest: readonly Conversion[]): boolean => {
    const pip = c.costs[i];
    if (!pip) {
      left.push(...c.gives);
      steps.push({ tap: c.tap, mana });
      if (next(rest.filter((o) => o !== c))) return true;
      steps.pop();
      left.length -= c.gives.length;
      return false;
    }
    for (const symbol of pip.colors) {
      // what can pay for little else pays first
      const other = left.findIndex((u) => u.plain && u.symbol === symbol && !u.snow);
      const k = other >= 0 ? other : left.findIndex((u) => u.plain && u.symbol === symbol);
      const unit = left[k];
      if (!unit) continue;
      left.splice(k, 1);
      if (pay(c, i + 1, [...mana, symbol], rest)) return true;
      left.splice(k, 0, unit);
    }
    return false;
  };
  return next(conversions) ? steps : null;
}
/** True if an ability's cost removes an object that another one needs. */
const takesAway = (c: Conversion, other: Conversion): boolean =>
  c.uses.some((use) => use.startsWith('g') && (use === `g${other.id}` || other.uses.includes(`t${use.slice(1)}`)));

/** True if so much mana pays a demand. */
function enough(units: readonly ManaUnit[], d: ManaDemand, life: readonly number[]): boolean {
  const left = [...units];
  const open = life.length === 0 ? d.pips : d.pips.filter((p) => !life.includes(p.at));
  const from = (i: number, extra: number): boolean => {
    const pip = open[i];
    if (!pip) return left.length >= d.generic + extra;
    for (const c of pip.colors) {
      const k = left.findIndex((u) => u.symbol === c && (!pip.snow || u.snow));
      const unit = left[k];
      if (!unit) continue;
      left.splice(k, 1);
      if (from(i + 1, extra)) return true;
      left.splice(k, 0, unit);
    }
    return pip.or > 0 && from(i + 1, extra + pip.or);
  };
  return from(0, 0);
}
