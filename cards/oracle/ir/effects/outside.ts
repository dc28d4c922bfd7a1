import type { Node } from '../objects/common.ts';
import type { Filter } from '../objects/filters.ts';
import type { Count, PlayerSel } from '../objects/selectors.ts';

/** Brings cards that a player owns outside the game into it (CR 400.11b). `filter` speaks of cards; "you may" is a choice of none. */
export interface BringIn extends Node {
  readonly do: 'bringIn';
  readonly who: PlayerSel;
  readonly filter: Filter;
  readonly count: Count;
  readonly to: 'hand' | 'library top';
  readonly reveal?: boolean;
}
