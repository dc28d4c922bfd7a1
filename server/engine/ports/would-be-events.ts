import type { CopyException } from '../../../cards/oracle/ir/index.ts';
import type { LossCause } from '../kernel/events.ts';
import type { ObjId, Ref, SeatId, SideId, Zone } from '../kernel/refs.ts';
import type { Flow } from '../kernel/procedure.ts';
import type { Copiable, GameObject } from '../kernel/state/object.ts';

/** Damage that one source deals to one recipient. */
export interface Hit {
  readonly source: ObjId;
  readonly to: Ref;
  readonly amount: number;
  /** it is dealt to everything of a kind, not to this by itself */
  readonly each?: true;
}

/** Life that one seat gains (positive) or loses (negative); several for one seat stay separate events (119.9). */
export interface LifeChange {
  readonly seat: SeatId;
  readonly delta: number;
  readonly why?: string;
  /** the object that dealt the damage */
  readonly source?: ObjId;
  /** the seat behind it; default: the one whose instructions are being followed */
  readonly by?: SeatId;
  /** the amount is fixed: nothing increases it */
  readonly exact?: boolean;
}

/** A side loses (810.8a), or of one whose seats have totals of their own a single seat (CR 104). */
export interface Loss {
  readonly side: SideId;
  readonly seat: SeatId | null;
  readonly why: LossCause;
  readonly reason: string;
  readonly clause: string;
}

/** Somebody is about to lose by a state-based action or an effect. */
export interface WouldLose extends Loss {
  /** the object whose effect says so, and whose effect that is */
  readonly source: ObjId | null;
  readonly by: SeatId | null;
  /** the printed text of that ability, after the card that it is printed on */
  readonly ability: string | null;
}

/** An effect says that somebody wins. */
export interface WouldWin extends Pick<WouldLose, 'ability' | 'clause'> {
  readonly seat: SeatId;
  readonly source: ObjId | null;
}

/** An object would change zones (614.6). */
export interface WouldMove {
  readonly object: GameObject;
  readonly to: Zone;
  /** the seat behind the move; null: nobody's effect */
  readonly cause: SeatId | null;
  /** it leaves the game instead of going anywhere */
  readonly gone?: true;
  /** it is revealed, and the library that it goes to is shuffled */
  readonly shuffled?: true;
  /** the object whose effect exiles it */
  readonly by?: ObjId;
}

/** Damage that would be dealt as one event (120.4). */
export interface WouldDamage {
  readonly hits: readonly Hit[];
  readonly combat: boolean;
  /** further consequences, once the damage has been dealt */
  readonly then?: readonly ((dealt: readonly Hit[]) => Flow)[];
}

/** Something that an object enters with because a copy effect says so. */
export type EntersWith = Extract<CopyException, { x: 'enters with' }>;

/** The way in which an object enters the battlefield, but for what it enters with. */
export interface Entrance {
  readonly object: GameObject;
  readonly seat: SeatId;
  readonly as?: Copiable;
  readonly tapped?: true;
  /** the object that it is a copy of */
  readonly original?: ObjId;
  /** the copy effect that was applied last has it enter with these */
  readonly plus?: readonly EntersWith[];
}

/** Events that a replacement or prevention effect may change, by name (614.1, 615.1). */
export interface WouldBe {
  readonly move: WouldMove;
  /** a seat would draw a card; `n`: so many in its place (614.11) */
  readonly draw: { readonly seat: SeatId; readonly n: number };
  readonly mill: { readonly seat: SeatId; readonly n: number };
  /** an effect would take cards from the top of a library, otherwise than by a draw or by milling; there may be fewer */
  readonly take: { readonly seat: SeatId; readonly n: number };
  readonly damage: WouldDamage;
  /** the part of it that one source deals to one recipient */
  readonly hit: Pick<Hit, 'source' | 'to' | 'amount'>;
  /** a seat would gain or lose life (119); `life`: its total after earlier changes of the same event */
  readonly life: LifeChange & { readonly life: number };
  /** a side's total would fall, by all the changes of one event together */
  readonly lifeLoss: { readonly side: SideId; readonly loss: number };
  /** counters would be put on an object, or it would enter with them (122.6); by kind */
  readonly counters: {
    readonly object: ObjId;
    readonly seat: SeatId;
    readonly kinds: Readonly<Record<string, number>>;
  };
  readonly tokens: { readonly seat: SeatId; readonly n: number };
  /** a permanent would be destroyed (701.8) */
  readonly destroy: { readonly object: ObjId; readonly byEffect: boolean; readonly noRegeneration: boolean };
  /** an object would enter the battlefield: whose it is and what it is a copy of */
  readonly enter: Entrance;
  /** a seat would get mana of this type (106.4) */
  readonly mana: { readonly seat: SeatId; readonly mana: string };
  /** a player would lose by a state-based action or an effect, but not by conceding (104.3) */
  readonly lose: WouldLose;
  /** an effect says that a player wins (104.2b) */
  readonly win: WouldWin;
}
export type EventName = keyof WouldBe;
