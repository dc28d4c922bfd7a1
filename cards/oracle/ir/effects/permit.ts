import type { Node } from '../objects/common.ts';
import type { CostPart } from '../objects/costs.ts';
import type { Filter } from '../objects/filters.ts';
import type { ObjectSel, PlayerSel } from '../objects/selectors.ts';

/** "You may spend mana as though it were mana of any color / type to cast it" (609.4b) */
export type SpendAs = { readonly as: 'any color' | 'any type' } & Node;
export type PermitDuration = 'end of turn' | 'end of your next turn' | 'while exiled';
/** CR 601.3b, 305.1: cards may be played or cast from where they lie, for a time. `once`: one of them. */
export interface Permit extends Node {
  readonly do: 'permit';
  readonly who: PlayerSel;
  readonly verb: 'play' | 'cast';
  readonly what: ObjectSel;
  /** only spells that are this */
  readonly filter?: Filter;
  readonly once?: boolean;
  /** without paying its mana cost (118.9) */
  readonly free?: boolean;
  readonly mana?: SpendAs;
  /** they gain flashback with their mana cost (702.34a) */
  readonly flashback?: boolean;
  readonly duration: PermitDuration;
}
/** CR 608.2g: a card is cast (or played) as the spell or ability resolves; its timing does not matter. */
export interface CastNow extends Node {
  readonly do: 'castNow';
  /** the player who casts it, if able; default: "you" */
  readonly who?: PlayerSel;
  readonly verb: 'play' | 'cast';
  readonly what: ObjectSel;
  /** of these a spell that is this, or any number of such spells */
  readonly spell?: Filter;
  readonly any?: boolean;
  readonly free?: boolean;
  /** for this instead of its mana cost; built by the rules core from keywords, no text says it */
  readonly cost?: readonly CostPart[];
  /** the name of that way */
  readonly way?: 'suspend';
  /** exiled instead of going to a graveyard */
  readonly exile?: boolean;
}
/** "Choose one of them": what is spoken of is less from then on. */
export interface ChooseAmong extends Node {
  readonly do: 'chooseAmong';
  readonly what: ObjectSel;
}
/** Cards are exiled from the top of a library until one is this; that one is spoken of. */
export interface ExileUntil extends Node {
  readonly do: 'exileUntil';
  readonly who: PlayerSel;
  readonly filter: Filter;
}
/** Removes a time counter from a suspended card, which may be played with the last one (CR 702.62a). Built by the rules core; no text says it. */
export interface RemoveTime extends Node {
  readonly do: 'removeTime';
}
