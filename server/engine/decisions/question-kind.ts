import type { Rng } from '../kernel/rng.ts';
import type { Answer, PartKind, PartOf } from '../kernel/decisions.ts';

/**
 * Each kind of question: whether an answer fits (`check`), what happens if nobody answers (`suggest`), and a random legal answer (`sample`).
 * Parts that only a match can judge, such as casting drafts and payments, are judged where they are carried out.
 */
export interface Kind<K extends PartKind> {
  check(p: PartOf<K>, a: Answer): string | null;
  suggest(p: PartOf<K>): Answer;
  sample(p: PartOf<K>, rng: Rng): Answer;
  /** true when only one answer is possible */
  forced(p: PartOf<K>): boolean;
}

export const distinct = (list: readonly string[]): boolean => new Set(list).size === list.length;
