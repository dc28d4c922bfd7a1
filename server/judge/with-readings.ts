import { citation } from '../engine/kernel/citation.ts';
import type { Clause } from '../engine/ports/format-hooks.ts';
import { cite, type Reading, type Ruling, type RulingLine } from '../match/view/ruling.ts';
import { ORDINARY } from './acts/told.ts';
import { NOT_JUDGED } from './readings.ts';

const IN_ANY_MATCH: ReadonlySet<string> = new Set([...ORDINARY].map(citation));

/**
 * A ruling with its other readings. The rule of an option decides a value that would be another without it, where nothing that happened decides, or only what is so in
 * any match: "each opponent" loses 2 life at every Front by C10, not by the rule that they lose life. `options`: those that are set.
 */
export function withReadings(
  r: Ruling,
  readings: readonly Reading[],
  clauses: readonly Clause[],
  options: ReadonlySet<string>,
): Ruling {
  const decides = r.chain.find((l) => l.decisive);
  const ordinary = decides?.clauses.every(({ id }) => IN_ANY_MATCH.has(id));
  const [first] = decides ? readings.filter((x) => ordinary && isJudged(x) && !options.has(x.option)) : readings;
  if (first === undefined || r.answer === undefined) return readings.length > 0 ? { ...r, readings } : r;
  const id = first.clause;
  const cited = r.chain.find((l) => l.clauses.some((c) => c.id === id));
  const rule: RulingLine = {
    ...(cited ?? {
      clauses: [cite(clauses, id)],
      holds: true,
      says: clauses.find((c) => c.id === id)?.says ?? `The option ${first.option} decides.`,
      facts: [],
      mend: '',
    }),
    decisive: true,
  };
  const others = r.chain.filter((l) => l !== cited).map(({ decisive: _first, ...l }) => l);
  return { ...r, chain: [rule, ...others], readings };
}
const isJudged = ({ answer }: Reading): boolean => !answer.startsWith(NOT_JUDGED);
