/** Conditions. */
import type { Amount } from './amounts.ts';
import type { CardType, Color, ManaSymbol, Node } from './common.ts';
import type { RuleCost } from './costs.ts';
import type { Filter } from './filters.ts';
import type { ObjectSel, PlayerSel } from './selectors.ts';

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
