import type { Flow } from '../kernel/procedure.ts';
import type { ObjId } from '../kernel/refs.ts';
import type { EventName, WouldBe } from './would-be-events.ts';
import type { Game } from './game.ts';

/**
 * The order in which replacement effects are applied: self-replacement, whose control it enters under, as a copy of what it enters, with which
 * face up, any other. `unasked` comes first: such an effect leaves the event as it is, so nobody chooses when to apply it.
 */
export const RANKS = ['unasked', 'self', 'control', 'copy', 'face', 'any'] as const;
export type Rank = (typeof RANKS)[number];

/** A change of an event that asks nobody and writes nothing; null: nothing happens instead. */
type Change<E> = (e: E) => E | null;

/** A replacement or prevention effect that applies to one event, whether of a card, a keyword or a format. */
export type Replacement<E> = {
  /** the key of the effect, which applies to an event once */
  readonly key: string;
  readonly label: (e: E) => string;
  readonly object?: ObjId;
  /** default: `any` */
  readonly rank?: Rank;
  /** the clause by which a player may leave it unapplied */
  readonly optional?: string;
} & (
  | {
      readonly change: Change<E>;
      /** told what it made of the event, where it is used up (615.7) or does something besides (615.5) */
      readonly applied?: (before: E, after: E | null) => void;
    }
  | {
      /** asks or does something; null: that happens instead of the event */
      readonly replace: (e: E) => Flow<E | null>;
    }
);

/** A replacement effect that is a rule of the format. It is chosen among like one of a card. */
export type RuleReplacement<E> = {
  /** the clause that it is */
  readonly clause: string;
  /** its name where a player chooses what applies first: "The Horde mills instead" */
  readonly label: string;
  readonly rank?: Rank;
  /** default: it applies to every event of the kind */
  readonly applies?: (g: Game, e: E) => boolean;
} & ({ readonly change: (g: Game, e: E) => E | null } | { readonly replace: (g: Game, e: E) => Flow<E | null> });

/** The replacement effects of a format, by the event that they change. */
export type RuleReplacements = { readonly [K in EventName]?: readonly RuleReplacement<WouldBe[K]>[] };
