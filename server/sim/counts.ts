import { isForced } from '../engine/decisions/check-suggest-sample.ts';
import type { Answer, Part } from '../engine/kernel/decisions.ts';

/** The number of answers that a match took, by kind. */
export interface Counts {
  readonly decisions: number;
  readonly passes: number;
  /** only one option */
  readonly forced: number;
  /** with two or more possibilities besides passing */
  readonly real: number;
  /** by card, how often the table was asked what its words do */
  readonly rulings: Readonly<Record<string, number>>;
}

/** Counts the answers of a match as they are given. */
export class AnswerCounter implements Counts {
  decisions = 0;
  passes = 0;
  forced = 0;
  real = 0;
  readonly rulings: Record<string, number> = {};

  /** `nameOf`: of an object that a question is about. */
  take(part: Part, answer: Answer, nameOf: (object: string) => string): void {
    const open = mayChoose(part);
    this.decisions++;
    if ('pass' in answer) this.passes++;
    if (part.kind === 'priority' ? open === 0 : open === 1) this.forced++;
    if (open >= 2) this.real++;
    if (part.kind !== 'ruling' || part.proposal) return;
    const card = part.object === undefined ? part.text : nameOf(part.object);
    this.rulings[card] = (this.rulings[card] ?? 0) + 1;
  }

  /** Counts a pass of somebody who could do nothing else. */
  pass(): void {
    this.decisions++;
    this.passes++;
    this.forced++;
  }

  get counts(): Counts {
    const { decisions, passes, forced, real, rulings } = this;
    return { decisions, passes, forced, real, rulings: { ...rulings } };
  }
}

function mayChoose(part: Part): number {
  if (part.kind === 'priority') return part.actions.reduce((n, a) => n + (a.kind === 'mana' ? 0 : 1), 0);
  return isForced(part) ? 1 : 2;
}
