/** Parts of costs. */
import type { Amount } from './amounts.ts';
import type { ManaSymbol, Node } from './common.ts';
import type { Filter } from './filters.ts';

/** How many: a number, the X of the spell or ability (601.2b), as many as one likes, one or more, or all there are. */
export type CostCount = number | 'X' | 'any' | 'some' | 'all';
/** Ways in which objects paid a cost; counters are removed. */
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
