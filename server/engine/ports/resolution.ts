import type { Effect, EffectName } from '../../../cards/oracle/ir/index.ts';
import type { Board } from './characteristics.ts';
import type { Flow } from '../kernel/procedure.ts';
import type { Footprint } from './footprints.ts';
import type { Game } from './game.ts';
import type { ObjId, Ref, SeatId } from '../kernel/refs.ts';
import type { GameObject, PaidWith, TriggerData } from '../kernel/state/object.ts';

/**
 * The running resolution of one spell or ability. `targets` are by slot, illegal ones already taken out (608.2b), `division` parallel to what is
 * left. `it`, `that` and `amount` are what "it", "that player" and "that much" refer to, `did` what "if you do" asks; they move on as the
 * effects run.
 */
export interface Exec {
  readonly g: Game;
  readonly source: ObjId;
  readonly you: SeatId;
  readonly targets: readonly (readonly Ref[])[];
  readonly division?: readonly number[];
  x: number;
  readonly kicked: boolean;
  readonly event: TriggerData | null;
  /** of an ability: when it came to be, told by the count of ids (701.27f) */
  readonly since?: number;
  /** of an ability of an object: how often it has resolved this turn, with this time */
  readonly nth?: number;
  /** selector node -> index of its target slot */
  readonly slots: ReadonlyMap<object, number>;
  /** empty: nothing spoken of yet; `NO_REFS`: something was, but there is none of it */
  it: readonly Ref[];
  /** "that much", where a condition has named it */
  said?: number | undefined;
  that: readonly SeatId[];
  amount: number;
  did: boolean;
  /** the battlefield as it was before these effects sacrificed something, for what looks back to it (603.10a) */
  before?: Board;
  /** 611.2e: the modification that the effect behind the running one gives to permanents it puts onto the battlefield, and those permanents */
  entering?: EffectOf<'modify'>;
  entered?: readonly ObjId[];
  /** the effect that the running one replaces (614.15) */
  replaced?: Effect;
  /** objects that the latest such effect has milled, revealed, exiled, destroyed …: "from among them" (608.2c) */
  pile?: readonly ObjId[];
  /** values chosen by these effects */
  chosen?: GameObject['chosen'];
  /** objects that paid its costs, and those that its effects have sacrificed or discarded since */
  paid: PaidWith;
  /** objects that these effects moved out of a public zone: new id -> old id, for last known information (608.2h) */
  moved?: Map<ObjId, ObjId>;
}

type Saying<E, K> = E extends { readonly do: infer D } ? (K extends D ? E : never) : never;

export type EffectOf<K extends EffectName> = Saying<Effect, K>;

/** One word's meaning. `footprint` says what it does to its targets, for rules that depend on that. */
export interface Executor<K extends EffectName> {
  run(x: Exec, e: EffectOf<K>): Flow;
  readonly footprint: Footprint | ((e: EffectOf<K>) => Footprint);
}

export type Executors = { readonly [K in EffectName]: Executor<K> };
