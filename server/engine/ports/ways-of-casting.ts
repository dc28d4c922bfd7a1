import type { CostPart, Designation, RuleCost, Filter, Condition, ManaSymbol } from '../../../cards/oracle/ir/index.ts';
import type { ObjId } from '../kernel/refs.ts';
import type { DownBy } from '../kernel/state/object.ts';

/** An additional cost that may be paid or not, some of them several times (601.2b, 118.8a), with the keyword that says so. */
export interface CostOption {
  readonly key: OptionKey;
  readonly clause: string;
  readonly parts: readonly CostPart[];
  readonly many: boolean;
  /** of one that a rule gives: how it is asked for, and what the spell and what it becomes is then */
  readonly asks?: string;
  readonly designates?: Designation;
}

export type OptionKey =
  | 'kicker'
  | 'multikicker'
  | 'buyback'
  | 'entwine'
  | 'replicate'
  | 'squad'
  | 'offspring'
  | 'bargain'
  | 'casualty'
  | 'conspire'
  | 'additional'
  | RuleCost
  | TwoKickers
  | Again;

/** A permission to play or cast a card from where it lies that something else than the card gives (305.1, 601.3b). */
export interface Grant {
  /** names it in ways of casting: no colon */
  readonly key: string;
  readonly source: ObjId;
  readonly lands: boolean;
  readonly spells: boolean;
  readonly filter?: Filter;
  readonly once: boolean;
  readonly free: boolean;
  readonly mana?: 'any color' | 'any type';
  /** as flashback, for its mana cost (702.34a) */
  readonly flashback?: true;
}

/** One way of casting a card: with which permission, for which cost (601.2b: one alternative method or cost at most, 118.9a). */
export interface Way {
  /** names the way in actions and on the stack; empty: for its mana cost, by a permission that something else gives */
  readonly id: string;
  /** "Evoke {1}{U}", for people; empty for the plain way */
  readonly label: string;
  readonly clauses: readonly string[];
  /** the zone in which the way itself permits casting the card; without one another rule or effect must permit it */
  readonly permits?: 'graveyard' | 'exile';
  /** it is open only to a card in hand (702.185a) */
  readonly handOnly?: boolean;
  /** mana paid in place of the mana cost (118.9); null: the mana cost itself */
  readonly symbols: readonly ManaSymbol[] | null;
  /** the other costs of the way */
  readonly parts: readonly CostPart[];
  /** mana besides that cost */
  readonly more?: readonly ManaSymbol[];
  /** the spell may be cast whenever an instant could be (702.8a) */
  readonly flash?: boolean;
  /** the card is exiled when it would leave the stack (702.34a, 702.133a) */
  readonly exileAfter?: boolean;
  readonly when?: Condition;
  /** somebody of the side has cast a spell this turn (702.117a) */
  readonly afterSpell?: boolean;
  /** it is open to a card with this mark: of an earlier turn, or of this one (702.143a, 702.187b) */
  readonly marked?: { readonly key: string; readonly turn: 'earlier' | 'this' };
  /** it is cast face down, by this (702.37c, 702.168b) */
  readonly faceDown?: DownBy;
  /** only when a sorcery could be cast (702.170d) */
  readonly slow?: boolean;
  /** it costs less generic mana by this of what is sacrificed or tapped for it (702.119a, 702.180a) */
  readonly lessBy?: 'mana value' | 'power';
  /** the effect that gives it, and what its mana may be spent as (609.4b) */
  readonly grant?: Grant;
  readonly mana?: 'any color' | 'any type';
}

/** of a spell with two kickers each by its cost (702.33b) */
export type TwoKickers = `kicker {${string}`;

/** a second instance of a keyword, paid for by itself (702.56b) */
export type Again = `${'replicate' | 'casualty' | 'conspire'} #${number}`;
