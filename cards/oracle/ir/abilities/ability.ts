/** Abilities of every kind, and the heads of parts of a text box. */
import type { Amount } from '../objects/amounts.ts';
import type { Node } from '../objects/common.ts';
import type { Condition } from '../objects/conditions.ts';
import type { CostPart } from '../objects/costs.ts';
import type { Filter } from '../objects/filters.ts';
import type { Keyword } from '../objects/keywords.ts';
import type { Body } from './effect.ts';
import type { TriggerEvent } from './events.ts';
import type { StaticEffect } from './static-effect.ts';

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
      /** other players who may activate it (602.2) */ readonly by?: 'any player';
      /** "This ability costs {1} less to activate for each …" */ readonly price?: PriceChange;
      /** its name in the rules; built by the rules core from keywords, no text says it */ readonly named?: AbilityName;
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
      /** a change of the spell's cost in the same paragraph */ readonly price?: Extract<
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
