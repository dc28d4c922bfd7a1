import type { Duration, Node } from '../objects/common.ts';
import type { ObjectSel } from '../objects/selectors.ts';

export type WordKind = 'color word' | 'basic land type' | 'creature type';
/** Text-changing effects (CR 612): all instances of one word of these kinds are replaced with another of its kind, both chosen on resolution. */
export interface ChangeText extends Node {
  readonly do: 'changeText';
  readonly what: ObjectSel;
  readonly kinds: readonly WordKind[];
  /** the replacement, where it is not chosen; words that may not be chosen */
  readonly to?: string;
  readonly notTo?: string;
  readonly duration: Duration;
}
