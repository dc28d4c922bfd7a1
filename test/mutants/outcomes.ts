import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { placeFor } from '../words/bundle.ts';

/** How a mutant went: some test noticed it, none did, a test never ended, no test evaluates its place, or nothing can notice it. */
export type Fate = 'noticed' | 'stopped' | 'survived' | 'unreached' | 'equivalent';

/** An outcome as it is kept, by the mutant's key. */
export interface Outcome {
  readonly key: string;
  /** digest of everything but the tests, as it was then */
  readonly core: string;
  readonly fate: Fate;
  /** the test that failed: its id and name */
  readonly by: { readonly id: string; readonly name: string } | null;
  /** ids of the tests that did not */
  readonly passed: readonly string[];
}

/** Outcomes on disk, one a line, so that a run goes on where the last one broke off. */
export class Outcomes {
  private readonly file = placeFor('mutants-outcomes.jsonl');
  private readonly last = new Map<string, Outcome>();

  constructor() {
    if (!existsSync(this.file)) return;
    for (const line of readFileSync(this.file, 'utf8').split('\n')) {
      // the last line may have been cut off
      if (!line.endsWith('}')) continue;
      const outcome = JSON.parse(line) as Outcome;
      this.last.set(outcome.key, outcome);
    }
  }
  of(key: string): Outcome | undefined {
    return this.last.get(key);
  }
  keep(outcome: Outcome): void {
    this.last.set(outcome.key, outcome);
    appendFileSync(this.file, `${JSON.stringify(outcome)}\n`);
  }
}

/** Tests still to play for a mutant with a known outcome: none, if the outcome stands; else the test that noticed it before goes first. */
export function leftOf<T extends { readonly id: string; readonly file: string; readonly name: string }>(
  known: Outcome | undefined,
  core: string,
  tests: readonly T[],
): readonly T[] {
  if (known === undefined) return tests;
  const same = known.core === core;
  const by = tests.filter((t) => nameOf(t) === known.by?.name);
  if (same && (known.fate === 'stopped' || by.some((t) => t.id === known.by?.id))) return [];
  const passed = new Set(same ? known.passed : []);
  return [...by, ...tests.filter((t) => !by.includes(t) && !passed.has(t.id))];
}
export const nameOf = (t: { readonly file: string; readonly name: string }): string => `${t.file} > ${t.name}`;
