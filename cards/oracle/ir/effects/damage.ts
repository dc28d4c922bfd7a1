import type { Amount } from '../objects/amounts.ts';
import type { Node } from '../objects/common.ts';
import type { AnySel, ObjectSel } from '../objects/selectors.ts';

/** CR 120. `divided`: the amount is split among the targets as announced (601.2d). */
export interface Damage extends Node {
  readonly do: 'damage';
  readonly by: ObjectSel;
  readonly amount: Amount;
  readonly to: AnySel;
  readonly divided?: boolean;
  /** "and N damage to …": further recipients of the same event */
  readonly also?: readonly { readonly amount: Amount; readonly to: AnySel }[];
}
