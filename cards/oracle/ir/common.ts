/**
 * The vocabulary that every word of the IR shares. Plain JSON: a compiled card is stored in a match's setup.
 * `surface` on any node records how the text says it (position, pronoun, number); printers read it, execution never does.
 */
export type Color = 'W' | 'U' | 'B' | 'R' | 'G';
export const COLORS: readonly Color[] = ['W', 'U', 'B', 'R', 'G'];

/** One symbol of a cost without braces: `W`, `2`, `X`, `C`, `S`, `W/U`, `2/W`, `W/P`, `W/U/P` (CR 107.4). */
export type ManaSymbol = string;

export type CardType =
  | 'artifact' | 'battle' | 'creature' | 'enchantment' | 'instant' | 'land' | 'planeswalker' | 'sorcery' | 'kindred';
export type Supertype = 'basic' | 'legendary' | 'snow' | 'world';

export interface Node {
  readonly surface?: string;
}

/** CR 702: keywords without a parameter. */
export const SIMPLE_KEYWORDS = [
  'flying', 'reach', 'first strike', 'double strike', 'deathtouch', 'lifelink', 'trample', 'vigilance', 'haste', 'menace',
  'defender', 'hexproof', 'shroud', 'indestructible', 'flash', 'prowess', 'infect', 'wither', 'fear', 'intimidate', 'skulk', 'shadow',
  'horsemanship', 'exalted', 'changeling', 'devoid', 'undying', 'persist', 'convoke', 'battle cry', 'evolve', 'extort', 'cascade', 'storm',
] as const;
export type SimpleKeyword = (typeof SIMPLE_KEYWORDS)[number];

/** A keyword ability as data; `cost` and the rest only where the keyword takes them (CR 702). */
export type Keyword =
  | ({ readonly k: SimpleKeyword } & Node)
  | ({ readonly k: 'protection'; readonly from: readonly ProtectionQuality[] } & Node)
  | ({ readonly k: 'hexproof from'; readonly from: readonly ProtectionQuality[] } & Node)
  | ({ readonly k: 'ward'; readonly cost: readonly CostPart[] } & Node)
  | ({ readonly k: 'equip'; readonly cost: readonly CostPart[]; readonly filter?: Filter } & Node)
  | ({ readonly k: 'enchant'; readonly filter?: Filter; readonly player?: 'any' | 'opponent' } & Node)
  /** `search`: typecycling, which searches for such a card instead of drawing (702.29e) */
  | ({ readonly k: 'cycling'; readonly cost: readonly CostPart[]; readonly search?: Filter } & Node)
  | ({ readonly k: 'crew'; readonly n: number } & Node)
  | ({ readonly k: 'kicker'; readonly cost: readonly CostPart[] } & Node)
  | ({ readonly k: 'flashback'; readonly cost: readonly CostPart[] } & Node)
  /** alternative costs (118.9) that have a name */
  | ({ readonly k: 'evoke' | 'dash' | 'blitz' | 'spectacle' | 'surge' | 'escape'; readonly cost: readonly CostPart[] } & Node)
  | ({ readonly k: 'retrace' | 'jump-start' } & Node)
  | ({ readonly k: 'toxic' | 'annihilator' | 'bushido' | 'poisonous'; readonly n: number } & Node)
  | ({ readonly k: 'landwalk'; readonly subtype: string } & Node);
export type KeywordName = Keyword['k'];

export type ProtectionQuality =
  | { readonly color: Color }
  | { readonly type: CardType }
  | { readonly subtype: string }
  | { readonly all: 'everything' | 'colored' | 'monocolored' | 'multicolored' };

// ---- filters -------------------------------------------------------------------------------------------------------

/** What a filter speaks of: a card type, or one of the general nouns; `subtype:Goblin` for a bare subtype. */
export type Noun = CardType | 'permanent' | 'card' | 'spell' | 'ability' | `subtype:${string}`;

export type Whose = 'you' | 'opponent' | 'notYou' | 'thatPlayer' | 'defendingPlayer' | 'targetPlayer';

export type Qualifier = Node & (
  | { readonly q: 'color'; readonly colors: readonly Color[]; readonly not?: boolean }
  | { readonly q: 'colorKind'; readonly is: 'colorless' | 'colored' | 'monocolored' | 'multicolored' }
  | { readonly q: 'status'; readonly is: 'tapped' | 'untapped' | 'attacking' | 'blocking' | 'attackingOrBlocking' | 'blocked' | 'unblocked' | 'enchanted' | 'equipped' }
  | { readonly q: 'token'; readonly not?: boolean }
  | { readonly q: 'supertype'; readonly is: Supertype; readonly not?: boolean }
  | { readonly q: 'type'; readonly is: CardType; readonly not?: boolean }
  | { readonly q: 'subtype'; readonly is: string; readonly not?: boolean }
  | { readonly q: 'stat'; readonly stat: 'power' | 'toughness' | 'mana value'; readonly cmp: '<=' | '>=' | '='; readonly value: Amount }
  | { readonly q: 'keyword'; readonly is: KeywordName; readonly not?: boolean }
  | { readonly q: 'counter'; readonly kind?: string; readonly not?: boolean }
  | { readonly q: 'other' }
  | { readonly q: 'named'; readonly name: string }
  | { readonly q: 'dealtDamageThisTurn' }
  /** "with a single target": one in all (115.7) */
  | { readonly q: 'singleTarget' }
  | { readonly q: 'abilityKind'; readonly is: 'activated' | 'triggered' }
);

/**
 * A class of objects. Nouns are alternatives ("artifact or enchantment"), qualifiers all hold. `zone` defaults to the battlefield
 * for permanents and to the stack for spells. `whose` is the controller on battlefield and stack, the owner elsewhere.
 */
export interface Filter extends Node {
  readonly nouns: readonly Noun[];
  readonly qualifiers?: readonly Qualifier[];
  readonly zone?: 'battlefield' | 'graveyard' | 'hand' | 'library' | 'exile' | 'stack';
  readonly whose?: Whose;
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
  /** how many card types there are among them */
  | ({ readonly a: 'cardTypes'; readonly filter: Filter } & Node)
  | ({ readonly a: 'neg'; readonly of: Amount } & Node);

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
  | ({ readonly sel: 'attached'; readonly noun: 'creature' | 'permanent' | 'land' | 'artifact' | 'planeswalker' } & Node)
  /** chosen on resolution, without targeting */
  | ({ readonly sel: 'choose'; readonly filter: Filter; readonly count: Count; readonly by?: PlayerSel } & Node)
  /** the subject of the trigger event: "that creature", "that spell" */
  | ({ readonly sel: 'subject' } & Node)
  /** top cards of a library */
  | ({ readonly sel: 'top'; readonly count: Amount; readonly of: PlayerSel } & Node);

export type PlayerSel =
  | ({ readonly sel: 'you' } & Node)
  | ({ readonly sel: 'each player' } & Node)
  | ({ readonly sel: 'each opponent' } & Node)
  | ({ readonly sel: 'each other player' } & Node)
  | ({ readonly sel: 'target player'; readonly who: 'player' | 'opponent'; readonly count?: Count } & Node)
  /** the player spoken of last: the latest target or selected player, else the player of the trigger event */
  | ({ readonly sel: 'that player' } & Node)
  | ({ readonly sel: 'controller'; readonly of: ObjectSel } & Node)
  | ({ readonly sel: 'owner'; readonly of: ObjectSel } & Node)
  | ({ readonly sel: 'defending player' } & Node)
  | ({ readonly sel: 'enchanted player' } & Node)
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

/** CR 118: one component of a cost. */
export type CostPart =
  | ({ readonly c: 'mana'; readonly symbols: readonly ManaSymbol[] } & Node)
  | ({ readonly c: 'tap' } & Node)
  | ({ readonly c: 'untap' } & Node)
  | ({ readonly c: 'sacrifice'; readonly self: true } & Node)
  | ({ readonly c: 'sacrifice'; readonly self?: false; readonly filter: Filter; readonly n: number } & Node)
  | ({ readonly c: 'discard'; readonly n: number; readonly filter?: Filter; readonly self?: boolean } & Node)
  | ({ readonly c: 'life'; readonly amount: Amount } & Node)
  | ({ readonly c: 'tapOthers'; readonly filter: Filter; readonly n: number } & Node)
  /** tap any number of untapped creatures with this much total power (crew, 702.122a) */
  | ({ readonly c: 'tapPower'; readonly n: number } & Node)
  | ({ readonly c: 'exile'; readonly filter: Filter; readonly n: number; readonly self?: boolean } & Node)
  | ({ readonly c: 'returnToHand'; readonly filter: Filter; readonly n: number } & Node)
  | ({ readonly c: 'removeCounter'; readonly kind: string; readonly n: number } & Node)
  | ({ readonly c: 'loyalty'; readonly n: number | 'X' | '-X' } & Node);

// ---- conditions ----------------------------------------------------------------------------------------------------

export type Condition =
  /** "you control an artifact", "an opponent controls two or more creatures", "there are seven or more cards in your graveyard" */
  | ({ readonly if: 'count'; readonly filter: Filter; readonly cmp: '>=' | '<=' | '='; readonly n: number } & Node)
  | ({ readonly if: 'life'; readonly of: PlayerSel; readonly cmp: '>=' | '<='; readonly n: number } & Node)
  | ({ readonly if: 'hand'; readonly of: PlayerSel; readonly cmp: '>=' | '<=' | '='; readonly n: number } & Node)
  | ({ readonly if: 'your turn'; readonly not?: boolean } & Node)
  | ({ readonly if: 'kicked' } & Node)
  /** the spell was cast in this way, or the permanent was such a spell: "if its evoke cost was paid" */
  | ({ readonly if: 'way'; readonly way: 'evoke' | 'dash' | 'blitz' | 'spectacle' | 'surge' | 'escape' } & Node)
  /** something matching happened earlier this turn */
  | ({ readonly if: 'this turn'; readonly what: 'you gained life' | 'you cast another spell' | 'a creature died' | 'you attacked' | 'an opponent lost life' } & Node)
  /** the object spoken of matches: "if it's a creature card", "as long as it's attacking" */
  | ({ readonly if: 'is'; readonly what: ObjectSel; readonly filter: Filter } & Node)
  /** "if you do": the effect before (a `may` or a payment) was done */
  | ({ readonly if: 'did'; readonly not?: boolean } & Node)
  | ({ readonly if: 'not'; readonly cond: Condition } & Node);

export type Duration = 'end of turn' | 'your next turn' | 'as long as you control this' | 'while this is on the battlefield' | 'permanent';
