import type { CardType, Node } from '../objects/common.ts';
import type { ObjectSel } from '../objects/selectors.ts';

/** "If you both own and control ~ and a creature named …, exile them, then meld them into …." (CR 701.42) */
export interface Meld extends Node {
  readonly do: 'meld';
  readonly what: ObjectSel;
  readonly noun: CardType;
  readonly with: string;
  readonly into: string;
}
