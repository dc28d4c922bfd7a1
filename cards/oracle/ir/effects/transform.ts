import type { Node } from '../objects/common.ts';
import type { ObjectSel } from '../objects/selectors.ts';

/** The source gets a designation: a class level (716.2b), or being solved (719.3b). Said by sections alone. */
export interface Attain extends Node {
  readonly do: 'attain';
  readonly as: { readonly level: number } | 'solved';
}
/** "It becomes night." (CR 730.1) */
export interface BecomeDaytime extends Node {
  readonly do: 'daytime';
  readonly to: 'day' | 'night';
}
/** A flip card on the battlefield is flipped, once and for all (CR 710.4). */
export interface Flip extends Node {
  readonly do: 'flip';
  readonly what: ObjectSel;
}
/** CR 310.11b: effects of defeating a Siege. Built by the rules core; no text says it. */
export interface Defeat extends Node {
  readonly do: 'defeat';
}
/** The source's card comes back transformed, with what was exiled for it (CR 702.167a). Said by a keyword alone. */
export interface Craft extends Node {
  readonly do: 'craft';
}
/** A half of a Room is unlocked, or locked or unlocked (CR 709.5f–g). */
export interface UnlockDoor extends Node {
  readonly do: 'unlockDoor';
  readonly what: ObjectSel;
  readonly orLock?: true;
}
/** CR 701.27, 701.28: double-faced permanents are turned over; converting follows the same rules. */
export interface Transform extends Node {
  readonly do: 'transform';
  readonly what: ObjectSel;
}
