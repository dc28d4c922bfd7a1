import type { ObjId, Ref, SeatId } from '../kernel/refs.ts';

/** What the table rules on: the words, the card they are of, and the seat that they are done for. */
export interface Matter {
  readonly seat: SeatId;
  readonly source: ObjId;
  readonly text: string;
  readonly x?: number;
  /** whom and what a trigger event was about */
  readonly about?: readonly Ref[];
}
