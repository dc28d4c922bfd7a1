/** Filters: classes of objects with their qualifiers. */
import type { Amount } from './amounts.ts';
import type { CardType, Color, Node, Supertype } from './common.ts';
import type { KeywordName } from './keywords.ts';
import type { ObjectSel } from './selectors.ts';

/** Nouns of a filter: a card type, or one of the general nouns; `subtype:Goblin` for a bare subtype. */
export type Noun = CardType | 'permanent' | 'token' | 'card' | 'spell' | 'ability' | `subtype:${string}`;
export type Whose =
  'you' | 'opponent' | 'notYou' | 'thatPlayer' | 'defendingPlayer' | 'targetPlayer' | 'targetOpponent';
export type Qualifier = Node
  & (
    | { readonly q: 'color'; readonly colors: readonly Color[]; readonly not?: boolean }
    | { readonly q: 'colorKind'; readonly is: 'colorless' | 'colored' | 'monocolored' | 'multicolored' }
    /** exactly so many colors (105.2) */
    | { readonly q: 'colorCount'; readonly n: number }
    | {
        readonly q: 'status';
        readonly is:
          | 'tapped'
          | 'untapped'
          | 'attacking'
          | 'blocking'
          | 'attackingOrBlocking'
          | 'blocked'
          | 'unblocked'
          | 'enchanted'
          | 'equipped'
          | 'face-down';
      }
    | { readonly q: 'token'; readonly not?: boolean }
    | { readonly q: 'supertype'; readonly is: Supertype; readonly not?: boolean }
    | { readonly q: 'type'; readonly is: CardType; readonly not?: boolean }
    /** an artifact, a legendary object or a Saga (700.6) */
    | { readonly q: 'historic'; readonly not?: boolean }
    | { readonly q: 'subtype'; readonly is: string; readonly not?: boolean }
    | {
        readonly q: 'stat';
        readonly stat: 'power' | 'toughness' | 'mana value';
        readonly cmp: '<=' | '>=' | '=' | '<' | '>';
        readonly value: Amount;
      }
    | { readonly q: 'keyword'; readonly is: KeywordName; readonly not?: boolean }
    /** one of these at least: "with flying or reach" */
    | { readonly q: 'anyKeyword'; readonly are: readonly KeywordName[] }
    | { readonly q: 'counter'; readonly kind?: string; readonly not?: boolean }
    | { readonly q: 'other' }
    | { readonly q: 'named'; readonly name: string }
    /** one of those that an effect before has milled, revealed, exiled, destroyed …: "from among them", "destroyed this way" (608.2c) */
    | { readonly q: 'among' }
    | { readonly q: 'sameName'; readonly as: ObjectSel }
    /** an Aura or Equipment that is attached to one of these */
    | { readonly q: 'attachedTo'; readonly what: ObjectSel }
    /** of the color or type that was chosen (607.2d), or that is chosen as the effect is applied */
    | { readonly q: 'chosen'; readonly is: 'color' | 'creature type'; readonly now?: boolean; readonly not?: boolean }
    | { readonly q: 'dealtDamageThisTurn' }
    | { readonly q: 'attackedThisTurn'; readonly not?: boolean }
    | { readonly q: 'enteredThisTurn' }
    | { readonly q: 'designation'; readonly is: Designation; readonly not?: boolean }
    /** "with the least toughness among creatures you control" */
    | {
        readonly q: 'extreme';
        readonly which: 'greatest' | 'least';
        readonly stat: 'power' | 'toughness' | 'mana value';
        readonly among: Filter;
      }
    /** it blocks the object that says so, or is blocked by it */
    | { readonly q: 'blockingThis' }
    | { readonly q: 'blockedByThis' }
    /** "with a single target": one in all (115.7) */
    | { readonly q: 'singleTarget' }
    /** a spell or ability that targets this: such an object, the source, its controller */
    | { readonly q: 'targets'; readonly what: Filter | 'self' | 'you'; /** and nothing else */ readonly only?: boolean }
    /** by this object, through another of its abilities (CR 406.6, 607.2a) */
    | { readonly q: 'exiledWith' }
    | { readonly q: 'abilityKind'; readonly is: 'activated' | 'triggered' }
    /** a commander: it leads a deck, wherever it is (903.3d) */
    | { readonly q: 'leads'; readonly not?: boolean }
    /** "that shares a creature type with your commander", wherever that is (903.3e) */
    | { readonly q: 'leaderType' }
    /** "you own", whoever controls it */
    | { readonly q: 'owned' }
    /** it has a color of that object */
    | { readonly q: 'sharesColor'; readonly as: ObjectSel }
    /** it has one of these subtypes: "that's a Wolf or a Werewolf" */
    | { readonly q: 'anySubtype'; readonly of: readonly string[] }
    /** it has a creature type of that object */
    | { readonly q: 'sharesType'; readonly as: ObjectSel }
    /** of the same owner as the object that says so (702.140a) */
    | { readonly q: 'sameOwner' }
  );
/** Designations of permanents: markers without a meaning of their own (701.15, 701.37, 701.60, 702.112, 702.171), or with one that rules of a format give them. */
export type Designation = 'goaded' | 'infused' | 'monstrous' | 'renowned' | 'Ring-bearer' | 'saddled' | 'suspected';
/**
 * A class of objects. Nouns are alternatives ("artifact or enchantment"), qualifiers all hold. `zone` defaults to the battlefield
 * for permanents and to the stack for spells. `whose` is the controller on battlefield and stack, the owner elsewhere.
 */
export interface Filter extends Node {
  readonly nouns: readonly Noun[];
  readonly qualifiers?: readonly Qualifier[];
  /** qualifiers of the last noun alone: "artifact, enchantment, or creature with flying" */
  readonly last?: readonly Qualifier[];
  readonly zone?:
    | 'battlefield'
    | 'graveyard'
    | 'hand'
    | 'library'
    | 'exile'
    | 'stack'
    | 'command'
    | /** "spell or permanent" */ 'stack or battlefield';
  readonly whose?: Whose;
  /** of targets: all of them in one graveyard, "from a single graveyard" */
  readonly oneYard?: true;
}
