import type { CostPart, Effect } from '../../../cards/oracle/ir/index.ts';
import type { Matter } from './matter.ts';
import type { Flow } from '../kernel/procedure.ts';
import type { Footprint } from './footprints.ts';
import type { Exec } from './resolution.ts';
import type { Game } from './game.ts';
import type { ObjId, SeatId } from '../kernel/refs.ts';
import type { PaidWith } from '../kernel/state/object.ts';

/**
 * Rules of higher floors that lower ones lead to: damage with a rider carries out effects, a land that enters "unless you pay" has a cost paid. A game is made
 * with them, so that no file imports a floor above its own.
 */
export interface Acts {
  /** Follows instructions in the order written (608.2c). */
  readonly runEffects: (x: Exec, effects: readonly Effect[]) => Flow;
  /** The footprint that a word of the IR declares for what it acts on. */
  readonly footprint: (e: Effect) => Footprint;
  /** Asks for and pays a cost in the middle of something (118.12). False if it cannot or will not be paid; nothing is paid then. */
  readonly payCost: (
    g: Game,
    seat: SeatId,
    parts: readonly CostPart[],
    about: { readonly title: string; readonly source: ObjId; readonly optional: boolean },
  ) => Flow<PaidWith | false>;
  /** A seat sacrifices permanents that it controls (701.21a). Returns what they became. */
  readonly sacrifice: (g: Game, seat: SeatId, ids: readonly ObjId[]) => Flow<ObjId[]>;
  /** Has the table rule on words that are not understood. True if anything was done. */
  readonly ruleOn: (g: Game, matter: Matter) => Flow<boolean>;
}
