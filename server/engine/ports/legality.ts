import type { Refusal } from '../kernel/decisions.ts';
import type { Game } from './game.ts';

/**
 * Legality is lists of these and nothing else: play stops at the first that fails and shows it; the judge evaluates all.
 * `holds` runs in hot paths and must not allocate; `facts` and `says` are only asked for people.
 */
export interface Requirement<C> {
  readonly id: string;
  /** CR numbers and format clauses */
  readonly clauses: readonly string[];
  /** those that this case brings with it, such as the keyword by which it holds. Only asked for people. */
  readonly also?: (g: Game, c: C) => readonly string[];
  holds(g: Game, c: C): boolean;
  /** The rule and how it applies here, as one sentence. */
  says(g: Game, c: C): string;
  facts(g: Game, c: C): readonly string[];
  readonly mend: string;
  /** The rule by itself, said where it holds; default: what `says` says. */
  readonly rule?: string;
  /** True if the rule speaks of this case at all (default: always); what it does not concern, holds. Only asked for people. */
  readonly concerns?: (g: Game, c: C) => boolean;
}

/** The first requirement that fails, or null. */
export function firstFailing<C>(g: Game, list: readonly Requirement<C>[], c: C): Requirement<C> | null {
  for (const r of list) if (!r.holds(g, c)) return r;
  return null;
}

export function refuse<C>(g: Game, r: Requirement<C>, c: C): Refusal {
  return { code: 'illegal', message: r.says(g, c), clauses: r.clauses, mend: r.mend };
}

/** One rule applied to a case. */
export interface Finding {
  readonly clauses: readonly string[];
  readonly holds: boolean;
  readonly says: string;
  readonly facts: readonly string[];
  readonly mend: string;
}

/** Every rule that concerns a case with its facts: what the judge and "Why?" show. */
export function examine<C>(g: Game, list: readonly Requirement<C>[], c: C): Finding[] {
  return list
    .filter((r) => r.concerns?.(g, c) ?? true)
    .map((r) => {
      const holds = r.holds(g, c);
      return {
        clauses: r.also ? [...r.clauses, ...r.also(g, c)] : r.clauses,
        holds,
        says: holds && r.rule !== undefined ? r.rule : r.says(g, c),
        facts: r.facts(g, c),
        mend: r.mend,
      };
    });
}

export interface Verdict {
  readonly holds: boolean;
  readonly chain: readonly Finding[];
}

export const verdict = (findings: readonly Finding[]): Verdict => ({
  holds: findings.every((f) => f.holds),
  chain: findings,
});
