import type { Answer, DecisionPart } from './decisions.ts';

/** The question of a suspended procedure; the driver gives it an id (run.ts). */
export interface Ask {
  readonly mode: 'each' | 'any' | 'agree';
  readonly parts: readonly DecisionPart[];
}

/** By position of the parts asked; with `agree` all are the one agreed answer. */
export type Answers = readonly Answer[];

/** A procedure that reads top to bottom and may ask in the middle. Never saved: a match is rebuilt by replaying its log. */
export type Flow<T = void> = Generator<Ask, T, Answers>;
