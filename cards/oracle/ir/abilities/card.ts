/** A compiled card and its faces. */
import type { CardType, Color, ManaSymbol, Supertype } from '../objects/common.ts';
import type { Keyword } from '../objects/keywords.ts';
import type { Ability } from './ability.ts';

export type PrintedStar = '*' | `${number}+*`;
/**
 * One face as printed, in the core's terms. `abilities` are in text order; `unread` are the lines that were not wholly understood, `partly` those among
 * them whose cost or trigger was: their ability is there, and ends in `unread` words.
 */
export interface Face {
  readonly name: string;
  readonly cost?: readonly ManaSymbol[];
  readonly manaValue: number;
  readonly colors: readonly Color[];
  readonly supertypes: readonly Supertype[];
  readonly types: readonly CardType[];
  readonly subtypes: readonly string[];
  /** of an emblem, the words in front of its subtypes: “Emblem”, and of which kind if it says so; no card type (114.5) */
  readonly emblem?: string;
  /** '1+*': the star is what the text defines, and counts as 0 where nothing does (CR 208.2a) */
  readonly power?: number | PrintedStar;
  readonly toughness?: number | PrintedStar;
  readonly loyalty?: number;
  readonly defense?: number;
  readonly text: string;
  readonly abilities: readonly Ability[];
  readonly unread: readonly string[];
  readonly partly?: readonly string[];
  /** the halves of a split card together, as it is anywhere but on the stack (709.4); the halves are the faces behind it */
  readonly combined?: true;
  /** of a back face: the front's keywords by which the card is cast transformed (702.146a); it is cast in no other way */
  readonly castBy?: readonly Keyword[];
}
/** A card ready to play. `key` names it in states and logs. Whole = every line of every face prints back to its own text. */
export interface CompiledCard {
  readonly key: string;
  readonly name: string;
  readonly layout: string;
  readonly faces: readonly [Face, ...Face[]];
  /** the other card of its meld pair, and what they become (712.4a); of the card that says so */
  readonly melds?: { readonly with: string; readonly into: string };
  readonly colorIdentity: readonly Color[];
  readonly whole: boolean;
  /** parts besides the text that are not understood (layout, type line, symbols, figures); such a card cannot be played even with rulings */
  readonly odd?: readonly string[];
  readonly set?: string;
  readonly rarity?: string;
  readonly image?: string;
}
