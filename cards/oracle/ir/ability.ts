import type {
  Amount,
  Condition,
  CostPart,
  Filter,
  Keyword,
  ManaSymbol,
  Node,
  ObjectSel,
  PlayerSel,
  CardType,
  Supertype,
  Color,
} from './common.ts';
import type { Damage } from './damage.ts';
import type {
  Dig,
  DigUntil,
  Discard,
  Draw,
  Mill,
  Reveal,
  RevealHand,
  RevealRandom,
  RevealTop,
  Scry,
  Search,
  Shuffle,
  ShuffleIn,
  Surveil,
} from './cards.ts';
import type {
  ExchangeLife,
  GainLife,
  LoseLife,
  LosePlayerCounters,
  PlayerCounters,
  RedistributeLife,
  SetLife,
} from './life.ts';
import type {
  Attach,
  Counter,
  Destroy,
  Exile,
  ExileOnLeave,
  Fight,
  Freeze,
  Move,
  Regenerate,
  PhaseOut,
  RemoveFromCombat,
  Sacrifice,
  Tap,
  TapOrUntap,
} from './move.ts';
import type {
  ExchangeControl,
  GainControl,
  Modification,
  Modify,
  Prevent,
  Proliferate,
  PutCounters,
  RemoveCounters,
} from './modify.ts';
import type { CreateThose, CreateToken } from './token.ts';
import type { Meld } from './meld.ts';
import type { Attain, BecomeDaytime, Craft, Defeat, Flip, Transform, UnlockDoor } from './transform.ts';
import type { BecomeCopy, CopySpell, CopyToken, EntersAsCopy, Retarget } from './copy.ts';
import type { AddMana } from './mana.ts';
import type { CastNow, ChooseAmong, ExileUntil, Permit, RemoveTime, SpendAs } from './permit.ts';
import type {
  Amass,
  BackUp,
  BecomeMonarch,
  CastEncoded,
  Clash,
  Connive,
  Designate,
  Discover,
  Encode,
  Endure,
  Explore,
  Myriad,
  Perform,
  RingTempts,
  Signal,
  ObjectAction,
  PlayerAction,
} from './actions.ts';
import type {
  AsTurnedUp,
  ExileFaceDown,
  LookAt,
  LookAtExiled,
  Manifest,
  ManifestDread,
  TurnFace,
} from './face-down.ts';
import type { DrawInstead, GraveyardInstead, NextDraw } from './instead.ts';
import type { BringIn } from './outside.ts';
import type { ChangeText } from './text.ts';
import type { Unread } from './unread.ts';
import type {
  Await,
  Cascade,
  ChooseAtRandom,
  ChooseTarget,
  ChooseValue,
  ControlPlayer,
  Delayed,
  DrawGame,
  Emblem,
  EndGame,
  EndPhase,
  ExtraBeginning,
  ExtraCombat,
  ExtraTurn,
  FlipCoin,
  ForEach,
  If,
  Instead,
  Lasting,
  May,
  PayOr,
  PlayerRestriction,
  PlayerRule,
  Reflexive,
  Sequence,
  SkipStep,
} from './control.ts';

/** Every word that can be done; an executor for each is demanded by a mapped type in the rules core. */
export type Effect =
  | Damage
  | Draw
  | Discard
  | Mill
  | Scry
  | Surveil
  | Shuffle
  | Search
  | RevealHand
  | RevealTop
  | RevealRandom
  | Reveal
  | Dig
  | DigUntil
  | GainLife
  | LoseLife
  | SetLife
  | ExchangeLife
  | RedistributeLife
  | PlayerCounters
  | LosePlayerCounters
  | Destroy
  | Exile
  | Move
  | Sacrifice
  | Counter
  | Tap
  | Freeze
  | TapOrUntap
  | Regenerate
  | Fight
  | Attach
  | Transform
  | Meld
  | Flip
  | Craft
  | UnlockDoor
  | Defeat
  | BecomeDaytime
  | Attain
  | Modify
  | GainControl
  | ExchangeControl
  | PutCounters
  | RemoveCounters
  | Proliferate
  | Prevent
  | Explore
  | Connive
  | Amass
  | Designate
  | Perform
  | Signal
  | Myriad
  | BecomeMonarch
  | RingTempts
  | Clash
  | ShuffleIn
  | RemoveFromCombat
  | PhaseOut
  | Endure
  | Discover
  | BackUp
  | Encode
  | CastEncoded
  | CreateToken
  | CreateThose
  | CopyToken
  | BecomeCopy
  | CopySpell
  | Retarget
  | AddMana
  | May
  | If
  | Instead
  | Lasting
  | PayOr
  | Sequence
  | Delayed
  | Await
  | Reflexive
  | ExtraTurn
  | ControlPlayer
  | ExtraBeginning
  | ExtraCombat
  | EndPhase
  | SkipStep
  | EndGame
  | DrawGame
  | Emblem
  | ForEach
  | FlipCoin
  | ChooseValue
  | ChooseTarget
  | ChooseAtRandom
  | PlayerRule
  | Cascade
  | Permit
  | CastNow
  | ChooseAmong
  | ExileUntil
  | ExileOnLeave
  | RemoveTime
  | Manifest
  | ManifestDread
  | TurnFace
  | LookAt
  | ExileFaceDown
  | NextDraw
  | BringIn
  | ChangeText
  | Unread;
export type EffectName = Effect['do'];

/** What a spell or ability does: either `effects`, or `modes` of which some are chosen (CR 700.2). */
export interface Body extends Node {
  readonly effects: readonly Effect[];
  readonly modes?: {
    readonly min: number;
    readonly max: number;
    readonly options: readonly (readonly Effect[])[];
    /** all of them may be chosen if this holds as it is cast */ readonly allIf?: Condition;
    /** the same one may be chosen more than once (700.2d) */ readonly repeat?: boolean;
    /** how many pawprints each counts for, of `max` in all (700.2i) */ readonly worth?: readonly number[];
    /** not one that was chosen before, or this turn */ readonly fresh?: 'ever' | 'turn';
    /** what each costs in addition (700.2h) */ readonly costs?: readonly (readonly CostPart[])[];
  };
}

// ---- trigger events (603) ------------------------------------------------------------------------------------------

export type TriggerEvent = Node
  & (
    | { readonly on: 'enters'; readonly what: Subject; readonly from?: 'graveyard' }
    /** `by`: which source must have dealt damage to it this turn */
    | { readonly on: 'dies'; readonly what: Subject; readonly by?: 'self' | 'attached' }
    | { readonly on: 'leaves'; readonly what: Subject; readonly to?: 'exile' }
    | {
        readonly on: 'toGraveyard';
        readonly what: Subject;
        readonly from?: 'battlefield' | 'anywhere' | 'library' | 'not battlefield';
        /** into yours: that of its owner (400.3) */ readonly yours?: boolean;
      }
    /** cards leave a graveyard; `whose` of the filter is whose graveyard it was */
    | { readonly on: 'leavesGraveyard'; readonly what: Subject }
    | {
        readonly on: 'attacks';
        readonly what: Subject;
        readonly alone?: boolean;
        /** with at least so many other creatures (508.3e) */ readonly others?: number;
        /** with at least so many others that match */ readonly besides?: {
          readonly n: number;
          readonly filter: Filter;
        };
        /** whom or whose planeswalker it attacks */ readonly whom?:
          'you' | 'you or yours' | 'opponent' | 'enchanted player';
      }
    /** the last counter of the kind is removed from it */
    | { readonly on: 'lastCounter'; readonly what: Subject; readonly kind: string }
    /** `by`/`whom`: once for each such creature (509.3b, 509.3d) */
    | { readonly on: 'blocks'; readonly what: Subject; readonly whom?: Filter }
    | { readonly on: 'becomesBlocked'; readonly what: Subject; readonly by?: Filter }
    | { readonly on: 'attacksUnblocked'; readonly what: Subject }
    | {
        readonly on: 'youAttack';
        readonly n?: number;
        readonly filter?: Filter;
        /** whoever attacks */ readonly anybody?: boolean;
      }
    | {
        readonly on: 'dealsDamage';
        readonly what: Subject;
        readonly combat?: boolean;
        readonly noncombat?: boolean;
        readonly to?:
          'player' | 'opponent' | 'creature' | 'any' | 'you' | 'player or planeswalker' | 'player or battle';
      }
    | { readonly on: 'dealtDamage'; readonly what: Subject; readonly combat?: boolean }
    | {
        readonly on: 'playerDealtDamage';
        readonly who: TriggerPlayer;
        readonly combat?: boolean;
        readonly noncombat?: boolean;
      }
    | {
        readonly on: 'cast';
        readonly who: TriggerPlayer;
        readonly filter: Filter;
        readonly nth?: number;
        /** the spell itself (113.6h) */ readonly self?: boolean;
        /** the zone it was cast from */ readonly from?: 'graveyard' | 'exile' | 'hand' | 'not hand';
        /** in whose turn */ readonly during?: 'yours' | "opponent's";
      }
    | { readonly on: 'playsLand' | 'searches' | 'shuffles'; readonly who: TriggerPlayer }
    | { readonly on: 'losesControl'; readonly what: Subject }
    | { readonly on: 'unattached'; readonly what: Subject }
    /** a copy of a spell is put on the stack, for "cast or copy" (707.10) */
    | { readonly on: 'copies'; readonly who: TriggerPlayer; readonly filter: Filter }
    | {
        readonly on: 'step';
        readonly step:
          | 'upkeep'
          | 'draw step'
          | 'combat'
          | 'end step'
          | 'first main phase'
          | 'second main phase'
          | /** the second or a further one (505.1a) */ 'postcombat main phase'
          | 'end of combat';
        readonly whose: TriggerPlayer | 'enchanted';
      }
    /** `first`: for the first time each turn */
    | { readonly on: 'gainsLife' | 'losesLife'; readonly who: TriggerPlayer; readonly first?: boolean }
    | { readonly on: 'draws'; readonly who: TriggerPlayer; readonly nth?: number }
    | {
        readonly on: 'discards';
        readonly who: TriggerPlayer;
        readonly filter?: Filter;
        /** "one or more" (603.2c) */ readonly batch?: boolean;
        /** the card itself */ readonly self?: boolean;
        /** a spell or ability of an opponent caused it */ readonly by?: 'opponent';
      }
    | {
        readonly on: 'becomesTarget';
        readonly what: Subject;
        readonly by?: 'opponent' | 'spell' | 'you' | 'your spell' | "opponent's spell";
        /** only by a spell that is this */ readonly spell?: Filter;
        /** for the first time each turn */ readonly first?: boolean;
      }
    | { readonly on: 'becomesTapped' | 'becomesUntapped' | 'phasesOut' | 'phasesIn'; readonly what: Subject }
    | { readonly on: 'tappedForMana'; readonly what: Subject; readonly who?: TriggerPlayer }
    /** is turned over to its other face (701.27e) */
    | { readonly on: 'transforms'; readonly what: Subject }
    /** the last defense counter is removed from the battle itself (310.11b) */
    | { readonly on: 'defeated' }
    /** lore counters bring the Saga to this chapter (714.2b) */
    /** the Class becomes that level (716.2) */
    | { readonly on: 'becomesLevel'; readonly n: number }
    /** you unlock the half of the Room itself that says so, or that one (709.5h) */
    | { readonly on: 'unlocks'; readonly door: 'this' | 'left' | 'right' }
    /** you unlock the last locked half of a permanent (709.5i) */
    | { readonly on: 'fullyUnlocks'; readonly what: Subject }
    | { readonly on: 'chapter'; readonly n: number }
    /** day becomes night or night becomes day (730.1a) */
    | { readonly on: 'daytime' }
    | { readonly on: 'counterPut'; readonly what: Subject; readonly kind?: string; readonly by?: 'you' }
    /** `by`: who turns it */
    | { readonly on: 'turnedUp'; readonly what: Subject; readonly by?: 'you' }
    | { readonly on: 'sacrifices'; readonly who: TriggerPlayer; readonly filter: Filter }
    | { readonly on: 'scries' | 'surveils'; readonly who: TriggerPlayer }
    /** keyword actions (701) */
    | { readonly on: 'objectDoes'; readonly action: ObjectAction; readonly what: Subject }
    | { readonly on: 'playerDoes'; readonly action: PlayerAction; readonly who: TriggerPlayer }
    /** the mana spent this turn to cast spells becomes at least so much (700.14) */
    | { readonly on: 'expends'; readonly who: TriggerPlayer; readonly n: number }
    | { readonly on: 'cycles'; readonly who: TriggerPlayer; readonly self?: boolean; readonly other?: boolean }
    /** another ability triggers, caused by that event; `own`: one of what the event is about (603.3b) */
    | { readonly on: 'triggers'; readonly cause: TriggerEvent; readonly own?: boolean }
    /** a state trigger (603.8): as soon as the condition is true */
    | { readonly on: 'state'; readonly cond: Condition }
    /** "When ~ enters or dies", "Whenever ~ attacks or blocks" */
    | { readonly on: 'any'; readonly of: readonly TriggerEvent[] }
  );
export type TriggerPlayer = 'you' | 'opponent' | 'any' | 'each other';
export type Subject = Node
  & (
    | { readonly s: 'self' }
    | { readonly s: 'attached'; readonly noun: string }
    /** what the text has spoken of before, in an ability that waits (603.7c) */
    | { readonly s: 'it' }
    | {
        readonly s: 'filter';
        readonly filter: Filter;
        /** "one or more": once for an event (603.2c) */ readonly batch?: boolean;
      }
  );

/** Whom damage would be dealt to. */
export type DamageRecipient = 'any' | 'player' | 'opponent' | 'opponent or their permanents' | 'you' | Subject;

// ---- static effects (604, 613, 614) --------------------------------------------------------------------------------

export type StaticEffect =
  /** "Other creatures you control get +1/+1 and have flying." */
  | ({ readonly st: 'modify'; readonly what: ObjectSel; readonly mods: readonly Modification[] } & Node)
  /** "You control enchanted creature." */
  | ({ readonly st: 'control'; readonly what: ObjectSel } & Node)
  /** characteristic-defining power/toughness (604.3) */
  | ({ readonly st: 'cdaPT'; readonly power?: Amount; readonly toughness?: Amount } & Node)
  /** "Creature spells you cast cost {1} less to cast." n < 0 is cheaper (601.2f) */
  | ({
      readonly st: 'cost';
      readonly filter: Filter;
      readonly who: TriggerPlayer;
      readonly n: Amount;
      readonly less: boolean;
      readonly self?: boolean;
      /** this mana (times n) and no generic one */ readonly mana?: readonly ManaSymbol[];
      /** only if it targets the source, or such an object */ readonly targets?: 'this' | Filter;
      /** the nth such spell of its caster's turn facts */ readonly nth?: number;
      /** only if it is cast from there */ readonly from?: 'graveyard' | 'exile' | 'graveyard or exile' | 'not hand';
    } & Node)
  /**
   * "Creature spells you cast have convoke": as they are cast (601.2). `from`: cast from there; `nth`: only the nth such spell of a turn; `ownCost`: the
   * cost of the keyword is the spell's mana cost; `uncounterable`: it can't be countered
   */
  | ({
      readonly st: 'spellsHave';
      readonly filter: Filter;
      readonly keywords?: readonly Keyword[];
      readonly from?: 'graveyard' | 'exile' | 'hand' | 'not hand';
      readonly nth?: number;
      readonly ownCost?: boolean;
      readonly uncounterable?: boolean;
    } & Node)
  /** "each spell that would cost less than three mana to cast costs three mana to cast": after everything else (601.2f) */
  | ({ readonly st: 'costFloor'; readonly n: number } & Node)
  /** "Activated abilities of creatures you control cost {1} less to activate." (602.2b, 601.2f) */
  | ({
      readonly st: 'abilityCost';
      readonly of?: Filter;
      readonly who: TriggerPlayer;
      /** only equip abilities and the like */ readonly named?: AbilityName;
      readonly targets?: 'this';
      readonly n: Amount;
      readonly less: boolean;
      /** not below so much mana */ readonly atLeast?: number;
      readonly notMana?: boolean;
    } & Node)
  | ({
      readonly st: 'playerRule';
      readonly who: PlayerSel;
      readonly rule: PlayerRestriction;
      readonly n?: Amount;
    } & Node)
  /** "You may play lands and cast creature spells from the top of your library" (305.1, 601.3b) */
  | ({
      readonly st: 'permit';
      readonly from: 'graveyard' | 'top of library' | 'exiled with' | 'hand';
      /** without paying their mana costs (118.9) */ readonly free?: boolean;
      readonly lands?: boolean;
      readonly spells?: Filter;
      readonly mana?: SpendAs;
      /** once each turn of yours */ readonly onceEachTurn?: boolean;
    } & Node)
  /** "You may spend mana as though it were mana of any color (to cast Dragon spells)." (609.4b) */
  | ({
      readonly st: 'spendAs';
      readonly as: SpendAs['as'];
      readonly who: 'you' | 'each player';
      readonly spells?: Filter;
    } & Node)
  /** the top card of your library, or of each library, may be looked at by you or is revealed to everybody (401.5) */
  | ({ readonly st: 'topCard'; readonly whose: 'you' | 'each player'; readonly how: 'looked at' | 'revealed' } & Node)
  /** "You may cast creature spells as though they had flash." (702.8a) */
  | ({ readonly st: 'flash'; readonly spells: Filter } & Node)
  // replacement effects
  | ({
      readonly st: 'entersTapped';
      readonly what: Subject;
      readonly unless?: Condition;
      readonly unlessPay?: readonly CostPart[];
    } & Node)
  | ({
      readonly st: 'entersWithCounters';
      readonly what: Subject;
      readonly kind: string;
      readonly count: Amount;
      readonly ifCond?: Condition;
      /** tapped, too */ readonly tapped?: boolean;
    } & Node)
  | ({ readonly st: 'entersUntapped'; readonly what: Subject } & Node)
  /** under the control of an opponent that its controller chooses (616.1b) */
  | ({ readonly st: 'entersUnder' } & Node)
  | EntersAsCopy
  /** "If it's neither day nor night, it becomes day as ~ enters." */
  | ({ readonly st: 'entersDay' } & Node)
  | AsTurnedUp
  | LookAtExiled
  | GraveyardInstead
  | DrawInstead
  /** counters that a player may have it enter with (702.98a, 702.104a, 702.136a); `otherwise`: what it has if not */
  | ({
      readonly st: 'entersOption';
      readonly by: 'you' | 'an opponent';
      readonly count: number;
      readonly otherwise?: readonly Modification[];
    } & Node)
  /** creatures sacrificed as it enters, with so many counters for each (702.82a) */
  | ({ readonly st: 'devours'; readonly filter: Filter; readonly count: number } & Node)
  /** cards of the hand that share a creature type with it, revealed as it enters, with so many counters for each (702.38a) */
  | ({ readonly st: 'amplifies'; readonly count: number } & Node)
  | ({
      readonly st: 'entersChoose';
      readonly kind: 'color' | 'creature type' | 'opponent' | 'anchor word';
      readonly words?: readonly string[];
    } & Node)
  /** "If a spell or ability an opponent controls causes you to discard ~, put it onto the battlefield instead" (614.6) */
  | ({ readonly st: 'discardedInstead'; readonly counters?: number } & Node)
  /** "If … would die, exile it instead." */
  /** "If ~ would be put into a graveyard from anywhere, exile it instead." */
  | ({ readonly st: 'exiledInstead' } & Node)
  | ({ readonly st: 'diesInstead'; readonly what: Subject; readonly to: 'exile' | 'hand' | 'library' } & Node)
  | ({
      readonly st: 'damageFactor';
      readonly by: Filter;
      readonly to: DamageRecipient;
      readonly kind?: 'combat' | 'noncombat';
      readonly factor?: number;
      readonly plus?: number;
    } & Node)
  | ({
      readonly st: 'preventDamage';
      readonly to: DamageRecipient;
      readonly by?: Filter;
      readonly kind?: 'combat' | 'noncombat';
      readonly amount: Amount | 'all';
      /** all but so much */ readonly leaves?: number;
      /** what happens besides (615.5): "that much" is what was prevented */
      readonly also?: readonly Effect[];
    } & Node)
  /** damage that can't be prevented (615.12): all of it, or that of these sources */
  | ({ readonly st: 'unpreventable'; readonly by?: Filter | 'self'; readonly combatOnly?: boolean } & Node)
  /** CR 614.9: damage to you (and your permanents) is dealt to the permanent, or to what it is attached to */
  | ({
      readonly st: 'redirectDamage';
      readonly permanents?: boolean;
      readonly onto: 'self' | 'attached';
      readonly combatOnly?: boolean;
    } & Node)
  /** "Skip your draw step." (614.10) */
  | ({ readonly st: 'skipStep'; readonly who: 'you' | 'each player'; readonly what: 'draw step' | 'untap step' } & Node)
  /** abilities that modify the construction of decks (113.6n): it may lead one (903.3a), or be in it so often; absent: any number of times */
  | ({ readonly st: 'mayLead' } & Node)
  | ({ readonly st: 'copiesInDeck'; readonly most?: number } & Node)
  /** "If ~ is your commander, choose a color before the game begins. ~ is the chosen color." (903.4b, 607.2p) */
  | ({ readonly st: 'colorBeforeGame' } & Node)
  /** "If ~ is in your opening hand, you may begin the game with it on the battlefield." (103.6) */
  | ({ readonly st: 'beginsInPlay' } & Node)
  /** "You may exert this as it attacks." (701.43d) */
  | ({ readonly st: 'mayExert' } & Node)
  | ({ readonly st: 'lifeGainFactor'; readonly factor?: number; readonly plus?: number } & Node)
  | ({
      readonly st: 'counterPlus';
      readonly kind?: string;
      readonly factor?: number;
      readonly plus?: number;
      /** on what; absent: on anything that you control */ readonly on?: Subject;
    } & Node)
  | ({ readonly st: 'tokenFactor'; readonly factor: number } & Node)
  | ({ readonly st: 'drawInstead'; readonly plus: number } & Node)
  /** "can't be blocked (except) by …" (509.1b) */
  | ({ readonly st: 'evasion'; readonly what: ObjectSel; readonly filter: Filter; readonly except?: boolean } & Node)
  /** "can't block creatures with power 2 or greater" (509.1b) */
  | ({ readonly st: 'cantBlock'; readonly what: ObjectSel; readonly filter: Filter } & Node)
  /** "can't attack unless defending player controls an Island" (508.1c, 509.1b) */
  | ({
      readonly st: 'combatUnless';
      readonly what: ObjectSel;
      readonly rule: 'attack' | 'block' | 'attack or block';
      readonly cond: Condition;
    } & Node)
  /** "Creatures can't attack you …": not at all, or unless so much generic mana is paid for each (508.1c, 508.1g); `yours`: nor your planeswalkers */
  | ({
      readonly st: 'attackTax';
      readonly filter: Filter;
      readonly yours?: boolean;
      readonly cost?: number | Amount;
    } & Node)
  /** "Creatures can't block unless their controller pays {1} for each of those creatures." (509.1d) */
  | ({ readonly st: 'blockTax'; readonly filter: Filter; readonly cost: number } & Node)
  /** "can't attack unless you sacrifice a land" (508.1h, 509.1d) */
  | ({
      readonly st: 'combatCost';
      readonly what: ObjectSel;
      readonly rule: 'attack' | 'block' | 'attack or block';
      readonly cost: readonly CostPart[];
    } & Node)
  /** "No more than two creatures can attack (you) each combat." (508.1c, 509.1b) */
  | ({
      readonly st: 'combatLimit';
      readonly rule: 'attack' | 'block';
      readonly max: number;
      readonly you?: boolean;
    } & Node)
  /**
   * "If a creature dying causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time." (603.2d)
   * `of`: whose abilities; `cause`: what has to have happened
   */
  | ({ readonly st: 'triggersAgain'; readonly of: Filter; readonly cause?: TriggerEvent } & Node)
  /** "Creatures entering don't cause abilities to trigger.": of anything, or of these */
  | ({ readonly st: 'triggersNot'; readonly of?: Filter; readonly cause: TriggerEvent } & Node);

// ---- abilities -----------------------------------------------------------------------------------------------------

/** `text`: the line it was read from, for people. */
export type Ability = AbilityKind & { readonly text?: string };
type AbilityKind =
  | ({ readonly kind: 'spell'; readonly body: Body } & Node)
  | ({
      readonly kind: 'activated';
      readonly cost: readonly CostPart[];
      readonly body: Body;
      readonly sorcerySpeed?: boolean;
      readonly oncePerTurn?: boolean;
      readonly onlyOnce?: boolean;
      readonly condition?: Condition;
      readonly from?: 'graveyard' | 'hand';
      /** who may activate it besides its controller (602.2) */ readonly by?: 'any player';
      /** "This ability costs {1} less to activate for each …" */ readonly price?: PriceChange;
      /** what the rules call it; built by the rules core from keywords, no text says it */ readonly named?: AbilityName;
    } & Node)
  | ({
      readonly kind: 'triggered';
      readonly event: TriggerEvent;
      readonly condition?: Condition;
      readonly body: Body;
      readonly oncePerTurn?: boolean;
      /** "Do this only once each turn." (603.2h) */
      readonly doneOnce?: boolean;
      /** the optional cost to attack that the ability is linked to (701.43d) */
      readonly exerts?: boolean;
      /** "attacks while saddled": true as the event happens, and not asked again */
      readonly during?: Condition;
      /** it works only there (113.6m) */
      readonly from?: 'graveyard';
    } & Node)
  | ({ readonly kind: 'static'; readonly effects: readonly StaticEffect[]; readonly condition?: Condition } & Node)
  | ({ readonly kind: 'keywords'; readonly keywords: readonly Keyword[] } & Node)
  /** "As an additional cost to cast this spell, …" (601.2b); "or" alternatives are separate options */
  | ({
      readonly kind: 'additionalCost';
      readonly options: readonly (readonly CostPart[])[];
      /** "you may" (118.8a): once, or any number of times */ readonly optional?: 'once' | 'many';
      /** what the same paragraph says of what the spell costs then */ readonly price?: Extract<
        AbilityKind,
        { readonly kind: 'static' }
      >;
    } & Node)
  /** "You may pay {1}{B} rather than pay this spell's mana cost." (118.9) */
  | ({ readonly kind: 'alternativeCost'; readonly cost: readonly CostPart[]; readonly condition?: Condition } & Node)
  /** a part of the text box whose abilities the object has while its head says so (711.2, 716.2, 719.3c) */
  | ({ readonly kind: 'section'; readonly head: SectionHead; readonly abilities: readonly Ability[] } & Node)
  /** "To solve — You control seven or more lands." (719.3a) */
  | ({ readonly kind: 'toSolve'; readonly condition: Condition } & Node)
  /** "You may cast this card from your graveyard", for another cost or for more (113.6b, 601.3) */
  | ({
      readonly kind: 'castFrom';
      readonly zone: 'graveyard' | 'exile';
      /** by that ability of its own alone */ readonly using?: 'mutate';
      readonly instead?: readonly CostPart[];
      readonly more?: readonly CostPart[];
      readonly condition?: Condition;
    } & Node)
  /** "You may cast this spell as though it had flash if you pay {2} more to cast it" (702.8a) */
  | ({ readonly kind: 'ownFlash'; readonly more?: readonly CostPart[]; readonly condition?: Condition } & Node)
  | ({
      readonly kind: 'spellRule';
      readonly rule: "can't be countered" | 'only during combat' | 'only during your turn' | 'only if';
      /** of 'only if' */ readonly condition?: Condition;
    } & Node);

/** A class level and what it costs (716.2a), counters of a leveler with its size at them (711.2a–b), or being solved (719.3c). */
export type SectionHead =
  | { readonly s: 'class level'; readonly cost: readonly CostPart[]; readonly n: number }
  | {
      readonly s: 'level counters';
      readonly from: number;
      readonly to?: number;
      readonly power: number;
      readonly toughness: number;
    }
  | { readonly s: 'solved' }
  /** one of the abilities, in the order of the words (614.12c) */
  | { readonly s: 'anchors'; readonly words: readonly string[] };

/** Kinds of activated abilities that other cards speak of. */
export type AbilityName = 'equip' | 'cycling';
export interface PriceChange extends Node {
  readonly n: Amount;
  readonly less: boolean;
  readonly condition?: Condition;
  readonly targets?: Filter;
}

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
  /** what beside the text is not understood (layout, type line, symbols, figures); then nobody can rule the card into play */
  readonly odd?: readonly string[];
  readonly set?: string;
  readonly rarity?: string;
  readonly image?: string;
}
export type { Amount, Condition, CostPart, Filter, Keyword, ObjectSel, PlayerSel };
