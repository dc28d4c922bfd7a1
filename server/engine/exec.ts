import type { Effect, EffectName } from '../../cards/oracle/ir/index.ts';
import type { Flow } from './flow.ts';
import type { Game } from './game.ts';
import type { Footprint } from './rules.ts';
import type { ObjId, Ref, SeatId, TriggerData } from './state.ts';

/**
 * The running resolution of one spell or ability. `targets` are by slot, illegal ones already taken out (608.2b). `it`, `that` and `did` are
 * what "it", "that player", "that much" and "if you do" refer to, and move on as the effects run.
 */
export interface Exec {
  readonly g: Game;
  readonly source: ObjId;
  readonly you: SeatId;
  readonly targets: readonly (readonly Ref[])[];
  readonly division?: readonly number[];
  readonly x: number;
  readonly kicked: boolean;
  readonly event: TriggerData | null;
  /** next target slot to be read: slots are consumed in text order */
  slot: number;
  it: readonly Ref[];
  that: readonly SeatId[];
  amount: number;
  did: boolean;
  /** values chosen by earlier effects of this body */
  color: string | null;
}

export type EffectOf<K extends EffectName> = Extract<Effect, { do: K }>;

/** One word's meaning. `footprint` says what it does to its targets, for rules that depend on that. */
export interface Executor<K extends EffectName> {
  run(x: Exec, e: EffectOf<K>): Flow;
  readonly footprint: Footprint | ((e: EffectOf<K>) => Footprint);
}
export type Executors = { readonly [K in EffectName]: Executor<K> };
