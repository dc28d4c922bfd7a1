import type { Amount } from '../objects/amounts.ts';
import type { CardType, Color, Node, Supertype } from '../objects/common.ts';
import type { ObjectSel, PlayerSel } from '../objects/selectors.ts';
import type { Ability } from './ability.ts';

/** CR 111: characteristics of a token. `name` only where the text names it; predefined tokens (Treasure, Food, Clue) carry `predefined`. */
export interface TokenSpec extends Node {
  readonly name?: string;
  readonly supertypes?: readonly Supertype[];
  readonly colors: readonly Color[];
  readonly types: readonly CardType[];
  readonly subtypes: readonly string[];
  readonly power?: Amount;
  readonly toughness?: Amount;
  readonly abilities?: readonly Ability[];
  readonly predefined?:
    | 'Treasure'
    | 'Food'
    | 'Clue'
    | 'Blood'
    | 'Map'
    | 'Gold'
    | 'Lander'
    | 'Powerstone'
    | 'Cursed'
    | 'Monster'
    | 'Royal'
    | 'Sorcerer'
    | 'Virtuous'
    | 'Wicked'
    | 'Young Hero';
}
/** CR 701.7 */
export interface CreateToken extends Node {
  readonly do: 'createToken';
  readonly who: PlayerSel;
  readonly count: Amount;
  readonly token: TokenSpec;
  readonly tapped?: boolean;
  readonly attacking?: boolean;
  /** the object that an Aura token enters attached to (303.4f) */
  readonly attachedTo?: ObjectSel;
}
/** "Create three of those tokens instead": as many of what the replaced effect would have created (614.15). */
export interface CreateThose extends Node {
  readonly do: 'createThose';
  readonly count: Amount;
}
