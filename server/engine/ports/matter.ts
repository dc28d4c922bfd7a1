import type { ObjId, Ref, SeatId } from '../kernel/refs.ts';

/** The subject of a ruling: the words, their card, and the seat that they are done for. */
export interface Matter {
  readonly seat: SeatId;
  readonly source: ObjId;
  readonly text: string;
  readonly x?: number;
  /** players and objects that a trigger event was about */
  readonly about?: readonly Ref[];
}
