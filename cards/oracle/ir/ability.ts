import type { Amount, Condition, CostPart, Filter, Keyword, ManaSymbol, Node, ObjectSel, PlayerSel, CardType, Supertype, Color } from './common.ts';
import type { Damage } from './damage.ts';
import type { Dig, Discard, Draw, Mill, RevealHand, Scry, Search, Shuffle, Surveil } from './cards.ts';
import type { GainLife, LoseLife, PlayerCounters, SetLife } from './life.ts';
import type { Attach, Counter, Destroy, Exile, Fight, Move, Regenerate, Sacrifice, Tap } from './move.ts';
import type { GainControl, Modification, Modify, Prevent, Proliferate, PutCounters, RemoveCounters } from './modify.ts';
import type { CreateToken } from './token.ts';
import type { BecomeCopy, CopySpell, CopyToken, EntersAsCopy, Retarget } from './copy.ts';
import type { AddMana } from './mana.ts';
import type { Unread } from './unread.ts';
import type {
  Cascade, ChooseValue, Delayed, Emblem, EndGame, ExtraCombat, ExtraTurn, FlipCoin, ForEach, If, May, PayOr, PlayerRestriction, PlayerRule, Sequence, SkipStep,
} from './control.ts';

/** Every word that can be done; an executor for each is demanded by a mapped type in the rules core. */
export type Effect =
  | Damage | Draw | Discard | Mill | Scry | Surveil | Shuffle | Search | RevealHand | Dig
  | GainLife | LoseLife | SetLife | PlayerCounters
  | Destroy | Exile | Move | Sacrifice | Counter | Tap | Regenerate | Fight | Attach
  | Modify | GainControl | PutCounters | RemoveCounters | Proliferate | Prevent
  | CreateToken | CopyToken | BecomeCopy | CopySpell | Retarget | AddMana
  | May | If | PayOr | Sequence | Delayed | ExtraTurn | ExtraCombat | SkipStep | EndGame | Emblem | ForEach | FlipCoin | ChooseValue | PlayerRule | Cascade
  | Unread;
export type EffectName = Effect['do'];

/** What a spell or ability does: either `effects`, or `modes` of which some are chosen (CR 700.2). */
export interface Body extends Node {
  readonly effects: readonly Effect[];
  readonly modes?: { readonly min: number; readonly max: number; readonly options: readonly (readonly Effect[])[]; readonly orBothIfKicked?: boolean };
}

// ---- trigger events (603) ------------------------------------------------------------------------------------------

export type TriggerEvent = Node & (
  | { readonly on: 'enters'; readonly what: Subject; readonly from?: 'graveyard' }
  | { readonly on: 'dies'; readonly what: Subject }
  | { readonly on: 'leaves'; readonly what: Subject }
  | { readonly on: 'toGraveyard'; readonly what: Subject; readonly from?: 'battlefield' | 'anywhere' }
  | { readonly on: 'attacks'; readonly what: Subject; readonly alone?: boolean }
  | { readonly on: 'blocks'; readonly what: Subject }
  | { readonly on: 'becomesBlocked'; readonly what: Subject }
  | { readonly on: 'attacksUnblocked'; readonly what: Subject }
  | { readonly on: 'youAttack' }
  | { readonly on: 'dealsDamage'; readonly what: Subject; readonly combat?: boolean; readonly to?: 'player' | 'opponent' | 'creature' | 'any' }
  | { readonly on: 'dealtDamage'; readonly what: Subject }
  | { readonly on: 'cast'; readonly who: TriggerPlayer; readonly filter: Filter; readonly nth?: number }
  /** a copy of a spell is put on the stack, for "cast or copy" (707.10) */
  | { readonly on: 'copies'; readonly who: TriggerPlayer; readonly filter: Filter }
  | { readonly on: 'step'; readonly step: 'upkeep' | 'draw step' | 'combat' | 'end step' | 'first main phase'; readonly whose: TriggerPlayer | 'enchanted' }
  | { readonly on: 'gainsLife' | 'losesLife'; readonly who: TriggerPlayer }
  | { readonly on: 'draws'; readonly who: TriggerPlayer; readonly nth?: number }
  | { readonly on: 'discards'; readonly who: TriggerPlayer; readonly filter?: Filter }
  | { readonly on: 'becomesTarget'; readonly what: Subject; readonly by?: 'opponent' | 'spell' }
  | { readonly on: 'becomesTapped' | 'becomesUntapped'; readonly what: Subject }
  | { readonly on: 'tappedForMana'; readonly what: Subject }
  | { readonly on: 'counterPut'; readonly what: Subject; readonly kind?: string }
  | { readonly on: 'sacrifices'; readonly who: TriggerPlayer; readonly filter: Filter }
  | { readonly on: 'scries' | 'surveils'; readonly who: TriggerPlayer }
  | { readonly on: 'cycles'; readonly who: TriggerPlayer; readonly self?: boolean }
  /** "When ~ enters or dies", "Whenever ~ attacks or blocks" */
  | { readonly on: 'any'; readonly of: readonly TriggerEvent[] }
);
export type TriggerPlayer = 'you' | 'opponent' | 'any' | 'each other';
export type Subject = Node & (
  | { readonly s: 'self' }
  | { readonly s: 'attached'; readonly noun: string }
  | { readonly s: 'filter'; readonly filter: Filter; /** "one or more": once for an event (603.2c) */ readonly batch?: boolean }
);

// ---- static effects (604, 613, 614) --------------------------------------------------------------------------------

export type StaticEffect =
  /** "Other creatures you control get +1/+1 and have flying." */
  | ({ readonly st: 'modify'; readonly what: ObjectSel; readonly mods: readonly Modification[] } & Node)
  /** "You control enchanted creature." */
  | ({ readonly st: 'control'; readonly what: ObjectSel } & Node)
  /** characteristic-defining power/toughness (604.3) */
  | ({ readonly st: 'cdaPT'; readonly power?: Amount; readonly toughness?: Amount } & Node)
  /** "Creature spells you cast cost {1} less to cast." n < 0 is cheaper (601.2f) */
  | ({ readonly st: 'cost'; readonly filter: Filter; readonly who: TriggerPlayer; readonly n: Amount; readonly less: boolean; readonly self?: boolean } & Node)
  | ({ readonly st: 'playerRule'; readonly who: PlayerSel; readonly rule: PlayerRestriction; readonly n?: Amount } & Node)
  // replacement effects
  | ({ readonly st: 'entersTapped'; readonly what: Subject; readonly unless?: Condition; readonly unlessPay?: readonly CostPart[] } & Node)
  | ({ readonly st: 'entersWithCounters'; readonly what: Subject; readonly kind: string; readonly count: Amount; readonly ifCond?: Condition } & Node)
  | EntersAsCopy
  | ({ readonly st: 'entersChoose'; readonly kind: 'color' | 'creature type' | 'opponent' } & Node)
  /** "If … would die, exile it instead." */
  | ({ readonly st: 'diesInstead'; readonly what: Subject; readonly to: 'exile' | 'hand' | 'library' } & Node)
  | ({ readonly st: 'damageFactor'; readonly by: Filter | 'any'; readonly to: 'any' | 'opponent' | 'opponent or their permanents'; readonly factor?: number; readonly plus?: number } & Node)
  | ({ readonly st: 'preventDamage'; readonly to: Subject | 'you'; readonly amount: Amount | 'all'; readonly combatOnly?: boolean;
      /** what happens besides (615.5): "that much" is what was prevented */
      readonly also?: readonly Effect[] } & Node)
  /** CR 614.9: damage to you (and your permanents) is dealt to the permanent, or to what it is attached to */
  | ({ readonly st: 'redirectDamage'; readonly permanents?: boolean; readonly onto: 'self' | 'attached'; readonly combatOnly?: boolean } & Node)
  /** "Skip your draw step." (614.10) */
  | ({ readonly st: 'skipStep'; readonly who: 'you' | 'each player'; readonly what: 'draw step' | 'untap step' } & Node)
  | ({ readonly st: 'lifeGainFactor'; readonly factor?: number; readonly plus?: number } & Node)
  | ({ readonly st: 'counterPlus'; readonly kind?: string; readonly factor?: number; readonly plus?: number } & Node)
  | ({ readonly st: 'tokenFactor'; readonly factor: number } & Node)
  | ({ readonly st: 'drawInstead'; readonly plus: number } & Node);

// ---- abilities -----------------------------------------------------------------------------------------------------

/** `text`: the line it was read from, for people. */
export type Ability = AbilityKind & { readonly text?: string };
type AbilityKind =
  | ({ readonly kind: 'spell'; readonly body: Body } & Node)
  | ({ readonly kind: 'activated'; readonly cost: readonly CostPart[]; readonly body: Body; readonly sorcerySpeed?: boolean; readonly oncePerTurn?: boolean;
      readonly condition?: Condition; readonly from?: 'graveyard' | 'hand' } & Node)
  | ({ readonly kind: 'triggered'; readonly event: TriggerEvent; readonly condition?: Condition; readonly body: Body; readonly oncePerTurn?: boolean;
      /** it works only there (113.6m) */
      readonly from?: 'graveyard' } & Node)
  | ({ readonly kind: 'static'; readonly effects: readonly StaticEffect[]; readonly condition?: Condition } & Node)
  | ({ readonly kind: 'keywords'; readonly keywords: readonly Keyword[] } & Node)
  /** "As an additional cost to cast this spell, …" (601.2b); "or" alternatives are separate options */
  | ({ readonly kind: 'additionalCost'; readonly options: readonly (readonly CostPart[])[] } & Node)
  /** "You may pay {1}{B} rather than pay this spell's mana cost." (118.9) */
  | ({ readonly kind: 'alternativeCost'; readonly cost: readonly CostPart[]; readonly condition?: Condition } & Node)
  | ({ readonly kind: 'spellRule'; readonly rule: "can't be countered" | 'only during combat' | 'only during your turn' } & Node);

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
  /** '1+*': the star is what the text defines, and counts as 0 where nothing does (CR 208.2a) */
  readonly power?: number | PrintedStar;
  readonly toughness?: number | PrintedStar;
  readonly loyalty?: number;
  readonly text: string;
  readonly abilities: readonly Ability[];
  readonly unread: readonly string[];
  readonly partly?: readonly string[];
}

/** A card ready to play. `key` names it in states and logs. Whole = every line of every face prints back to its own text. */
export interface CompiledCard {
  readonly key: string;
  readonly name: string;
  readonly layout: string;
  readonly faces: readonly [Face, ...Face[]];
  readonly colorIdentity: readonly Color[];
  readonly whole: boolean;
  /** what beside the text is not understood (layout, type line, symbols, figures); then nobody can rule the card into play */
  readonly odd?: readonly string[];
  readonly set?: string;
  readonly rarity?: string;
  readonly image?: string;
}
export type { Amount, Condition, CostPart, Filter, Keyword, ObjectSel, PlayerSel };
