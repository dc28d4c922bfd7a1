import type { Amount } from '../objects/amounts.ts';
import type { Node } from '../objects/common.ts';
import type { ObjectSel, PlayerSel } from '../objects/selectors.ts';

/** Manifest (CR 701.40) and cloak (701.58): cards go onto the battlefield face down, one at a time (701.40e). `of`: whose library, where it is not the player's own. */
export interface Manifest extends Node {
  readonly do: 'manifest' | 'cloak';
  readonly who: PlayerSel;
  readonly from: 'library' | 'hand';
  readonly of?: PlayerSel;
  readonly count: Amount;
}
/** Manifest dread (CR 701.62) */
export interface ManifestDread extends Node {
  readonly do: 'manifestDread';
  readonly who: PlayerSel;
}
/** Turns permanents face up or face down (CR 708.2a, 708.8). */
export interface TurnFace extends Node {
  readonly do: 'turnUp' | 'turnDown';
  readonly what: ObjectSel;
}
/** CR 701.20e: a player looks at objects that they may not look at by themselves. */
export interface LookAt extends Node {
  readonly do: 'lookAt';
  readonly what: ObjectSel;
}
/** Exiles cards from the top of players' libraries or from their hands face down (CR 406.3). `look`: you may look at them while they are exiled. */
export interface ExileFaceDown extends Node {
  readonly do: 'exileFaceDown';
  readonly who: PlayerSel;
  readonly from: 'library' | 'hand';
  readonly count: Amount | 'all';
  readonly look?: boolean;
}
/** "You may look at cards exiled with ~." (CR 406.3) */
export type LookAtExiled = Node & { readonly st: 'lookAtExiled' };
