import type { SeatId } from '../refs.ts';

/** 103.5d: seats that declare mulligans at the same time: one player, or the players of a team with shared turns. */
export interface MulliganParty {
  readonly seats: readonly SeatId[];
  /** the starting hand size of each of them */
  readonly size: number;
  /** true: the first mulligan does not count (103.5c) */
  readonly free: boolean;
  /** rules that the question cites */
  readonly clauses: readonly string[];
}

/** The mulligan process while it is under way (103.5). */
export interface MulliganProcess {
  /** in the order in which they declare */
  readonly parties: readonly MulliganParty[];
  /** seats that have not kept a hand */
  readonly open: readonly SeatId[];
  /** seats that take a mulligan in this round, in the order of their declarations */
  readonly declared: readonly SeatId[];
}
