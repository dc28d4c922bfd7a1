import type { Amount } from '../objects/amounts.ts';
import type { Node } from '../objects/common.ts';
import type { Filter } from '../objects/filters.ts';
import type { ObjectSel, PlayerSel } from '../objects/selectors.ts';

/** CR 121 */
export interface Draw extends Node {
  readonly do: 'draw';
  readonly who: PlayerSel;
  readonly count: Amount;
  /** and shown: what is drawn in the draw's place is not (614.11b) */
  readonly reveal?: boolean;
}
/** CR 701.9 */
export interface Discard extends Node {
  readonly do: 'discard';
  readonly who: PlayerSel;
  readonly count: Amount | 'all';
  readonly random?: boolean;
  readonly filter?: Filter;
  /** these cards */
  readonly what?: ObjectSel;
}
/** CR 701.17 */
export interface Mill extends Node {
  readonly do: 'mill';
  readonly who: PlayerSel;
  readonly count: Amount;
}
/** CR 701.22 */
export interface Scry extends Node {
  readonly do: 'scry';
  readonly who: PlayerSel;
  readonly count: Amount;
}
/** CR 701.25 */
export interface Surveil extends Node {
  readonly do: 'surveil';
  readonly who: PlayerSel;
  readonly count: Amount;
}
/** Shuffles a library (CR 701.24). */
export interface Shuffle extends Node {
  readonly do: 'shuffle';
  readonly who: PlayerSel;
}
/** Shuffles whole zones into the library (CR 701.24). "That many" is the number of cards. */
export interface ShuffleIn extends Node {
  readonly do: 'shuffleIn';
  readonly who: PlayerSel;
  readonly from: 'graveyard' | 'hand' | 'hand and graveyard';
}
/** CR 701.23; found cards go to `to`, revealed unless the filter asks for nothing. */
export interface Search extends Node {
  readonly do: 'search';
  readonly who: PlayerSel;
  readonly filter: Filter;
  /** and another that is this: "a basic Forest card and a basic Plains card" */
  readonly besides?: Filter;
  /** without a maximum: any number */
  readonly count: { readonly min: number; readonly max?: number };
  readonly to: 'hand' | 'battlefield' | 'battlefield tapped' | 'top' | 'graveyard';
  /** and/or in the graveyard: the library is searched, and shuffled, only if the player wants */
  readonly yard?: boolean;
  readonly reveal?: boolean;
}
/** Reveals a hand (CR 701.20). `pick`: "You choose a … card from it. That player discards that card." */
export interface RevealHand extends Node {
  readonly do: 'revealHand';
  readonly who: PlayerSel;
  /** "look at": you alone see it (701.20e) */
  readonly look?: true;
  /** `until`: exiled until the source leaves (610.3); `may`: you need not choose one */
  readonly pick?: {
    readonly filter: Filter;
    readonly then: 'discard' | 'exile';
    readonly until?: 'this leaves';
    readonly may?: true;
    readonly surface?: string;
  };
}
/**
 * "Look at the top N cards of your library. Put M of them into your hand and the rest on the bottom / into your graveyard." `open`: all of them are
 * revealed (CR 701.20); `reveal`: those that are taken. `besides`: one more that is this ("a creature card and/or a land card").
 */
export interface Dig extends Node {
  readonly do: 'dig';
  readonly who: PlayerSel;
  /** the owner of the library, if not the player */
  readonly of?: PlayerSel;
  readonly look: Amount;
  readonly open?: boolean;
  /** without a maximum: any number */
  readonly take: { readonly min: number; readonly max?: number } | 'all';
  readonly filter?: Filter;
  readonly besides?: Filter;
  readonly reveal?: boolean;
  readonly to: 'hand' | 'battlefield' | 'battlefield tapped' | 'graveyard' | 'top';
  readonly rest:
    | 'bottom in any order'
    | 'bottom in a random order'
    | 'top in any order'
    | 'graveyard'
    | 'hand'
    | 'exile'
    | 'shuffled';
}
/** Reveals the top cards of a player's library (CR 701.20). Later effects can refer to them. */
export interface RevealTop extends Node {
  readonly do: 'revealTop';
  readonly who: PlayerSel;
  readonly count: Amount;
}
/** Reveals a random card of a player's hand (CR 701.20). Later effects can refer to it. */
export interface RevealRandom extends Node {
  readonly do: 'revealRandom';
  readonly who: PlayerSel;
}
/** The object spoken of is shown to everybody. */
export interface Reveal extends Node {
  readonly do: 'reveal';
  readonly what: ObjectSel;
}
/** Cards are revealed from the top of a library until so many of a sort are; those are taken, and the rest put away (CR 701.20). */
export interface DigUntil extends Node {
  readonly do: 'digUntil';
  readonly who: PlayerSel;
  readonly filter: Filter;
  readonly count: Amount;
  readonly to: Dig['to'];
  readonly rest: Dig['rest'];
}
