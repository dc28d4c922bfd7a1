/** Amounts: numbers that the text gives or that the game counts. */
import type { Color, Node } from './common.ts';
import type { PaidHow } from './costs.ts';
import type { Filter } from './filters.ts';
import type { ObjectSel, PlayerSel } from './selectors.ts';

export type Amount =
  | ({ readonly a: 'n'; readonly n: number } & Node)
  | ({ readonly a: 'x' } & Node)
  /** the amount of the event or of the effect before: "that much", "that many" */
  | ({ readonly a: 'that' } & Node)
  | ({ readonly a: 'count'; readonly filter: Filter; readonly times?: number } & Node)
  | ({ readonly a: 'stat'; readonly stat: 'power' | 'toughness' | 'mana value'; readonly of: ObjectSel } & Node)
  | ({ readonly a: 'counters'; readonly kind: string; readonly of: ObjectSel } & Node)
  | ({ readonly a: 'life'; readonly of: PlayerSel } & Node)
  | ({ readonly a: 'hand'; readonly of: PlayerSel } & Node)
  | ({ readonly a: 'plus'; readonly n: number; readonly of: Amount } & Node)
  /** how many card types, or basic land types, there are among them */
  | ({ readonly a: 'cardTypes'; readonly filter: Filter } & Node)
  | ({ readonly a: 'landTypes'; readonly filter: Filter } & Node)
  /** another amount so many times */
  | ({ readonly a: 'times'; readonly n: number; readonly of: Amount } & Node)
  | ({ readonly a: 'neg'; readonly of: Amount } & Node)
  /** how many different ones there are among them */
  | ({ readonly a: 'different'; readonly stat: 'power' | 'toughness' | 'mana value'; readonly filter: Filter } & Node)
  /** counters on players; sides that share theirs count once */
  | ({ readonly a: 'playerCounters'; readonly kind: string; readonly of: PlayerSel } & Node)
  /** colors of mana spent to cast it (601.2h) */
  | ({ readonly a: 'spentColors' } & Node)
  /** the mana that was spent to cast it (601.2h) */
  | ({ readonly a: 'spentMana'; readonly of: ObjectSel } & Node)
  /** how many such spells you have cast this turn */
  | ({ readonly a: 'castThisTurn'; readonly filter: Filter } & Node)
  /** how many of these players there are (102.1) */
  | ({ readonly a: 'players'; readonly of: PlayerSel } & Node)
  /** how many targets a spell has beyond the first, as its cost is determined (601.2f) */
  | ({ readonly a: 'moreTargets' } & Node)
  /** opponents that you attacked with a creature this combat (702.121a) */
  | ({ readonly a: 'opponentsAttacked' } & Node)
  /** how many it devoured (702.82b) */
  | ({ readonly a: 'devoured' } & Node)
  /** how often it has mutated */
  | ({ readonly a: 'mutated' } & Node)
  /** how much it is beyond a number: nothing where it is less */
  | ({ readonly a: 'beyond'; readonly n: number; readonly of: Amount } & Node)
  /** "the greatest power among creatures you control", "the total power of creatures you control" */
  | ({ readonly a: 'greatest'; readonly stat: 'power' | 'toughness' | 'mana value'; readonly filter: Filter } & Node)
  | ({ readonly a: 'total'; readonly stat: 'power' | 'toughness' | 'mana value'; readonly filter: Filter } & Node)
  /** how often an optional cost was paid: "for each time it was kicked" */
  | ({ readonly a: 'timesPaid'; readonly what: 'multikicker' | 'squad' | 'replicate' } & Node)
  /** the colors of your commander's color identity, how many there are (903.4f) */
  | ({ readonly a: 'identityColors' } & Node)
  /** "for each time you've cast your commander from the command zone this game" */
  | ({ readonly a: 'leaderCasts' } & Node)
  /** how many paid a cost: "for each creature sacrificed this way" */
  | ({
      readonly a: 'paidWith';
      readonly how: PaidHow;
      /** "creature", "charge counter": of those, what is or was that */ readonly noun: string;
    } & Node)
  /** the life that you have gained or lost this turn */
  | ({ readonly a: 'doors'; readonly filter: Filter } & Node)
  | ({ readonly a: 'lifeThisTurn'; readonly what: 'gained' | 'lost' } & Node)
  /** such spells that you have cast this turn before the one that the event is about */
  | ({ readonly a: 'castBefore'; readonly filter: Filter } & Node)
  /** damage that these players have been dealt this turn */
  | ({ readonly a: 'damagedThisTurn'; readonly of: PlayerSel } & Node)
  /** creatures that died this turn */
  | ({ readonly a: 'died' } & Node)
  /** how many colors there are among them (105.2) */
  | ({ readonly a: 'colorsAmong'; readonly filter: Filter } & Node)
  /** how many creatures your party has (700.8) */
  | ({ readonly a: 'party' } & Node)
  /** CR 700.5 */
  | ({ readonly a: 'devotion'; readonly colors: readonly Color[] | 'chosen' } & Node);
