import type { PlaneElement, PlanePool } from '../protocol/index.ts';

/** What campaigns need of the store, as interfaces; wired in server/bin/start.ts. */

type Deep<T> = T extends (infer U)[] ? readonly Deep<U>[] : T extends object ? { readonly [K in keyof T]: Deep<T[K]> } : T;

/** What people write of a plane. */
export interface PlaneText {
  readonly name: string;
  readonly concept: string;
  readonly elements: readonly Deep<PlaneElement>[];
  readonly pool: Deep<PlanePool> | null;
}
export interface PlaneRecord extends PlaneText {
  readonly id: string;
  /** it comes with the server, and nobody has its secret */
  readonly shipped: boolean;
  /** SHA-256 of the secret, hex */
  readonly tokenHash: string | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
}
/** Whoever would miss a plane. */
export interface PlaneUse {
  readonly characters: readonly { readonly id: string; readonly name: string }[];
  readonly quests: readonly { readonly id: string; readonly title: string }[];
}

export interface PlaneStore {
  /** shipped ones, then those that were changed last */
  list(limit: number): Promise<PlaneRecord[]>;
  find(id: string): Promise<PlaneRecord | null>;
  /** in the order of the ids, without those that are not there */
  byIds(ids: readonly string[]): Promise<PlaneRecord[]>;
  create(id: string, text: PlaneText, tokenHash: string): Promise<void>;
  /** false where it has been changed since `seen`, or is no more */
  update(id: string, text: PlaneText, seen?: Date): Promise<boolean>;
  /** adds or renews a plane that comes with the server; what quests have added to it stays */
  ship(id: string, text: PlaneText): Promise<void>;
  /** null once it is deleted; else who uses it */
  remove(id: string): Promise<PlaneUse | null>;
  uses(id: string): Promise<PlaneUse>;
}
