import type { Amount } from '../objects/amounts.ts';
import type { CardType, Color, Duration, Node, Supertype } from '../objects/common.ts';
import type { Filter } from '../objects/filters.ts';
import type { ObjectSel, PlayerSel } from '../objects/selectors.ts';
import type { Ability } from './ability.ts';

/**
 * 702.128a, 707.9e: ways in which a copy differs from the original (CR 707.9); they are part of its copiable values. "It's a 4/4 black Zombie" is `is`: `added` stands for "in addition to its
 * other types", without which creature types are replaced; colours are always set (105.3).
 */
export type CopyException = Node
  & (
    | {
        readonly x: 'is';
        readonly supertypes?: readonly Supertype[];
        readonly colors?: readonly Color[];
        readonly types?: readonly CardType[];
        readonly subtypes?: readonly string[];
        readonly power?: number;
        readonly toughness?: number;
        readonly added?: boolean;
      }
    | { readonly x: 'has'; readonly abilities: readonly Ability[] }
    /** the ability that says so itself: known when it resolves */
    | { readonly x: 'has this ability' }
    | { readonly x: 'named'; readonly name: string }
    /** cast bestowed: an Aura that enchants a creature, and no creature (702.103b). Built by the rules core; no text says it */
    | { readonly x: 'bestowed' }
    | { readonly x: 'not legendary' }
    /** no characteristic but what happens besides as it enters (707.9e); `if`: where it is that as a copy (707.9f), or where you control what it copies */
    | { readonly x: 'enters with'; readonly kind: string; readonly count: Amount; readonly if?: CardType | 'yours' }
    /** no part of copying: its text with one word in place of another (612.1). Built by the rules core */
    | { readonly x: 'words'; readonly kind: 'color' | 'subtype'; readonly from: string; readonly to: string }
    /** said by keywords alone (702.128a) */
    | { readonly x: 'no mana cost' }
  );
/** "You may have ~ enter as a copy of any creature on the battlefield" (CR 614.1c, 707.5) */
export type EntersAsCopy = Node & {
  readonly st: 'entersAsCopy';
  readonly filter: Filter;
  readonly but?: readonly CopyException[];
  readonly tapped?: boolean;
};
/** `what` become copies of `of` (CR 707.2, 707.4). */
export interface BecomeCopy extends Node {
  readonly do: 'becomeCopy';
  readonly what: ObjectSel;
  readonly of: ObjectSel;
  readonly but?: readonly CopyException[];
  readonly duration: Duration;
}
/** Copies spells and abilities on the stack (CR 707.10). `newTargets`: you may choose new targets for them (707.10c). */
export interface CopySpell extends Node {
  readonly do: 'copySpell';
  readonly of: ObjectSel;
  readonly count: Amount;
  readonly newTargets?: boolean;
  readonly but?: readonly CopyException[];
  /** one for each of these, other than what it targets, that it could target (707.10d) */
  readonly each?: Filter;
  /** the target of the copy; a copy that could not target it is not made (707.10e) */
  readonly onto?: ObjectSel;
  /** the player who copies, if not you */
  readonly who?: PlayerSel;
}
/** CR 115.7a: the one target is changed to another; 115.7d: any are chosen anew. */
export interface Retarget extends Node {
  readonly do: 'retarget';
  readonly what: ObjectSel;
  readonly how: 'change' | 'choose new';
}
/** Tokens that are copies (CR 111, 707.2); populate (701.36) chooses what is copied. */
export interface CopyToken extends Node {
  readonly do: 'copyToken';
  readonly who: PlayerSel;
  readonly count: Amount;
  readonly of: ObjectSel;
  readonly but?: readonly CopyException[];
  readonly tapped?: boolean;
  readonly attacking?: boolean;
}
