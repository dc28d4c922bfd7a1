import type { Amount } from '../objects/amounts.ts';
import type { CardType, Color, Duration, Node, Supertype } from '../objects/common.ts';
import type { Filter } from '../objects/filters.ts';
import type { Keyword } from '../objects/keywords.ts';
import type { AnySel, ObjectSel, PlayerSel } from '../objects/selectors.ts';
import type { Ability } from './ability.ts';
import type { Effect } from './effect.ts';

/** Changes by a continuous effect to the characteristics or rules of objects (CR 613, layers in brackets). */
export type Modification = Node
  & (
    | { readonly m: 'pt'; readonly power: Amount; readonly toughness: Amount } // 7c
    | { readonly m: 'setPT'; readonly power: Amount; readonly toughness: Amount } // 7b
    /** `one`: one of these, chosen as the effect is applied */
    | { readonly m: 'gain'; readonly keywords: readonly Keyword[]; readonly one?: boolean } // 6
    | { readonly m: 'lose'; readonly keywords: readonly Keyword['k'][] } // 6
    | { readonly m: 'loseAll' } // 6
    | { readonly m: 'gainAbility'; readonly abilities: readonly Ability[] } // 6
    | {
        readonly m: 'types';
        readonly types?: readonly CardType[];
        readonly subtypes?: readonly string[];
        readonly supertypes?: readonly Supertype[];
        readonly only?: boolean;
      } // 4
    /** "isn't a creature": 4 */
    | { readonly m: 'notType'; readonly type: CardType }
    /** every creature type in addition (205.3m), or none any more */
    | { readonly m: 'everyCreatureType' }
    | { readonly m: 'noCreatureType' }
    | { readonly m: 'colors'; readonly colors: readonly Color[]; readonly only?: boolean } // 5
    /** the color that was chosen (607.2d), or that is chosen as the effect is applied: 5 */
    | { readonly m: 'chosenColor'; readonly now?: boolean }
    /** a subtype: layer 4. `added`: in addition to the others */
    | { readonly m: 'chosenType'; readonly now?: ChosenType; readonly added?: boolean }
    | { readonly m: 'restrict'; readonly rule: Restriction }
    | { readonly m: 'switchPT' } // 7d
    /** CR 701.15: goaded by the effect's "you" */
    | { readonly m: 'goaded' }
    /** CR 509.1c: it blocks that creature if able; `id`: the creature as the effect began, set by the rules core */
    | { readonly m: 'blocks'; readonly whom: ObjectSel; readonly id?: number }
    /** CR 508.1d: it attacks that player if able; `seat`: the player as the effect began, set by the rules core */
    | { readonly m: 'attacks'; readonly whom: PlayerSel; readonly seat?: number }
  );
export type ChosenType = 'creature type' | 'basic land type';
/** Requirements and restrictions of combat and untapping (CR 508.1c–d, 509.1b–c, 502.3). */
export type Restriction =
  | "can't attack"
  | "can't block"
  | "can't attack or block"
  | "can't be blocked"
  | 'attacks each combat if able'
  | 'blocks each combat if able'
  | "can't attack alone"
  | "can't block alone"
  | "can't attack or block alone"
  | 'all creatures able to block it do so'
  | 'can block any number of creatures'
  | "can't be blocked except by three or more creatures"
  | "can't be blocked except by two or more creatures"
  | "can't be blocked by more than one creature"
  | "doesn't untap"
  | "can't be countered"
  | "can't be regenerated"
  | "can't be blocked by creatures with power 2 or less"
  | "can't be blocked by creatures with greater power"
  | "can't be blocked except by creatures with flying"
  | "can't be blocked except by creatures with haste"
  | "can't be blocked except by creatures with defender"
  | 'can block an additional creature'
  | 'can block only creatures with flying'
  | "can't be sacrificed"
  | "can't transform"
  | "can't become untapped"
  | "can't have counters put on it"
  | "can't have +1/+1 counters put on it"
  | "can't have -1/-1 counters put on it"
  | "can't be the target of spells or abilities your opponents control"
  | 'must be blocked if able'
  | "activated abilities can't be activated"
  | "can attack as though it didn't have defender"
  | 'assigns combat damage equal to its toughness'
  | "may assign combat damage as though it weren't blocked"
  | 'crews Vehicles as though its power were 2 greater'
  | 'saddles Mounts and crews Vehicles as though its power were 2 greater'
  | 'crews Vehicles using its toughness rather than its power';
/** "Target creature gets +2/+2 and gains flying until end of turn." */
export interface Modify extends Node {
  readonly do: 'modify';
  readonly what: ObjectSel;
  readonly mods: readonly Modification[];
  readonly duration: Duration;
  /** "is" and not "becomes": what the effect before puts onto the battlefield enters so (611.2e) */
  readonly enters?: boolean;
}
/** CR 613.1b */
export interface GainControl extends Node {
  readonly do: 'gainControl';
  readonly what: ObjectSel;
  /** the player who does it; default: you */
  readonly who?: PlayerSel;
  readonly duration: Duration;
}
/** CR 701.12b: two permanents change controllers, or nothing happens; without `b` the two that `a` names */
export interface ExchangeControl extends Node {
  readonly do: 'exchangeControl';
  readonly a: ObjectSel;
  readonly b?: ObjectSel;
}
/** CR 122 */
export interface PutCounters extends Node {
  readonly do: 'putCounters';
  readonly what: ObjectSel;
  readonly kind: string;
  readonly count: Amount;
  /** split among the targets as announced (601.2d) */
  readonly divided?: boolean;
}
/** CR 701.34 */
export interface Proliferate extends Node {
  readonly do: 'proliferate';
}
export interface RemoveCounters extends Node {
  readonly do: 'removeCounters';
  readonly what: ObjectSel;
  readonly kind: string;
  readonly count: Amount | 'all';
}
/** CR 615: a shield. `all`: all (combat) damage this turn; else the next N to the objects or players. */
export interface Prevent extends Node {
  readonly do: 'prevent';
  readonly amount: Amount | 'all';
  readonly combatOnly?: boolean;
  /** to whom; absent = everything */
  readonly to?: AnySel;
  /** to you and to these of yours, whatever they are when it is dealt (611.2c) */
  readonly yours?: 'creatures' | 'permanents' | 'planeswalkers';
  /** only damage that these would deal */
  readonly by?: ObjectSel;
  /** only damage by a source of your choice that is this, chosen as the effect is created (609.7a) */
  readonly source?: Filter;
  /** the next time only (615.8) */
  readonly next?: boolean;
  /** dealt to this instead of prevented (614.9) */
  readonly onto?: AnySel;
  /** additional effects (615.5), in which "that much" is the damage prevented */
  readonly also?: readonly Effect[];
}
