import type { Amount, AnySel } from '../../../cards/oracle/ir/index.ts';
import { quantity } from '../language/amounts.ts';
import { distribute } from '../decisions/ask.ts';
import type { Flow } from '../kernel/procedure.ts';
import { slotRefs } from '../language/peek.ts';
import { sourceName } from '../language/describe.ts';
import type { Exec } from '../ports/resolution.ts';
import type { Ref } from '../kernel/refs.ts';

/**
 * The share of an amount that each recipient gets: as announced (601.2d), parallel to the targets that are left; among recipients that are no targets it is
 * divided now (608.2d). `of` says what: "damage", "+1/+1 counters".
 */
export function* divide(
  x: Exec,
  sel: AnySel,
  amount: Amount,
  to: readonly Ref[],
  of: string,
): Flow<ReadonlyMap<Ref, number>> {
  const { division } = x;
  if (division && x.slots.has(sel)) return new Map(slotRefs(x, sel).map((ref, i) => [ref, division[i] ?? 0]));
  const total = quantity(x, amount);
  if (to.length === 0 || total === 0) return new Map();
  const among = to.map((ref) => ({ ref, min: total >= to.length ? 1 : 0, max: total }));
  return yield* distribute(x.g, x.you, {
    title: `${sourceName(x)}: divide ${total} ${of}`,
    clauses: ['608.2d'],
    object: x.source,
    total,
    exact: true,
    among,
  });
}
