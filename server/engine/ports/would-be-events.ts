import type { LossCause } from '../kernel/events.ts';
import type { ObjId, Ref, SeatId, SideId } from '../kernel/refs.ts';

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
  /** who is behind it; default: whose instructions are being followed */
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
