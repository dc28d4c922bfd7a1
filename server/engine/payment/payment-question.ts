import type { CostPart } from '../../../cards/oracle/ir/index.ts';
import type { PartOf } from '../kernel/decisions.ts';
import { parseManaKey } from '../mana/produced.ts';
import { solvePayment } from '../mana/payment-solver.ts';
import { inUse, type ManaSource } from '../mana/sources.ts';
import { poolFor, sourcesFor } from '../mana/restrictions.ts';
import { costText } from '../objects/mana-cost.ts';
import { demandOf } from '../mana/demand.ts';
import type { Game } from '../ports/game.ts';
import { type CostPlan, usedUp } from './payable.ts';
import { objRef, type ObjId, type SeatId } from '../kernel/refs.ts';

/** The question of how to pay mana, with a suggestion (601.2g). */
export function payPart(
  g: Game,
  seat: SeatId,
  plan: CostPlan,
  title: string,
  source: ObjId,
  optional: boolean,
): PartOf<'pay'> {
  const exclude = usedUp(plan, source);
  return {
    kind: 'pay',
    title,
    clauses: ['601.2g', '605.3a'],
    ...(source < 0 ? {} : { object: objRef(source) }),
    cost: costText(plan.symbols, plan.x),
    optional,
    suggestion: solvePayment(g, seat, demandOf(plan.symbols, plan.x), exclude, plan.on),
    sources: sourcesFor(g, seat, plan.on)
      .filter((s) => !inUse(new Set(exclude), s))
      .map((s) => told(g, s)),
    pool: poolFor(g, seat, plan.on).join(''),
  };
}

/** A source as people see it, with what pays for it. */
function told(g: Game, s: ManaSource): PartOf<'pay'>['sources'][number] {
  const by = parseManaKey(s.key)?.by;
  const notes = [
    ...(by === undefined ? [] : [`with ${g.nameOf(by)}`]),
    ...(s.needs ? [`for ${costText(s.needs)}`] : []),
    ...(s.says === undefined ? [] : [s.says]),
  ];
  return {
    key: s.key,
    object: objRef(s.id),
    gives: [...s.gives],
    ...(notes.length === 0 ? {} : { note: notes.join(', ') }),
  };
}

/** A cost so many times over, as cumulative upkeep asks for it (702.24a). */
export function repeated(parts: readonly CostPart[], times: number): readonly CostPart[] {
  return times <= 0
    ? []
    : times === 1
      ? parts
      : parts.map((part): CostPart => {
          if (part.c === 'mana') return { ...part, symbols: Array.from({ length: times }, () => part.symbols).flat() };
          if (part.c === 'life') return { ...part, amount: { a: 'times', n: times, of: part.amount } };
          return 'n' in part && typeof part.n === 'number' ? { ...part, n: part.n * times } : part;
        });
}
