import type { Outcome } from './play.ts';

/** The number of scenarios that ended in each way, and of those in whose way each card stands that is not there, or not understood as a whole. */
export interface Counts {
  readonly total: number;
  readonly passed: number;
  readonly failed: number;
  readonly notRunnable: number;
  readonly disagreed: number;
  readonly unknownCards: Readonly<Record<string, number>>;
  readonly notWholeCards: Readonly<Record<string, number>>;
}
/** Every scenario is in exactly one of the counts; `strict`: of those in which the script answers every question alone. */
export interface Report extends Counts {
  readonly strict: Counts;
  readonly seconds: number;
}

/** Each name with the number of times that it stands there, most often first. */
export function tally(names: readonly string[]): Record<string, number> {
  const n = new Map<string, number>();
  for (const name of names) n.set(name, (n.get(name) ?? 0) + 1);
  return Object.fromEntries([...n].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)));
}

function counts(all: readonly Outcome[]): Counts {
  const ended = (how: Outcome['ended']): number => all.filter((o) => o.ended === how).length;
  return {
    total: all.length,
    passed: ended('passed'),
    failed: ended('failed'),
    notRunnable: ended('notRunnable'),
    disagreed: ended('disagreed'),
    unknownCards: tally(all.flatMap((o) => o.unknownCards ?? [])),
    notWholeCards: tally(all.flatMap((o) => o.notWholeCards ?? [])),
  };
}

export const reportOf = (all: readonly Outcome[], seconds: number): Report => ({
  ...counts(all),
  strict: counts(all.filter((o) => o.strict)),
  seconds,
});

/** A line for people. */
export function lineOf(c: Counts): string {
  const known = c.total - c.notRunnable;
  const share = known === 0 ? '' : `; of those played ${Math.round((1000 * c.passed) / known) / 10} % passed`;
  return `total ${c.total}, passed ${c.passed}, failed ${c.failed}, notRunnable ${c.notRunnable}, disagreed ${c.disagreed}, unknownCards ${Object.keys(c.unknownCards).length}, notWholeCards ${Object.keys(c.notWholeCards).length}${share}`;
}
