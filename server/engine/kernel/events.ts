import type { ObjectAction, PlayerAction } from '../../../cards/oracle/ir/index.ts';
import type { Ruling } from './ruling-operations.ts';
import type { ObjId, Ref, SeatId, SideId, Zone } from './refs.ts';

/** The cause of a loss: life, a draw from an empty library or poison (704.5a–c), an effect (104.3e), a rule of the format, or going (104.3a). */
export type LossCause = 'life' | 'draw' | 'poison' | 'effect' | 'rule' | 'leaving';

/** An event of a match: matched by triggers, told in the log. Ids of moved objects: `obj` before, `now` after (CR 400.7). */
export type GameEvent =
  | {
      readonly e: 'zone';
      readonly obj: ObjId;
      readonly now: ObjId | null;
      readonly from: Zone;
      readonly to: Zone;
      readonly seat: SeatId;
      readonly def: string;
      readonly why?: string;
      readonly x?: number;
      /** the zones of the format's own, within the command zone */ readonly fromArea?: string;
      readonly toArea?: string;
      /** the other card of what was one permanent: no further permanent leaves (712.21) */ readonly part?: true;
      /** it was face down there and stays so, or arrives face down: not everybody may know what it is (406.3, 708.5) */ readonly wasHidden?: true;
      readonly faceDown?: true;
    }
  | {
      readonly e: 'damage';
      readonly source: ObjId;
      readonly to: Ref;
      readonly amount: number;
      readonly combat: boolean;
      /** the player that a permanent is as well, to whom it is dealt so */ readonly player?: SeatId;
    }
  | {
      readonly e: 'life';
      readonly seat: SeatId;
      readonly delta: number;
      readonly why?: string;
      /** the seat behind it: of the effect, of the attacker that dealt the damage, or that paid */ readonly by?: SeatId;
    }
  | { readonly e: 'poison'; readonly seat: SeatId; readonly n: number; readonly by?: SeatId }
  | { readonly e: 'draw'; readonly seat: SeatId; readonly obj: ObjId; readonly nth: number }
  /** mana spent to cast spells this turn, before and after this one (700.14) */
  | { readonly e: 'expend'; readonly seat: SeatId; readonly before: number; readonly n: number }
  | {
      readonly e: 'discard';
      readonly seat: SeatId;
      readonly obj: ObjId;
      /** the seat whose spell or ability caused it; a cost is caused by none */ readonly by?: SeatId;
    }
  | { readonly e: 'mill'; readonly seat: SeatId; readonly n: number }
  | { readonly e: 'cast'; readonly seat: SeatId; readonly obj: ObjId; readonly nth: number; readonly from: Zone }
  | {
      readonly e: 'copied';
      readonly seat: SeatId;
      readonly obj: ObjId;
      readonly def: string;
      readonly kind: 'spell' | 'activated' | 'triggered';
    }
  | {
      readonly e: 'activate';
      readonly seat: SeatId;
      readonly obj: ObjId;
      readonly source: ObjId;
      readonly text: string;
    }
  | { readonly e: 'trigger'; readonly seat: SeatId; readonly obj: ObjId; readonly source: ObjId; readonly text: string }
  | { readonly e: 'land'; readonly seat: SeatId; readonly obj: ObjId }
  | { readonly e: 'resolve'; readonly obj: ObjId; readonly def: string }
  | { readonly e: 'fizzle'; readonly obj: ObjId; readonly def: string }
  | { readonly e: 'countered'; readonly obj: ObjId; readonly def: string; readonly seat: SeatId }
  | { readonly e: 'attack'; readonly obj: ObjId; readonly target: Ref; readonly alone: boolean; readonly seat: SeatId }
  | { readonly e: 'attacks'; readonly seat: SeatId; readonly objs: readonly ObjId[] }
  | { readonly e: 'block'; readonly obj: ObjId; readonly attackers: readonly ObjId[]; readonly seat: SeatId }
  | { readonly e: 'blocked'; readonly obj: ObjId; readonly by: readonly ObjId[] }
  | { readonly e: 'unblocked'; readonly obj: ObjId }
  | {
      readonly e: 'step';
      readonly step: string;
      /** of a main phase: the how manyth of the turn (505.1a) */ readonly main?: number;
      readonly seats: readonly SeatId[];
    }
  | {
      readonly e: 'turn';
      readonly number: number;
      readonly side: SideId;
      readonly seats: readonly SeatId[];
      readonly extra: boolean;
    }
  | { readonly e: 'tap' | 'untap'; readonly obj: ObjId }
  /** under whose control, and what everybody calls it (702.26) */
  | { readonly e: 'phasedOut' | 'phasedIn'; readonly obj: ObjId; readonly seat: SeatId; readonly name: string }
  /** a permanent was tapped for mana (106.12a) */
  | { readonly e: 'mana'; readonly seat: SeatId; readonly obj: ObjId; readonly mana: string }
  /** it was turned over (701.27); `was` is the name of the face that was up */
  | { readonly e: 'transform'; readonly obj: ObjId; readonly was: string }
  /** it becomes day or night; `changes`: it was the other before (730.1a) */
  | { readonly e: 'daytime'; readonly to: 'day' | 'night'; readonly changes: boolean }
  /** the last defense counter was removed from it */
  | { readonly e: 'defeated'; readonly obj: ObjId }
  /** a half of a permanent is unlocked, by its name; `full`: now both are (709.5h–i) */
  | {
      readonly e: 'unlock';
      readonly seat: SeatId;
      readonly obj: ObjId;
      readonly door: 1 | 2;
      readonly name: string;
      readonly full: boolean;
    }
  /** a Class becomes this level (716.2) */
  | { readonly e: 'level'; readonly obj: ObjId; readonly n: number }
  | {
      readonly e: 'counters';
      readonly obj: ObjId;
      readonly kind: string;
      readonly n: number;
      readonly by?: SeatId;
      /** where some were removed: how many of the kind there still are */ readonly left?: number;
      /** it entered with them (122.6a) */ readonly entering?: true;
    }
  | { readonly e: 'targeted'; readonly obj: ObjId; readonly by: ObjId }
  | { readonly e: 'sacrifice'; readonly seat: SeatId; readonly obj: ObjId }
  | { readonly e: 'scry' | 'surveil' | 'shuffle' | 'search'; readonly seat: SeatId; readonly n: number }
  /** a keyword action is complete (701): what a permanent did, what a player did, `n` times or as much */
  | {
      readonly e: 'objectDoes';
      readonly action: ObjectAction;
      readonly obj: ObjId;
      readonly seat: SeatId;
      readonly n: number;
      readonly x?: number;
    }
  | { readonly e: 'playerDoes'; readonly action: PlayerAction; readonly seat: SeatId; readonly n: number }
  | { readonly e: 'cycle'; readonly seat: SeatId; readonly obj: ObjId; readonly x: number }
  | { readonly e: 'control'; readonly obj: ObjId; readonly from: SeatId; readonly to: SeatId }
  | { readonly e: 'reveal'; readonly seat: SeatId; readonly objs: readonly ObjId[]; readonly defs: readonly string[] }
  /** by whom, and X of what was paid for it (702.37f) */
  | { readonly e: 'turnedUp'; readonly seat: SeatId; readonly obj: ObjId; readonly x: number }
  | { readonly e: 'turnedDown'; readonly obj: ObjId }
  | { readonly e: 'attached'; readonly obj: ObjId; readonly to: Ref | null; readonly from: Ref | null }
  | { readonly e: 'choice'; readonly seat: SeatId; readonly text: string }
  /** the table rules on `text`, words of `source` that are not understood; `seat` is who proposes or contests */
  | {
      readonly e: 'ruling';
      readonly stage: 'proposed' | 'contested' | 'agreed' | 'dropped';
      readonly seat: SeatId;
      readonly source: ObjId;
      readonly text: string;
      readonly ruling: Ruling;
    }
  /** anything that a format wants told */
  | {
      readonly e: 'note';
      readonly seat: SeatId | null;
      readonly text: string;
      readonly clause?: string;
      readonly objs?: readonly ObjId[];
    }
  /** events between are a shortcut being taken (731.2c): its round was told once before */
  | { readonly e: 'shortcut'; readonly stage: 'begins' | 'ends' }
  | {
      readonly e: 'lost';
      readonly side: SideId;
      /** where it is one of its seats alone */ readonly seat?: SeatId;
      readonly why: LossCause;
      readonly reason: string;
      readonly clause: string;
    }
  | { readonly e: 'over'; readonly winner: SideId | null; readonly reason: string };
