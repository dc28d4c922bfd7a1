import type { Amount } from '../objects/amounts.ts';
import type { Node } from '../objects/common.ts';
import type { PlayerSel } from '../objects/selectors.ts';

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
/** CR 701.12c, 810.9e: two players, `who` alone or each one of both */
export interface ExchangeLife extends Node {
  readonly do: 'exchangeLife';
  readonly who: PlayerSel;
  readonly with?: PlayerSel;
}
/** "Redistribute any number of players' life totals." (119.7, 810.9f) */
export interface RedistributeLife extends Node {
  readonly do: 'redistributeLife';
}
/** all counters of a kind, or of every kind, are taken from players (810.10b) */
export interface LosePlayerCounters extends Node {
  readonly do: 'losePlayerCounters';
  readonly who: PlayerSel;
  readonly kind?: string;
}
