import type { Clause } from '../../../server/engine/ports/format-hooks.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import type { Requirement } from '../../../server/engine/ports/legality.ts';

/** A clause with the remedy that its refusals name. */
export const mended = (clause: Clause, mend: string): Clause => ({ ...clause, mend });

/**
 * A requirement in the words of its clause: a refusal says the clause, then what it finds here.
 * `here`: that finding, to follow a colon ("the source is at Front 1, the target at Front 2"); without it the clause
 * stands alone. `also`: further clauses and CR numbers to cite. Throws RangeError if neither the clause nor `mend`
 * gives a remedy.
 */
export function requirement<C>(
  clause: Clause,
  spec: Pick<Requirement<C>, 'id' | 'holds' | 'facts' | 'concerns'> & {
    readonly here?: (g: Game, c: C) => string;
    readonly also?: readonly string[];
    readonly mend?: string;
  },
): Requirement<C> {
  const { here, also = [], mend = clause.mend, ...rest } = spec;
  if (mend === undefined) throw new RangeError(`The clause ${clause.id} names no remedy for "${spec.id}".`);
  return {
    ...rest,
    clauses: [clause.id, ...also],
    rule: clause.says,
    mend,
    says: here ? (g, c) => `${clause.says.replace(/\.$/, '')}: ${here(g, c)}.` : () => clause.says,
  };
}
