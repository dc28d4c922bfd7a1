import type { HouseComposition } from '../../protocol/index.ts';
import type { MatchSetup } from '../../engine/kernel/state/game.ts';
import type { InputRow } from '../../match/ports.ts';

/** The setting of a run besides its house format, as it is stored. */
export interface RunSetting {
  readonly seed: string;
  readonly people: number;
  /** as `npm run sim -- --bots` takes them */
  readonly bots: string;
  /** laid over those of the house format */
  readonly options: NonNullable<HouseComposition['options']>;
}
/** Everything from which a run's matches follow. */
export interface Series {
  readonly composition: HouseComposition;
  readonly setting: RunSetting;
}
/** Facts of a match by which the matches behind a figure are found. */
export interface LabFacts {
  readonly seed: string;
  readonly end: 'won' | 'draw' | 'stalled';
  /** the end in words; of a stalled match where it stood */
  readonly ending: string;
  readonly turns: number;
  readonly leads: number;
  readonly decisions: number;
  /** whoever won, by grouping and label: "side:The Will" */
  readonly won: readonly string[];
  /** ids of the clauses that came up */
  readonly clauses: readonly string[];
}
/** A match that was played once more, to be stored. */
export interface Replayed {
  readonly setup: MatchSetup;
  readonly rows: readonly Pick<InputRow, 'input' | 'turn' | 'fingerprint'>[];
  /** number of the bot's kind by person */
  readonly bots: readonly ('random' | 'sensible')[];
}

/** Work for the thread of the lab. Records, reports and comparisons are JSON texts. */
export type Work =
  | { readonly play: Series; readonly run: string; readonly n: number }
  | { readonly replay: Series; readonly n: number; readonly record: string }
  | { readonly study: Series; readonly records: readonly string[] }
  | {
      readonly compare: readonly [Series, Series];
      readonly names: readonly [string, string];
      readonly records: readonly [readonly string[], readonly string[]];
    };

export type Done =
  | { readonly record: string; readonly facts: LabFacts }
  | { readonly replayed: Replayed }
  /** the match is another one today */
  | { readonly parted: true }
  | { readonly report: string }
  | { readonly comparison: string }
  | { readonly error: string };
