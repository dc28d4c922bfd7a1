import type { ObjId, SeatId } from '../kernel/refs.ts';

/** Cards that one seat discards, mills or sacrifices in an event it may share with others. */
export interface Share {
  readonly seat: SeatId;
  readonly ids: readonly ObjId[];
}

/** The seat behind an event, if it is one seat's. */
export function soleSeat(shares: readonly { readonly seat: SeatId }[]): SeatId | null {
  return shares.length === 1 ? (shares[0]?.seat ?? null) : null;
}

export function there(ids: readonly (ObjId | null)[]): ObjId[] {
  return ids.filter((id): id is ObjId => id !== null);
}
