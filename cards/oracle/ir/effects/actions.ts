import type { Amount } from '../objects/amounts.ts';
import type { Node } from '../objects/common.ts';
import type { Designation } from '../objects/filters.ts';
import type { ObjectSel, PlayerSel } from '../objects/selectors.ts';

/** CR 701.44 */
export interface Explore extends Node {
  readonly do: 'explore';
  readonly what: ObjectSel;
}
/** CR 701.50 */
export interface Connive extends Node {
  readonly do: 'connive';
  readonly what: ObjectSel;
  readonly count: Amount;
}
/** CR 701.63 */
export interface Endure extends Node {
  readonly do: 'endure';
  readonly what: ObjectSel;
  readonly count: Amount;
}
/** CR 701.57 */
export interface Discover extends Node {
  readonly do: 'discover';
  readonly count: Amount;
}
/** CR 702.165a: another creature gains the abilities printed below backup. Built by the rules core from the keyword; no text says it. */
export interface BackUp extends Node {
  readonly do: 'backUp';
  readonly what: ObjectSel;
}
/** The spell ability of cipher: the card may be exiled encoded on a creature (CR 702.99a). Built by the rules core from the keyword; no text says it. */
export interface Encode extends Node {
  readonly do: 'encode';
}
/** The trigger of a creature that a card is encoded on (CR 702.99a). Built by the rules core, which knows the card; no text says it. */
export interface CastEncoded extends Node {
  readonly do: 'castEncoded';
  readonly card: number;
}
/** CR 701.47; afterwards "it" is the Army (701.47c) */
export interface Amass extends Node {
  readonly do: 'amass';
  readonly who: PlayerSel;
  readonly subtype: string;
  readonly count: Amount;
}
/** 701.37b, 701.60, 702.112b: a permanent gets a designation: of itself nothing but a marker (702.171b). */
export interface Designate extends Node {
  readonly do: 'designate';
  readonly what: ObjectSel;
  readonly as: Exclude<Designation, 'goaded' | 'Ring-bearer'>;
  /** "it's no longer suspected" */
  readonly not?: boolean;
}
/** A keyword action that a format has, and says what it is. */
export interface Perform extends Node {
  readonly do: 'perform';
  readonly who: PlayerSel;
  readonly action: FormatAction;
}
export type FormatAction = 'loot the spoils' | 'ready the next scene';
/** Says that a keyword action is complete, for abilities that look for it. Built by the rules core from keywords; no text says it. */
export interface Signal extends Node {
  readonly do: 'signal';
  readonly action: ObjectAction;
}
/** The effect of the myriad trigger (CR 702.116a). Built by the rules core from the keyword; no text says it. */
export interface Myriad extends Node {
  readonly do: 'myriad';
}
/** CR 724: a player becomes the monarch. */
export interface BecomeMonarch extends Node {
  readonly do: 'becomeMonarch';
  readonly who: PlayerSel;
}
/** CR 701.54 */
export interface RingTempts extends Node {
  readonly do: 'ringTempts';
  readonly who: PlayerSel;
}
/** CR 701.30: you and that player clash; "if you win" asks whether you did. */
export interface Clash extends Node {
  readonly do: 'clash';
  readonly who: PlayerSel;
}
/** Keyword actions that abilities look for, by what they are called when a permanent or a player does them. */
export type ObjectAction =
  | 'is exerted'
  | 'explores'
  | 'connives'
  | 'becomes monstrous'
  | 'becomes infused'
  | 'becomes renowned'
  | 'becomes saddled'
  | 'becomes suspected'
  | 'exploits a creature'
  | 'mentors'
  | 'trains'
  | 'enlists a creature'
  | 'mutates'
  | 'opens'
  | 'closes';
export type PlayerAction =
  | 'amasses'
  | 'becomes the monarch'
  | 'clashes'
  | 'collects evidence'
  | 'commits a crime'
  | 'forages'
  | 'gets energy'
  | 'is tempted by the Ring'
  | 'loses the game'
  | 'wins a clash';
