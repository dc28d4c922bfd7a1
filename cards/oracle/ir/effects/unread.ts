import type { Node } from '../objects/common.ts';

/** Words that were not understood: the table rules on what they do. The one place where a card's own text stays text. */
export interface Unread extends Node {
  readonly do: 'unread';
  readonly text: string;
}
