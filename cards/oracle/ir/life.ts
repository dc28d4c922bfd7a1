import type { Amount, Node, PlayerSel } from './common.ts';

/** CR 119.3 */
export interface GainLife extends Node {
  readonly do: 'gainLife';
  readonly who: PlayerSel;
  readonly amount: Amount;
}
export interface LoseLife extends Node {
  readonly do: 'loseLife';
  readonly who: PlayerSel;
  readonly amount: Amount;
}
/** CR 119.5 */
export interface SetLife extends Node {
  readonly do: 'setLife';
  readonly who: PlayerSel;
  readonly amount: Amount;
}
/** CR 122.1: counters on players, poison above all. */
export interface PlayerCounters extends Node {
  readonly do: 'playerCounters';
  readonly who: PlayerSel;
  readonly kind: string;
  readonly count: Amount;
}
