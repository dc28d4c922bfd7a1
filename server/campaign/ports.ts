import type { Who } from '../match/ports.ts';
import type { PlaneElement, PlanePool } from '../protocol/index.ts';

/** The store as campaigns need it, as interfaces; wired in server/bin/start.ts. */

type Deep<T> = T extends (infer U)[]
  ? readonly Deep<U>[]
  : T extends object
    ? { readonly [K in keyof T]: Deep<T[K]> }
    : T;

/** The texts that people write about a plane. */
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
  /** made when Elements needed no Lore and might share a name (P1) */
  readonly early: boolean;
  /** SHA-256 of the secret, hex */
  readonly tokenHash: string | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
}
/** Whoever would miss a plane. */
export interface PlaneUse {
  readonly characters: readonly { readonly id: string; readonly name: string }[];
  readonly adventures: readonly { readonly id: string; readonly title: string }[];
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
  /** adds or renews a plane that comes with the server; what sessions have added to it stays */
  ship(id: string, text: PlaneText): Promise<void>;
  /** the Elements that sessions offer to a plane and its owner has not decided about (R5) */
  offers(
    id: string,
  ): Promise<
    readonly {
      readonly adventure: { readonly id: string; readonly title: string };
      readonly n: number;
      readonly element: Deep<PlaneElement>;
    }[]
  >;
  /** the number of Elements offered to each of these planes; those without any are left out */
  offered(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** takes an offered Element into its plane, or declines it; false if it is not open */
  decide(id: string, adventure: string, n: number, take: boolean): Promise<boolean>;
  /** the Elements that a session and those before it have made, by plane */
  madeBy(adventure: string): Promise<readonly { readonly plane: string; readonly element: Deep<PlaneElement> }[]>;
  /** null once it is deleted; else who uses it */
  remove(id: string): Promise<PlaneUse | null>;
  uses(id: string): Promise<PlaneUse>;
}

/** A session of a campaign as it is told of. */
export interface AdventureRow {
  readonly id: string;
  readonly format: string;
  readonly title: string;
  readonly phase: string;
  readonly over: boolean;
  readonly session: number;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** TaleMeters */
  readonly meters: unknown;
  readonly planes: readonly { readonly id: string; readonly name: string }[];
  readonly createdAt: Date;
  readonly people: readonly {
    readonly person: number;
    readonly role: string;
    readonly player: string;
    readonly who: Who;
    readonly characters: readonly {
      readonly key: string;
      readonly id: string | null;
      readonly name: string;
      readonly dead: boolean;
    }[];
  }[];
  readonly previous: string | null;
  readonly next: string | null;
}
export interface AdventureStore {
  /** the newest first; only those of a format, if one is named */
  list(limit: number, format?: string): Promise<AdventureRow[]>;
  find(id: string): Promise<AdventureRow | null>;
  log(
    id: string,
  ): Promise<{ readonly chapter?: string; readonly title: string; readonly text: string; readonly clause?: string }[]>;
  /** inputs about disputes (DisputeInput) of a session and those before it in its campaign, in order */
  disputes(
    id: string,
  ): Promise<
    readonly { readonly id: string; readonly title: string; readonly session: number; readonly input: unknown }[]
  >;
  /** the TaleReport of its story; null: there is none */
  report(id: string): Promise<unknown>;
  /** its gifts to planes, once it is over */
  elements(id: string): Promise<{ readonly plane: string; readonly name: string; readonly lore: string }[]>;
  /** the beginning of the next session: the campaign's own data, what it is dealt from (undefined or null: as it comes), its options, and SHA-256 of the secret of whoever set it up */
  kept(
    id: string,
  ): Promise<{
    readonly keep: unknown;
    readonly pool: unknown;
    readonly options: Readonly<Record<string, unknown>>;
    readonly hostHash: string | null;
  } | null>;
}

/** A character of any format as sessions have left it. */
export interface AdventurerRecord {
  readonly id: string;
  readonly format: string;
  readonly name: string;
  readonly sheet: unknown;
  readonly version: number;
  readonly dead: boolean;
  /** another one whenever anything of it has changed */
  readonly rev: number;
  /** that of the seat at which it was made, or of the file's reader; null: of a program */
  readonly tokenHash: string | null;
  /** those that its sheet names */
  readonly planes: readonly { readonly id: string; readonly name: string }[];
  readonly madeIn: { readonly id: string; readonly title: string } | null;
  readonly inAdventure: { readonly id: string; readonly title: string } | null;
  /** the match whose setup has its cards; null: they are in `cards`, by key */
  readonly cardsIn: string | null;
  readonly cards: unknown;
  readonly createdAt: Date;
  readonly changedAt: Date;
}
/** A character as a session made it; `before` null: it was made there. */
export interface AdventurerStep {
  readonly adventure: { readonly id: string; readonly title: string; readonly session: number; readonly over: boolean };
  readonly before: { readonly name: string; readonly sheet: unknown } | null;
  readonly after: { readonly name: string; readonly sheet: unknown };
  readonly died: boolean;
}
export interface AdventurerStore {
  /** in the order of the ids, without those that are not there */
  byIds(ids: readonly string[]): Promise<AdventurerRecord[]>;
  /** those of these hashes, the newest first */
  ofTokens(hashes: readonly string[], limit: number): Promise<AdventurerRecord[]>;
  /** in the order of its sessions */
  changes(id: string): Promise<AdventurerStep[]>;
  add(
    id: string,
    c: Pick<AdventurerRecord, 'format' | 'name' | 'sheet' | 'version' | 'dead'> & {
      readonly tokenHash: string;
      readonly cards: object;
      /** ids of the planes that the sheet names */
      readonly planes: readonly string[];
    },
  ): Promise<void>;
}
