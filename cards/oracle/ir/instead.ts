import type { Effect, Node } from './index.ts';

/**
 * "If a card would be put into a graveyard from anywhere, exile it instead." (CR 614.6). Of itself (`what` 'self') it works in every zone. `whose`: the
 * graveyard's player; `what` 'permanent': only from the battlefield. Shuffled into a library it is revealed first.
 */
export type GraveyardInstead = Node & {
  readonly st: 'graveyardInstead';
  readonly what: 'self' | 'card' | 'card or token' | 'permanent';
  readonly whose?: 'you' | 'opponent';
  readonly to: 'exile' | 'shuffle';
};
/** What is done in place of a draw (CR 614.11); `while`: which draws it replaces. */
export type DrawInstead = Node & {
  readonly st: 'drawDoInstead';
  readonly effects: readonly Effect[];
  readonly while?: 'library is empty' | 'hand is empty' | "not the first of one's draw step";
};
/** "The next time you would draw a card this turn, …" (CR 614.3) */
export interface NextDraw extends Node {
  readonly do: 'nextDraw';
  readonly effects: readonly Effect[];
}
