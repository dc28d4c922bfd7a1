import type { Count, Filter, Node, PlayerSel } from './common.ts';

/** Brings cards that a player owns outside the game into it (CR 400.11b). `filter` speaks of cards; "you may" is a choice of none. */
export interface BringIn extends Node {
  readonly do: 'bringIn';
  readonly who: PlayerSel;
  readonly filter: Filter;
  readonly count: Count;
  readonly to: 'hand' | 'library top';
  readonly reveal?: boolean;
}
