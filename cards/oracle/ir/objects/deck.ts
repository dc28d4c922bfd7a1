import type { Node } from './common.ts';

/** Conditions of a companion on its owner's starting deck (CR 702.139a): on each card of a kind, or on all together. */
export type DeckCondition =
  | ({ readonly d: 'parity'; readonly of: DeckPart; readonly is: 'even' | 'odd' } & Node)
  | ({ readonly d: 'mana value'; readonly of: DeckPart; readonly cmp: '>=' | '<='; readonly n: number } & Node)
  | ({ readonly d: 'subtype'; readonly of: DeckPart; readonly any: readonly string[] } & Node)
  /** each of its mana symbols once in its mana cost */
  | ({ readonly d: 'different symbols'; readonly of: DeckPart } & Node)
  | ({ readonly d: 'activated ability'; readonly of: DeckPart } & Node)
  | ({ readonly d: 'different names'; readonly of: DeckPart } & Node)
  /** one card type that all of them have */
  | ({ readonly d: 'shared type'; readonly of: DeckPart } & Node)
  /** so many cards more than the fewest that a deck may have */
  | ({ readonly d: 'size'; readonly more: number } & Node);
export type DeckPart = 'all' | 'nonland' | 'creature' | 'permanent';
