import type { ObjId } from '../kernel/refs.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A look at a match before something is announced. */
export interface Look {
  readonly first: ObjId;
  readonly position: number;
  readonly parts: Parts;
  readonly places: ReadonlyMap<ObjId, number>;
}

export interface Parts {
  readonly objects: ReadonlyMap<number, Fields>;
  readonly seats: ReadonlyMap<number, Fields>;
  readonly sides: ReadonlyMap<number, Fields>;
  readonly turn: ReadonlyMap<number, Fields>;
  readonly state: ReadonlyMap<number, Fields>;
}
