/**
 * The vocabulary that every word of the IR shares. Plain JSON: a compiled card is stored in a match's setup.
 * `surface` on any node records how the text says it (position, pronoun, number); printers read it, execution never does.
 */
import type { DeckCondition } from './deck.ts';

export type Color = 'W' | 'U' | 'B' | 'R' | 'G';
export const COLORS: readonly Color[] = ['W', 'U', 'B', 'R', 'G'];

/** One symbol of a cost without braces: `W`, `2`, `X`, `C`, `S`, `W/U`, `2/W`, `W/P`, `W/U/P` (CR 107.4). */
export type ManaSymbol = string;

export type CardType =
  | 'artifact'
  | 'battle'
  | 'creature'
  | 'enchantment'
  | 'instant'
  | 'land'
  | 'planeswalker'
  | 'sorcery'
  | 'kindred'
  | 'scene';
export type Supertype = 'basic' | 'legendary' | 'snow' | 'world';

export interface Node {
  readonly surface?: string;
}

/** CR 702: keywords without a parameter. */
export const SIMPLE_KEYWORDS = [
  'flying',
  'reach',
  'first strike',
  'double strike',
  'deathtouch',
  'lifelink',
  'trample',
  'trample over planeswalkers',
  'vigilance',
  'haste',
  'menace',
  'defender',
  'hexproof',
  'shroud',
  'indestructible',
  'flash',
  'prowess',
  'infect',
  'wither',
  'fear',
  'intimidate',
  'skulk',
  'shadow',
  'horsemanship',
  'banding',
  'flanking',
  'mentor',
  'training',
  'exploit',
  'decayed',
  'myriad',
  'ingest',
  'dethrone',
  'melee',
  'exalted',
  'provoke',
  'enlist',
  'changeling',
  'devoid',
  'undying',
  'persist',
  'convoke',
  'battle cry',
  'evolve',
  'extort',
  'cascade',
  'storm',
  'daybound',
  'nightbound',
  'read ahead',
  'fuse',
  'aftermath',
  'phasing',
] as const;
/** Of those, keywords that only the card itself has: they say how it enters, or how a deck is made (702.124a). */
export const OWN_KEYWORDS = [
  'unleash',
  'riot',
  'ravenous',
  'sunburst',
  'partner',
  'friends forever',
  "doctor's companion",
  'choose a Background',
] as const;
export type SimpleKeyword = (typeof SIMPLE_KEYWORDS)[number] | (typeof OWN_KEYWORDS)[number];

/** A keyword ability as data; `cost` and the rest only where the keyword takes them (CR 702). */
export type Keyword =
  | ({ readonly k: SimpleKeyword } & Node)
  /** `keeps`: it does not remove the Aura that gives it, or Auras; `by`: that Aura, found out by the rules core */
  | ({
      readonly k: 'protection';
      readonly from: readonly ProtectionQuality[];
      readonly keeps?: 'this' | 'Auras';
      readonly by?: number;
    } & Node)
  | ({ readonly k: 'hexproof from'; readonly from: readonly ProtectionQuality[] } & Node)
  | ({ readonly k: 'ward'; readonly cost: readonly CostPart[] } & Node)
  | ({ readonly k: 'equip'; readonly cost: readonly CostPart[]; readonly filter?: Filter } & Node)
  | ({ readonly k: 'enchant'; readonly filter?: Filter; readonly player?: 'any' | 'opponent' } & Node)
  /** `search`: typecycling, which searches for such a card instead of drawing (702.29e) */
  | ({ readonly k: 'cycling'; readonly cost: readonly CostPart[]; readonly search?: Filter } & Node)
  | ({ readonly k: 'crew'; readonly n: number } & Node)
  | ({ readonly k: 'companion'; readonly condition: DeckCondition } & Node)
  | ({
      readonly k: 'prototype';
      readonly cost: readonly CostPart[];
      readonly size: { readonly power: number; readonly toughness: number };
    } & Node)
  /** `second`: "Kicker {2}{U} and/or {1}{B}" (702.33b) */
  | ({ readonly k: 'kicker'; readonly cost: readonly CostPart[]; readonly second?: readonly CostPart[] } & Node)
  | ({ readonly k: 'flashback'; readonly cost: readonly CostPart[] } & Node)
  /** alternative costs (118.9) that have a name */
  | ({
      readonly k:
        | 'evoke'
        | 'dash'
        | 'blitz'
        | 'spectacle'
        | 'surge'
        | 'escape'
        | 'disturb'
        | 'bestow'
        | 'freerunning'
        | 'web-slinging'
        | 'harmonize';
      readonly cost: readonly CostPart[];
    } & Node)
  /** `filter`: emerge from another sort of permanent (702.119b) */
  | ({ readonly k: 'emerge'; readonly cost: readonly CostPart[]; readonly filter?: Filter } & Node)
  | ({ readonly k: 'mutate'; readonly cost: readonly CostPart[] } & Node)
  /** 702.37, 702.168: what it costs to be turned face up */
  | ({ readonly k: 'morph' | 'megamorph' | 'disguise'; readonly cost: readonly CostPart[] } & Node)
  | ({ readonly k: 'retrace' | 'jump-start' } & Node)
  /** optional additional costs (118.8a) */
  | ({
      readonly k: 'multikicker' | 'buyback' | 'entwine' | 'replicate' | 'squad' | 'offspring';
      readonly cost: readonly CostPart[];
    } & Node)
  /** for each mode beyond the first (702.120a) */
  | ({ readonly k: 'escalate'; readonly cost: readonly CostPart[] } & Node)
  | ({
      readonly k: 'splice';
      readonly onto: 'Arcane' | 'instant or sorcery';
      readonly cost: readonly CostPart[];
    } & Node)
  | ({ readonly k: 'casualty'; readonly n: number } & Node)
  | ({ readonly k: 'madness'; readonly cost: readonly CostPart[] } & Node)
  | ({ readonly k: 'miracle'; readonly cost: readonly CostPart[] } & Node)
  | ({ readonly k: 'overload'; readonly cost: readonly CostPart[] } & Node)
  | ({ readonly k: 'foretell'; readonly cost: readonly CostPart[] } & Node)
  | ({ readonly k: 'plot'; readonly cost: readonly CostPart[] } & Node)
  | ({ readonly k: 'suspend'; readonly n: number; readonly cost: readonly CostPart[] } & Node)
  | ({ readonly k: 'warp' | 'mayhem'; readonly cost: readonly CostPart[] } & Node)
  | ({ readonly k: 'awaken'; readonly n: number; readonly cost: readonly CostPart[] } & Node)
  /** keywords of spells without a parameter: no other object is given them by a text that is read */
  | ({ readonly k: 'delve' | 'improvise' | 'rebound' | 'bargain' | 'conspire' | 'split second' | 'cipher' } & Node)
  | ({ readonly k: 'dredge'; readonly n: number } & Node)
  | ({
      readonly k: 'toxic' | 'annihilator' | 'bushido' | 'poisonous' | 'rampage' | 'renown' | 'firebending';
      readonly n: number;
    } & Node)
  /** how it enters, and what its counters do then */
  | ({
      readonly k: 'bloodthirst' | 'fading' | 'graft' | 'modular' | 'vanishing' | 'amplify';
      readonly n: number;
    } & Node)
  /** it gives the abilities that are printed below it (702.165a) */
  | ({ readonly k: 'backup'; readonly n: number } & Node)
  | ({ readonly k: 'saddle'; readonly n: number } & Node)
  /** `filter`: devour of another sort of permanent (702.82c) */
  | ({ readonly k: 'devour'; readonly n: number; readonly filter?: Filter } & Node)
  | ({ readonly k: 'tribute'; readonly n: number } & Node)
  | ({ readonly k: 'umbra armor' } & Node)
  | ({ readonly k: 'partner with'; readonly name: string } & Node)
  /** "Partner—Survivors" (702.124i): said in deck construction alone */
  | ({ readonly k: 'partner text'; readonly words: string } & Node)
  | ({ readonly k: 'echo'; readonly cost: readonly CostPart[] } & Node)
  | ({ readonly k: 'cumulative upkeep'; readonly cost: readonly CostPart[] } & Node)
  | ({ readonly k: 'landwalk'; readonly subtype: string } & Node);
export type KeywordName = Keyword['k'];

export type ProtectionQuality = Node
  & (
    | { readonly color: Color }
    | { readonly type: CardType }
    | { readonly subtype: string }
    /** 'colored': each color (702.16h) */
    | { readonly all: 'everything' | 'colored' | 'colorless' | 'monocolored' | 'multicolored' }
    /** the color that was chosen, or that is chosen as the effect is applied */
    | { readonly chosen: 'color'; readonly now?: boolean }
  );

// ---- filters -------------------------------------------------------------------------------------------------------

/** What a filter speaks of: a card type, or one of the general nouns; `subtype:Goblin` for a bare subtype. */
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
  /** what holds of the last noun alone: "artifact, enchantment, or creature with flying" */
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

// ---- amounts -------------------------------------------------------------------------------------------------------

export type Amount =
  | ({ readonly a: 'n'; readonly n: number } & Node)
  | ({ readonly a: 'x' } & Node)
  /** the amount of the event or of the effect before: "that much", "that many" */
  | ({ readonly a: 'that' } & Node)
  | ({ readonly a: 'count'; readonly filter: Filter; readonly times?: number } & Node)
  | ({ readonly a: 'stat'; readonly stat: 'power' | 'toughness' | 'mana value'; readonly of: ObjectSel } & Node)
  | ({ readonly a: 'counters'; readonly kind: string; readonly of: ObjectSel } & Node)
  | ({ readonly a: 'life'; readonly of: PlayerSel } & Node)
  | ({ readonly a: 'hand'; readonly of: PlayerSel } & Node)
  | ({ readonly a: 'plus'; readonly n: number; readonly of: Amount } & Node)
  /** how many card types, or basic land types, there are among them */
  | ({ readonly a: 'cardTypes'; readonly filter: Filter } & Node)
  | ({ readonly a: 'landTypes'; readonly filter: Filter } & Node)
  /** another amount so many times */
  | ({ readonly a: 'times'; readonly n: number; readonly of: Amount } & Node)
  | ({ readonly a: 'neg'; readonly of: Amount } & Node)
  /** how many different ones there are among them */
  | ({ readonly a: 'different'; readonly stat: 'power' | 'toughness' | 'mana value'; readonly filter: Filter } & Node)
  /** counters on players; sides that share theirs count once */
  | ({ readonly a: 'playerCounters'; readonly kind: string; readonly of: PlayerSel } & Node)
  /** colors of mana spent to cast it (601.2h) */
  | ({ readonly a: 'spentColors' } & Node)
  /** the mana that was spent to cast it (601.2h) */
  | ({ readonly a: 'spentMana'; readonly of: ObjectSel } & Node)
  /** how many such spells you have cast this turn */
  | ({ readonly a: 'castThisTurn'; readonly filter: Filter } & Node)
  /** how many of these players there are (102.1) */
  | ({ readonly a: 'players'; readonly of: PlayerSel } & Node)
  /** how many targets a spell has beyond the first, as its cost is determined (601.2f) */
  | ({ readonly a: 'moreTargets' } & Node)
  /** opponents that you attacked with a creature this combat (702.121a) */
  | ({ readonly a: 'opponentsAttacked' } & Node)
  /** how many it devoured (702.82b) */
  | ({ readonly a: 'devoured' } & Node)
  /** how often it has mutated */
  | ({ readonly a: 'mutated' } & Node)
  /** how much it is beyond a number: nothing where it is less */
  | ({ readonly a: 'beyond'; readonly n: number; readonly of: Amount } & Node)
  /** "the greatest power among creatures you control", "the total power of creatures you control" */
  | ({ readonly a: 'greatest'; readonly stat: 'power' | 'toughness' | 'mana value'; readonly filter: Filter } & Node)
  | ({ readonly a: 'total'; readonly stat: 'power' | 'toughness' | 'mana value'; readonly filter: Filter } & Node)
  /** how often an optional cost was paid: "for each time it was kicked" */
  | ({ readonly a: 'timesPaid'; readonly what: 'multikicker' | 'squad' | 'replicate' } & Node)
  /** the colors of your commander's color identity, how many there are (903.4f) */
  | ({ readonly a: 'identityColors' } & Node)
  /** "for each time you've cast your commander from the command zone this game" */
  | ({ readonly a: 'leaderCasts' } & Node)
  /** how many paid a cost: "for each creature sacrificed this way" */
  | ({
      readonly a: 'paidWith';
      readonly how: PaidHow;
      /** "creature", "charge counter": of those, what is or was that */ readonly noun: string;
    } & Node)
  /** the life that you have gained or lost this turn */
  | ({ readonly a: 'doors'; readonly filter: Filter } & Node)
  | ({ readonly a: 'lifeThisTurn'; readonly what: 'gained' | 'lost' } & Node)
  /** such spells that you have cast this turn before the one that the event is about */
  | ({ readonly a: 'castBefore'; readonly filter: Filter } & Node)
  /** damage that these players have been dealt this turn */
  | ({ readonly a: 'damagedThisTurn'; readonly of: PlayerSel } & Node)
  /** creatures that died this turn */
  | ({ readonly a: 'died' } & Node)
  /** how many colors there are among them (105.2) */
  | ({ readonly a: 'colorsAmong'; readonly filter: Filter } & Node)
  /** how many creatures your party has (700.8) */
  | ({ readonly a: 'party' } & Node)
  /** CR 700.5 */
  | ({ readonly a: 'devotion'; readonly colors: readonly Color[] | 'chosen' } & Node);

// ---- selectors -----------------------------------------------------------------------------------------------------

/** How many: exactly `min` when equal to `max`; "up to N" has `min` 0; "any number" has no `max`; "X target" has `x`. */
export interface Count {
  readonly min: number;
  readonly max?: number;
  readonly x?: boolean;
}

/** Selectors that name objects. Targets take their slots in the order in which they stand in the text (CR 115.1). */
export type ObjectSel =
  | ({ readonly sel: 'self' } & Node)
  | ({ readonly sel: 'target'; readonly filter: Filter; readonly count: Count } & Node)
  /** what was spoken of last: the latest selected objects, else the subject of the trigger event */
  | ({ readonly sel: 'it' } & Node)
  | ({ readonly sel: 'each'; readonly filter: Filter } & Node)
  /** what this Aura or Equipment is attached to */
  | ({
      readonly sel: 'attached';
      readonly noun: 'creature' | 'permanent' | 'land' | 'artifact' | 'planeswalker';
    } & Node)
  /** chosen on resolution, without targeting */
  | ({
      readonly sel: 'choose';
      readonly filter: Filter;
      readonly count: Count;
      readonly by?: PlayerSel;
      /** chance chooses */ readonly random?: true;
    } & Node)
  /** of an event of becoming a target: the spell or ability whose target it became (603.2e) */
  | ({ readonly sel: 'targeting' } & Node)
  /** of damage that was prevented: its source (615.5) */
  | ({ readonly sel: 'dealer' } & Node)
  /** the subject of the trigger event: "that creature", "that spell" */
  | ({ readonly sel: 'subject' } & Node)
  /** what a cost was paid with: "the sacrificed creature" */
  | ({ readonly sel: 'paid'; readonly how: PaidHow } & Node)
  /** both together: "target creature and all other creatures with the same name as that creature" */
  | ({ readonly sel: 'and'; readonly a: ObjectSel; readonly b: ObjectSel } & Node)
  /** top cards of a library */
  | ({ readonly sel: 'top'; readonly count: Amount; readonly of: PlayerSel } & Node);

export type PlayerSel =
  | ({ readonly sel: 'you' } & Node)
  | ({ readonly sel: 'each player' } & Node)
  | ({ readonly sel: 'each opponent' } & Node)
  | ({ readonly sel: 'each other player' } & Node)
  | ({
      readonly sel: 'target player';
      /** no card says `teammate`: abilities that rules give to objects do (804.2) */ readonly who:
        'player' | 'opponent' | 'teammate';
      readonly count?: Count;
    } & Node)
  /** the player spoken of last: the latest target or selected player, else the player of the trigger event */
  | ({ readonly sel: 'that player' } & Node)
  | ({ readonly sel: 'controller'; readonly of: ObjectSel } & Node)
  | ({ readonly sel: 'owner'; readonly of: ObjectSel } & Node)
  | ({ readonly sel: 'defending player' } & Node)
  | ({ readonly sel: 'enchanted player' } & Node)
  /** one of them, where a team has its turn (805.9) */
  | ({ readonly sel: 'active player' } & Node)
  /** chosen on resolution: "an opponent" */
  | ({ readonly sel: 'an opponent' } & Node);

/** "any target" (CR 115.4), or objects of a filter and players side by side ("target player or planeswalker"). */
export type MixedTarget = {
  readonly sel: 'mixed target';
  readonly filter?: Filter;
  readonly players: 'player' | 'opponent';
  readonly count: Count;
  /** true: "any target", that is creature, player, planeswalker or battle */
  readonly any?: boolean;
  readonly other?: boolean;
} & Node;

export type AnySel = ObjectSel | PlayerSel | MixedTarget;

// ---- costs ---------------------------------------------------------------------------------------------------------

/** How many: a number, the X of the spell or ability (601.2b), as many as one likes, one or more, or all there are. */
export type CostCount = number | 'X' | 'any' | 'some' | 'all';
/** What was done to the objects that paid a cost; of counters: they were removed. */
export type PaidHow =
  'sacrificed' | 'discarded' | 'exiled' | 'tapped' | 'revealed' | 'returned' | 'removed' | 'beheld' | 'blighted';

/** CR 118: one component of a cost. */
export type CostPart =
  /** `bend`: tapped artifacts and creatures may pay its generic mana (701.67a) */
  | ({ readonly c: 'mana'; readonly symbols: readonly ManaSymbol[]; readonly bend?: boolean } & Node)
  | ({ readonly c: 'tap' } & Node)
  | ({ readonly c: 'untap' } & Node)
  | ({ readonly c: 'sacrifice'; readonly self: true } & Node)
  | ({ readonly c: 'sacrifice'; readonly self?: false; readonly filter: Filter; readonly n: CostCount } & Node)
  | ({
      readonly c: 'discard';
      readonly n: CostCount;
      readonly filter?: Filter;
      readonly self?: boolean;
      readonly random?: boolean;
    } & Node)
  | ({ readonly c: 'discardHand' } & Node)
  | ({ readonly c: 'life'; readonly amount: Amount } & Node)
  /** CR 107.14 */
  | ({ readonly c: 'energy'; readonly n: number | 'X' } & Node)
  | ({ readonly c: 'revealSelf' } & Node)
  /** it does not untap in your next untap step (701.43a) */
  | ({ readonly c: 'exert' } & Node)
  /** `freeze`: what is tapped does not untap in its controller's next untap step */
  | ({ readonly c: 'tapOthers'; readonly filter: Filter; readonly n: CostCount; readonly freeze?: boolean } & Node)
  /** tap any number of untapped creatures with this much total power (crew, 702.122a) */
  | ({ readonly c: 'tapPower'; readonly n: number; readonly for?: 'saddle' } & Node)
  /** a filter without a zone: of permanents */
  | ({
      readonly c: 'exile';
      readonly filter: Filter;
      readonly n: CostCount;
      readonly self?: boolean;
      /** permanents and cards of the graveyard alike (702.167b) */ readonly materials?: true;
    } & Node)
  /** the top cards of your library */
  | ({ readonly c: 'exileTop' | 'mill'; readonly n: number | 'X' } & Node)
  | ({ readonly c: 'returnToHand'; readonly self: true } & Node)
  | ({ readonly c: 'returnToHand'; readonly self?: false; readonly filter: Filter; readonly n: CostCount } & Node)
  /** shows cards of the hand (701.20a) */
  | ({ readonly c: 'reveal'; readonly filter: Filter; readonly n: CostCount } & Node)
  /** counters of a kind or of any kind, from the source or from among such permanents */
  | ({ readonly c: 'removeCounter'; readonly kind?: string; readonly n: CostCount; readonly from?: Filter } & Node)
  /** on one such permanent */
  | ({ readonly c: 'putCounter'; readonly kind: string; readonly n: number; readonly filter: Filter } & Node)
  /** any number of cards of the graveyard with at least this total mana value (701.59a) */
  | ({ readonly c: 'evidence'; readonly n: number } & Node)
  /** three cards of the graveyard exiled, or a Food sacrificed (701.61a) */
  | ({ readonly c: 'forage' } & Node)
  /** such a card of the hand revealed, or such a permanent chosen (701.4a) */
  | ({ readonly c: 'behold'; readonly filter: Filter } & Node)
  | ({ readonly c: 'loyalty'; readonly n: number | '-X' } & Node);

/** Optional additional costs that rules give to spells, and no text. */
export type RuleCost = 'infuse';

// ---- conditions ----------------------------------------------------------------------------------------------------

export type During =
  | 'your upkeep'
  | 'any upkeep'
  | 'combat'
  | 'your turn before attackers'
  | 'the declare attackers step'
  | 'the declare blockers step'
  | 'the end of combat step'
  | "an opponent's upkeep"
  | 'combat before blockers'
  | 'combat after blockers';
export type Condition =
  /** "you control an artifact", "an opponent controls two or more creatures", "there are seven or more cards in your graveyard" */
  | ({ readonly if: 'count'; readonly filter: Filter; readonly cmp: '>=' | '<=' | '='; readonly n: number } & Node)
  | ({ readonly if: 'life'; readonly of: PlayerSel; readonly cmp: '>=' | '<='; readonly n: number } & Node)
  | ({ readonly if: 'hand'; readonly of: PlayerSel; readonly cmp: '>=' | '<=' | '='; readonly n: number } & Node)
  /** "there are four or more card types among cards in your graveyard" */
  /** you both own and control the source and another such permanent of that name (701.42) */
  | ({ readonly if: 'pair'; readonly noun: CardType; readonly with: string; readonly into: string } & Node)
  | ({ readonly if: 'amount'; readonly of: Amount; readonly cmp: '>=' | '<='; readonly n: number } & Node)
  | ({ readonly if: 'your turn'; readonly not?: boolean } & Node)
  /** when in a turn it is: "during your turn, before attackers are declared" (602.5b) */
  /** a creature was declared as an attacker on you in this declare attackers step */
  | ({ readonly if: 'attacked' } & Node)
  | ({ readonly if: 'during'; readonly what: During } & Node)
  /** `cost`: with the kicker of this cost (702.33e) */
  | ({
      readonly if: 'kicked';
      readonly cost?: readonly ManaSymbol[];
      /** the spell that is the target, not the one that says so */ readonly of?: 'target';
    } & Node)
  /** the spell, or the spell that a permanent was, was cast by you: from there, in a main phase of yours */
  | ({
      readonly if: 'cast';
      readonly what: ObjectSel;
      readonly from?: 'graveyard' | 'exile' | 'hand' | 'not hand';
      readonly during?: 'your main phase';
      /** by whomever */ readonly anybody?: boolean;
    } & Node)
  /** an optional cost was paid: "if this spell was bargained" */
  | ({ readonly if: 'paid'; readonly what: 'bargain' | 'offspring' | 'squad' | 'additional' | RuleCost } & Node)
  /** the spell was cast in this way, or the permanent was such a spell: "if its evoke cost was paid" */
  | ({
      readonly if: 'way';
      readonly way: 'evoke' | 'dash' | 'blitz' | 'spectacle' | 'surge' | 'escape' | 'suspend';
    } & Node)
  /** something matching happened earlier this turn */
  | ({
      readonly if: 'this turn';
      readonly what:
        | 'a permanent left'
        | 'an opponent was dealt damage'
        | 'you gained life'
        | 'you cast another spell'
        | 'a creature died'
        | 'you attacked'
        | 'an opponent lost life'
        | 'combat damage by an Assassin or leader'
        | 'you descended'
        | 'a nonland permanent left, or a spell was warped';
    } & Node)
  /** how many spells were cast in the turn before this one: none at all, or two or more by one player */
  | ({ readonly if: 'last turn'; readonly what: 'no spells' | 'two spells of a player' } & Node)
  /** a class level of the source: this or more, or exactly this (716.2) */
  | ({ readonly if: 'level'; readonly n: number; readonly exactly?: boolean } & Node)
  /** level counters on the source (711.2) */
  | ({ readonly if: 'level counters'; readonly from: number; readonly to?: number } & Node)
  | ({ readonly if: 'solved' } & Node)
  /** the anchor word that was chosen as the source entered (614.12c). Built by the rules core; no text says it */
  | ({ readonly if: 'anchored'; readonly word: string } & Node)
  /** at least so many counters of a kind on an object, now or as it last was */
  | ({ readonly if: 'counters'; readonly on: ObjectSel; readonly kind: string; readonly n: number } & Node)
  /** CR 730 */
  | ({ readonly if: 'daytime'; readonly is: 'day' | 'night' } & Node)
  /** the object spoken of matches: "if it's a creature card", "as long as it's attacking" */
  | ({ readonly if: 'is'; readonly what: ObjectSel; readonly filter: Filter } & Node)
  /** so many permanents of a sort entered under your control this turn */
  | ({ readonly if: 'entered'; readonly filter: Filter; readonly n: number } & Node)
  /** counters on a player */
  | ({ readonly if: 'playerCounters'; readonly of: PlayerSel; readonly kind: string; readonly n: number } & Node)
  /** so much mana of a color, or of any one color, was spent to cast it */
  | ({ readonly if: 'spent'; readonly color: Color | 'any one'; readonly n: number } & Node)
  /** of an attack: it is on a player with the most life (702.105a) */
  | ({ readonly if: 'attacks the leader' } & Node)
  /** one of these players is the monarch (724); nobody is */
  | ({ readonly if: 'monarch'; readonly who: PlayerSel | 'nobody' } & Node)
  /** the Ring has tempted you so often (701.54c) */
  | ({ readonly if: 'tempted'; readonly n: number } & Node)
  /** "if tribute wasn't paid" (702.104b) */
  | ({ readonly if: 'tribute'; readonly not?: boolean } & Node)
  /** you gained so much life this turn */
  | ({ readonly if: 'gained'; readonly n: number } & Node)
  /** one of these players controls more of them than you */
  | ({ readonly if: 'more'; readonly who: PlayerSel; readonly filter: Filter } & Node)
  /** the one has a type or color that the other has, too */
  | ({
      readonly if: 'shares';
      readonly what: 'creature type' | 'card type' | 'color';
      readonly a: ObjectSel;
      readonly b: ObjectSel;
    } & Node)
  /** it came under your control since the beginning of your last upkeep (702.30a) */
  | ({ readonly if: 'new' } & Node)
  /** the ability resolves for the nth time this turn, counting this one */
  | ({ readonly if: 'resolved'; readonly n: number } & Node)
  /** "if you do": the effect before (a `may` or a payment) was done */
  | ({ readonly if: 'did'; readonly not?: boolean } & Node)
  | ({ readonly if: 'not'; readonly cond: Condition } & Node)
  | ({ readonly if: 'both'; readonly of: readonly [Condition, Condition] } & Node)
  | ({ readonly if: 'either'; readonly of: readonly [Condition, Condition] } & Node);

export type Duration =
  | 'end of turn'
  | 'end of combat'
  | 'your next turn'
  | 'as long as you control this'
  | 'while this is on the battlefield'
  | 'permanent';
