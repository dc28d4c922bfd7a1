import type { SmokeReport } from './play.ts';

/** The worker's orders: the cards of a stored pool from one of them on, each once. All of it as one JSON argument. */
export interface Task {
  /** a stored pool (fuzz/pool.ts) */
  readonly pool: string;
  readonly from: number;
  readonly end: number;
  readonly seed: string;
  /** the folder for scenarios of finds */
  readonly folder: string;
}

/** The worker's reports, one JSON line each; `n`: the card's number in the pool. */
export type Line =
  | { readonly is: 'begun'; readonly n: number; readonly card: string }
  | { readonly is: 'report'; readonly n: number; readonly report: SmokeReport }
  | Found;

export interface Found {
  readonly is: 'found';
  readonly n: number;
  readonly card: string;
  readonly seed: string;
  readonly kind: string;
  readonly message: string;
  /** the scenario, where the match had begun */
  readonly file: string | null;
}
