import { groupsOf, type Study } from './study.ts';
import type { MatchRecord } from './record.ts';
import { mean, pairedDifference, type Estimate } from './stats.ts';

/** One number of a match under two settings: what the second has more than the first, match by match on the same seed. */
export interface Contrast {
  readonly label: string;
  readonly unit: 'share' | 'number';
  readonly first: number;
  readonly second: number;
  readonly difference: Estimate;
  /** matches in which it is not the same */
  readonly changed: number;
}
export interface Comparison {
  readonly key: string;
  readonly values: readonly [string, string];
  /** seeds whose match was played to its end under both */
  readonly pairs: number;
  readonly wins: readonly (Contrast & { readonly by: string })[];
  readonly course: readonly Contrast[];
  readonly clauses: readonly (Contrast & { readonly id: string; readonly says: string })[];
}

type Pair = readonly [MatchRecord, MatchRecord];

function ofShares(label: string, pairs: readonly Pair[], so: (r: MatchRecord) => boolean): Contrast {
  const both = pairs.map(([a, b]) => [so(b), so(a)] as const);
  const part = (i: 0 | 1): number => both.filter((p) => p[i]).length / Math.max(1, both.length);
  return {
    label,
    unit: 'share',
    first: part(1),
    second: part(0),
    difference: pairedDifference(both),
    changed: both.filter(([a, b]) => a !== b).length,
  };
}

function ofNumbers(label: string, pairs: readonly Pair[], n: (r: MatchRecord) => number): Contrast {
  const differences = pairs.map(([a, b]) => n(b) - n(a));
  return {
    label,
    unit: 'number',
    first: mean(pairs.map(([a]) => n(a))).value,
    second: mean(pairs.map(([, b]) => n(b))).value,
    difference: mean(differences),
    changed: differences.filter((d) => d !== 0).length,
  };
}

/** Compares two settings that were played on the same seeds: `studies` and `records` of the first and of the second. */
export function compare(
  key: string,
  values: readonly [string, string],
  studies: readonly [Study, Study],
  records: readonly [readonly MatchRecord[], readonly MatchRecord[]],
): Comparison {
  const second = new Map(records[1].map((r) => [r.seed, r]));
  const pairs = records[0].flatMap((a): Pair[] => {
    const b = second.get(a.seed);
    return b && a.winner !== undefined && b.winner !== undefined ? [[a, b]] : [];
  });
  const labels = studies[0].wins.flatMap(({ by, groups }) => groups.map(({ label }) => ({ by, label })));
  const wins = labels.map(({ by, label }) => ({
    by,
    ...ofShares(label, pairs, (r) => groupsOf(r).some((g) => g.by === by && g.label === label && g.won)),
  }));
  const course = [
    ofNumbers('Turns', pairs, (r) => r.turns),
    ofNumbers('Decisions', pairs, (r) => r.decisions),
    ofNumbers('Decisions with a choice', pairs, (r) => r.real),
    ofNumbers('Lead changes', pairs, (r) => r.leadChanges),
    ofShares('Draws', pairs, (r) => r.winner === null),
  ];
  const says = new Map(
    studies.flatMap((s) => s.clauses.filter((c) => c.registered).map((c) => [c.id, c.says] as const)),
  );
  const clauses = [...says]
    .map(([id, text]) => ({ id, says: text, ...ofShares(id, pairs, (r) => r.clauses[id] !== undefined) }))
    .filter((c) => c.changed > 0);
  return { key, values, pairs: pairs.length, wins, course, clauses };
}
