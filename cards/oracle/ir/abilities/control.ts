import type { Amount } from '../objects/amounts.ts';
import type { Node } from '../objects/common.ts';
import type { Condition } from '../objects/conditions.ts';
import type { CostPart } from '../objects/costs.ts';
import type { AnySel, ObjectSel, PlayerSel } from '../objects/selectors.ts';
import type { Ability } from './ability.ts';
import type { Body, Effect } from './effect.ts';
import type { TriggerEvent } from './events.ts';
import type { StaticEffect } from './static-effect.ts';

/** "The next time you would draw a card this turn, …" (CR 614.3) */
export interface NextDraw extends Node {
  readonly do: 'nextDraw';
  readonly effects: readonly Effect[];
}
/** "You may …" */
export interface May extends Node {
  readonly do: 'may';
  readonly who: PlayerSel;
  readonly effects: readonly Effect[];
}
/** "If …, …" with an optional "Otherwise, …" (CR 608.2c) */
export interface If extends Node {
  readonly do: 'if';
  readonly cond: Condition;
  readonly then: readonly Effect[];
  readonly otherwise?: readonly Effect[];
  /** the condition stands behind what it governs: "it" is the target that was named there */
  readonly behind?: boolean;
}
/** "If …, … instead.": takes the place of the effect before it (CR 614.15). */
export interface Instead extends Node {
  readonly do: 'instead';
  readonly cond: Condition;
  readonly then: readonly Effect[];
}
/** "You may pay {2}. If you do, …" and "… unless that player pays {2}" (`unless`: the effects happen when it is not paid; CR 118.12). */
export interface PayOr extends Node {
  readonly do: 'pay';
  readonly who: PlayerSel;
  readonly cost: readonly CostPart[];
  /** the whole cost so many times */
  readonly times?: Amount;
  readonly then?: readonly Effect[];
  readonly unless?: readonly Effect[];
}
/** Effects joined in one sentence, one after another. */
export interface Sequence extends Node {
  readonly do: 'seq';
  readonly effects: readonly Effect[];
}
/** Effects at a later moment, such as "at the beginning of the next end step" (CR 603.7). */
export interface Delayed extends Node {
  readonly do: 'delayed';
  readonly when: 'next end step' | 'next upkeep' | 'your next upkeep' | 'end of combat';
  readonly effects: readonly Effect[];
}
/** A delayed triggered ability that waits for an event (CR 603.7). Its targets and modes are chosen when it triggers. */
export interface Await extends Node {
  readonly do: 'await';
  readonly event: TriggerEvent;
  readonly body: Body;
  /** it triggers each time (603.7b) instead of once */
  readonly each?: boolean;
  /** it is gone when the turn ends */
  readonly thisTurn?: boolean;
}
/** CR 603.12: "When you do, …": triggers at once if the effect before was done. Its targets and modes are chosen then. */
export interface Reflexive extends Node {
  readonly do: 'reflexive';
  readonly body: Body;
}
/** "Take an extra turn after this one." (CR 500.7) */
export interface ExtraTurn extends Node {
  readonly do: 'extraTurn';
  readonly who: PlayerSel;
}
/** CR 722.1: the player is controlled during their next turn. */
export interface ControlPlayer extends Node {
  readonly do: 'controlPlayer';
  readonly who: PlayerSel;
  /** an extra turn of theirs follows that turn */
  readonly extraTurn?: boolean;
}
/** CR 723: the rest of the turn, or of the combat phase, does not take place. */
export interface EndPhase extends Node {
  readonly do: 'end';
  readonly what: 'turn' | 'combat phase';
}
export interface ExtraCombat extends Node {
  readonly do: 'extraCombat';
  readonly withMain: boolean;
}
/** CR 500.8, 501.1; `you`: only in a turn of its controller's (500.10a) */
export interface ExtraBeginning extends Node {
  readonly do: 'extraBeginning';
  readonly you?: boolean;
}
/** Rules that apply for a time, also to objects that come later (CR 611.2c). `next`: until you have cast a spell that they speak of (611.2f). */
export interface Lasting extends Node {
  readonly do: 'lasting';
  readonly effects: readonly StaticEffect[];
  readonly next?: boolean;
}
/** "Skip your next draw step." (CR 614.10) */
export interface SkipStep extends Node {
  readonly do: 'skip';
  readonly who: PlayerSel;
  readonly what: 'turn' | 'draw step' | 'untap step' | 'combat phase';
}
/** "You win the game." and "You lose the game." (CR 104.2b, 104.3e) */
export interface EndGame extends Node {
  readonly do: 'winGame' | 'loseGame';
  readonly who: PlayerSel;
}
/** "The game is a draw." (CR 104.4c) */
export interface DrawGame extends Node {
  readonly do: 'drawGame';
}
/** CR 114 */
export interface Emblem extends Node {
  readonly do: 'emblem';
  readonly who: PlayerSel;
  readonly abilities: readonly Ability[];
}
/** For each object of the filter (or each player) do the effects, `it` / `that player` being that one. */
export interface ForEach extends Node {
  readonly do: 'forEach';
  readonly over: PlayerSel | ObjectSel;
  readonly effects: readonly Effect[];
}
/** CR 706: `sides` of a die; CR 705 for coins. */
export interface FlipCoin extends Node {
  readonly do: 'flipCoin';
  readonly won?: readonly Effect[];
  readonly lost?: readonly Effect[];
}
/** "Choose a color / creature type" on resolution or as it enters. */
export interface ChooseValue extends Node {
  readonly do: 'chooseValue';
  readonly kind: 'color' | 'creature type' | 'basic land type' | 'opponent';
}
/** "Choose target creature.": later words say what becomes of it (115.1). */
export interface ChooseTarget extends Node {
  readonly do: 'chooseTarget';
  readonly what: AnySel;
}
/** "Choose an opponent at random": they are "that player" from then on. */
export interface ChooseAtRandom extends Node {
  readonly do: 'chooseAtRandom';
}
/** Rules of a player for a time: "You may play an additional land this turn", "Players can't gain life this turn". */
export interface PlayerRule extends Node {
  readonly do: 'playerRule';
  readonly who: PlayerSel;
  readonly rule: PlayerRestriction;
  readonly n?: Amount;
}
export type PlayerRestriction =
  | "can't gain life"
  | "damage can't be prevented"
  | "can't lose life"
  | 'additional land'
  | "can't cast spells"
  | "can't attack"
  | 'no maximum hand size'
  | 'hexproof'
  | "can't search libraries"
  | "can't lose the game"
  | "can't win the game"
  | "can't draw more than one card each turn"
  | "can't get counters"
  | 'may cast spells as though they had flash'
  /** 500.5 */
  | 'keeps unspent mana';
/** CR 702.85a: effects of the cascade trigger. Built by the rules core from the keyword; no text says it. */
export interface Cascade extends Node {
  readonly do: 'cascade';
}
