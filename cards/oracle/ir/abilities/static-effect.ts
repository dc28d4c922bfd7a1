/** Effects of static abilities. */
import type { Modification } from './modify.ts';
import type { SpendAs } from '../effects/permit.ts';
import type { Amount } from '../objects/amounts.ts';
import type { ManaSymbol, Node } from '../objects/common.ts';
import type { Condition } from '../objects/conditions.ts';
import type { CostPart } from '../objects/costs.ts';
import type { Filter } from '../objects/filters.ts';
import type { Keyword } from '../objects/keywords.ts';
import type { ObjectSel, PlayerSel } from '../objects/selectors.ts';
import type { AbilityName } from './ability.ts';
import type { PlayerRestriction } from './control.ts';
import type { EntersAsCopy } from './copy.ts';
import type { Effect } from './effect.ts';
import type { DamageRecipient, Subject, TriggerEvent, TriggerPlayer } from './events.ts';
import type { LookAtExiled } from './face-down.ts';

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
      /** additional effects (615.5), in which "that much" is the damage prevented */
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
/**
 * "If a card would be put into a graveyard from anywhere, exile it instead." (CR 614.6). Of itself (`what` 'self') it works in every zone. `whose`: the
 * graveyard's player; `what` 'permanent': only from the battlefield. Shuffled into a library it is revealed first.
 */
export type GraveyardInstead = Node & {
  readonly st: 'graveyardInstead';
  readonly what: 'self' | 'card' | 'card or token' | 'permanent';
  readonly whose?: 'you' | 'opponent';
  readonly to: 'exile' | 'shuffle';
};
/** Effects in place of a draw (CR 614.11); `while`: the draws that they replace. */
export type DrawInstead = Node & {
  readonly st: 'drawDoInstead';
  readonly effects: readonly Effect[];
  readonly while?: 'library is empty' | 'hand is empty' | "not the first of one's draw step";
};
/** "As ~ is turned face up, put five +1/+1 counters on it." (CR 614.1e, 708.11) */
export type AsTurnedUp = Node & { readonly st: 'asTurnedUp'; readonly effects: readonly Effect[] };
